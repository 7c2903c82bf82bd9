import type { DigestRow } from '#api/contract/digests.ts';
import type { Permission } from '#domain/permissions.ts';
import type { Change } from '#data/bulk.ts';
import { hasStatusName } from '../statusChoices.ts';
import { messages } from './messages.ts';

export type ActionName =
  | 'publish'
  | 'draft'
  | 'labels'
  | 'addLabels'
  | 'removeLabels'
  | 'addTags'
  | 'removeTags'
  | 'assign'
  | 'plan'
  | 'remove';

export interface Action {
  name: ActionName;
  label: string;
  isDisabled: boolean;
}

interface ActionContext {
  count: number;
  /** Loaded digests. An action that wouldn't change any of them is disabled. */
  digests?: readonly Pick<DigestRow, 'status' | 'tag' | 'labels'>[];
  can: (permission: Permission) => boolean;
}

/** An action is hidden if the user lacks its permission (LIST-46). */
const requiredPermissions: Partial<Record<ActionName, Permission>> = {
  addTags: 'digests.tag',
  removeTags: 'digests.tag',
  remove: 'digests.delete',
};

/**
 * Returns actions in the order of LIST-29. "Edit labels" is enabled for a single digest, "add" and "remove"
 * for several (LIST-32).
 */
export function listActions({ count, digests, can }: ActionContext): Action[] {
  const isTrueOfAll = (predicate: (digest: SelectedDigest) => boolean) => digests?.every(predicate) ?? false;
  const all: Action[] = [
    { name: 'publish', label: messages.publish, isDisabled: isTrueOfAll(hasStatus('Published')) },
    { name: 'draft', label: messages.draft, isDisabled: isTrueOfAll(hasStatus('Draft')) },
    { name: 'labels', label: messages.labels, isDisabled: count !== 1 },
    { name: 'addLabels', label: messages.addLabels, isDisabled: count < 2 },
    {
      name: 'removeLabels',
      label: messages.removeLabels,
      isDisabled: count < 2 || isTrueOfAll(({ labels }) => labels.length === 0),
    },
    { name: 'addTags', label: messages.addTags, isDisabled: false },
    {
      name: 'removeTags',
      label: messages.removeTags,
      isDisabled: isTrueOfAll(({ tag }) => tag.length === 0),
    },
    { name: 'assign', label: messages.assign, isDisabled: false },
    { name: 'plan', label: messages.plan, isDisabled: false },
    { name: 'remove', label: messages.remove, isDisabled: false },
  ];
  return all.filter(({ name }) => {
    const permission = requiredPermissions[name];
    return !permission || can(permission);
  });
}

type SelectedDigest = NonNullable<ActionContext['digests']>[number];

const hasStatus = (name: string) => (digest: SelectedDigest) => hasStatusName(digest, name);

interface OutcomeTexts {
  success: string;
  failure: string;
}

export function outcomeTexts(change: Change): OutcomeTexts {
  switch (change.action) {
    case 'status':
      if (change.status === 'Published')
        return { success: messages.published, failure: messages.publishFailed };
      if (change.status === 'Draft') return { success: messages.drafted, failure: messages.draftFailed };
      return { success: messages.statusSet, failure: messages.statusFailed };
    case 'assign':
      return { success: messages.assigned, failure: messages.assignFailed };
    case 'plan':
      return { success: messages.plansSaved, failure: messages.plansFailed };
    case 'delete':
      return { success: messages.removed, failure: messages.removeFailed };
    case 'add_tags':
      return { success: messages.tagsAdded, failure: messages.tagsFailed };
    case 'remove_tags':
      return { success: messages.tagsRemoved, failure: messages.tagsFailed };
    default:
      return { success: messages.labelsUpdated, failure: messages.labelsFailed };
  }
}

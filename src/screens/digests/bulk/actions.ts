import type { Permission } from '#api/contract/permissions.ts';
import type { Change } from '#data/bulk.ts';
import { messages } from './messages.ts';

/** Everything that can be done with a selection. */
export type ActionName =
  'publish' | 'draft' | 'labels' | 'addLabels' | 'removeLabels' | 'addTags' | 'removeTags' | 'remove';

export interface Action {
  name: ActionName;
  label: string;
  isDisabled: boolean;
}

interface Circumstances {
  /** How many digests are selected. */
  count: number;
  can: (permission: Permission) => boolean;
}

/** Without these, an action is not seen (LIST-46). */
const needed: Partial<Record<ActionName, Permission>> = {
  addTags: 'digests.tag',
  removeTags: 'digests.tag',
  remove: 'digests.delete',
};

/** The actions of the bar, in their order (LIST-29). One digest has its labels edited, several are given more or fewer (LIST-32). */
export function actionsFor({ count, can }: Circumstances): Action[] {
  const all: Action[] = [
    { name: 'publish', label: messages.publish, isDisabled: false },
    { name: 'draft', label: messages.draft, isDisabled: false },
    { name: 'labels', label: messages.labels, isDisabled: count !== 1 },
    { name: 'addLabels', label: messages.addLabels, isDisabled: count < 2 },
    { name: 'removeLabels', label: messages.removeLabels, isDisabled: count < 2 },
    { name: 'addTags', label: messages.addTags, isDisabled: false },
    { name: 'removeTags', label: messages.removeTags, isDisabled: false },
    { name: 'remove', label: messages.remove, isDisabled: false },
  ];
  return all.filter(({ name }) => {
    const permission = needed[name];
    return !permission || can(permission);
  });
}

interface Outcome {
  success: string;
  failure: string;
}

/** What a change says when it is done, and when it is not. */
export function outcomeOf(change: Change): Outcome {
  switch (change.action) {
    case 'status':
      return change.status === 'Published'
        ? { success: messages.published, failure: messages.publishFailed }
        : { success: messages.drafted, failure: messages.draftFailed };
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

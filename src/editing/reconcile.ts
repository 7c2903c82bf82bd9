import type { Digest, Revision, StaleDigest, StaleRevision } from '#api/contract/digests.ts';
import {
  findConflicts,
  resolveConflict,
  applyRemoteFields,
  withFields,
  type FieldConflict,
  type Difference,
} from './conflict.ts';
import { isSameForm, type DigestForm, type DigestModel, type FieldName } from './model.ts';
import type { SaveEvent, SaveState } from './saveEngine.ts';

export interface Remote {
  form: DigestForm;
  base?: DigestForm;
  /** Missing if a private revision conflicts. */
  stored?: Digest;
  revisionSavedAt?: string;
}

export interface Writer {
  isSelf: boolean;
  name?: string;
}

export interface MergedChanges {
  fields: readonly FieldName[];
  writer: Writer;
  at: number;
}

export interface Reconciliation {
  conflicts: readonly FieldConflict[];
  writer: Writer;
  merged: MergedChanges | null;
}

export const nothingToMerge = { conflicts: [], writer: { isSelf: false }, merged: null };

export const findDifferences = (
  model: DigestModel,
  { conflicts }: Reconciliation,
  form: DigestForm,
): Difference[] => conflicts.flatMap((conflict) => resolveConflict(model, conflict, form).difference ?? []);

export const withMerged = (model: DigestModel, { conflicts }: Reconciliation, form: DigestForm): DigestForm =>
  conflicts.reduce((next, conflict) => resolveConflict(model, conflict, next).form, form);

/** Unresolved fields keep the server's value. */
export const formToSend = (model: DigestModel, { conflicts }: Reconciliation, form: DigestForm): DigestForm =>
  conflicts.reduce((next, conflict) => {
    const outcome = resolveConflict(model, conflict, next);
    return outcome.difference ? withFields(next, conflict.remote, [conflict.name]) : outcome.form;
  }, form);

interface MergeContext {
  focused: string | null;
  at: number;
}

interface MergeStep {
  next: Reconciliation;
  form: DigestForm;
}

/**
 * Merges fields where possible and leaves the others in conflict. Never changes a control that contains
 * the caret, unless its field merges in place.
 */
export function autoMerge(
  model: DigestModel,
  before: Reconciliation,
  form: DigestForm,
  { focused, at }: MergeContext,
): MergeStep {
  const left: FieldConflict[] = [];
  const fields: FieldName[] = [];
  let next = form;
  for (const conflict of before.conflicts) {
    const { name } = conflict;
    const outcome = resolveConflict(model, conflict, next);
    const isChanged = !model.isSameField(name, outcome.form, next);
    if (isChanged && name === focused && !model.texts[name]?.mergesInPlace) {
      left.push(conflict);
      continue;
    }
    if (outcome.conflict) left.push(outcome.conflict);
    else if (isChanged) fields.push(name);
    if (isChanged) next = outcome.form;
  }
  const merged = fields.length > 0 ? { fields, writer: before.writer, at } : before.merged;
  return { next: { ...before, conflicts: left, merged }, form: next };
}

interface ReconcileInput extends MergeContext {
  remote: Remote;
  writer: Writer;
  state: Pick<SaveState, 'current' | 'acknowledged'>;
  storedForm: DigestForm | undefined;
  unanswered: readonly DigestForm[];
}

export function reconcile(
  model: DigestModel,
  before: Reconciliation,
  { remote, writer, state, storedForm, unanswered, ...moment }: ReconcileInput,
): { next: Reconciliation; event: SaveEvent } {
  const { current, acknowledged } = state;
  // The server has this screen's own unanswered save, so there was no other change.
  const own = unanswered.find((sent) => isSameForm(model, sent, remote.form));
  const sides = { acknowledged, base: remote.base ?? storedForm, remote: remote.form };
  const found = own ? [] : findConflicts(model, { ...sides, local: current, unanswered });
  const conflicted = own
    ? before
    : { ...before, writer, conflicts: mergeConflicts(before.conflicts, found, remote.form) };
  const { next, form } = autoMerge(model, conflicted, current, moment);
  return {
    next,
    event: {
      type: 'rebased',
      form,
      at: moment.at,
      ...(remote.revisionSavedAt !== undefined
        ? { acknowledged, revision: own ?? remote.form }
        : { acknowledged: own ?? applyRemoteFields(model, sides) }),
    },
  };
}

export function withoutConflicts(before: Reconciliation, fields: ReadonlySet<string>): Reconciliation {
  return { ...before, conflicts: before.conflicts.filter(({ name }) => !fields.has(name)) };
}

export function withWriter(before: Reconciliation, writer: Writer): Reconciliation {
  const { isSelf, name } = before.writer;
  return before.conflicts.length > 0 && !isSelf && name === undefined ? { ...before, writer } : before;
}

/** Unresolved fields keep their ancestor and are compared with the server's latest value. */
function mergeConflicts(
  existing: readonly FieldConflict[],
  found: readonly FieldConflict[],
  remote: DigestForm,
): FieldConflict[] {
  const known = new Set(existing.map(({ name }) => name));
  return [
    ...existing.map((conflict) => ({ ...conflict, remote })),
    ...found.filter(({ name }) => !known.has(name)),
  ];
}

export const revisionForm = (model: DigestModel, revision: Revision): DigestForm => ({
  ...model.fromStored(revision.digest),
  isPublishedAnew: revision.reset_first_published_at,
});

export const remoteFromStored = (model: DigestModel, stored: Digest): Remote => ({
  stored,
  form: model.fromStored(stored),
});

/** `stale`: the body of a 409. */
export function remoteFromConflict(model: DigestModel, stale: StaleDigest | StaleRevision): Remote {
  if (stale.code !== 'stale_revision') return remoteFromStored(model, stale.current);
  const { base, saved_at: revisionSavedAt } = stale.revision;
  return { base: model.fromStored(base), form: revisionForm(model, stale.revision), revisionSavedAt };
}

/** A digest unchanged since creation is its own base. */
export function remoteFromCreated(model: DigestModel, stored: Digest): Remote {
  const remote = remoteFromStored(model, stored);
  return { ...remote, base: stored.created_at === stored.modified_at ? remote.form : undefined };
}

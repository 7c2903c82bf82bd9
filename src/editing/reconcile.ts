import {
  findConflicts,
  isOwnSave,
  resolveConflict,
  applyRemoteFields,
  withFields,
  type FieldConflict,
  type Difference,
} from './conflict.ts';
import type { FieldName, RecordModel, RemoteChange, StoredRecord } from './model.ts';
import type { SaveEvent, SaveState } from './saveEngine.ts';

export interface Remote<Form, Stored> {
  form: Form;
  base?: Form;
  /** Missing if a private revision conflicts. */
  stored?: Stored;
  revisionSavedAt?: string;
}

export interface Writer {
  isSelf: boolean;
  name?: string;
}

export interface Merged<Form> {
  fields: readonly FieldName<Form>[];
  writer: Writer;
  at: number;
}

export interface Reconciliation<Form> {
  contests: readonly FieldConflict<Form>[];
  writer: Writer;
  merged: Merged<Form> | null;
}

export const nothingToMerge = { contests: [], writer: { isSelf: false }, merged: null };

type Model<Form extends object> = RecordModel<Form, StoredRecord, unknown>;

export const findDifferences = <Form extends object>(
  model: Model<Form>,
  { contests }: Reconciliation<Form>,
  form: Form,
): Difference<Form>[] =>
  contests.flatMap((contest) => resolveConflict(model, contest, form).difference ?? []);

export const withMerged = <Form extends object>(
  model: Model<Form>,
  { contests }: Reconciliation<Form>,
  form: Form,
): Form => contests.reduce((next, contest) => resolveConflict(model, contest, next).form, form);

/** Unresolved fields keep the server's value. */
export const formToSend = <Form extends object>(
  model: Model<Form>,
  { contests }: Reconciliation<Form>,
  form: Form,
): Form =>
  contests.reduce((next, contest) => {
    const outcome = resolveConflict(model, contest, next);
    return outcome.difference ? withFields(next, contest.remote, [contest.name]) : outcome.form;
  }, form);

interface MergeContext {
  focused: string | null;
  at: number;
}

interface MergeStep<Form> {
  next: Reconciliation<Form>;
  form: Form;
}

/**
 * Merges fields where possible and leaves the others in conflict. Never changes a control that contains
 * the caret, unless its field merges in place.
 */
export function autoMerge<Form extends object>(
  model: Model<Form>,
  before: Reconciliation<Form>,
  form: Form,
  { focused, at }: MergeContext,
): MergeStep<Form> {
  const left: FieldConflict<Form>[] = [];
  const fields: FieldName<Form>[] = [];
  let next = form;
  for (const contest of before.contests) {
    const { name } = contest;
    const outcome = resolveConflict(model, contest, next);
    const isChanged = !model.sameField(name, outcome.form, next);
    if (isChanged && name === focused && !model.texts?.[name]?.mergesInPlace) {
      left.push(contest);
      continue;
    }
    if (outcome.contest) left.push(outcome.contest);
    else if (isChanged) fields.push(name);
    if (isChanged) next = outcome.form;
  }
  const merged = fields.length > 0 ? { fields, writer: before.writer, at } : before.merged;
  return { next: { ...before, contests: left, merged }, form: next };
}

interface ReconcileInput<Form, Stored> extends MergeContext {
  remote: Remote<Form, Stored>;
  writer: Writer;
  state: Pick<SaveState<Form>, 'current' | 'acknowledged'>;
  known: Form | undefined;
  unanswered: readonly Form[];
}

export function reconcile<Form extends object, Stored>(
  model: Model<Form>,
  before: Reconciliation<Form>,
  { remote, writer, state, known, unanswered, ...moment }: ReconcileInput<Form, Stored>,
): { next: Reconciliation<Form>; event: SaveEvent<Form> } {
  const { current, acknowledged } = state;
  // The server has this screen's own unanswered save, so there was no other change.
  const own = unanswered.find((sent) => isOwnSave(model, sent, remote.form));
  const sides = { acknowledged, base: remote.base ?? known, remote: remote.form };
  const found = own ? [] : findConflicts(model, { ...sides, local: current, unanswered });
  const contested = own
    ? before
    : { ...before, writer, contests: mergeConflicts(before.contests, found, remote.form) };
  const { next, form } = autoMerge(model, contested, current, moment);
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

export function withoutConflicts<Form>(
  before: Reconciliation<Form>,
  fields: ReadonlySet<string>,
): Reconciliation<Form> {
  return { ...before, contests: before.contests.filter(({ name }) => !fields.has(name)) };
}

export function withWriter<Form>(before: Reconciliation<Form>, writer: Writer): Reconciliation<Form> {
  const { isSelf, name } = before.writer;
  return before.contests.length > 0 && !isSelf && name === undefined ? { ...before, writer } : before;
}

/** Unresolved fields keep their ancestor and are compared with the server's latest value. */
function mergeConflicts<Form>(
  before: readonly FieldConflict<Form>[],
  found: readonly FieldConflict<Form>[],
  remote: Form,
): FieldConflict<Form>[] {
  const known = new Set(before.map(({ name }) => name));
  return [
    ...before.map((contest) => ({ ...contest, remote })),
    ...found.filter(({ name }) => !known.has(name)),
  ];
}

export function toRemote<Form extends object, Stored extends StoredRecord>(
  model: RecordModel<Form, Stored, unknown>,
  change: RemoteChange<Form, Stored>,
): Remote<Form, Stored> {
  if ('stored' in change) return { stored: change.stored, form: model.fromStored(change.stored) };
  const { base, form, savedAt } = change.revision;
  return { base: model.fromStored(base), form, revisionSavedAt: savedAt };
}

/** If unchanged since creation, it is its own base. */
export function remoteFromCreated<Form extends object, Stored extends StoredRecord>(
  model: RecordModel<Form, Stored, unknown>,
  stored: Stored,
): Remote<Form, Stored> {
  const form = model.fromStored(stored);
  return { stored, form, base: stored.created_at === stored.modified_at ? form : undefined };
}

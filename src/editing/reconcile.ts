import {
  findContests,
  isOwnSave,
  settled,
  updated,
  withFields,
  type Contest,
  type Difference,
} from './conflict.ts';
import type { FieldName, RecordModel, RemoteChange, StoredRecord } from './model.ts';
import type { SaveEvent, SaveState } from './saveEngine.ts';

/** What the server has in place of what a save was based on. */
export interface Remote<Form, Stored> {
  form: Form;
  /** What the remote form was based on. Default: the record that this screen knows. */
  base?: Form;
  /** The record; none where a private revision is the conflict. */
  stored?: Stored;
  /** When that revision was saved. */
  revisionSavedAt?: string;
}

/** Who wrote what the server has: this person on another screen, or a colleague, whose name may be unknown. */
export interface Writer {
  isSelf: boolean;
  name?: string;
}

/** Fields that took what someone else wrote. */
export interface Merged<Form> {
  fields: readonly FieldName<Form>[];
  writer: Writer;
  /** In milliseconds since 1970. */
  at: number;
}

/** What is to be merged of what the server has, and what was. */
export interface Reconciliation<Form> {
  /** The fields that were changed on both sides, or are not merged yet. */
  contests: readonly Contest<Form>[];
  /** Who made the change that is in conflict. */
  writer: Writer;
  /** The last change that was merged. */
  merged: Merged<Form> | null;
}

/** Before anything was changed on the server. */
export const nothingToMerge = { contests: [], writer: { isSelf: false }, merged: null };

type Model<Form extends object> = RecordModel<Form, StoredRecord, unknown>;

/** What a person chooses between, with this form. */
export const findDifferences = <Form extends object>(
  model: Model<Form>,
  { contests }: Reconciliation<Form>,
  form: Form,
): Difference<Form>[] => contests.flatMap((contest) => settled(model, contest, form).difference ?? []);

/** The form with all that can be merged into it. */
export const withMerged = <Form extends object>(
  model: Model<Form>,
  { contests }: Reconciliation<Form>,
  form: Form,
): Form => contests.reduce((next, contest) => settled(model, contest, next).form, form);

/** The form as it is sent: what is undecided is as on the server. */
export const toSend = <Form extends object>(
  model: Model<Form>,
  { contests }: Reconciliation<Form>,
  form: Form,
): Form =>
  contests.reduce((next, contest) => {
    const outcome = settled(model, contest, next);
    return outcome.difference ? withFields(next, contest.remote, [contest.name]) : outcome.form;
  }, form);

interface Moment {
  /** The field that the person is in. */
  focused: string | null;
  /** In milliseconds since 1970. */
  at: number;
}

interface Step<Form> {
  next: Reconciliation<Form>;
  form: Form;
}

/** Merges into a form what can be, and leaves the rest in conflict. A control with the caret is left alone. */
export function settle<Form extends object>(
  model: Model<Form>,
  before: Reconciliation<Form>,
  form: Form,
  { focused, at }: Moment,
): Step<Form> {
  const left: Contest<Form>[] = [];
  const fields: FieldName<Form>[] = [];
  let next = form;
  for (const contest of before.contests) {
    const { name } = contest;
    const outcome = settled(model, contest, next);
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

interface RemoteChangeOf<Form, Stored> extends Moment {
  remote: Remote<Form, Stored>;
  writer: Writer;
  /** The form, and the record as this screen knew it. */
  state: Pick<SaveState<Form>, 'current' | 'acknowledged'>;
  known: Form | undefined;
  /** The forms of saves whose answer was lost. */
  unanswered: readonly Form[];
}

/** The server has something else than this screen knew: what is merged, what is left, and the event for the save engine. */
export function reconcile<Form extends object, Stored>(
  model: Model<Form>,
  before: Reconciliation<Form>,
  { remote, writer, state, known, unanswered, ...moment }: RemoteChangeOf<Form, Stored>,
): { next: Reconciliation<Form>; event: SaveEvent<Form> } {
  const { current, acknowledged } = state;
  // The server has what an earlier save of this screen sent: its answer was lost, and there was no other change.
  const own = unanswered.find((sent) => isOwnSave(model, sent, remote.form));
  const sides = { acknowledged, base: remote.base ?? known, remote: remote.form };
  const found = own ? [] : findContests(model, { ...sides, local: current, unanswered });
  const contested = own
    ? before
    : { ...before, writer, contests: joined(before.contests, found, remote.form) };
  const { next, form } = settle(model, contested, current, moment);
  return {
    next,
    event: {
      type: 'rebased',
      form,
      at: moment.at,
      ...(remote.revisionSavedAt !== undefined
        ? { acknowledged, revision: own ?? remote.form }
        : { acknowledged: own ?? updated(model, sides) }),
    },
  };
}

/** Without what is decided now. */
export function withoutDecided<Form extends object>(
  model: Model<Form>,
  before: Reconciliation<Form>,
  form: Form,
): Reconciliation<Form> {
  const decided = new Set(findDifferences(model, before, form).map(({ name }) => name));
  return { ...before, contests: before.contests.filter(({ name }) => !decided.has(name)) };
}

/** With who made the change that is in conflict, where that was not known. */
export function withWriter<Form>(before: Reconciliation<Form>, writer: Writer): Reconciliation<Form> {
  const { isSelf, name } = before.writer;
  return before.contests.length > 0 && !isSelf && name === undefined ? { ...before, writer } : before;
}

/** What is undecided retains its ancestor, and is compared with what the server has now. */
function joined<Form>(
  before: readonly Contest<Form>[],
  found: readonly Contest<Form>[],
  remote: Form,
): Contest<Form>[] {
  const known = new Set(before.map(({ name }) => name));
  return [
    ...before.map((contest) => ({ ...contest, remote })),
    ...found.filter(({ name }) => !known.has(name)),
  ];
}

/** The remote side of a refused save. */
export function toRemote<Form extends object, Stored extends StoredRecord>(
  model: RecordModel<Form, Stored, unknown>,
  change: RemoteChange<Form, Stored>,
): Remote<Form, Stored> {
  if ('stored' in change) return { stored: change.stored, form: model.fromStored(change.stored) };
  const { base, form, savedAt } = change.revision;
  return { base: model.fromStored(base), form, revisionSavedAt: savedAt };
}

/** The remote side of a record that an earlier call created. Unless it was changed since, it is its own base. */
export function remoteOfCreated<Form extends object, Stored extends StoredRecord>(
  model: RecordModel<Form, Stored, unknown>,
  stored: Stored,
): Remote<Form, Stored> {
  const form = model.fromStored(stored);
  return { stored, form, base: stored.created_at === stored.modified_at ? form : undefined };
}

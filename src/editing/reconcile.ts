import { batch, computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-react';
import {
  findContests,
  isOwnSave,
  settled,
  updated,
  withFields,
  type Contest,
  type Difference,
} from './conflict.ts';
import type { Delivery } from './delivery.ts';
import type { FieldName, RecordModel, RemoteChange, StoredRecord } from './model.ts';
import type { SaveEvent, SaveRules, SaveState } from './saveEngine.ts';

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

/** Fields that took what somebody else wrote. */
export interface Merged<Form> {
  fields: readonly FieldName<Form>[];
  writer: Writer;
  /** In milliseconds since 1970. */
  at: number;
}

interface ReconcilerOptions<Form extends object, Stored extends StoredRecord> {
  model: RecordModel<Form, Stored, unknown>;
  state: ReadonlySignal<SaveState<Form>>;
  stored: Signal<Stored | undefined>;
  delivery: Pick<Delivery<Form, Stored>, 'unanswered' | 'onResolved'>;
  send: (event: SaveEvent<Form>) => void;
  /** The field that the person is in. */
  focused: () => string | null;
}

/** Merges what changed on the server into the form: by itself where it can, else as the person chooses. */
export interface Reconciler<Form, Stored> extends Required<
  Pick<SaveRules<Form>, 'isInConflict' | 'withMerged' | 'toSend'>
> {
  /** What to choose for; null while there is no conflict. */
  conflict: ReadonlySignal<Difference<Form>[] | null>;
  /** Who made the change that is in conflict. */
  writer: ReadonlySignal<Writer>;
  /** The last change that was merged. */
  merged: ReadonlySignal<Merged<Form> | null>;
  /** The server has something else than this screen knew. */
  onRemote(remote: Remote<Form, Stored>, writer: Writer): void;
  /** Says who made the change that is in conflict, where that was not known. */
  nameWriter(writer: Writer): void;
  /** Merges what can be merged by now: after an edit, and when the focus has moved. */
  settle(): void;
  /** Resolves the conflict with these values; those that are left out stay as they are on this screen. */
  resolve(values: Partial<Form>): void;
  /** Leaves nothing to choose or to merge. */
  clear(): void;
}

export function createReconciler<Form extends object, Stored extends StoredRecord>({
  model,
  state,
  stored,
  delivery,
  send,
  focused,
}: ReconcilerOptions<Form, Stored>): Reconciler<Form, Stored> {
  const contests = signal<readonly Contest<Form>[]>([]);
  const writer = signal<Writer>({ isSelf: false });
  const merged = signal<Merged<Form> | null>(null);

  function differences(form: Form): Difference<Form>[] {
    return contests.value.flatMap((contest) => settled(model, contest, form).difference ?? []);
  }

  /** Merges into a form what can be, and leaves the rest in conflict. A control with the caret is left alone. */
  function settle(form: Form): Form {
    const left: Contest<Form>[] = [];
    const names: FieldName<Form>[] = [];
    let next = form;
    for (const contest of contests.peek()) {
      const { name } = contest;
      const outcome = settled(model, contest, next);
      const isChanged = !model.sameField(name, outcome.form, next);
      if (isChanged && name === focused() && !model.texts?.[name]?.mergesInPlace) {
        left.push(contest);
        continue;
      }
      if (outcome.contest) left.push(outcome.contest);
      else if (isChanged) names.push(name);
      if (isChanged) next = outcome.form;
    }
    contests.value = left;
    if (names.length > 0) merged.value = { fields: names, writer: writer.peek(), at: Date.now() };
    return next;
  }

  const conflict = computed(() => {
    const found = differences(state.value.current);
    return found.length > 0 ? found : null;
  });

  return {
    conflict,
    writer,
    merged,
    isInConflict: (form) => contests.value.length > 0 && differences(form).length > 0,
    withMerged: (form) => contests.value.reduce((next, contest) => settled(model, contest, next).form, form),
    toSend: (form) =>
      contests.value.reduce((next, contest) => {
        const outcome = settled(model, contest, next);
        return outcome.difference ? withFields(next, contest.remote, [contest.name]) : outcome.form;
      }, form),
    onRemote(remote, by) {
      const { current, acknowledged } = state.peek();
      const unanswered = delivery.unanswered();
      // The server has what an earlier save of this screen sent: its answer was lost, and there was no other change.
      const own = unanswered.find((sent) => isOwnSave(model, sent, remote.form));
      const before = stored.peek();
      const base = remote.base ?? (before && model.fromStored(before));
      const sides = { acknowledged, base, remote: remote.form };
      const isRevision = remote.revisionSavedAt !== undefined;
      batch(() => {
        if (!own) {
          writer.value = by;
          const found = findContests(model, { ...sides, local: current, unanswered });
          contests.value = joined(contests.peek(), found, remote.form);
        }
        const form = settle(current);
        delivery.onResolved(remote.revisionSavedAt);
        if (remote.stored) stored.value = remote.stored;
        send({
          type: 'rebased',
          form,
          at: Date.now(),
          ...(isRevision
            ? { acknowledged, revision: own ?? remote.form }
            : { acknowledged: own ?? updated(model, sides) }),
        });
      });
    },
    nameWriter(by) {
      const { isSelf, name } = writer.peek();
      if (contests.peek().length > 0 && !isSelf && name === undefined) writer.value = by;
    },
    settle() {
      if (contests.peek().length === 0) return;
      const { current } = state.peek();
      batch(() => {
        const form = settle(current);
        send({ type: 'resolved', form, at: Date.now() });
      });
    },
    resolve(values) {
      const { current } = state.peek();
      const decided = new Set(differences(current).map(({ name }) => name));
      batch(() => {
        contests.value = contests.peek().filter(({ name }) => !decided.has(name));
        send({ type: 'resolved', form: { ...current, ...values }, at: Date.now() });
      });
    },
    clear() {
      contests.value = [];
    },
  };
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

import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-react';
import { differences, isOwnSave, merge, remoteOnly, type Choices, type Difference } from './conflict.ts';
import type { Delivery } from './delivery.ts';
import type { RecordModel, RemoteChange, StoredRecord } from './model.ts';
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

interface ReconcilerOptions<Form extends object, Stored extends StoredRecord> {
  model: RecordModel<Form, Stored, unknown>;
  state: ReadonlySignal<SaveState<Form>>;
  stored: Signal<Stored | undefined>;
  delivery: Pick<Delivery<Form, Stored>, 'unanswered' | 'onResolved'>;
  send: (event: SaveEvent<Form>) => void;
}

/** Merges what changed on the server into the form: by itself where it can, else as the person chooses. */
export interface Reconciler<Form, Stored> {
  /** The fields to choose for; null while there is no conflict. */
  conflict: ReadonlySignal<Difference<Form>[] | null>;
  /** Whether the same person changed it on another screen, in a private revision. */
  isOwn: ReadonlySignal<boolean>;
  onConflict(remote: Remote<Form, Stored>): void;
  resolve(choices: Choices<Form>): void;
  /** Resolves the conflict if the edits since have left nothing to choose. */
  resolveIfEqual(): void;
  /** Resolves a conflict, if there is one, with the remote value of every field. */
  takeRemote(): void;
}

export function createReconciler<Form extends object, Stored extends StoredRecord>({
  model,
  state,
  stored,
  delivery,
  send,
}: ReconcilerOptions<Form, Stored>): Reconciler<Form, Stored> {
  type Known = Remote<Form, Stored> & { unanswered: readonly Form[] };
  const remote = signal<Known | null>(null);

  const sidesOf = (known: Known, { current, acknowledged }: SaveState<Form>) => ({
    local: current,
    acknowledged,
    base: known.base,
    remote: known.form,
    unanswered: known.unanswered,
  });
  const conflict = computed(() =>
    remote.value ? differences(model, sidesOf(remote.value, state.value)) : null,
  );

  /** The local form with what changed on the server only, and what was chosen of the rest. */
  function merged(known: Known, choices: Choices<Form> = {}): Form {
    const sides = sidesOf(known, state.peek());
    return merge(model, sides.local, sides.remote, { ...remoteOnly(model, sides), ...choices });
  }

  /** Continues from what the server has with the given form. `own`: what it has, as this screen sent it. */
  function accept(known: Known, form: Form, own?: Form) {
    const { acknowledged } = state.peek();
    remote.value = null;
    delivery.onResolved(known.revisionSavedAt);
    const resolved = { type: 'resolved', form, at: Date.now() } as const;
    if (known.revisionSavedAt !== undefined) {
      send({ ...resolved, acknowledged, revision: own ?? known.form });
      return;
    }
    // What this screen acknowledged is brought up to date in the same way as an unchanged form.
    const sides = { local: acknowledged, acknowledged, base: known.base, remote: known.form };
    if (known.stored) stored.value = known.stored;
    send({
      ...resolved,
      acknowledged: own ?? merge(model, acknowledged, known.form, remoteOnly(model, sides)),
    });
  }

  function resolveIfEqual() {
    const known = remote.peek();
    if (known && conflict.peek()?.length === 0) accept(known, merged(known));
  }

  return {
    conflict,
    isOwn: computed(() => remote.value?.revisionSavedAt !== undefined),
    onConflict(next) {
      const unanswered = delivery.unanswered();
      const own = unanswered.find((sent) => isOwnSave(model, sent, next.form));
      const before = stored.peek();
      const known = { ...next, base: next.base ?? (before && model.fromStored(before)), unanswered };
      send({ type: 'conflicted' });
      remote.value = known;
      // The server has what an earlier save of this screen sent: its answer was lost, and there was no other change.
      if (own) accept(known, state.peek().current, own);
      else resolveIfEqual();
    },
    resolve(choices) {
      const known = remote.peek();
      if (known) accept(known, merged(known, choices));
    },
    resolveIfEqual,
    takeRemote() {
      const known = remote.peek();
      if (known) accept(known, known.form);
    },
  };
}

/** The remote side of a refused save. */
export function remoteOf<Form extends object, Stored extends StoredRecord>(
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

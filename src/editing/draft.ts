import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-react';
import { ConflictError } from '#api/errors.ts';
import { failureMessage } from '#shared/form/serverErrors.ts';
import { randomKey } from '#domain/randomKey.ts';
import { session } from '#data/session.ts';
import type { Difference } from './conflict.ts';
import { currentUserStore } from './currentUserStore.ts';
import { createDelivery, type SaveRequest } from './delivery.ts';
import { serverFieldErrors } from './fieldErrors.ts';
import {
  isValid,
  sameForm,
  type EditorModel,
  type FieldErrors,
  type FieldName,
  type Others,
  type PrivateRevision,
  type RecordModel,
  type StoredRecord,
} from './model.ts';
import {
  findDifferences,
  nothingToMerge,
  reconcile,
  remoteOfCreated,
  settle,
  toRemote,
  toSend,
  withMerged,
  withoutDecided,
  withWriter,
  type Merged,
  type Reconciliation,
  type Remote,
  type Writer,
} from './reconcile.ts';
import { createRefresh } from './refresh.ts';
import {
  initialSaveState,
  isUnsaved,
  nextSave,
  saveStatus,
  type SaveCommand,
  type SaveEvent,
  type SaveRules,
  type SaveStatus,
  type SaveTarget,
} from './saveEngine.ts';
import { toSaveFailure } from './saveFailure.ts';

export interface DraftOptions<Form, Stored> {
  /** The record as read; none for a new one. */
  stored?: Stored;
  /** The private revision of it, to be edited on. */
  revision?: PrivateRevision<Form, Stored> | null;
  /** Of a new record: what is filled in at first. Default: the stored record, or an empty form. */
  form?: Form;
}

/** What the screen that shows a draft does at the end of a manual save. */
export interface DraftObserver<Stored> {
  onSaved(stored: Stored, isNew: boolean): void;
  /** A new record turned out to exist: an earlier call, whose answer was lost, had created it. */
  onFound(stored: Stored): void;
  /** Failed autosaves are shown by the status alone. */
  onSaveFailed(message: string): void;
}

/** The saving of a draft, whatever its form. */
export interface SavingDraft {
  status: ReadonlySignal<SaveStatus>;
  savedAt: ReadonlySignal<number | null>;
  /** The record that the server last answered. */
  stored: ReadonlySignal<StoredRecord | undefined>;
  /** What was edited beside the form, until its own save. */
  extra: ReadonlySignal<unknown>;
  isUnsaved: ReadonlySignal<boolean>;
  isSavingManually: ReadonlySignal<boolean>;
  /** The last failure, until the next success at the same target. */
  failure: ReadonlySignal<SaveFailure | null>;
  /** Whether the private revision that the draft was opened with is still there, edited or not. */
  isFromRevision: ReadonlySignal<boolean>;
  /** Who made the change that is in conflict. */
  writer: ReadonlySignal<Writer>;
  /** Saves now, or shows what is invalid. Returns whether the form is valid. */
  save(): boolean;
  /** Repeats the save that failed, at its own target: an autosave is not published by it. */
  retry(): void;
  /** Sends again what failed without a connection or a session. */
  resume(): void;
  /** Returns to the record that everyone has, and deletes the private revision. */
  discard(): void;
  /** Records that the record was deleted. What was typed stays. */
  onDeleted(): void;
  /** Makes a new record of what was typed into one that was deleted. Returns whether the form is valid. */
  saveAsNew(): boolean;
}

/**
 * A record being edited: its form and the state of its saving, as signals. It outlives the components that
 * show it, so that a save in flight ends whatever is on the screen by then.
 */
export interface Draft<Form extends object, Stored extends StoredRecord, Extra = never> extends SavingDraft {
  model: RecordModel<Form, Stored, Extra>;
  /** Unique among all drafts, of the same record and in other tabs as well. */
  id: string;
  form: ReadonlySignal<Form>;
  /** What was edited beside the form, until its own save. */
  extra: ReadonlySignal<Extra | null>;
  /** Names the call that creates the record. */
  creationKey: ReadonlySignal<string>;
  /** The record that the server last answered. */
  stored: ReadonlySignal<Stored | undefined>;
  /** Invalid fields, after a manual save or a refusal. */
  errors: ReadonlySignal<FieldErrors<Form>>;
  /** The fields in which the private revision differs from the record. */
  revisionFields: ReadonlySignal<FieldName<Form>[]>;
  /** The fields that were changed here and on the server; null while there is no conflict. */
  conflict: ReadonlySignal<Difference<Form>[] | null>;
  /** What was merged into the form last; null for nothing. */
  merged: ReadonlySignal<Merged<Form> | null>;
  set<Name extends FieldName<Form>>(name: Name, value: Form[Name]): void;
  setExtra(edit: Extra | null): void;
  /** Resolves the conflict with these values. A field that is left out stays as it is on this screen. */
  resolveConflict(values: Partial<Form>): void;
  /** Reads the record again, which may have been written elsewhere. */
  refresh(): void;
  /** Records the field that the person is in: its control is left alone until they leave it. */
  focus(field: string | null): void;
  /** Records who else has the record open, to name whoever changes it. */
  setOthers(others: Others): void;
  /** Records who wrote the record elsewhere last: a user's id, or null where it is not known. */
  setWriter(user: number | null): void;
  /** Continues a new record that was abandoned, and may have been created under this key. */
  resumeCreation(key: string): void;
  /** Continues from the record after a change that was not made by the form. */
  accept(stored: Stored): void;
  /** Reports manual saves until the returned function is called. A draft without an observer is not autosaved. */
  observe(observer: DraftObserver<Stored>): () => void;
}

/** Whether anything that was typed into it may not be on the server. */
export const hasUnsaved = (draft: { isUnsaved: ReadonlySignal<boolean>; extra: ReadonlySignal<unknown> }) =>
  draft.isUnsaved.peek() || draft.extra.peek() !== null;

export interface SaveFailure {
  message: string;
  /** Where the text was not saved. */
  target: SaveTarget;
}

/** Opens a record to be edited by the person who is signed in; nothing of it is sent for another person. */
export function openDraft<Form extends object, Stored extends StoredRecord, Input, Extra = never>(
  givenModel: EditorModel<Form, Stored, Input, Extra>,
  {
    stored: first,
    revision: opened,
    form = first && givenModel.fromStored(first),
  }: DraftOptions<Form, Stored>,
): Draft<Form, Stored, Extra> {
  const model = { ...givenModel, store: currentUserStore(givenModel.store) };
  const isBaseOld = opened && first && Date.parse(first.modified_at) > Date.parse(opened.base.modified_at);
  const stored = signal(isBaseOld ? opened.base : first);
  const state = signal(
    opened
      ? initialSaveState(model.fromStored(opened.base), {
          form: opened.form,
          at: Date.parse(opened.savedAt),
        })
      : initialSaveState(form ?? model.emptyForm()),
  );
  const extra = signal<Extra | null>(null);
  const errors = signal<FieldErrors<Form>>({});
  const failure = signal<SaveFailure | null>(null);
  const isFromRevision = signal(Boolean(opened));
  const delivery = createDelivery(model, opened?.savedAt);
  let others: Others = [];
  const unknown: Writer = { isSelf: false };
  let writer = unknown;
  let focused: string | null = null;
  const reconciliation = signal<Reconciliation<Form>>(nothingToMerge);
  const conflict = computed(() => {
    const differences = findDifferences(model, reconciliation.value, state.value.current);
    return differences.length > 0 ? differences : null;
  });
  const refresh = createRefresh({
    read: () => model.changes!.read(stored.peek()!.id),
    isSaving: () => state.peek().inFlight !== null,
    onRead(next) {
      const before = stored.peek();
      const isNewer = before && Date.parse(next.modified_at) > Date.parse(before.modified_at);
      if (isNewer && next.id === before.id) onRemote(toRemote(model, { stored: next }));
    },
    onMissing: () => send({ type: 'deleted' }),
  });
  /** Whether the observer was not yet called with the record. */
  let isNew = first === undefined;
  /** The deleted record that a new one is made of. */
  let deleted: Stored | undefined;
  let observer: DraftObserver<Stored> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rules: SaveRules<Form> = {
    isSame: (a, b) => sameForm(model, a, b),
    isValid: (edited) => isValid(model, edited, stored.peek()),
    autosaveTarget(current, acknowledged) {
      if (observer === undefined || stored.peek() === undefined) return null;
      if (model.canAutosave(current, acknowledged)) return 'record';
      return model.store.revisions ? 'revision' : null;
    },
    isInConflict: (edited) => findDifferences(model, reconciliation.value, edited).length > 0,
    withMerged: (edited) => withMerged(model, reconciliation.value, edited),
    toSend: (edited) => toSend(model, reconciliation.value, edited),
  };

  function onRemote(remote: Remote<Form, Stored>) {
    const before = stored.peek();
    const { next, event } = reconcile(model, reconciliation.peek(), {
      remote,
      writer: remote.revisionSavedAt === undefined ? writer : { isSelf: true },
      state: state.peek(),
      known: before && model.fromStored(before),
      unanswered: delivery.unanswered(),
      focused,
      at: Date.now(),
    });
    batch(() => {
      reconciliation.value = next;
      delivery.onResolved(remote.revisionSavedAt);
      if (remote.stored) stored.value = remote.stored;
      send(event);
    });
    writer = unknown;
  }

  /** Merges what can be merged by now: after an edit, and when the focus has moved. */
  function settleForm() {
    if (reconciliation.peek().contests.length === 0) return;
    const at = Date.now();
    const { next, form: current } = settle(model, reconciliation.peek(), state.peek().current, {
      focused,
      at,
    });
    batch(() => {
      reconciliation.value = next;
      send({ type: 'resolved', form: current, at });
    });
  }

  const clearConflict = () => void (reconciliation.value = { ...reconciliation.peek(), contests: [] });

  function send(event: SaveEvent<Form>): SaveCommand<Form>[] {
    const step = nextSave(rules, state.peek(), event);
    state.value = step.state;
    if (step.state.revision === null) isFromRevision.value = false;
    clearTimeout(timer);
    const { dueAt, inFlight } = step.state;
    if (dueAt !== null && !inFlight)
      timer = setTimeout(() => send({ type: 'timer', at: dueAt }), dueAt - Date.now());
    for (const command of step.commands) if (command.type === 'save') void perform(command);
    return step.commands;
  }

  async function perform({ form: sent, isManual, target }: SaveCommand<Form> & { type: 'save' }) {
    const { acknowledged } = state.peek();
    const request = { form: sent, target, isManual, stored: stored.peek(), acknowledged, deleted };
    try {
      const { stored: answer, isEarlier } = await delivery.deliver(request);
      if (answer && isEarlier) {
        onRemote(remoteOfCreated(model, answer));
        observer?.onFound(answer);
        return;
      }
      if (answer) stored.value = answer;
      if (answer || failure.peek()?.target === target) {
        failure.value = null;
        errors.value = {};
      }
      const withIds = answer && ((edited: Form) => model.withIds?.(edited, sent, answer) ?? edited);
      const commands = send({ type: 'saved', at: Date.now(), withIds });
      if (!answer || !commands.some(({ type }) => type === 'finish')) return;
      const wasNew = isNew;
      isNew = false;
      observer?.onSaved(answer, wasNew);
    } catch (error) {
      if (error instanceof ConflictError) onRemote(toRemote(model, model.remoteChange(error)));
      else handleFailure(error, request, isManual);
    } finally {
      refresh.onSaveEnded();
    }
  }

  function handleFailure(error: unknown, request: SaveRequest<Form, Stored>, isManual: boolean) {
    const failed = toSaveFailure(error, request.stored !== undefined);
    if (!failed.isAnswered) delivery.onUnanswered(request);
    // An ended session is shown by the dialog to sign in, and a deleted record by its own message.
    failure.value =
      failed.problem === 'signedOut' || failed.problem === 'deleted'
        ? null
        : { message: failureMessage(error, model.messages.saveFailed), target: request.target };
    errors.value = { ...errors.peek(), ...serverFieldErrors<Form>(model.wireNames, error) };
    send({ type: 'failed', at: Date.now(), ...failed });
    if (isManual && failure.peek()) observer?.onSaveFailed(failure.peek()!.message);
  }

  if (isBaseOld) onRemote(toRemote(model, { stored: first }));

  function save(): boolean {
    errors.value = model.validate(state.peek().current, stored.peek());
    send({ type: 'saveRequested', at: Date.now() });
    return rules.isValid(state.peek().current);
  }

  /** Edits a form on, and autosaves it without waiting for more edits. */
  function saveSoon(next: Form) {
    send({ type: 'edited', form: next, at: Date.now(), isUrgent: true });
  }

  return {
    model,
    id: randomKey(),
    form: computed(() => state.value.current),
    extra,
    creationKey: delivery.creationKey,
    stored,
    errors,
    status: computed(() => saveStatus(rules, state.value)),
    savedAt: computed(() => state.value.savedAt),
    isUnsaved: computed(() => isUnsaved(rules, state.value)),
    isSavingManually: computed(() => {
      const { inFlight, isSaveQueued } = state.value;
      return inFlight !== null && (inFlight.isManual || (isSaveQueued && conflict.value === null));
    }),
    failure,
    revisionFields: computed(() => {
      const { revision, acknowledged } = state.value;
      return revision ? model.fields.filter((name) => !model.sameField(name, revision, acknowledged)) : [];
    }),
    isFromRevision,
    conflict,
    writer: computed(() => reconciliation.value.writer),
    merged: computed(() => reconciliation.value.merged),
    setOthers: (present) => void (others = present),
    setWriter(user) {
      const isSelf = String(user) === session.userId.peek();
      writer = { isSelf, name: others.find(({ id }) => id === user)?.name };
      // The refusal of a save may come before the word of who made it so.
      if (user !== null) reconciliation.value = withWriter(reconciliation.peek(), writer);
    },
    set(name, value) {
      const current = { ...state.peek().current, [name]: value };
      send({ type: 'edited', form: current, at: Date.now() });
      // Typing the remote value resolves a conflict, too.
      settleForm();
      // A message stays until its field is valid, and is removed as soon as it is.
      if (errors.peek()[name])
        errors.value = { ...errors.peek(), [name]: model.validate(current, stored.peek())[name] };
    },
    setExtra: (edit) => void (extra.value = edit),
    save,
    retry() {
      const isPrivate = failure.peek()?.target === 'revision' || state.peek().problem === 'deleted';
      if (isPrivate) saveSoon(state.peek().current);
      else save();
    },
    resume: () => void send({ type: 'resumed', at: Date.now() }),
    resolveConflict(values) {
      const { current } = state.peek();
      batch(() => {
        reconciliation.value = withoutDecided(model, reconciliation.peek(), current);
        send({ type: 'resolved', form: { ...current, ...values }, at: Date.now() });
      });
    },
    discard() {
      clearConflict();
      saveSoon(state.peek().acknowledged);
    },
    refresh() {
      if (model.changes && stored.peek()) refresh.request();
    },
    focus(field) {
      focused = field;
      settleForm();
    },
    onDeleted: () => void send({ type: 'deleted' }),
    saveAsNew() {
      const { current } = state.peek();
      deleted = stored.peek();
      stored.value = undefined;
      isNew = true;
      delivery.startOver();
      clearConflict();
      send({ type: 'detached', form: model.asNew?.(current) ?? current });
      return save();
    },
    resumeCreation: delivery.resumeCreation,
    accept(next) {
      stored.value = next;
      isNew = false;
    },
    observe(next) {
      observer = next;
      send({ type: 'edited', form: state.peek().current, at: Date.now() });
      return () => {
        if (observer !== next) return;
        observer = undefined;
        clearTimeout(timer);
      };
    },
  };
}

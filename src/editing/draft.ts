import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-react';
import type { Digest, Revision, StaleDigest, StaleRevision } from '#api/contract/digests.ts';
import { ConflictError, InvalidInputError } from '#api/errors.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { randomKey } from '#domain/randomKey.ts';
import type { OtherEditors } from '#data/presence.ts';
import { session } from '#data/session.ts';
import type { Difference } from './conflict.ts';
import { restrictToCurrentUser } from './restrictToCurrentUser.ts';
import { createDelivery, type SaveRequest } from './delivery.ts';
import {
  isValid,
  isSameForm,
  type DigestForm,
  type DigestModel,
  type FaqEdit,
  type FieldErrors,
  type FieldName,
} from './model.ts';
import {
  findDifferences,
  nothingToMerge,
  reconcile,
  remoteFromCreated,
  autoMerge,
  remoteFromConflict,
  revisionForm,
  remoteFromStored,
  formToSend,
  withMerged,
  withoutConflicts,
  withWriter,
  type MergedChanges,
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

export interface DraftOptions {
  stored?: Digest;
  revision?: Revision | null;
  /** Initial values; defaults to the stored record or an empty form. */
  form?: DigestForm;
}

export interface DraftObserver {
  onSaved(stored: Digest, isNew: boolean): void;
  /** An earlier call, whose response was lost, had already created the record. */
  onFound(stored: Digest): void;
  /** Not called for autosaves; the status shows their failures. */
  onSaveFailed(message: string): void;
}

/** An edited digest and its save state, as signals. Outlives its components, so a save in flight always finishes. */
export interface DigestDraft {
  model: DigestModel;
  /** Unique per draft, even for one record in several tabs. */
  id: string;
  form: ReadonlySignal<DigestForm>;
  status: ReadonlySignal<SaveStatus>;
  savedAt: ReadonlySignal<number | null>;
  /** Edits outside the form, kept until they're saved separately. */
  extra: ReadonlySignal<FaqEdit | null>;
  isUnsaved: ReadonlySignal<boolean>;
  isSavingManually: ReadonlySignal<boolean>;
  /** Cleared by the next success at the same target. */
  failure: ReadonlySignal<SaveFailure | null>;
  isFromRevision: ReadonlySignal<boolean>;
  writer: ReadonlySignal<Writer>;
  creationKey: ReadonlySignal<string>;
  stored: ReadonlySignal<Digest | undefined>;
  errors: ReadonlySignal<FieldErrors>;
  /** Fields where the private revision differs from the record. */
  revisionFields: ReadonlySignal<FieldName[]>;
  conflict: ReadonlySignal<Difference[] | null>;
  merged: ReadonlySignal<MergedChanges | null>;
  set<Name extends FieldName>(name: Name, value: DigestForm[Name]): void;
  /** Returns false and shows errors if the form is invalid. */
  save(): boolean;
  /** Retries the failed save at its own target, so an autosave is never published. */
  retry(): void;
  /** Resends a save that failed because the connection or session was lost. */
  resume(): void;
  /** Reverts to the shared record and deletes the private revision. */
  discard(): void;
  /** Call when the record was deleted. Typed text is kept. */
  onDeleted(): void;
  /** Recreates a deleted record from the form. Returns whether the form is valid. */
  saveAsNew(): boolean;
  setExtra(edit: FaqEdit | null): void;
  /** Omitted fields stay in conflict. */
  resolveConflict(values: Partial<DigestForm>): void;
  refresh(): void;
  /** The focused control isn't updated until it loses focus. */
  focus(field: string | null): void;
  /** Used to name whoever changes the record. */
  setOthers(others: OtherEditors): void;
  /** A user id, or null if unknown. */
  setWriter(user: number | null): void;
  resumeCreation(key: string): void;
  /** Continues from a record changed outside the form. */
  accept(stored: Digest): void;
  /** Returns an unsubscribe function. Drafts without an observer are not autosaved. */
  observe(observer: DraftObserver): () => void;
}

export const hasUnsavedChanges = (draft: DigestDraft) =>
  draft.isUnsaved.peek() || draft.extra.peek() !== null;

export interface SaveFailure {
  message: string;
  target: SaveTarget;
}

/** The draft belongs to the current user; once another signs in, nothing is sent. */
export function openDraft(
  baseModel: DigestModel,
  {
    stored: initialDigest,
    revision: initialRevision,
    form = initialDigest && baseModel.fromStored(initialDigest),
  }: DraftOptions,
): DigestDraft {
  const model = { ...baseModel, store: restrictToCurrentUser(baseModel.store) };
  const isBaseOld =
    initialRevision &&
    initialDigest &&
    Date.parse(initialDigest.modified_at) > Date.parse(initialRevision.base.modified_at);
  const stored = signal(isBaseOld ? initialRevision.base : initialDigest);
  const state = signal(
    initialRevision
      ? initialSaveState(model.fromStored(initialRevision.base), {
          form: revisionForm(model, initialRevision),
          at: Date.parse(initialRevision.saved_at),
        })
      : initialSaveState(form ?? model.emptyForm()),
  );
  const extra = signal<FaqEdit | null>(null);
  const errors = signal<FieldErrors>({});
  const failure = signal<SaveFailure | null>(null);
  const isFromRevision = signal(Boolean(initialRevision));
  const delivery = createDelivery(model, initialRevision?.saved_at);
  let others: OtherEditors = [];
  const unknown: Writer = { isSelf: false };
  let writer = unknown;
  let focused: string | null = null;
  const reconciliation = signal<Reconciliation>(nothingToMerge);
  const conflict = computed(() => {
    const differences = findDifferences(model, reconciliation.value, state.value.current);
    return differences.length > 0 ? differences : null;
  });
  const refresh = createRefresh({
    read: () => model.store.read(stored.peek()!.id),
    isSaving: () => state.peek().inFlight !== null,
    onRead(next) {
      const before = stored.peek();
      // An undo sets `modified_at` back, so a different version need not be later.
      const isOther = before && next.modified_at !== before.modified_at;
      if (isOther && next.id === before.id) onRemote(remoteFromStored(model, next));
    },
    onMissing: () => send({ type: 'deleted' }),
  });
  let isNew = initialDigest === undefined;
  let deleted: Digest | undefined;
  let observer: DraftObserver | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rules: SaveRules = {
    isSame: (a, b) => isSameForm(model, a, b),
    isValid: (edited) => isValid(model, edited, stored.peek()),
    autosaveTarget(current, acknowledged) {
      if (observer === undefined || stored.peek() === undefined) return null;
      return model.canAutosave(current, acknowledged) ? 'record' : 'revision';
    },
    isInConflict: (edited) => findDifferences(model, reconciliation.value, edited).length > 0,
    withMerged: (edited) => withMerged(model, reconciliation.value, edited),
    toSend: (edited) => formToSend(model, reconciliation.value, edited),
  };

  function onRemote(remote: Remote) {
    const before = stored.peek();
    const { next, event } = reconcile(model, reconciliation.peek(), {
      remote,
      writer: remote.revisionSavedAt === undefined ? writer : { isSelf: true },
      state: state.peek(),
      storedForm: before && model.fromStored(before),
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

  /** Runs after edits and focus changes. Merges every field that can be merged. */
  function settleForm() {
    if (reconciliation.peek().conflicts.length === 0) return;
    const at = Date.now();
    const { next, form: current } = autoMerge(model, reconciliation.peek(), state.peek().current, {
      focused,
      at,
    });
    batch(() => {
      reconciliation.value = next;
      send({ type: 'resolved', form: current, at });
    });
  }

  const clearConflict = () => void (reconciliation.value = { ...reconciliation.peek(), conflicts: [] });

  function send(event: SaveEvent): SaveCommand[] {
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

  async function perform({ form: sent, isManual, target }: SaveCommand & { type: 'save' }) {
    const { acknowledged } = state.peek();
    const request = { form: sent, target, isManual, stored: stored.peek(), acknowledged, deleted };
    try {
      const { stored: answer, isFromEarlierCall } = await delivery.deliver(request);
      if (answer && isFromEarlierCall) {
        onRemote(remoteFromCreated(model, answer));
        observer?.onFound(answer);
        return;
      }
      if (answer) stored.value = answer;
      if (answer || failure.peek()?.target === target) {
        failure.value = null;
        errors.value = {};
      }
      const withIds = answer && ((edited: DigestForm) => model.withIds(edited, sent, answer));
      const commands = send({ type: 'saved', at: Date.now(), withIds });
      if (!answer || !commands.some(({ type }) => type === 'finish')) return;
      const wasNew = isNew;
      isNew = false;
      observer?.onSaved(answer, wasNew);
    } catch (error) {
      if (error instanceof ConflictError)
        onRemote(remoteFromConflict(model, error.body as StaleDigest | StaleRevision));
      else handleFailure(error, request, isManual);
    } finally {
      refresh.onSaveEnded();
    }
  }

  function handleFailure(error: unknown, request: SaveRequest, isManual: boolean) {
    const failed = toSaveFailure(error, request.stored !== undefined);
    if (!failed.isAnswered) delivery.onUnanswered(request);
    // Session ends and deletions have messages of their own.
    failure.value =
      failed.problem === 'signedOut' || failed.problem === 'deleted'
        ? null
        : { message: serverMessage(error, model.messages.saveFailed), target: request.target };
    errors.value = { ...errors.peek(), ...serverFieldErrors(model.wireNames, error) };
    send({ type: 'failed', at: Date.now(), ...failed });
    if (isManual && failure.peek()) observer?.onSaveFailed(failure.peek()!.message);
  }

  if (isBaseOld) onRemote(remoteFromStored(model, initialDigest));

  function save(): boolean {
    errors.value = model.validate(state.peek().current, stored.peek());
    send({ type: 'saveRequested', at: Date.now() });
    return rules.isValid(state.peek().current);
  }

  function saveSoon(next: DigestForm) {
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
      return revision ? model.fields.filter((name) => !model.isSameField(name, revision, acknowledged)) : [];
    }),
    isFromRevision,
    conflict,
    writer: computed(() => reconciliation.value.writer),
    merged: computed(() => reconciliation.value.merged),
    setOthers: (present) => void (others = present),
    setWriter(user) {
      const isSelf = String(user) === session.userId.peek();
      writer = { isSelf, name: others.find(({ id }) => id === user)?.name };
      // The refusal may arrive before the event that names the writer.
      if (user !== null) reconciliation.value = withWriter(reconciliation.peek(), writer);
    },
    set(name, value) {
      const current = { ...state.peek().current, [name]: value };
      send({ type: 'edited', form: current, at: Date.now() });
      // Typing the remote value resolves a conflict too.
      settleForm();
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
        reconciliation.value = withoutConflicts(reconciliation.peek(), new Set(Object.keys(values)));
        send({ type: 'resolved', form: { ...current, ...values }, at: Date.now() });
      });
    },
    discard() {
      clearConflict();
      saveSoon(state.peek().acknowledged);
    },
    refresh() {
      if (stored.peek()) refresh.request();
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
      send({ type: 'detached', form: model.asNew(current) });
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

/** EDIT-78 */
export function serverFieldErrors(
  wireNames: Record<FieldName, readonly string[]>,
  error: unknown,
): FieldErrors {
  const errors: FieldErrors = {};
  if (!(error instanceof InvalidInputError)) return errors;
  for (const [field, names] of Object.entries(wireNames) as [FieldName, readonly string[]][]) {
    const message = names.map((name) => error.fieldMessage(name)).find(Boolean);
    if (message) errors[field] = message;
  }
  return errors;
}

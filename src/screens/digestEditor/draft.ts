import { computed, signal, type ReadonlySignal } from '@preact/signals-react';
import type { Digest, DigestInput } from '../../api/contract/digests';
import {
  ConflictError,
  ConnectionError,
  RateLimitedError,
  ResponseError,
  ServerError,
  TimeoutError,
} from '../../api/errors';
import { differences, isOwnSave, settle, takenOver, type Choices, type Difference } from './conflict';
import { draftStatus, sameForm, toPayload, type DigestForm, type FieldName } from './form';
import {
  isUnsaved,
  nextSave,
  saveStatus,
  startSaving,
  type SaveCommand,
  type SaveEvent,
  type SaveRules,
  type SaveStatus,
} from './saveEngine';
import { isValid, saveFailureMessage, serverFieldErrors, validate, type FieldErrors } from './validate';

/** Where a draft is kept. */
export interface DigestStore {
  create(body: DigestInput): Promise<Digest>;
  save(id: number, body: DigestInput): Promise<Digest>;
}

export interface DraftOptions {
  /** The digest as read; none for a new one. */
  stored?: Digest;
  form: DigestForm;
  store: DigestStore;
}

/** What the screen that shows a draft does about it. */
export interface DraftWatcher {
  /** A save that was asked for has been acknowledged. */
  onFinish(digest: Digest, isNew: boolean): void;
  /** A save that was asked for failed. Silent saves tell it by the status alone. */
  onFailure(message: string): void;
}

/**
 * A digest being edited: its form, and all that is known of its saving, as signals. It outlives the
 * components that show it, so a save under way and what is typed meanwhile survive a change of address.
 */
export interface Draft {
  form: ReadonlySignal<DigestForm>;
  /** The digest that the server last answered. */
  stored: ReadonlySignal<Digest | undefined>;
  /** Wrong fields, once a save was asked for or refused. */
  errors: ReadonlySignal<FieldErrors>;
  status: ReadonlySignal<SaveStatus>;
  savedAt: ReadonlySignal<number | null>;
  isUnsaved: ReadonlySignal<boolean>;
  /** Whether a save that was asked for is under way. */
  isSavingManually: ReadonlySignal<boolean>;
  /** The message of the last failure, until the next success. */
  failure: ReadonlySignal<string | null>;
  /** What somebody else changed as well; null while there is no conflict. */
  conflict: ReadonlySignal<Difference[] | null>;
  set<Name extends FieldName>(name: Name, value: DigestForm[Name]): void;
  /** Saves now, or shows what is wrong. Tells whether the form could be sent. */
  save(): boolean;
  settleConflict(choices: Choices): void;
  /** Goes on from what a change beside the form made of the stored digest. */
  accept(digest: Digest): void;
  /** Tells of saves until the returned function is called. A draft that nobody watches is not saved silently. */
  watch(watcher: DraftWatcher): () => void;
}

export function openDraft({ stored: first, form, store }: DraftOptions): Draft {
  const stored = signal(first);
  const state = signal(startSaving(form));
  const errors = signal<FieldErrors>({});
  const failure = signal<string | null>(null);
  const theirs = signal<Digest | null>(null);
  /** Sent without an answer: what the server may have all the same. */
  let unanswered: DigestForm[] = [];
  let watcher: DraftWatcher | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const typeCode = () => stored.peek()?.type.code;
  const rules: SaveRules<DigestForm> = {
    isSame: sameForm,
    isValid: (edited) => isValid(edited, typeCode()),
    mayAutosave: (current, acknowledged) =>
      watcher !== undefined &&
      stored.peek() !== undefined &&
      current.status === draftStatus &&
      acknowledged.status === draftStatus,
  };

  function send(event: SaveEvent<DigestForm>): SaveCommand<DigestForm>[] {
    const step = nextSave(rules, state.peek(), event);
    state.value = step.state;
    clearTimeout(timer);
    const { dueAt, underWay } = step.state;
    if (dueAt !== null && !underWay)
      timer = setTimeout(() => send({ type: 'time', at: dueAt }), dueAt - Date.now());
    for (const command of step.commands) if (command.type === 'save') void perform(command);
    return step.commands;
  }

  async function perform({ form: sent, isManual }: SaveCommand<DigestForm> & { type: 'save' }) {
    const before = stored.peek();
    const payload = toPayload(sent, before);
    try {
      const answer = before ? await store.save(before.id, payload) : await store.create(payload);
      stored.value = answer;
      unanswered = [];
      failure.value = null;
      errors.value = {};
      const commands = send({ type: 'saved', at: Date.now() });
      if (commands.some(({ type }) => type === 'finish')) watcher?.onFinish(answer, !before);
    } catch (error) {
      if (error instanceof ConflictError) handleConflict(currentOf(error));
      else handleFailure(error, sent, isManual);
    }
  }

  function handleConflict(current: Digest) {
    const own = unanswered.find((sent) => isOwnSave(sent, current));
    send({ type: 'conflicted' });
    theirs.value = current;
    // The digest is what an earlier save of ours made of it: its answer was lost, and nobody else was there.
    if (own) acceptTheirs(state.peek().current, own);
    else if (conflict.peek()?.length === 0) acceptTheirs(merged());
  }

  /** This screen's form with what only they changed, and what was chosen of the rest. */
  function merged(choices: Choices = {}): DigestForm {
    const current = theirs.peek()!;
    const { current: mine, acknowledged } = state.peek();
    const unasked = takenOver({ mine, acknowledged, stored: stored.peek()!, current });
    return settle(mine, current, { ...unasked, ...choices });
  }

  function handleFailure(error: unknown, sent: DigestForm, isManual: boolean) {
    const isAnswered = error instanceof ResponseError && !(error instanceof ServerError);
    if (!isAnswered) unanswered.push(sent);
    failure.value = saveFailureMessage(error);
    errors.value = { ...errors.peek(), ...serverFieldErrors(error) };
    send({
      type: 'failed',
      at: Date.now(),
      isAnswered,
      isWorthRepeating:
        error instanceof ConnectionError ||
        error instanceof TimeoutError ||
        error instanceof ServerError ||
        error instanceof RateLimitedError,
      retryAfter: error instanceof ResponseError ? (error.retryAfter ?? 0) * 1000 : undefined,
    });
    if (isManual) watcher?.onFailure(failure.peek()!);
  }

  /** Goes on from the server's digest with the given form. `acknowledged` is that digest in the words of this screen. */
  function acceptTheirs(next: DigestForm, acknowledged?: DigestForm) {
    const current = theirs.peek()!;
    const base = acknowledged ?? settle(state.peek().acknowledged, current, changedByThem(current));
    stored.value = current;
    theirs.value = null;
    unanswered = [];
    send({ type: 'settled', form: next, acknowledged: base, at: Date.now() });
  }

  function changedByThem(current: Digest): Choices {
    // Against an untouched form, all that they changed is taken over.
    const mine = state.peek().acknowledged;
    return takenOver({ mine, acknowledged: mine, stored: stored.peek()!, current });
  }

  const conflict = computed(() => {
    const current = theirs.value;
    const before = stored.value;
    if (!current || !before) return null;
    const { current: mine, acknowledged } = state.value;
    return differences({ mine, acknowledged, stored: before, current });
  });

  return {
    form: computed(() => state.value.current),
    stored,
    errors,
    status: computed(() => saveStatus(rules, state.value)),
    savedAt: computed(() => state.value.savedAt),
    isUnsaved: computed(() => isUnsaved(rules, state.value)),
    isSavingManually: computed(() => state.value.underWay?.isManual === true || state.value.isWanted),
    failure,
    conflict,
    set(name, value) {
      const current = { ...state.peek().current, [name]: value };
      send({ type: 'edited', form: current, at: Date.now() });
      // Typing what the other person wrote settles a conflict, too.
      if (conflict.peek()?.length === 0) acceptTheirs(merged());
      // A message stays until its field is right, and goes as soon as it is.
      if (errors.peek()[name])
        errors.value = { ...errors.peek(), [name]: validate(current, typeCode())[name] };
    },
    save() {
      errors.value = validate(state.peek().current, typeCode());
      send({ type: 'saveAsked', at: Date.now() });
      return isValid(state.peek().current, typeCode());
    },
    settleConflict(choices) {
      if (theirs.peek()) acceptTheirs(merged(choices));
    },
    accept(digest) {
      stored.value = digest;
    },
    watch(next) {
      watcher = next;
      send({ type: 'edited', form: state.peek().current, at: Date.now() });
      return () => {
        if (watcher !== next) return;
        watcher = undefined;
        clearTimeout(timer);
      };
    },
  };
}

function currentOf(error: ConflictError): Digest {
  return (error.body as { current: Digest }).current;
}

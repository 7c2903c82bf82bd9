import { computed, signal, type ReadonlySignal } from '@preact/signals-react';
import type { Digest, DigestInput, Revision, StaleDigest, StaleRevision } from '../../api/contract/digests';
import {
  ConflictError,
  ConnectionError,
  NotFoundError,
  NotSignedInError,
  RateLimitedError,
  ResponseError,
  ServerError,
  TimeoutError,
} from '../../api/errors';
import { randomKey } from '../../app/randomKey';
import {
  differences,
  isOwnSave,
  settle,
  takenOver,
  type Choices,
  type Difference,
  type Sides,
} from './conflict';
import type { FaqEdit } from './faq/faq';
import {
  draftStatus,
  fieldNames,
  fromDigest,
  fromRevision,
  sameField,
  sameForm,
  toPayload,
  type DigestForm,
  type FieldName,
} from './form';
import { withChoiceIds } from './poll';
import {
  isUnsaved,
  nextSave,
  saveStatus,
  startSaving,
  type Place,
  type SaveCommand,
  type SaveEvent,
  type SaveRules,
  type SaveStatus,
} from './saveEngine';
import { isValid, saveFailureMessage, serverFieldErrors, validate, type FieldErrors } from './validate';

/** Where a draft is kept. */
export interface DigestStore {
  /** Creates it, or answers the one that an earlier call of this key created. */
  create(body: DigestInput, key: string): Promise<Digest>;
  /** Saves for everybody, and ends the revision that was kept at `revision`. */
  save(id: number, body: DigestInput, revision?: string): Promise<Digest>;
  /** Keeps a revision that its writer alone sees, in place of the one of `revision`. Answers when. */
  keep(id: number, body: DigestInput, revision: string): Promise<string>;
  /** Removes the revision that was kept at `revision`. */
  discard(id: number, revision: string): Promise<void>;
}

export interface DraftOptions {
  /** The digest as read; none for a new one. */
  stored?: Digest;
  /** What was kept of it earlier, to go on from. */
  revision?: Revision | null;
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
  /** Tells it from every other draft, of the same digest and in another tab as well. */
  id: string;
  form: ReadonlySignal<DigestForm>;
  /** Questions and answers that were typed, until they are saved, which they are apart from the form. */
  faq: ReadonlySignal<FaqEdit | null>;
  /** Names the call that creates the digest. */
  creationKey: ReadonlySignal<string>;
  /** The digest that the server last answered. */
  stored: ReadonlySignal<Digest | undefined>;
  /** Wrong fields, once a save was asked for or refused. */
  errors: ReadonlySignal<FieldErrors>;
  status: ReadonlySignal<SaveStatus>;
  savedAt: ReadonlySignal<number | null>;
  isUnsaved: ReadonlySignal<boolean>;
  /** Whether a save that was asked for is under way. */
  isSavingManually: ReadonlySignal<boolean>;
  /** The last failure, until the next success in its place. */
  failure: ReadonlySignal<Failure | null>;
  /** The fields in which the revision that the server keeps differs from what everybody has. */
  keptFields: ReadonlySignal<FieldName[]>;
  /** Whether that is the one that the draft was opened with, written on or not. */
  isKeptFromBefore: ReadonlySignal<boolean>;
  /** What somebody else changed as well; null while there is no conflict. */
  conflict: ReadonlySignal<Difference[] | null>;
  /** Whether it is the same person who did, on another screen, and kept it. */
  isConflictOwn: ReadonlySignal<boolean>;
  set<Name extends FieldName>(name: Name, value: DigestForm[Name]): void;
  setFaq(edit: FaqEdit | null): void;
  /** Saves now, or shows what is wrong. Tells whether the form could be sent. */
  save(): boolean;
  /** Makes the save that failed again, in its own place: what was to be kept is not published by it. */
  retry(): void;
  /** Sends again what met no connection or nobody signed in. */
  resume(): void;
  settleConflict(choices: Choices): void;
  /** Goes back to what everybody has, and removes the revision. */
  discard(): void;
  /** Goes on from a new digest that was left behind, which may have been created under this key. */
  goOnCreating(key: string): void;
  /** Goes on from what a change beside the form made of the stored digest. */
  accept(digest: Digest): void;
  /** Tells of saves until the returned function is called. A draft that nobody watches is not saved silently. */
  watch(watcher: DraftWatcher): () => void;
}

/** Whether anything that was typed into it is not known to be on the server. */
export const hasUnsaved = (draft: Draft) => draft.isUnsaved.peek() || draft.faq.peek() !== null;

export interface Failure {
  message: string;
  /** Where the text did not arrive. */
  place: Place;
}

/** What the server had instead of what a save was based on. */
interface Theirs extends Pick<Sides, 'stored' | 'current' | 'unanswered'> {
  /** When it was kept, if it is a revision that the same person wrote on another screen. */
  keptAt?: string;
}

export function openDraft({ stored: first, revision: opened, form, store }: DraftOptions): Draft {
  const isBaseOld = opened && first && Date.parse(first.modified_at) > Date.parse(opened.base.modified_at);
  const stored = signal(isBaseOld ? opened.base : first);
  const state = signal(
    opened
      ? startSaving(fromDigest(opened.base), { form: fromRevision(opened), at: Date.parse(opened.saved_at) })
      : startSaving(form),
  );
  const faq = signal<FaqEdit | null>(null);
  const errors = signal<FieldErrors>({});
  const failure = signal<Failure | null>(null);
  const theirs = signal<Theirs | null>(null);
  const isKeptFromBefore = signal(Boolean(opened));
  const creationKey = signal(randomKey());
  /** Whether an earlier call may have created the digest, of which there was no answer. */
  let mayBeCreated = false;
  /** Whether nobody has been told that there is a digest. */
  let isNew = first === undefined;
  /** When the revision was kept that the server has, as far as it answered. */
  let keptAt = opened?.saved_at;
  /** Sent without an answer: what the server may have all the same. */
  let unanswered: DigestForm[] = [];
  let watcher: DraftWatcher | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const typeCode = () => stored.peek()?.type.code;
  const rules: SaveRules<DigestForm> = {
    isSame: sameForm,
    isValid: (edited) => isValid(edited, typeCode()),
    silentPlace(current, acknowledged) {
      if (watcher === undefined || stored.peek() === undefined) return null;
      const isDraft = current.status === draftStatus && acknowledged.status === draftStatus;
      return isDraft ? 'digest' : 'revision';
    },
  };

  function send(event: SaveEvent<DigestForm>): SaveCommand<DigestForm>[] {
    const step = nextSave(rules, state.peek(), event);
    state.value = step.state;
    if (step.state.kept === null) isKeptFromBefore.value = false;
    clearTimeout(timer);
    const { dueAt, underWay } = step.state;
    if (dueAt !== null && !underWay)
      timer = setTimeout(() => send({ type: 'time', at: dueAt }), dueAt - Date.now());
    for (const command of step.commands) if (command.type === 'save') void perform(command);
    return step.commands;
  }

  async function perform({ form: sent, isManual, place }: SaveCommand<DigestForm> & { type: 'save' }) {
    const before = stored.peek();
    try {
      const answer = await deliver(sent, place, before);
      if (answer && !before && mayBeCreated && !isOwnSave(sent, answer)) {
        reconcile({ current: answer, stored: isAsCreated(answer) ? answer : undefined });
        return;
      }
      if (answer) stored.value = answer;
      unanswered = [];
      if (answer || failure.peek()?.place === place) {
        failure.value = null;
        errors.value = {};
      }
      const poll = answer?.digest_poll;
      const named = (edited: DigestForm) => ({
        ...edited,
        poll: withChoiceIds(edited.poll, sent.poll, poll),
      });
      const commands = send({ type: 'saved', at: Date.now(), named: poll ? named : undefined });
      if (!answer || !commands.some(({ type }) => type === 'finish')) return;
      const wasNew = isNew;
      isNew = false;
      watcher?.onFinish(answer, wasNew);
    } catch (error) {
      if (error instanceof ConflictError) reconcile(theirsOf(error));
      else handleFailure(error, sent, isManual, place);
    }
  }

  /** Sends a form to its place. Answers the digest when it is the digest that was written. */
  async function deliver(sent: DigestForm, place: Place, before: Digest | undefined) {
    const payload = toPayload(sent, before);
    if (!before) return create(payload);
    // Without an answer the server may keep what this screen knows nothing of.
    const seen = keptAt ?? noRevision;
    if (place === 'digest') {
      const answer = await store.save(before.id, payload, keptAt || unanswered.length > 0 ? seen : undefined);
      keptAt = undefined;
      return answer;
    }
    if (sameForm(sent, state.peek().acknowledged)) {
      await store.discard(before.id, seen);
      keptAt = undefined;
    } else keptAt = await store.keep(before.id, payload, seen);
    return undefined;
  }

  async function create(payload: DigestInput) {
    try {
      return await store.create(payload, creationKey.peek());
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      // Somebody has deleted what an earlier call created.
      creationKey.value = randomKey();
      mayBeCreated = false;
      return store.create(payload, creationKey.peek());
    }
  }

  function reconcile(next: Theirs) {
    const own = unanswered.find((sent) => isOwnSave(sent, next.current));
    send({ type: 'conflicted' });
    theirs.value = { ...next, stored: next.stored ?? stored.peek(), unanswered };
    // The digest is what an earlier save of ours made of it: its answer was lost, and nobody else was there.
    if (own) acceptTheirs(state.peek().current, own);
    else if (conflict.peek()?.length === 0) acceptTheirs(merged());
  }

  /** This screen's form with what only they changed, and what was chosen of the rest. */
  function merged(choices: Choices = {}): DigestForm {
    const { current: mine, acknowledged } = state.peek();
    const { current, ...others } = theirs.peek()!;
    const unasked = takenOver({ ...others, mine, acknowledged, current });
    return settle(mine, current, { ...unasked, ...choices });
  }

  function handleFailure(error: unknown, sent: DigestForm, isManual: boolean, place: Place) {
    const isAnswered = error instanceof ResponseError && !(error instanceof ServerError);
    const isOffline = error instanceof ConnectionError || error instanceof TimeoutError;
    const isSignedOut = error instanceof NotSignedInError;
    if (!isAnswered) unanswered = [...unanswered, sent];
    if (!isAnswered && !stored.peek()) mayBeCreated = true;
    // Who is signed out is asked to sign in.
    failure.value = isSignedOut ? null : { message: saveFailureMessage(error), place };
    errors.value = { ...errors.peek(), ...serverFieldErrors(error) };
    send({
      type: 'failed',
      at: Date.now(),
      problem: isSignedOut ? 'signedOut' : isOffline ? 'offline' : undefined,
      isAnswered,
      isWorthRepeating: isOffline || error instanceof ServerError || error instanceof RateLimitedError,
      retryAfter: error instanceof ResponseError ? (error.retryAfter ?? 0) * 1000 : undefined,
    });
    if (isManual && failure.peek()) watcher?.onFailure(failure.peek()!.message);
  }

  /** Goes on from what the server has with the given form. `own` is that in the words of this screen. */
  function acceptTheirs(next: DigestForm, own?: DigestForm) {
    const { stored: before, current, keptAt: theirsKeptAt } = theirs.peek()!;
    const { acknowledged } = state.peek();
    theirs.value = null;
    unanswered = [];
    const settled = { type: 'settled', form: next, at: Date.now() } as const;
    if (theirsKeptAt !== undefined) {
      keptAt = theirsKeptAt;
      send({ ...settled, acknowledged, kept: own ?? fromDigest(current) });
      return;
    }
    // Of an untouched form, all that has changed is taken over, whoever it was.
    const untouched = takenOver({ mine: acknowledged, acknowledged, stored: before, current });
    stored.value = current;
    send({ ...settled, acknowledged: own ?? settle(acknowledged, current, untouched) });
  }

  const conflict = computed(() => {
    if (!theirs.value) return null;
    const { current: mine, acknowledged } = state.value;
    return differences({ ...theirs.value, mine, acknowledged });
  });

  if (isBaseOld) reconcile({ current: first });

  function save(): boolean {
    errors.value = validate(state.peek().current, typeCode());
    send({ type: 'saveAsked', at: Date.now() });
    return isValid(state.peek().current, typeCode());
  }

  /** Goes on with a form, and saves it silently without waiting for more edits. */
  function saveSoon(next: DigestForm) {
    send({ type: 'edited', form: next, at: Date.now(), isUrgent: true });
  }

  return {
    id: randomKey(),
    form: computed(() => state.value.current),
    faq,
    creationKey,
    stored,
    errors,
    status: computed(() => saveStatus(rules, state.value)),
    savedAt: computed(() => state.value.savedAt),
    isUnsaved: computed(() => isUnsaved(rules, state.value)),
    isSavingManually: computed(() => {
      const { underWay, isWanted } = state.value;
      return underWay !== null && (underWay.isManual || isWanted);
    }),
    failure,
    keptFields: computed(() => {
      const { kept, acknowledged } = state.value;
      return kept ? fieldNames.filter((name) => !sameField(name, kept, acknowledged)) : [];
    }),
    isKeptFromBefore,
    conflict,
    isConflictOwn: computed(() => theirs.value?.keptAt !== undefined),
    set(name, value) {
      const current = { ...state.peek().current, [name]: value };
      send({ type: 'edited', form: current, at: Date.now() });
      // Typing what the other person wrote settles a conflict, too.
      if (conflict.peek()?.length === 0) acceptTheirs(merged());
      // A message stays until its field is right, and goes as soon as it is.
      if (errors.peek()[name])
        errors.value = { ...errors.peek(), [name]: validate(current, typeCode())[name] };
    },
    setFaq: (edit) => void (faq.value = edit),
    save,
    retry() {
      if (failure.peek()?.place === 'revision') saveSoon(state.peek().current);
      else save();
    },
    resume: () => void send({ type: 'resumed', at: Date.now() }),
    settleConflict(choices) {
      if (theirs.peek()) acceptTheirs(merged(choices));
    },
    discard() {
      if (theirs.peek()) acceptTheirs(fromDigest(theirs.peek()!.current));
      saveSoon(state.peek().acknowledged);
    },
    goOnCreating(key) {
      if (stored.peek() || mayBeCreated) return;
      creationKey.value = key;
      mayBeCreated = true;
    },
    accept(digest) {
      stored.value = digest;
      isNew = false;
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

/** Nobody has changed it since. */
const isAsCreated = ({ created_at, modified_at }: Digest) => created_at === modified_at;

/** Says that no revision is known of. */
const noRevision = 'none';

function theirsOf({ body }: ConflictError) {
  if ((body as StaleRevision).code !== 'stale_revision') return { current: (body as StaleDigest).current };
  const { base, digest, saved_at } = (body as StaleRevision).revision;
  return { stored: base, current: digest, keptAt: saved_at };
}

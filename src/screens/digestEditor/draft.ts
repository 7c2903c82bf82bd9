import { computed, signal, type ReadonlySignal } from '@preact/signals-react';
import type { Digest, Revision } from '#api/contract/digests.ts';
import { ConflictError } from '#api/errors.ts';
import { randomKey } from '#shared/randomKey.ts';
import type { Choices, Difference } from './conflict.ts';
import { createDelivery, type DigestStore, type Parcel } from './delivery.ts';
import type { FaqEdit } from './faq/faq.ts';
import {
  draftStatus,
  fieldNames,
  fromDigest,
  fromRevision,
  sameField,
  sameForm,
  type DigestForm,
  type FieldName,
} from './form.ts';
import { withChoiceIds } from './poll.ts';
import { createReconciler, theirsCreated, theirsOf } from './reconcile.ts';
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
} from './saveEngine.ts';
import { saveFailureOf } from './saveFailure.ts';
import { isValid, saveFailureMessage, serverFieldErrors, validate, type FieldErrors } from './validate.ts';

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
  const isKeptFromBefore = signal(Boolean(opened));
  const delivery = createDelivery(store, opened?.saved_at);
  const reconciler = createReconciler({ state, stored, delivery, send });
  /** Whether nobody has been told that there is a digest. */
  let isNew = first === undefined;
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
    const parcel = { form: sent, place, stored: stored.peek(), acknowledged: state.peek().acknowledged };
    try {
      const { digest: answer, isEarlier } = await delivery.deliver(parcel);
      if (answer && isEarlier) {
        reconciler.meet(theirsCreated(answer));
        return;
      }
      if (answer) stored.value = answer;
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
      if (error instanceof ConflictError) reconciler.meet(theirsOf(error));
      else handleFailure(error, parcel, isManual);
    }
  }

  function handleFailure(error: unknown, parcel: Parcel, isManual: boolean) {
    const failed = saveFailureOf(error);
    if (!failed.isAnswered) delivery.noteLost(parcel);
    // Who is signed out is asked to sign in.
    failure.value =
      failed.problem === 'signedOut' ? null : { message: saveFailureMessage(error), place: parcel.place };
    errors.value = { ...errors.peek(), ...serverFieldErrors(error) };
    send({ type: 'failed', at: Date.now(), ...failed });
    if (isManual && failure.peek()) watcher?.onFailure(failure.peek()!.message);
  }

  if (isBaseOld) reconciler.meet({ current: first });

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
    creationKey: delivery.creationKey,
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
    conflict: reconciler.conflict,
    isConflictOwn: reconciler.isOwn,
    set(name, value) {
      const current = { ...state.peek().current, [name]: value };
      send({ type: 'edited', form: current, at: Date.now() });
      // Typing what the other person wrote settles a conflict, too.
      reconciler.settleIfSame();
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
    settleConflict: reconciler.settle,
    discard() {
      reconciler.giveWay();
      saveSoon(state.peek().acknowledged);
    },
    goOnCreating: delivery.goOnCreating,
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

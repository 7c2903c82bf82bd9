/** A draft over a server that answers when the test says so, with a fake clock. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { Digest, DigestInput, Revision } from '#api/contract/digests.ts';
import { ConnectionError } from '#api/errors.ts';
import { openDraft, type DigestDraft, type DraftObserver, type DraftOptions } from '#editing/draft.ts';
import type { DigestForm, DigestModel } from '#editing/model.ts';
import { digestModel } from '#screens/digestEditor/digestModel.ts';
import { recordServer } from './recordServer.ts';
import { applyInput, newForm, storedDigest, textNames, textsOf, toTexts, type Texts } from './texts.ts';

export function fakeClock() {
  beforeEach(() => vi.useFakeTimers({ now: 0 }));
  afterEach(() => vi.useRealTimers());
}

/** Sets texts of a draft. */
export function typeInto(draft: DigestDraft, texts: Partial<Texts>) {
  for (const [name, text] of Object.entries(texts)) draft.set(name as keyof Texts, text);
}

type ChosenSides = Partial<Record<keyof Texts, 'local' | 'remote'>>;

/** Chooses a side for each of some texts in conflict. */
export function resolveTexts(draft: DigestDraft, sides: ChosenSides) {
  const values = (Object.entries(sides) as [keyof Texts, 'local' | 'remote'][]).map(([name, side]) => [
    name,
    draft.conflict.peek()!.find((each) => each.name === name)![side][name],
  ]);
  draft.resolveConflict(Object.fromEntries(values) as Partial<DigestForm>);
}

/** The texts in conflict; null while there is no conflict. */
export function textsInConflict({ conflict }: DigestDraft) {
  return conflict.value && textNames(conflict.value.map(({ name }) => name));
}

/** A server that holds every call until it is answered or failed, and the model over it. */
export function manualServer(first: Digest, opened?: Revision) {
  const server = recordServer(first);
  const writer = server.writer(opened);
  const inputs: DigestInput[] = [];
  const calls: string[] = [];
  let waiting: { apply(): unknown; resolve(answer: unknown): void; reject(error: unknown): void } | undefined;
  function receive<Answer>(call: string, input: DigestInput | undefined, apply: () => Answer) {
    calls.push(call);
    if (input !== undefined) inputs.push(input);
    return new Promise<Answer>((resolve, reject) => {
      waiting = { apply, resolve: resolve as (answer: unknown) => void, reject };
    });
  }
  let reads = 0;
  let readError: unknown;
  let reading: Promise<void> | undefined;
  const model: DigestModel = {
    ...digestModel,
    store: {
      async read() {
        reads += 1;
        const answer = server.stored();
        await reading;
        if (readError) throw readError;
        return answer;
      },
      create: (input, key) => receive('create', input, () => writer.create(input, key)),
      update: (_id, input, seen) => receive(`update ${seen ?? '-'}`, input, () => writer.update(input, seen)),
      saveRevision: (_id, input, seen) =>
        receive(`saveRevision ${seen}`, input, () => writer.saveRevision(input, seen)),
      deleteRevision: (_id, seen) =>
        receive(`deleteRevision ${seen}`, undefined, () => writer.deleteRevision(seen)),
    },
  };
  return {
    model,
    /** What was called, and which private revision the caller knew of. */
    calls,
    inputs,
    lastInput: () => inputs.at(-1)!,
    /** The texts that were sent last, and the state that they were based on. */
    lastTexts: () => textsOf(applyInput(first, inputs.at(-1)!)),
    lastBase: () => inputs.at(-1)!.modified_at,
    stored: server.stored,
    texts: () => textsOf(server.stored()),
    revision: writer.revision,
    created: server.created,
    /** A colleague saves these texts. */
    change: server.change,
    restore: server.restore,
    /** The same person saves these texts privately, on another screen. */
    saveElsewhere: writer.saveElsewhere,
    /** How often the record was read again. */
    reads: () => reads,
    /** Fails reads from now on; undefined for no more. */
    failRead: (error: unknown) => void (readError = error),
    /** Holds the answers of reads, which are what the record is now, until the returned function is called. */
    holdRead() {
      const gate = new EventTarget();
      reading = new Promise((resolve) => gate.addEventListener('release', () => resolve()));
      return () => {
        reading = undefined;
        gate.dispatchEvent(new Event('release'));
      };
    },
    /** Answers the waiting call, or refuses it where it is out of date. */
    async answer() {
      try {
        waiting!.resolve(waiting!.apply());
      } catch (error) {
        waiting!.reject(error);
      }
      await vi.advanceTimersByTimeAsync(0);
    },
    async fail(error: unknown = new ConnectionError('gone')) {
      waiting!.reject(error);
      await vi.advanceTimersByTimeAsync(0);
    },
    /** Runs the waiting call, whose answer is lost. */
    async loseAnswer() {
      waiting!.apply();
      await this.fail();
    },
  };
}

/** An observed draft over a server that answers when the test says so. */
export function openManually(server: ReturnType<typeof manualServer>, options: DraftOptions) {
  const draft = openDraft(server.model, options);
  const observer = {
    onSaved: vi.fn<DraftObserver['onSaved']>(),
    onFound: vi.fn<DraftObserver['onFound']>(),
    onSaveFailed: vi.fn<DraftObserver['onSaveFailed']>(),
  };
  const stopObserving = draft.observe(observer);
  return {
    server,
    draft,
    observer,
    stopObserving,
    type: (texts: Partial<Texts>) => typeInto(draft, texts),
    texts: () => toTexts(draft.form.value),
    error: (name: keyof Texts) => draft.errors.value[name],
    conflict: () => textsInConflict(draft),
    resolve: (sides: ChosenSides) => resolveTexts(draft, sides),
    revisionTexts: () => textNames(draft.revisionFields.value),
  };
}

/** A draft of a stored digest, of which the person may have a private revision. */
export function open(stored: Digest, revision?: Revision) {
  return openManually(manualServer(stored, revision), { stored, revision });
}

/** A draft of a new digest with a valid form. */
export const openNew = () => openManually(manualServer(storedDigest(true)), { form: newForm() });

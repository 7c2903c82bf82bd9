/** A draft over a server that answers when the test says so, with a fake clock. */
import { afterEach, beforeEach, vi } from 'vitest';
import { ConnectionError } from '#api/errors.ts';
import { openDraft, type Draft, type DraftObserver, type DraftOptions } from '#editing/draft.ts';
import type { EditorModel, StoredRecord } from '#editing/model.ts';
import { recordServer } from './recordServer.ts';
import { newForm, toTexts, type ServerRevision, type TestKind, type Texts } from './testKind.ts';

export function fakeClock() {
  beforeEach(() => vi.useFakeTimers({ now: 0 }));
  afterEach(() => vi.useRealTimers());
}

/** Sets texts of a draft, whatever its fields are called. */
export function typeInto<Form extends object, Stored extends StoredRecord, Input, Extra>(
  kind: TestKind<Form, Stored, Input, Extra>,
  draft: Draft<Form, Stored, Extra>,
  texts: Partial<Texts>,
) {
  for (const [name, text] of Object.entries(texts) as [keyof Texts, string][]) {
    const field = kind.fields[name];
    draft.set(field, text as Form[typeof field]);
  }
}

type ChosenSides = Partial<Record<keyof Texts, 'local' | 'remote'>>;

/** Chooses a side for each of some texts in conflict. */
export function resolveTexts<Form extends object, Stored extends StoredRecord, Input, Extra>(
  kind: TestKind<Form, Stored, Input, Extra>,
  draft: Draft<Form, Stored, Extra>,
  sides: ChosenSides,
) {
  const values = Object.entries(sides).map(([text, side]) => {
    const name = kind.fields[text as keyof Texts];
    return [name, draft.conflict.peek()!.find((each) => each.name === name)![side][name]];
  });
  draft.resolveConflict(Object.fromEntries(values) as Partial<Form>);
}

/** Texts by their names, from fields by theirs. */
export function textNames<Form extends object, Stored extends StoredRecord, Input, Extra>(
  { fields }: TestKind<Form, Stored, Input, Extra>,
  names: readonly string[],
): (keyof Texts)[] {
  return (Object.keys(fields) as (keyof Texts)[]).filter((name) => names.includes(fields[name]));
}

/** A server that holds every call until it is answered or failed, and the model over it. */
export function manualServer<Form extends object, Stored extends StoredRecord, Input, Extra>(
  kind: TestKind<Form, Stored, Input, Extra>,
  first: Stored,
  opened?: ServerRevision<Stored>,
) {
  const server = recordServer(kind, first);
  const writer = server.writer(opened);
  const inputs: Input[] = [];
  const calls: string[] = [];
  let waiting: { apply(): unknown; resolve(answer: unknown): void; reject(error: unknown): void } | undefined;
  function receive<Answer>(call: string, input: Input | undefined, apply: () => Answer) {
    calls.push(call);
    if (input !== undefined) inputs.push(input);
    return new Promise<Answer>((resolve, reject) => {
      waiting = { apply, resolve: resolve as (answer: unknown) => void, reject };
    });
  }
  let reads = 0;
  let readError: unknown;
  let reading: Promise<void> | undefined;
  const model: EditorModel<Form, Stored, Input, Extra> = {
    ...kind.model,
    changes: {
      async read() {
        reads += 1;
        const answer = server.stored();
        await reading;
        if (readError) throw readError;
        return answer;
      },
      onChange: () => () => undefined,
    },
    store: {
      create: (input, key) => receive('create', input, () => writer.create(input, key)),
      update: (_id, input, seen) => receive(`update ${seen ?? '-'}`, input, () => writer.update(input, seen)),
      revisions: {
        save: (_id, input, seen) =>
          receive(`saveRevision ${seen}`, input, () => writer.saveRevision(input, seen)),
        delete: (_id, seen) =>
          receive(`deleteRevision ${seen}`, undefined, () => writer.deleteRevision(seen)),
      },
    },
  };
  return {
    model,
    /** What was called, and which private revision the caller knew of. */
    calls,
    inputs,
    lastInput: () => inputs.at(-1)!,
    /** The texts that were sent last, and the state that they were based on. */
    lastTexts: () => toTexts(kind, model.fromStored(kind.apply(first, inputs.at(-1)!))),
    lastBase: () => kind.modifiedAt(inputs.at(-1)!),
    stored: server.stored,
    texts: () => toTexts(kind, model.fromStored(server.stored())),
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
export function openManually<Form extends object, Stored extends StoredRecord, Input, Extra>(
  kind: TestKind<Form, Stored, Input, Extra>,
  server: ReturnType<typeof manualServer<Form, Stored, Input, Extra>>,
  options: DraftOptions<Form, Stored>,
) {
  const draft = openDraft(server.model, options);
  const observer = {
    onSaved: vi.fn<DraftObserver<Stored>['onSaved']>(),
    onFound: vi.fn<DraftObserver<Stored>['onFound']>(),
    onSaveFailed: vi.fn<DraftObserver<Stored>['onSaveFailed']>(),
  };
  const stopObserving = draft.observe(observer);
  return {
    server,
    draft,
    observer,
    stopObserving,
    type: (texts: Partial<Texts>) => typeInto(kind, draft, texts),
    texts: () => toTexts(kind, draft.form.value),
    error: (name: keyof Texts) => draft.errors.value[kind.fields[name]],
    /** The texts in conflict; null while there is no conflict. */
    conflict() {
      const fields = draft.conflict.value?.map(({ name }) => name);
      return fields ? textNames(kind, fields) : null;
    },
    resolve: (sides: ChosenSides) => resolveTexts(kind, draft, sides),
    revisionTexts: () => textNames(kind, draft.revisionFields.value),
  };
}

/** A draft of a stored record, of which the person may have a private revision. */
export function open<Form extends object, Stored extends StoredRecord, Input, Extra>(
  kind: TestKind<Form, Stored, Input, Extra>,
  stored: Stored,
  revision?: ServerRevision<Stored>,
) {
  const opened = revision && {
    savedAt: revision.savedAt,
    base: revision.base,
    form: kind.model.fromStored(revision.record),
  };
  return openManually(kind, manualServer(kind, stored, revision), { stored, revision: opened });
}

/** A draft of a new record with a valid form. */
export function openNew<Form extends object, Stored extends StoredRecord, Input, Extra>(
  kind: TestKind<Form, Stored, Input, Extra>,
) {
  return openManually(kind, manualServer(kind, kind.record(true)), { form: newForm(kind) });
}

/** A private revision of a record with these texts. */
export const makeRevision = <Form extends object, Stored extends StoredRecord, Input, Extra>(
  kind: TestKind<Form, Stored, Input, Extra>,
  base: Stored,
  texts: Partial<Texts>,
): ServerRevision<Stored> => ({
  savedAt: '2026-11-21T14:02:00.000Z',
  base,
  record: kind.withTexts(base, texts),
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resolveTexts, textsInConflict, typeInto } from '#support/editing/draftHarness.ts';
import { newForm, storedDigest, textsOf, toTexts, type Texts } from '#support/editing/texts.ts';
import { flakyServer } from '#support/editing/flakyServer.ts';
import { randomFrom } from '#support/editing/random.ts';
import { digestToForm } from '#screens/digestEditor/form.ts';
import { openDraft, type DigestDraft } from './draft.ts';
import { applyJournalEntry } from './recovery/journalEntry.ts';
import type { LocalCopyStore } from './recovery/localCopies.ts';
import type { LocalCopy } from './recovery/localCopy.ts';
import { createLocalCopyWriter } from './recovery/saveLocalCopy.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

const seeds = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const hour = 3_600_000;
/** Time passes without running timers. */
const freeze = () => vi.setSystemTime(Date.now() + hour);

const isSettled = (draft: DigestDraft) => /^(unchanged|saved|savedPrivately)$/.test(draft.status.value);

async function untilSettled(...drafts: DigestDraft[]) {
  for (let round = 0; round < 100 && !drafts.every(isSettled); round += 1) await pass(60_000);
  expect(drafts.map(({ status }) => status.value)).toEqual(drafts.map(() => expect.stringMatching(/saved/)));
}

/** A digest on a flaky server, and its editors, each with a local copy. */
function harness(isDraft: boolean, random: () => number) {
  const server = flakyServer(storedDigest(isDraft), random);

  /** `isNew`: the digest isn't stored yet. */
  function editor(isNew = false) {
    const writer = server.writer();
    const draft = openDraft(writer.model, isNew ? { form: newForm() } : { stored: server.stored() });
    draft.observe({ onSaved() {}, onFound() {}, onSaveFailed() {} });
    const copies = new Map<string, LocalCopy>();
    const first = draft.form.peek();
    const store: LocalCopyStore = {
      journal(entry) {
        copies.set(entry.id, applyJournalEntry(entry, copies.get(entry.id)) as LocalCopy);
        return true;
      },
      save: async (copy) => void copies.set(copy.id, copy),
      delete: async (id) => void copies.delete(id),
    };
    createLocalCopyWriter(draft, '7', store).start();
    return {
      ...writer,
      draft,
      type: (texts: Partial<Texts>) => typeInto(draft, texts),
      texts: () => toTexts(draft.form.value),
      conflict: () => textsInConflict(draft),
      revisionTexts() {
        const revision = writer.revision();
        return revision && textsOf(revision.digest);
      },
      /** Returns the texts of the local copy. */
      copy() {
        const copy = copies.get(draft.id);
        // A copy may lack unedited fields.
        const before = draft.stored.peek() ? digestToForm(server.stored()) : first;
        return copy && toTexts({ ...before, ...copy.form });
      },
    };
  }
  return { server, editor, texts: () => textsOf(server.stored()) };
}

describe.each([
  ['may be autosaved', true],
  ['may not be autosaved for everyone', false],
])('over a connection of 0 to 8 s that fails 1 in 5, a record that %s', (_, isDraft) => {
  test.each(seeds)(
    'has every character of 500 edits on the server at the end, and saves never overlap: seed %i',
    async (seed) => {
      const random = randomFrom(seed);
      const { server, editor, texts } = harness(isDraft, random);
      const before = texts();
      const it = editor();
      const { draft } = it;
      const typed: Texts = { content: before.content, title: 'Title', note: '' };

      for (let edit = 0; edit < 500; edit += 1) {
        const name = (['content', 'content', 'content', 'title', 'note'] as const)[Math.floor(random() * 5)]!;
        typed[name] += ` ${edit}`;
        it.type({ [name]: typed[name] });
        // Closing the tab now would lose nothing.
        expect(it.copy()?.[name]).toBe(typed[name]);
        await pass(100 + (random() < 0.1 ? random() * 15_000 : random() * 300));

        // No response changes the typed text, and the status says where it is stored.
        expect(it.texts().content).toBe(typed.content);
        if (draft.status.value === 'saved') expect(texts().content).toBe(typed.content);
        else if (draft.status.value === 'savedPrivately')
          expect(it.revisionTexts()?.content).toBe(typed.content);
        else expect(it.copy()?.content).toBe(typed.content);
      }

      await untilSettled(draft);
      if (!isDraft) {
        expect(texts()).toEqual(before);
        server.stabilize();
        draft.save();
        await pass(10);
      }
      expect(texts()).toEqual(typed);
      expect(typed.title).toMatch(/^Title \d/);
      expect(draft.status.value).toBe('saved');
      expect(it.copy()).toBeUndefined();
      expect(it.maxRunning()).toBe(1);
      expect(it.calls()).toBeGreaterThan(20);
    },
  );
});

test.each(seeds)(
  'over such a connection a new record is created once, and has every character of 500 edits: seed %i',
  async (seed) => {
    const random = randomFrom(seed);
    const { server, editor, texts } = harness(true, random);
    const it = editor(true);
    const { draft } = it;
    const typed = it.texts();
    for (let edit = 0; edit < 500; edit += 1) {
      const name = (['content', 'content', 'title', 'note'] as const)[Math.floor(random() * 4)]!;
      typed[name] += ` ${edit}`;
      it.type({ [name]: typed[name] });
      expect(it.copy()).toEqual(typed);
      if (random() < 0.05) draft.save();
      await pass(100 + (random() < 0.1 ? random() * 15_000 : random() * 300));
      expect(it.texts()).toEqual(typed);
      if (draft.status.value === 'saved') expect(texts()).toEqual(typed);
      else expect(it.copy()).toEqual(typed);
    }
    draft.save();
    await untilSettled(draft);
    expect(server.created()).toBe(1);
    expect(texts()).toEqual(typed);
    expect(it.copy()).toBeUndefined();
    expect(it.maxRunning()).toBe(1);
    expect(it.calls()).toBeGreaterThan(20);
  },
);

describe('two editors of one record', () => {
  test.each(seeds)(
    'merge what they write into different fields, without a question: seed %i',
    async (seed) => {
      const random = randomFrom(seed);
      const { editor, texts } = harness(true, random);
      const [ana, ben] = [editor(), editor()];
      let [title, note] = ['Title', 'Note'];
      for (let edit = 0; edit < 200; edit += 1) {
        if (random() < 0.5) ana.type({ title: (title += ` ${edit}`) });
        else ben.type({ note: (note += ` ${edit}`) });
        await pass(random() * 6000);
        expect([ana.conflict(), ben.conflict()]).toEqual([null, null]);
      }
      await untilSettled(ana.draft, ben.draft);
      expect(texts()).toMatchObject({ title, note });
      expect([ana.maxRunning(), ben.maxRunning()]).toEqual([1, 1]);
    },
  );

  test('conflict in the field that both wrote, and what was chosen is stored', async () => {
    const { server, editor, texts } = harness(true, () => 0.5);
    server.stabilize();
    const [ana, ben] = [editor(), editor()];
    ana.type({ title: 'Ana’s title' });
    ben.type({ title: 'Ben’s title', note: 'Ben’s note' });
    await pass(5010);
    expect(texts().title).toBe('Ana’s title');
    expect(ben.conflict()).toEqual(['title']);
    expect(ben.texts()).toMatchObject({ title: 'Ben’s title', note: 'Ben’s note' });
    expect(ben.copy()?.title).toBe('Ben’s title');

    resolveTexts(ben.draft, { title: 'local' });
    await pass(5010);
    expect(texts()).toMatchObject({ title: 'Ben’s title', note: 'Ben’s note' });
  });
});

describe('a laptop that was closed for an hour', () => {
  test('loses nothing: what was typed is in the browser, and saved after signing in again', async () => {
    const { server, editor, texts } = harness(true, () => 0.5);
    server.stabilize();
    const it = editor();
    it.type({ title: 'Typed before' });
    await pass(200);
    freeze();
    it.endSession();
    it.type({ note: 'Typed after' });
    await pass(6000);
    expect(it.draft.status.value).toBe('signedOut');
    expect(it.copy()).toMatchObject({ title: 'Typed before', note: 'Typed after' });
    const calls = it.calls();
    it.type({ content: 'Typed meanwhile' });
    await pass(hour);
    expect(it.calls()).toBe(calls);

    it.signIn();
    it.draft.resume();
    await pass(10);
    expect(texts()).toEqual({ title: 'Typed before', content: 'Typed meanwhile', note: 'Typed after' });
    expect(it.draft.status.value).toBe('saved');
    expect(it.copy()).toBeUndefined();
  });

  test('sends a save that was in flight again, and what a colleague wrote meanwhile stays', async () => {
    const { server, editor, texts } = harness(true, () => 0.9);
    const it = editor();
    it.type({ title: 'In flight' });
    await pass(5010);
    expect(it.draft.status.value).toBe('saving');
    freeze();
    server.stabilize();
    const other = editor();
    other.type({ note: 'Theirs' });
    await untilSettled(it.draft, other.draft);
    expect(texts()).toMatchObject({ title: 'In flight', note: 'Theirs' });
  });

  test('a Save that met the end of the session is still a Save after it', async () => {
    const { server, editor, texts } = harness(false, () => 0.5);
    server.stabilize();
    const it = editor();
    it.endSession();
    it.type({ title: 'For everyone' });
    it.draft.save();
    await pass(10);
    expect(it.draft.status.value).toBe('signedOut');
    it.signIn();
    it.draft.resume();
    await pass(10);
    expect(texts().title).toBe('For everyone');
  });
});

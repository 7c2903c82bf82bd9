import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { flakyServer, randomFrom } from '#support/editing/flakyServer.ts';
import { openDraft, type SavingDraft } from './draft.ts';
import { emptyForm, type DigestForm } from '#screens/digestEditor/form.ts';
import type { LocalCopy, LocalCopyStore } from './recovery/localCopies.ts';
import { saveLocalCopy } from './recovery/saveLocalCopy.ts';
import { sampleDigest } from '#support/samples/editor.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

const seeds = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89];
const tags = [{ id: 1, title: 'Rail' }];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const hour = 3_600_000;
/** Time passes without running timers. */
const freeze = () => vi.setSystemTime(Date.now() + hour);

/** A person who edits the digest, and the local copy of it. */
function editor(server: ReturnType<typeof flakyServer>) {
  const writer = server.writer();
  const draft = openDraft(writer.model, { stored: server.stored });
  draft.observe({ onSaved() {}, onSaveFailed() {} });
  const copies = new Map<string, LocalCopy<DigestForm>>();
  const store: LocalCopyStore = {
    save: async (copy) => void copies.set(copy.id, copy as LocalCopy<DigestForm>),
    delete: async (id) => void copies.delete(id),
  };
  saveLocalCopy(draft, '7', store).start();
  return { ...writer, draft, copy: () => copies.get(draft.id)?.form };
}

const digest = (status: string) => sampleDigest({ status, digest: '<p>First</p>', digest_poll: null });
const isSettled = (draft: SavingDraft) => /^(unchanged|saved|savedPrivately)$/.test(draft.status.value);

async function untilSettled(...drafts: SavingDraft[]) {
  for (let round = 0; round < 100 && !drafts.every(isSettled); round += 1) await pass(60_000);
  expect(drafts.map(({ status }) => status.value)).toEqual(drafts.map(() => expect.stringMatching(/saved/)));
}

describe.each(['Draft', 'Published'])(
  'over a connection of 0 to 8 s that fails 1 in 5, a digest that is %s',
  (status) => {
    test.each(seeds)(
      'has every character of 500 edits on the server at the end, and saves never overlap: seed %i',
      async (seed) => {
        const random = randomFrom(seed);
        const server = flakyServer(digest(status), random);
        const it = editor(server);
        const { draft } = it;
        const typed = {
          content: draft.form.value.content,
          title: 'Title',
          note: '',
        };

        for (let edit = 0; edit < 500; edit += 1) {
          const name = (['content', 'content', 'content', 'title', 'note'] as const)[
            Math.floor(random() * 5)
          ]!;
          typed[name] += ` ${edit}`;
          draft.set(name, typed[name]);
          await pass(100 + (random() < 0.1 ? random() * 15_000 : random() * 300));

          // No answer changes what was typed, and nothing is said to be where it is not.
          expect(draft.form.value.content).toBe(typed.content);
          if (draft.status.value === 'saved') expect(server.stored.digest).toBe(typed.content);
          else if (draft.status.value === 'savedPrivately')
            expect(it.revision()?.digest.digest).toBe(typed.content);
          else expect(it.copy()?.content).toBe(typed.content);
        }

        await untilSettled(draft);
        if (status === 'Published') {
          expect(server.stored.digest).toBe('<p>First</p>');
          server.stabilize();
          draft.save();
          await pass(10);
        }
        expect(server.stored).toMatchObject({
          digest: typed.content,
          title: expect.stringMatching(/^Title \d/),
          digest_internal: { note: typed.note },
        });
        expect(server.stored.title).toBe(typed.title);
        expect(draft.status.value).toBe('saved');
        expect(it.copy()).toBeUndefined();
        expect(it.maxRunning()).toBe(1);
        expect(it.calls()).toBeGreaterThan(20);
      },
    );
  },
);

test.each(seeds)(
  'over such a connection a new digest is created once, and has the last text: seed %i',
  async (seed) => {
    const server = flakyServer(digest('Draft'), randomFrom(seed));
    const { model, maxRunning } = server.writer();
    const draft = openDraft(model, { form: { ...emptyForm({ content: '<p>First</p>' }), tags } });
    draft.observe({ onSaved() {}, onSaveFailed() {} });
    let title = 'Title';
    for (let tries = 0; tries < 20; tries += 1) {
      draft.set('title', (title += ` ${tries}`));
      draft.save();
      await pass(9000);
    }
    await untilSettled(draft);
    expect(server.created()).toBe(1);
    expect(server.stored.title).toBe(title);
    expect(maxRunning()).toBe(1);
  },
);

describe('two editors on one digest', () => {
  test.each(seeds)(
    'merge what they write into different fields, without a question: seed %i',
    async (seed) => {
      const random = randomFrom(seed);
      const server = flakyServer(digest('Draft'), random);
      const [ana, ben] = [editor(server), editor(server)];
      let [title, note] = ['Title', 'Note'];
      for (let edit = 0; edit < 200; edit += 1) {
        if (random() < 0.5) ana.draft.set('title', (title += ` ${edit}`));
        else ben.draft.set('note', (note += ` ${edit}`));
        await pass(random() * 6000);
        expect([ana.draft.conflict.value, ben.draft.conflict.value]).toEqual([null, null]);
      }
      await untilSettled(ana.draft, ben.draft);
      expect(server.stored).toMatchObject({ title, digest_internal: { note } });
      expect([ana.maxRunning(), ben.maxRunning()]).toEqual([1, 1]);
    },
  );

  test('conflict in the field that both wrote, and what was chosen is stored', async () => {
    const server = flakyServer(digest('Draft'), () => 0.5);
    server.stabilize();
    const [ana, ben] = [editor(server), editor(server)];
    ana.draft.set('title', 'Ana’s title');
    ben.draft.set('title', 'Ben’s title');
    ben.draft.set('note', 'Ben’s note');
    await pass(5010);
    expect(server.stored.title).toBe('Ana’s title');
    expect(ben.draft.conflict.value?.map(({ name }) => name)).toEqual(['title']);
    expect(ben.draft.form.value).toMatchObject({
      title: 'Ben’s title',
      note: 'Ben’s note',
    });
    expect(ben.copy()?.title).toBe('Ben’s title');

    ben.draft.resolveConflict({ title: 'local' });
    await pass(5010);
    expect(server.stored).toMatchObject({
      title: 'Ben’s title',
      digest_internal: { note: 'Ben’s note' },
    });
  });
});

describe('a laptop that was closed for an hour', () => {
  test('loses nothing: what was typed is in the browser, and saved after signing in again', async () => {
    const server = flakyServer(digest('Draft'), () => 0.5);
    server.stabilize();
    const it = editor(server);
    it.draft.set('title', 'Typed before');
    await pass(200);
    freeze();
    it.endSession();
    it.draft.set('note', 'Typed after');
    await pass(6000);
    expect(it.draft.status.value).toBe('signedOut');
    expect(it.copy()).toMatchObject({
      title: 'Typed before',
      note: 'Typed after',
    });
    const calls = it.calls();
    it.draft.set('subtitle', 'Typed meanwhile');
    await pass(hour);
    expect(it.calls()).toBe(calls);

    it.signIn();
    it.draft.resume();
    await pass(10);
    expect(server.stored).toMatchObject({
      title: 'Typed before',
      subtitle: 'Typed meanwhile',
      digest_internal: { note: 'Typed after' },
    });
    expect(it.draft.status.value).toBe('saved');
    expect(it.copy()).toBeUndefined();
  });

  test('while a save was on its way, sends it again, and what a colleague wrote meanwhile stays', async () => {
    const server = flakyServer(digest('Draft'), () => 0.9);
    const it = editor(server);
    it.draft.set('title', 'On its way');
    await pass(5010);
    expect(it.draft.status.value).toBe('saving');
    freeze();
    server.stabilize();
    const other = editor(server);
    other.draft.set('note', 'Theirs');
    await untilSettled(it.draft, other.draft);
    expect(server.stored).toMatchObject({
      title: 'On its way',
      digest_internal: { note: 'Theirs' },
    });
  });

  test('a Save that met the end of the session is still a Save after it', async () => {
    const server = flakyServer(digest('Published'), () => 0.5);
    server.stabilize();
    const it = editor(server);
    it.endSession();
    it.draft.set('title', 'For everybody');
    it.draft.save();
    await pass(10);
    expect(it.draft.status.value).toBe('signedOut');
    it.signIn();
    it.draft.resume();
    await pass(10);
    expect(server.stored.title).toBe('For everybody');
  });
});

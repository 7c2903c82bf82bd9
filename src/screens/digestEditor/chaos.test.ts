import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { badLine, randomFrom } from '#support/editing/flakyServer.ts';
import { openDraft, type Draft } from './draft.ts';
import { emptyForm, fromDigest } from './form.ts';
import type { LocalCopy } from './local/copies.ts';
import { keepCopy } from './local/keepCopy.ts';
import { sampleDigest } from '#support/samples/editor.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

const seeds = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89];
const tags = [{ id: 1, title: 'Rail' }];
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const hour = 3_600_000;
/** Time goes by, and no timer runs. */
const freeze = () => vi.setSystemTime(Date.now() + hour);

/** Somebody who edits the digest over the line, with the copy that their browser keeps. */
function editor(line: ReturnType<typeof badLine>) {
  const end = line.writer();
  const { stored } = line;
  const draft = openDraft({
    stored,
    form: fromDigest(stored),
    store: end.store,
  });
  draft.watch({ onFinish() {}, onFailure() {} });
  const copies = new Map<string, LocalCopy>();
  const keeper = keepCopy(draft, '7', {
    keep: async (copy) => void copies.set(copy.id, copy),
    forget: async (id) => void copies.delete(id),
  });
  keeper.start();
  return { ...end, draft, copy: () => copies.get(draft.id)?.form };
}

const digest = (status: string) => sampleDigest({ status, digest: '<p>Begun</p>', digest_poll: null });
const isAtRest = (draft: Draft) => /^(untouched|saved|kept)$/.test(draft.status.value);

async function untilAtRest(...drafts: Draft[]) {
  for (let round = 0; round < 100 && !drafts.every(isAtRest); round += 1) await pass(60_000);
  expect(drafts.map(({ status }) => status.value)).toEqual(
    drafts.map(() => expect.stringMatching(/saved|kept/)),
  );
}

describe.each(['Draft', 'Published'])(
  'over a line of 0 to 8 s that fails 1 in 5, a digest that is %s',
  (status) => {
    test.each(seeds)(
      'has every character of 500 edits on the server at the end, and saves never overlap: seed %i',
      async (seed) => {
        const random = randomFrom(seed);
        const line = badLine(digest(status), random);
        const it = editor(line);
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
          if (draft.status.value === 'saved') expect(line.stored.digest).toBe(typed.content);
          else if (draft.status.value === 'kept') expect(it.revision()?.digest.digest).toBe(typed.content);
          else expect(it.copy()?.content).toBe(typed.content);
        }

        await untilAtRest(draft);
        if (status === 'Published') {
          expect(line.stored.digest).toBe('<p>Begun</p>');
          line.calm();
          draft.save();
          await pass(10);
        }
        expect(line.stored).toMatchObject({
          digest: typed.content,
          title: expect.stringMatching(/^Title \d/),
          digest_internal: { note: typed.note },
        });
        expect(line.stored.title).toBe(typed.title);
        expect(draft.status.value).toBe('saved');
        expect(it.copy()).toBeUndefined();
        expect(it.most()).toBe(1);
        expect(it.calls()).toBeGreaterThan(20);
      },
    );
  },
);

test.each(seeds)(
  'over such a line a new digest is made once, and has the last text: seed %i',
  async (seed) => {
    const line = badLine(digest('Draft'), randomFrom(seed));
    const { store, most } = line.writer();
    const draft = openDraft({ form: { ...emptyForm({ content: '<p>Begun</p>' }), tags }, store });
    draft.watch({ onFinish() {}, onFailure() {} });
    let title = 'Title';
    for (let tries = 0; tries < 20; tries += 1) {
      draft.set('title', (title += ` ${tries}`));
      draft.save();
      await pass(9000);
    }
    await untilAtRest(draft);
    expect(line.created()).toBe(1);
    expect(line.stored.title).toBe(title);
    expect(most()).toBe(1);
  },
);

describe('two editors on one digest', () => {
  test.each(seeds)('keep both what they write into different fields, unasked: seed %i', async (seed) => {
    const random = randomFrom(seed);
    const line = badLine(digest('Draft'), random);
    const [ana, ben] = [editor(line), editor(line)];
    let [title, note] = ['Title', 'Note'];
    for (let edit = 0; edit < 200; edit += 1) {
      if (random() < 0.5) ana.draft.set('title', (title += ` ${edit}`));
      else ben.draft.set('note', (note += ` ${edit}`));
      await pass(random() * 6000);
      expect([ana.draft.conflict.value, ben.draft.conflict.value]).toEqual([null, null]);
    }
    await untilAtRest(ana.draft, ben.draft);
    expect(line.stored).toMatchObject({ title, digest_internal: { note } });
    expect([ana.most(), ben.most()]).toEqual([1, 1]);
  });

  test('are asked about the field that both wrote, and what was chosen is stored', async () => {
    const line = badLine(digest('Draft'), () => 0.5);
    line.calm();
    const [ana, ben] = [editor(line), editor(line)];
    ana.draft.set('title', 'Ana’s title');
    ben.draft.set('title', 'Ben’s title');
    ben.draft.set('note', 'Ben’s note');
    await pass(5010);
    expect(line.stored.title).toBe('Ana’s title');
    expect(ben.draft.conflict.value?.map(({ name }) => name)).toEqual(['title']);
    expect(ben.draft.form.value).toMatchObject({
      title: 'Ben’s title',
      note: 'Ben’s note',
    });
    expect(ben.copy()?.title).toBe('Ben’s title');

    ben.draft.settleConflict({ title: 'mine' });
    await pass(5010);
    expect(line.stored).toMatchObject({
      title: 'Ben’s title',
      digest_internal: { note: 'Ben’s note' },
    });
  });
});

describe('a laptop that was closed for an hour', () => {
  test('loses nothing: what was typed is in the browser, and saved after signing in again', async () => {
    const line = badLine(digest('Draft'), () => 0.5);
    line.calm();
    const it = editor(line);
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
    expect(line.stored).toMatchObject({
      title: 'Typed before',
      subtitle: 'Typed meanwhile',
      digest_internal: { note: 'Typed after' },
    });
    expect(it.draft.status.value).toBe('saved');
    expect(it.copy()).toBeUndefined();
  });

  test('while a save was on its way, sends it again, and what somebody else wrote meanwhile stays', async () => {
    const line = badLine(digest('Draft'), () => 0.9);
    const it = editor(line);
    it.draft.set('title', 'On its way');
    await pass(5010);
    expect(it.draft.status.value).toBe('saving');
    freeze();
    line.calm();
    const other = editor(line);
    other.draft.set('note', 'Theirs');
    await untilAtRest(it.draft, other.draft);
    expect(line.stored).toMatchObject({
      title: 'On its way',
      digest_internal: { note: 'Theirs' },
    });
  });

  test('a Save that met the end of the session is still a Save after it', async () => {
    const line = badLine(digest('Published'), () => 0.5);
    line.calm();
    const it = editor(line);
    it.endSession();
    it.draft.set('title', 'For everybody');
    it.draft.save();
    await pass(10);
    expect(it.draft.status.value).toBe('signedOut');
    it.signIn();
    it.draft.resume();
    await pass(10);
    expect(line.stored.title).toBe('For everybody');
  });
});

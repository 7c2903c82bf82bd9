import 'fake-indexeddb/auto';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftStore } from '#data/storage/draftStore.ts';
import { emptyForm } from '../form.ts';
import { browserCopies, leftBehind, type LocalCopy } from './copies.ts';
import { markOpen } from './openDrafts.ts';

const copy = (over: Partial<LocalCopy>): LocalCopy => ({
  id: 'a',
  userId: '7',
  digestId: 41,
  form: { ...emptyForm(), title: 'Typed' },
  base: emptyForm(),
  at: 1,
  ...over,
});
const found = async (userId: string, digestId?: number) =>
  (await leftBehind(userId, digestId)).map(({ id }) => id);

/** Locks as browsers have them, as far as they are used. */
function locks() {
  const held = new Set<string>();
  return {
    request: async (name: string, work: () => Promise<void>) => {
      held.add(name);
      await work();
      held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
}

beforeEach(async () => {
  await clear(draftStore);
  vi.stubGlobal('navigator', { locks: locks() });
});
afterEach(() => vi.unstubAllGlobals());

test('a copy is found by the person who typed it, at the digest it was typed into, newest first', async () => {
  await browserCopies.keep(copy({ id: 'old', at: 1 }));
  await browserCopies.keep(copy({ id: 'young', at: 2 }));
  await browserCopies.keep(copy({ id: 'other digest', digestId: 42 }));
  await browserCopies.keep(copy({ id: 'other person', userId: '8' }));
  await browserCopies.keep(copy({ id: 'new', digestId: undefined }));
  expect(await found('7', 41)).toEqual(['young', 'old']);
  expect(await found('8', 41)).toEqual(['other person']);
  expect(await found('7')).toEqual(['new']);
});

test('a copy is written over, and forgotten', async () => {
  await browserCopies.keep(copy({ form: { ...emptyForm(), title: 'First' } }));
  await browserCopies.keep(copy({ form: { ...emptyForm(), title: 'Second' } }));
  const [kept, ...more] = await leftBehind('7', 41);
  expect(kept?.form.title).toBe('Second');
  expect(more).toEqual([]);
  await browserCopies.forget('a');
  expect(await found('7', 41)).toEqual([]);
});

test('what is being edited in a tab is not left behind until that tab is gone', async () => {
  await browserCopies.keep(copy({}));
  const close = markOpen('a');
  expect(await found('7', 41)).toEqual([]);
  close();
  await vi.waitFor(async () => expect(await found('7', 41)).toEqual(['a']));
});

test('where there are no locks, everything counts as left behind', async () => {
  vi.stubGlobal('navigator', {});
  await browserCopies.keep(copy({}));
  markOpen('a');
  expect(await found('7', 41)).toEqual(['a']);
});

test('the copy of an earlier release, which knew less fields, can be restored', async () => {
  const { region: _, ...form } = emptyForm();
  await browserCopies.keep(copy({ form: form as LocalCopy['form'] }));
  const [kept] = await leftBehind('7', 41);
  expect(kept?.form).toHaveProperty('region', null);
});

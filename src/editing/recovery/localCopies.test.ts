import 'fake-indexeddb/auto';
import { clear } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftStore } from '#data/storage/draftStore.ts';
import { digestModel } from '#screens/digestEditor/digestModel.ts';
import { emptyForm, type DigestForm } from '#screens/digestEditor/form.ts';
import { abandonedCopies, localCopies, type LocalCopy } from './localCopies.ts';
import { markOpen } from './openDrafts.ts';

const copy = (over: Partial<LocalCopy<DigestForm>>): LocalCopy<DigestForm> => ({
  id: 'a',
  kind: 'digest',
  userId: '7',
  recordId: 41,
  form: { ...emptyForm(), title: 'Typed' },
  base: emptyForm(),
  at: 1,
  ...over,
});
const found = async (userId: string, recordId?: number) =>
  (await abandonedCopies(digestModel, userId, recordId)).map(({ id }) => id);

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
  await localCopies.save(copy({ id: 'old', at: 1 }));
  await localCopies.save(copy({ id: 'young', at: 2 }));
  await localCopies.save(copy({ id: 'other digest', recordId: 42 }));
  await localCopies.save(copy({ id: 'other person', userId: '8' }));
  await localCopies.save(copy({ id: 'new', recordId: undefined }));
  await localCopies.save(copy({ id: 'other editor', kind: 'note' }));
  expect(await found('7', 41)).toEqual(['young', 'old']);
  expect(await found('8', 41)).toEqual(['other person']);
  expect(await found('7')).toEqual(['new']);
});

test('a copy is overwritten, and deleted', async () => {
  await localCopies.save(copy({ form: { ...emptyForm(), title: 'First' } }));
  await localCopies.save(copy({ form: { ...emptyForm(), title: 'Second' } }));
  const [saved, ...more] = await abandonedCopies(digestModel, '7', 41);
  expect(saved?.form.title).toBe('Second');
  expect(more).toEqual([]);
  await localCopies.delete('a');
  expect(await found('7', 41)).toEqual([]);
});

test('what is open in a tab is not abandoned until that tab is gone', async () => {
  await localCopies.save(copy({}));
  const close = markOpen('a');
  expect(await found('7', 41)).toEqual([]);
  close();
  await vi.waitFor(async () => expect(await found('7', 41)).toEqual(['a']));
});

test('without locks every copy counts as abandoned', async () => {
  vi.stubGlobal('navigator', {});
  await localCopies.save(copy({}));
  markOpen('a');
  expect(await found('7', 41)).toEqual(['a']);
});

test('the copy of an earlier release, which had fewer fields, can be restored', async () => {
  const { region: _, ...form } = emptyForm();
  await localCopies.save(copy({ form: form as DigestForm }));
  const [saved] = await abandonedCopies(digestModel, '7', 41);
  expect(saved?.form).toHaveProperty('region', null);
});

import 'fake-indexeddb/auto';
import { entries, set } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { draftStore, notificationDrafts } from './textStore.ts';
import { journal } from './journal.ts';
import { countUnsyncedDrafts, deleteUnsyncedDrafts, areDraftsDeleted } from './ownTexts.ts';

const storage: Record<string, string> = {};
beforeEach(async () => {
  for (const key of Object.keys(storage)) delete storage[key];
  vi.stubGlobal('localStorage', {
    get length() {
      return Object.keys(storage).length;
    },
    key: (index: number) => Object.keys(storage)[index] ?? null,
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => (storage[key] = value),
    removeItem: (key: string) => delete storage[key],
  });
  for (const userId of ['701', '702']) {
    await set(`copy ${userId}`, { id: `copy ${userId}`, userId }, draftStore);
    journal.write(`copy ${userId}`, JSON.stringify({ id: `copy ${userId}`, userId }));
    journal.write(`typed ${userId}`, JSON.stringify({ id: `typed ${userId}`, userId }));
    notificationDrafts.write(`${userId} abc`, '{}');
  }
});

test('PRIVACY-02: texts are counted and deleted of one person; those of others and unreadable ones stay', async () => {
  journal.write('odd', 'not json');
  expect(await countUnsyncedDrafts('701')).toBe(3);
  await deleteUnsyncedDrafts('701');
  expect(await countUnsyncedDrafts('701')).toBe(0);
  expect(await countUnsyncedDrafts('702')).toBe(3);
  const stored = (await entries<string, unknown>(draftStore)).map(([id]) => id);
  expect(stored).toContain('copy 702');
  expect(stored).not.toContain('copy 701');
  expect(journal.ids()).toContain('odd');
});

test('PRIVACY-02: what is still open is not written again, until someone signs in', async () => {
  await deleteUnsyncedDrafts('701');
  expect([areDraftsDeleted('701'), areDraftsDeleted('702')]).toEqual([true, false]);
  storage.token = 'a-token';
  expect(areDraftsDeleted('701')).toBe(false);
});

import { mutate } from 'swr';
import { afterEach, expect, test } from 'vitest';
import { listDigests } from '#api/contract/digests.ts';
import { listStatuses } from '#api/contract/statuses.ts';
import { later } from '#support/later.ts';
import { trackShown } from './abort.ts';
import { setCached } from './invalidate.ts';
import { cacheKey } from './key.ts';
import { patchCached, patchOptimistically, applyPendingPatches } from './patch.ts';

const first = cacheKey(listDigests, { query: { page: 1 } });
const second = cacheKey(listDigests, { query: { page: 2 } });
const statuses = cacheKey(listStatuses, {});

/** Reads the cached value of a key. */
async function inCache(key: string): Promise<unknown> {
  let found: unknown;
  await mutate(key, (data: unknown) => ((found = data), data), { revalidate: false });
  return found;
}

afterEach(() => mutate(() => true, undefined, { revalidate: false }));

test('KEYS-08: pages show a change at once, and as before where it is taken back', async () => {
  for (const key of [first, second, statuses]) {
    trackShown(key);
    await setCached({ key, answer: { title: key } });
  }
  const revert = await patchCached(listDigests, (page) => ({ ...page, title: 'Changed' }));
  expect(await inCache(first)).toEqual({ title: 'Changed' });
  expect(await inCache(second)).toEqual({ title: 'Changed' });
  expect(await inCache(statuses)).toEqual({ title: statuses });

  await setCached({ key: second, answer: { title: 'Read since' } });
  expect(await revert()).toEqual([second]);
  expect(await inCache(first)).toEqual({ title: first });
  expect(await inCache(second)).toEqual({ title: 'Read since' });
});

const before = <Page extends object>(page: Page) => ({ ...page, title: 'Before' });
const changed = <Page extends object>(page: Page) => ({ ...page, title: 'Changed' });

test('KEYS-08: what is read while a call makes a change shows it, and not once that has failed', async () => {
  trackShown(first);
  await setCached({ key: first, answer: { title: 'Before' } });
  const read = () => applyPendingPatches(listDigests, first, { title: 'Before' });
  const failed = patchOptimistically(listDigests, changed, async () => {
    expect(await inCache(first)).toEqual({ title: 'Changed' });
    expect(read()).toEqual({ title: 'Changed' });
    expect(applyPendingPatches(listStatuses, statuses, { title: 'Before' })).toEqual({ title: 'Before' });
    throw new Error('The database is down.');
  });
  await expect(failed).rejects.toThrow('The database is down.');
  expect(await inCache(first)).toEqual({ title: 'Before' });
  expect(read()).toEqual({ title: 'Before' });

  expect(await patchOptimistically(listDigests, changed, () => Promise.resolve('made'))).toBe('made');
  expect(await inCache(first)).toEqual({ title: 'Changed' });
  expect(read()).toEqual({ title: 'Before' });
});

test('KEYS-13: what takes a change back stays on screen where the change ends after it', async () => {
  trackShown(first);
  await setCached({ key: first, answer: { title: 'Before' } });
  const answer = later();
  const made = patchOptimistically(listDigests, changed, () => answer.promise, { isRefetched: false });
  const undo = later();
  const undone = patchOptimistically(listDigests, before, () => undo.promise);
  await setCached({ key: first, answer: { title: 'Read since' } });
  answer.resolve();
  await made;
  expect(await inCache(first)).toEqual({ title: 'Before' });
  undo.resolve();
  await undone;
});

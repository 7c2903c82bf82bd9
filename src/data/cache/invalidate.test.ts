import { mutate } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getDigest, listDigests, updateDigest } from '#api/contract/digests.ts';
import { listLanguages } from '#api/contract/languages.ts';
import { listStatuses } from '#api/contract/statuses.ts';
import { createTag, deleteTag, getTag, listTagGroups, type Tag } from '#api/contract/tags.ts';
import { toCachedResponse, cacheKey } from './key.ts';
import { setCached } from './invalidate.ts';

/** Reads the cached value of a key. */
async function inCache(key: string): Promise<unknown> {
  let found: unknown;
  await mutate(key, (data: unknown) => ((found = data), data), { revalidate: false });
  return found;
}

const digest = { id: 7, title: 'Now' } as never;
const list = cacheKey(listDigests, { query: { page: 1 } });
const one = cacheKey(getDigest, { params: { id: 7 } });
const other = cacheKey(getDigest, { params: { id: 8 } });
const oneTag = cacheKey(getTag, { params: { id: 7 } });
const statuses = cacheKey(listStatuses, {});
const groups = cacheKey(listTagGroups, {});
const languages = cacheKey(listLanguages, {});
let status: number;

beforeEach(async () => {
  status = 200;
  vi.stubGlobal('fetch', async () => Response.json({ id: 7, title: 'Now' }, { status }));
  for (const key of [list, one, other, oneTag, statuses, groups, languages]) {
    await setCached({ key, answer: 'before' });
  }
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await mutate(() => true, undefined, { revalidate: false });
});

test('a write drops every cached read of what it writes, and no other', async () => {
  const { client } = await import('../client/client.ts');
  await client.call(updateDigest, { params: { id: 7 }, body: {} }, { awaitsReads: true });
  for (const key of [list, one, other, statuses]) expect(await inCache(key), key).toBeUndefined();
  for (const key of [groups, languages]) expect(await inCache(key), key).toBe('before');
});

test('the read that a write answers is cached instead of dropped', async () => {
  const { client } = await import('../client/client.ts');
  const caches = () => toCachedResponse(getDigest, { params: { id: 7 } }, digest);
  await client.call(updateDigest, { params: { id: 7 }, body: {} }, { caches, awaitsReads: true });
  expect(await inCache(one)).toBe(digest);
  expect(await inCache(other)).toBeUndefined();
});

test('the read of what was deleted is not read again', async () => {
  const { client } = await import('../client/client.ts');
  const input = { params: { id: 7 } };
  await client.call(deleteTag, input, { deletes: [cacheKey(getTag, input)], awaitsReads: true });
  expect(await inCache(oneTag)).toBe('before');
  expect(await inCache(groups)).toBeUndefined();
});

test('a write that fails drops nothing', async () => {
  const { client } = await import('../client/client.ts');
  status = 500;
  await expect(client.call(updateDigest, { params: { id: 7 }, body: {} })).rejects.toThrow();
  expect(await inCache(list)).toBe('before');
});

test('TAGS-16: an invalidation can be a second later than its write', async () => {
  const { client } = await import('../client/client.ts');
  vi.useFakeTimers();
  const body = { title: 'Rail', slug: 'rail' };
  const tag: Tag = await client.call(createTag, { body }, { invalidateAfterMs: 1000 });
  expect(tag).toMatchObject({ title: 'Now' });
  await vi.advanceTimersByTimeAsync(999);
  expect(await inCache(groups)).toBe('before');
  await vi.advanceTimersByTimeAsync(1);
  expect(await inCache(groups)).toBeUndefined();
});

test('equal inputs have one key, whatever the order of their properties and those that are undefined', () => {
  const key = cacheKey(listDigests, { query: { page: 2, search: 'rail', size: undefined } });
  expect(cacheKey(listDigests, { query: { search: 'rail', page: 2 } })).toBe(key);
  expect(cacheKey(listDigests, { query: { page: 3, search: 'rail' } })).not.toBe(key);
});

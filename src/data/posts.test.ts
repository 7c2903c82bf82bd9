import { mutate } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { listPosts } from '#api/contract/posts.ts';
import { trackShown } from './cache/abort.ts';
import { setCached } from './cache/invalidate.ts';
import { cacheKey } from './cache/key.ts';
import { savePosts } from './posts.ts';

afterEach(() => vi.unstubAllGlobals());

test('CURATE-02: a post stays saved on screen where the list is read again before the call ends', async () => {
  const key = cacheKey(listPosts, { query: { page: 1 } });
  const unsaved = { results: [{ id: 7, is_saved: false }], count: 1 };
  trackShown(key);
  await setCached({ key, answer: unsaved });
  vi.stubGlobal('fetch', async () => {
    await setCached({ key, answer: { ...unsaved, count: 2 } });
    return new Response('{}');
  });
  await savePosts([7], true);
  const shown = await mutate(key, (data: unknown) => data, { revalidate: false });
  expect(shown).toEqual({ results: [{ id: 7, is_saved: true }], count: 2 });
});

import {
  copyDigest as copy,
  countDigests,
  createDigest as create,
  type Digest,
  type DigestFilters,
  type DigestInput,
  type DigestListQuery,
  type DigestPatch,
  type DigestRow,
  getDigest,
  listDigests,
  saveDigest as save,
  updateDigest as update,
} from '#api/contract/digests.ts';
import { listFilterCounts, type FilterCountsQuery } from '#api/contract/digests/filterCounts.ts';
import type { Endpoint, OutputOf } from '#api/contract/endpoint.ts';
import { getRevision } from '#api/contract/revisions.ts';
import { filterNames, filterByName } from '#domain/digestFilters.ts';
import { cached } from './cache/key.ts';
import { patchWhile } from './cache/patch.ts';
import { onChanged, useLiveRead } from './changes.ts';
import {
  prefetch,
  readForNavigation,
  useCached,
  useCall,
  useFreshCall,
  useIsCached,
} from './client/useCall.ts';
import { client } from './client/client.ts';
import { madeEarlier } from './client/keyReused.ts';

export type DigestPage = OutputOf<typeof listDigests>;
export type DigestCounts = OutputOf<typeof countDigests>;

/** The filters of a list, without its order and page. */
export const toFilters = (query: DigestListQuery): DigestFilters =>
  Object.fromEntries(
    [...filterNames.map((name) => filterByName[name].call), 'zone' as const].map((call) => [
      call,
      query[call],
    ]),
  );

/** How the list reads a page: what takes long to count is counted after its rows are there. */
const quickly = (query: DigestListQuery): DigestListQuery => ({ ...query, counts: 'if_quick' });

/** The counts that came with a page: both or none. */
const countsIn = ({ count, status_statistics }: DigestPage): DigestCounts | undefined =>
  count === null || status_statistics === null ? undefined : { count, status_statistics };

/**
 * A page of the list; `null` waits. The page before stays on screen while the next one is read. `counts` is undefined
 * until they are there, which may be after the rows.
 */
export function useDigests(query: DigestListQuery | null) {
  const page = useCall(listDigests, query && { query: quickly(query) }, { keepPreviousData: true });
  const counts = page.data && countsIn(page.data);
  const isUncounted = page.data !== undefined && counts === undefined;
  const counted = useCall(countDigests, query && isUncounted ? { query: toFilters(query) } : null);
  return { ...page, counts: counts ?? counted.data, countError: counted.error, countAgain: counted.mutate };
}

/** Calls `onAnswer` with the page as it is after others have changed it. */
export const useLiveDigests = (query: DigestListQuery, onAnswer: (page: DigestPage) => void) =>
  useLiveRead(listDigests, { query: quickly(query) }, onAnswer);

/** Prefetches a page of the list for `useDigests`. */
export const readDigestsForNavigation = (query: DigestListQuery) =>
  readForNavigation(listDigests, { query: quickly(query) });

/** How many digests some filters let through, as they are now; `null` reads nothing. */
export function useCountOf(filters: DigestListQuery | null): number | undefined {
  return useCall(countDigests, filters && { query: toFilters(filters) }).data?.count;
}

/** How many digests the options of a filter have; `null` reads nothing. */
export function useFilterCounts(query: FilterCountsQuery | null) {
  return useCall(listFilterCounts, query && { query });
}

/** Published digests to choose from, by a part of the title or an id. */
export async function findPublishedDigests(search: string, signal: AbortSignal): Promise<DigestRow[]> {
  return (await client.call(listDigests, { query: { search, status: 'published' } }, { signal })).results;
}

/** Digests by a part of the title or an id, at most `size` of them. */
export async function findDigests(search: string, signal: AbortSignal, size: number): Promise<DigestRow[]> {
  return (await client.call(listDigests, { query: { search, size, counts: 'if_quick' } }, { signal }))
    .results;
}

/** One digest. An open form is not overtaken by a reading in the background. */
export function useDigest(id: number) {
  return useCall(getDigest, { params: { id } }, { revalidateOnFocus: false, revalidateOnReconnect: false });
}

/** A digest as it is stored now, to be edited. */
export const useFreshDigest = (id: number) => useFreshCall(getDigest, { params: { id } });

/** A digest that can be shown before it is read; `undefined` looks for none. */
export const useCachedDigest = (id: number | undefined) =>
  useCached(getDigest, id === undefined ? null : { params: { id } });

/** Returns a function that says whether an editor of a digest can start without a read. */
export function useIsDigestCached() {
  const isCached = useIsCached();
  return (id: number) => editorReads.every((endpoint) => isCached<Endpoint>(endpoint, { params: { id } }));
}

/** Prefetches what an editor of a digest starts from. */
export const prefetchDigest = (id: number) => readForEditor(id, prefetch);

/** The same for a navigation that has just started. */
export const readDigestForNavigation = (id: number) => readForEditor(id, readForNavigation);

const editorReads = [getDigest, getRevision];

const readForEditor = (id: number, read: typeof readForNavigation) =>
  Promise.allSettled(editorReads.map((endpoint) => read<Endpoint>(endpoint, { params: { id } })));

/** Reads a digest as it is now, for every component that shows it. */
export async function readDigest(id: number): Promise<Digest> {
  return client.call(getDigest, { params: { id } }, intoCache);
}

/** Calls `listener` when a digest may have been written in another tab or by someone else: with the user, or null. */
export function onDigestChanged(id: number, listener: (user: number | null) => void): () => void {
  return onChanged('digests', (ids, user) => {
    if (ids?.includes(id) ?? true) listener(user);
  });
}

/**
 * Creates a digest. The same `key` creates no other, so that a call whose answer was lost can be made again, also with
 * what was typed since: the digest is then the one that there is, as it was created.
 */
export async function createDigest(body: DigestInput, key: string): Promise<Digest> {
  return client
    .call(create, { body }, { headers: { 'Idempotency-Key': key }, ...intoCache })
    .catch((error: unknown) => readDigest(madeEarlier(error)));
}

/**
 * Replaces the whole digest, and deletes the revision that was saved at `revision`. Throws ConflictError when
 * `body.modified_at` is no longer the stored one, or there is another revision. `autosave`: the editing session
 * whose autosave it is; none for a manual save.
 */
export async function saveDigest(
  id: number,
  body: DigestInput,
  revision?: string,
  autosave?: string,
): Promise<Digest> {
  return client.call(save, { params: { id }, query: { revision, autosave }, body }, intoCache);
}

/** Shows a change of digests in the lists while `send` makes it; if that throws, takes it back and throws. */
export const showInRows = <T>(
  ids: readonly number[],
  shown: (row: DigestRow) => Partial<DigestRow>,
  send: () => Promise<T>,
) =>
  patchWhile(
    listDigests,
    (page) => ({
      ...page,
      results: page.results.map((row) => (ids.includes(row.id) ? { ...row, ...shown(row) } : row)),
    }),
    send,
  );

/** Changes the given fields, whatever the others are by now. `shown` is what lists show of it until it is done. */
export const updateDigest = (
  id: number,
  body: DigestPatch,
  shown: Partial<DigestRow> = {},
): Promise<Digest> =>
  showInRows(
    [id],
    () => shown,
    () => client.call(update, { params: { id }, body }, intoCache),
  );

/** Makes a draft of everything in a digest, and returns its id. */
export async function copyDigest(id: number): Promise<number> {
  return (await client.call(copy, { params: { id } })).id;
}

/** The answer is a digest, as `getDigest` reads it. */
export const intoCache = {
  caches: (digest: Digest) => cached(getDigest, { params: { id: digest.id } }, digest),
};

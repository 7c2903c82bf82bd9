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
import { toCachedResponse } from './cache/key.ts';
import { patchOptimistically } from './cache/patch.ts';
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
import { earlierCallId } from './client/keyReused.ts';

export type DigestPage = OutputOf<typeof listDigests>;
export type DigestCounts = OutputOf<typeof countDigests>;

export const toFilters = (query: DigestListQuery): DigestFilters =>
  Object.fromEntries(
    [...filterNames.map((name) => filterByName[name].parameter), 'zone' as const].map((parameter) => [
      parameter,
      query[parameter],
    ]),
  );

const withQuickCounts = (query: DigestListQuery): DigestListQuery => ({ ...query, counts: 'if_quick' });

/** Returns undefined unless both counts are present. */
const pageCounts = ({ count, status_statistics }: DigestPage): DigestCounts | undefined =>
  count === null || status_statistics === null ? undefined : { count, status_statistics };

/**
 * No request is made while `query` is null. Keeps the previous page on screen while loading. `counts` may
 * arrive after the rows.
 */
export function useDigests(query: DigestListQuery | null) {
  const page = useCall(listDigests, query && { query: withQuickCounts(query) }, { keepPreviousData: true });
  const counts = page.data && pageCounts(page.data);
  const isUncounted = page.data !== undefined && counts === undefined;
  const counted = useCall(countDigests, query && isUncounted ? { query: toFilters(query) } : null);
  return { ...page, counts: counts ?? counted.data, countError: counted.error, countAgain: counted.mutate };
}

/** Calls `onAnswer` with the new page after other people change it. */
export const useLiveDigests = (query: DigestListQuery, onAnswer: (page: DigestPage) => void) =>
  useLiveRead(listDigests, { query: withQuickCounts(query) }, onAnswer);

export const readDigestsForNavigation = (query: DigestListQuery) =>
  readForNavigation(listDigests, { query: withQuickCounts(query) });

/** No request is made while `filters` is null. */
export function useFilteredCount(filters: DigestListQuery | null): number | undefined {
  return useCall(countDigests, filters && { query: toFilters(filters) }).data?.count;
}

/** No request is made while `query` is null. */
export function useFilterCounts(query: FilterCountsQuery | null) {
  return useCall(listFilterCounts, query && { query });
}

export async function findPublishedDigests(search: string, signal: AbortSignal): Promise<DigestRow[]> {
  return (await client.call(listDigests, { query: { search, status: 'published' } }, { signal })).results;
}

export async function findDigests(search: string, signal: AbortSignal, size: number): Promise<DigestRow[]> {
  return (await client.call(listDigests, { query: { search, size, counts: 'if_quick' } }, { signal }))
    .results;
}

/** Never revalidates under an open form. */
export function useDigest(id: number) {
  return useCall(getDigest, { params: { id } }, { revalidateOnFocus: false, revalidateOnReconnect: false });
}

export const useFreshDigest = (id: number) => useFreshCall(getDigest, { params: { id } });

export const useCachedDigest = (id: number | undefined) =>
  useCached(getDigest, id === undefined ? null : { params: { id } });

export function useIsDigestCached() {
  const isCached = useIsCached();
  return (id: number) => editorReads.every((endpoint) => isCached<Endpoint>(endpoint, { params: { id } }));
}

export const prefetchDigest = (id: number) => readEditorData(id, prefetch);

export const readDigestForNavigation = (id: number) => readEditorData(id, readForNavigation);

const editorReads = [getDigest, getRevision];

const readEditorData = (id: number, read: typeof readForNavigation) =>
  Promise.allSettled(editorReads.map((endpoint) => read<Endpoint>(endpoint, { params: { id } })));

export async function readDigest(id: number): Promise<Digest> {
  return client.call(getDigest, { params: { id } }, digestCacheOptions);
}

/** Called after changes in another tab or by someone else, with that user's id, or null if unknown. */
export function onDigestChanged(id: number, listener: (user: number | null) => void): () => void {
  return onChanged('digests', (ids, user) => {
    if (ids?.includes(id) ?? true) listener(user);
  });
}

/** Idempotent by `key`: returns the digest as it was first created, even if the body has changed. */
export async function createDigest(body: DigestInput, key: string): Promise<Digest> {
  return client
    .call(create, { body }, { headers: { 'Idempotency-Key': key }, ...digestCacheOptions })
    .catch((error: unknown) => readDigest(earlierCallId(error)));
}

/**
 * Replaces the digest and deletes the revision saved at `revision`. Throws ConflictError if
 * `body.modified_at` is stale or there is another revision. `autosave` identifies the editing session;
 * omit it for manual saves.
 */
export async function saveDigest(
  id: number,
  body: DigestInput,
  revision?: string,
  autosave?: string,
): Promise<Digest> {
  return client.call(save, { params: { id }, query: { revision, autosave }, body }, digestCacheOptions);
}

/** Optimistic: reverts and rethrows if `send` fails. */
export const patchRowsOptimistically = <T>(
  ids: readonly number[],
  shown: (row: DigestRow) => Partial<DigestRow>,
  send: () => Promise<T>,
) =>
  patchOptimistically(
    listDigests,
    (page) => ({
      ...page,
      results: page.results.map((row) => (ids.includes(row.id) ? { ...row, ...shown(row) } : row)),
    }),
    send,
  );

/** Changes only the given fields. Until the call succeeds, lists show `shown`. */
export const updateDigest = (
  id: number,
  body: DigestPatch,
  shown: Partial<DigestRow> = {},
): Promise<Digest> =>
  patchRowsOptimistically(
    [id],
    () => shown,
    () => client.call(update, { params: { id }, body }, digestCacheOptions),
  );

/** Copies everything into a new draft. Returns the draft's id. */
export async function copyDigest(id: number): Promise<number> {
  return (await client.call(copy, { params: { id } })).id;
}

export const digestCacheOptions = {
  caches: (digest: Digest) => toCachedResponse(getDigest, { params: { id: digest.id } }, digest),
};

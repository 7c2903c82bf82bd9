import type { InputOf, OutputOf } from '#api/contract/endpoint.ts';
import {
  answerSuggestedMerge as answerOffer,
  createHeadlineDigest as createDigest,
  groupHeadlines as group,
  listSuggestedMerges,
  listHeadlinePackages,
  listHeadlines,
  listHeadlineSources,
  setHeadlineStatus as setStatus,
  splitHeadlines as split,
  undoHeadlineGroups as undo,
  ungroupHeadlines as ungroup,
  type Headline,
  type HeadlineStatus,
} from '#api/contract/headlines.ts';
import { patchOptimistically } from './cache/patch.ts';
import { client, digestServiceClient } from './client/client.ts';
import { useLiveRefresh } from './changes.ts';
import { lookupOptions, useCall } from './client/useCall.ts';

export type HeadlinesQuery = NonNullable<InputOf<typeof listHeadlines>['query']>;
export type HeadlinePage = OutputOf<typeof listHeadlines>;

/**
 * Only refetches after this tab's writes. `useLiveRead` shows others' changes without moving rows under the
 * pointer.
 */
export function useHeadlines(query: HeadlinesQuery) {
  return useCall(
    listHeadlines,
    { query },
    { keepPreviousData: true, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
}

/** Polls a page, for lists without change events. */
export const readHeadlines = (query: HeadlinesQuery, signal?: AbortSignal): Promise<HeadlinePage> =>
  client.call(listHeadlines, { query }, { signal });

/** Matches part of the text or an id (HEAD-22). */
export async function findHeadlines(search: string, signal: AbortSignal): Promise<Headline[]> {
  return (await readHeadlines({ search: search || undefined, page_size: 20 }, signal)).results;
}

/** Groups waiting for a decision; cheap, because the server counts them in an index. */
export function useUnprocessedCount(): number | undefined {
  return useCall(listHeadlines, { query: { status: 'UNPROCESSED', page_size: 1 } }).data?.count;
}

export const useHeadlinePackages = () => useCall(listHeadlinePackages, {}, lookupOptions);

export const useHeadlineSources = () => useCall(listHeadlineSources, {}, lookupOptions);

type HeadlineState = Pick<Headline, 'id' | 'status'>;

/** Skips headlines that no longer have the expected status. */
export async function setHeadlineStatus(ids: number[], status: HeadlineStatus, expected?: HeadlineStatus) {
  return patchStatuses(
    (row) =>
      ids.includes(row.id) && (expected === undefined || row.status === expected) ? status : row.status,
    () => client.call(setStatus, { body: { notification_ids: ids, status, expected } }),
  );
}

/** Optimistic: reverts if `send` throws. */
export const setStatusesOptimistically = <T>(
  statuses: ReadonlyMap<number, HeadlineStatus>,
  send: () => Promise<T>,
) => patchStatuses((row) => statuses.get(row.id) ?? row.status, send);

function patchStatuses<T>(
  statusOf: (row: HeadlineState) => HeadlineStatus,
  send: () => Promise<T>,
): Promise<T> {
  const patch = <Row extends HeadlineState>(row: Row) => ({ ...row, status: statusOf(row) });
  return patchOptimistically(
    listHeadlines,
    (page) => ({
      ...page,
      results: page.results.map((row) => ({ ...patch(row), groups: row.groups.map(patch) })),
    }),
    send,
  );
}

export async function groupHeadlines(ids: number[], groupId: number): Promise<number | null> {
  return (await client.call(group, { body: { ids, group_id: groupId } })).change;
}

export async function ungroupHeadlines(ids: number[]): Promise<number | null> {
  return (await client.call(ungroup, { body: { ids } })).change;
}

export async function splitHeadlines(ids: number[]): Promise<number | null> {
  return (await client.call(split, { body: { ids } })).change;
}

/** Also refreshes when colleagues or feeds change the suggestions. */
export function useSuggestedMerges() {
  const read = useCall(listSuggestedMerges, {});
  useLiveRefresh(listSuggestedMerges, read.mutate);
  return read;
}

/** Merges the suggested groups, or keeps them apart permanently. */
export async function answerSuggestedMerge(id: number, isOneStory: boolean): Promise<number | null> {
  return (await client.call(answerOffer, { params: { id }, body: { is_one_story: isOneStory } })).change;
}

export async function undoHeadlineGroups(change: number): Promise<void> {
  await client.call(undo, { params: { id: change } });
}

/** Creates a draft (HEAD-17) with the deployment's digest service (API-35). Returns its id. */
export async function createHeadlineDigest(body: InputOf<typeof createDigest>['body']): Promise<number> {
  return (await client.call(createDigest, { body }, { through: digestServiceClient() })).id;
}

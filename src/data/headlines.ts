import type { InputOf, OutputOf } from '#api/contract/endpoint.ts';
import {
  answerHeadlineOffer as answerOffer,
  createHeadlineDigest as createDigest,
  groupHeadlines as group,
  listHeadlineOffers,
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
import { patchWhile } from './cache/patch.ts';
import { client, digestServiceClient } from './client/client.ts';
import { useLiveRefresh } from './changes.ts';
import { lookupOptions, useCall } from './client/useCall.ts';

export type HeadlinesQuery = NonNullable<InputOf<typeof listHeadlines>['query']>;
export type HeadlinePage = OutputOf<typeof listHeadlines>;

/**
 * A page of headlines. Nothing reads it again by itself but what this tab writes: what others write is shown by
 * `useLiveRead`, where it moves no row under the pointer.
 */
export function useHeadlines(query: HeadlinesQuery) {
  return useCall(
    listHeadlines,
    { query },
    { keepPreviousData: true, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
}

/** Reads a page again, for a list that gets no events of changes. */
export const readHeadlines = (query: HeadlinesQuery, signal?: AbortSignal): Promise<HeadlinePage> =>
  client.call(listHeadlines, { query }, { signal });

/** Headlines to group others with, by a part of the text or an id (HEAD-22). */
export async function findHeadlines(search: string, signal: AbortSignal): Promise<Headline[]> {
  return (await readHeadlines({ search: search || undefined, page_size: 20 }, signal)).results;
}

/** How many groups of headlines wait for a decision, counted in an index. */
export function useUnprocessedCount(): number | undefined {
  return useCall(listHeadlines, { query: { status: 'UNPROCESSED', page_size: 1 } }).data?.count;
}

/** The apps that headlines came from. */
export const useHeadlinePackages = () => useCall(listHeadlinePackages, {}, lookupOptions);

export const useHeadlineSources = () => useCall(listHeadlineSources, {}, lookupOptions);

type Stated = Pick<Headline, 'id' | 'status'>;

/** Those that no longer have the expected status are skipped. */
export async function setHeadlineStatus(ids: number[], status: HeadlineStatus, expected?: HeadlineStatus) {
  return showStatuses(
    (row) =>
      ids.includes(row.id) && (expected === undefined || row.status === expected) ? status : row.status,
    () => client.call(setStatus, { body: { notification_ids: ids, status, expected } }),
  );
}

/** Shows headlines in statuses, by their ids, while `send` sets those; if that throws, as before. */
export const showHeadlineStatuses = <T>(
  statuses: ReadonlyMap<number, HeadlineStatus>,
  send: () => Promise<T>,
) => showStatuses((row) => statuses.get(row.id) ?? row.status, send);

function showStatuses<T>(find: (row: Stated) => HeadlineStatus, send: () => Promise<T>): Promise<T> {
  const patch = <Row extends Stated>(row: Row) => ({ ...row, status: find(row) });
  return patchWhile(
    listHeadlines,
    (page) => ({
      ...page,
      results: page.results.map((row) => ({ ...patch(row), groups: row.groups.map(patch) })),
    }),
    send,
  );
}

/** Returns the change that `undoHeadlineGroups` takes, or null where nothing was to be done. */
export async function groupHeadlines(ids: number[], groupId: number): Promise<number | null> {
  return (await client.call(group, { body: { ids, group_id: groupId } })).change;
}

export async function ungroupHeadlines(ids: number[]): Promise<number | null> {
  return (await client.call(ungroup, { body: { ids } })).change;
}

export async function splitHeadlines(ids: number[]): Promise<number | null> {
  return (await client.call(split, { body: { ids } })).change;
}

/** Groups that may be of one story, as colleagues and feeds change them too. */
export function useHeadlineOffers() {
  const read = useCall(listHeadlineOffers, {});
  useLiveRefresh(listHeadlineOffers, read.mutate);
  return read;
}

/** Joins the two groups of an offer, or keeps them apart for good. */
export async function answerHeadlineOffer(id: number, isOneStory: boolean): Promise<number | null> {
  return (await client.call(answerOffer, { params: { id }, body: { is_one_story: isOneStory } })).change;
}

export async function undoHeadlineGroups(change: number): Promise<void> {
  await client.call(undo, { params: { id: change } });
}

/** Makes a draft of a headline (HEAD-17), by the service that a deployment has for it (API-35). Returns its id. */
export async function createHeadlineDigest(body: InputOf<typeof createDigest>['body']): Promise<number> {
  return (await client.call(createDigest, { body }, { through: digestServiceClient() })).id;
}

import type { InputOf } from '#api/contract/endpoint.ts';
import {
  createCalendarFeed as createFeed,
  getPlan,
  listCalendar,
  listCalendarFeeds,
  revokeCalendarFeed as revokeFeed,
  updatePlan,
  type CalendarItem,
  type Plan,
} from '#api/contract/planning.ts';
import { toCachedResponse } from './cache/key.ts';
import { patchOptimistically } from './cache/patch.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';
import { useLiveRefresh } from './changes.ts';

export type PlanInput = InputOf<typeof updatePlan>['body'];
type CalendarQuery = InputOf<typeof listCalendar>['query'];

/** Refreshed when others change it or publish the digest. */
export function usePlan(id: number | undefined) {
  const read = useCall(getPlan, id === undefined ? null : { params: { id } });
  useLiveRefresh(getPlan, read.mutate, id);
  return read;
}

/** Changes only the given fields. Fails with 409 if `revision` is stale. */
export function savePlan(id: number, body: PlanInput): Promise<Plan> {
  const params = { id };
  return client.call(
    updatePlan,
    { params, body },
    { caches: (plan) => toCachedResponse(getPlan, { params }, plan) },
  );
}

/** Items between two days; refreshed when others change them. */
export function useCalendar(query: CalendarQuery) {
  const read = useCall(listCalendar, { query }, { keepPreviousData: true });
  useLiveRefresh(listCalendar, read.mutate);
  return read;
}

/** Optimistic: reverts and rethrows if `send` fails. */
export const moveItemOptimistically = <T>(
  { kind, id }: CalendarItem,
  place: Pick<CalendarItem, 'day' | 'at'>,
  send: () => Promise<T>,
) =>
  patchOptimistically(
    listCalendar,
    (answer) => ({
      ...answer,
      results: answer.results.map((item) =>
        item.kind === kind && item.id === id ? { ...item, ...place } : item,
      ),
    }),
    send,
  );

export const useCalendarFeeds = () => useCall(listCalendarFeeds, {});

export const createCalendarFeed = (name: string) => client.call(createFeed, { body: { name } });

export async function revokeCalendarFeed(id: number): Promise<void> {
  await client.call(revokeFeed, { params: { id } });
}

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
import { cached } from './cache/key.ts';
import { patchWhile } from './cache/patch.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';
import { useLiveRefresh } from './changes.ts';

export type PlanInput = InputOf<typeof updatePlan>['body'];
type CalendarQuery = InputOf<typeof listCalendar>['query'];

/** When a digest is meant to come out, and when it is published. */
export const usePlan = (id: number) => useCall(getPlan, { params: { id } });

/** Changes what is given of a plan. Rejects with 409 where another one than `revision` is stored. */
export function savePlan(id: number, body: PlanInput): Promise<Plan> {
  const params = { id };
  return client.call(updatePlan, { params, body }, { caches: (plan) => cached(getPlan, { params }, plan) });
}

/** What is between two days, read again when others change it. */
export function useCalendar(query: CalendarQuery) {
  const read = useCall(listCalendar, { query }, { keepPreviousData: true });
  useLiveRefresh(listCalendar, read.mutate);
  return read;
}

/** Shows an item of the calendar elsewhere while `send` moves it; if that throws, shows it where it was and throws. */
export const showMoved = <T>(
  { kind, id }: CalendarItem,
  place: Pick<CalendarItem, 'day' | 'at'>,
  send: () => Promise<T>,
) =>
  patchWhile(
    listCalendar,
    (answer) => ({
      ...answer,
      results: answer.results.map((item) =>
        item.kind === kind && item.id === id ? { ...item, ...place } : item,
      ),
    }),
    send,
  );

/** The person’s own addresses of the calendar. */
export const useCalendarFeeds = () => useCall(listCalendarFeeds, {});

/** Makes an address. Its secret is in this answer alone. */
export const createCalendarFeed = (name: string) => client.call(createFeed, { body: { name } });

export async function revokeCalendarFeed(id: number): Promise<void> {
  await client.call(revokeFeed, { params: { id } });
}

import { useEffect, useEffectEvent } from 'react';
import { sampleAudience } from '#api/contract/broadcasts/audience.ts';
import { getBroadcast, listBroadcasts } from '#api/contract/broadcasts/history.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import {
  changeBroadcast,
  countAudience,
  getBroadcastReport,
  listActiveBroadcasts,
  sendBroadcast as send,
  type AudienceInput,
  type BroadcastInput,
  type BroadcastReport,
} from '#api/contract/broadcasts.ts';
import {
  listChannelGroups,
  listChannels,
  listGroupChannels,
  listLocations,
  listPackages,
  listPills,
} from '#api/contract/broadcasts/lookups.ts';
import {
  createPushLimits as createLimits,
  deletePushLimits as deleteLimits,
  listPushLimits,
  updatePushLimits as updateLimits,
  type PushLimits,
  type PushLimitsInput,
} from '#api/contract/broadcasts/limits.ts';
import { listOwnDevices } from '#api/contract/broadcasts/devices.ts';
import { listOpens } from '#api/contract/broadcasts/opens.ts';
import { listUsers, type User } from '#api/contract/users.ts';
import { invalidateWrites } from './cache/invalidate.ts';
import { lookupOptions, useCall } from './client/useCall.ts';
import { onChanged } from './changes.ts';
import { client } from './client/client.ts';
import { madeEarlier } from './client/keyReused.ts';
import { viewerTimeZone } from './client/timeZone.ts';

/** The devices that a test to oneself goes to. */
export function useOwnDevices() {
  return useCall(listOwnDevices, {});
}

/** The channels of all groups. */
export function useChannels() {
  return useCall(listChannels, {}, lookupOptions);
}

/** The groups that channels come in. */
export function useNotificationGroups() {
  return useCall(listChannelGroups, {}, lookupOptions);
}

/** The channels of a group; `null` waits. */
export function useGroupChannels(group: number | null) {
  return useCall(listGroupChannels, group === null ? null : { params: { id: group } }, lookupOptions);
}

/** The packages of the app that devices have. */
export function usePackages() {
  return useCall(listPackages, {}, lookupOptions);
}

/** All pills; waits until `isRequested`. */
export function usePills(isRequested: boolean) {
  return useCall(listPills, isRequested ? {} : null, lookupOptions);
}

/** A city or a state, and how many devices are there. */
export interface Place {
  name: string;
  count: number;
}

/** Cities that devices are in, by a part of the name. */
export async function findCities(search: string, signal: AbortSignal): Promise<Place[]> {
  const { cities = [] } = await client.call(listLocations, { query: { search } }, { signal });
  return cities.map(({ city, count }) => ({ name: city, count }));
}

/** States that devices are in, by a part of the name. */
export async function findStates(stateSearch: string, signal: AbortSignal): Promise<Place[]> {
  const { states = [] } = await client.call(listLocations, { query: { stateSearch } }, { signal });
  return states.map(({ state, count }) => ({ name: state, count }));
}

/** What a page of notifications is filtered by. */
export type HistoryQuery = NonNullable<InputOf<typeof listBroadcasts>['query']>;

/** A page of ten notifications, read again while one of them is being sent. */
export function useHistory(query: HistoryQuery) {
  return useCall(
    listBroadcasts,
    { query },
    {
      keepPreviousData: true,
      refreshInterval: (history) =>
        history?.results.some(({ broadcast }) => broadcast.status === 'IN_PROGRESS') ? pollEveryMs : 0,
    },
  );
}

/** One broadcast, read again while it is being sent and when it changes. */
export function useBroadcast(id: number) {
  const call = useCall(
    getBroadcast,
    { params: { id } },
    { refreshInterval: (broadcast) => (broadcast?.status === 'IN_PROGRESS' ? pollEveryMs : 0) },
  );
  useReadOnChange(call.mutate);
  return call;
}

/** One broadcast as it is now. */
export const readBroadcast = (id: number) => client.call(getBroadcast, { params: { id } });

/** Opens of a broadcast over time, read again every minute: they come for hours. */
export function useOpens(id: number) {
  return useCall(
    listOpens,
    { params: { id }, query: { timezone: viewerTimeZone() } },
    { refreshInterval: openPollMs, keepPreviousData: true },
  );
}

const openPollMs = 60_000;

/** What counts down, waits for a person or is being sent, read again when any of it changes. */
export function useActiveBroadcasts() {
  const call = useCall(
    listActiveBroadcasts,
    {},
    {
      keepPreviousData: true,
      refreshInterval: (active) =>
        active?.results.some(({ status }) => status === 'IN_PROGRESS') ? pollEveryMs : 0,
    },
  );
  useReadOnChange(call.mutate);
  return call;
}

/** Reads again after others, or the server, have changed a broadcast. A hidden page does so when it is focused. */
function useReadOnChange(read: () => unknown) {
  const readOn = useEffectEvent(() => {
    if (!document.hidden) read();
  });
  useEffect(() => onChanged('broadcasts', () => readOn()), []);
}

/** What was decided about a broadcast: see the contract. */
export type Decision = InputOf<typeof changeBroadcast>['body'];

export async function decideBroadcast(id: number, body: Decision): Promise<BroadcastReport> {
  return client.call(changeBroadcast, { params: { id }, body });
}

/** Stops a broadcast that counts down, or one that is being sent after the messages that are on their way. */
export const stopBroadcast = (id: number) => decideBroadcast(id, { status_change_to: 'stop' });

/** Cancels a broadcast of which nothing has left. */
export const cancelBroadcast = (id: number) => decideBroadcast(id, { status_change_to: 'cancel' });

/** Moves a scheduled broadcast to another time, in the zone that it has. */
export const rescheduleBroadcast = (id: number, at: string) =>
  decideBroadcast(id, { status_change_to: 'reschedule', schedule_datetime: at });

/** How many people an audience has; `null` waits. */
export function useAudience(body: AudienceInput | null) {
  return useCall(countAudience, body && { body }, { revalidateOnFocus: false, shouldRetryOnError: false });
}

/** Ten people of an audience; read again whenever it is shown. */
export function useAudienceSample(body: AudienceInput) {
  return useCall(sampleAudience, { body }, { revalidateOnFocus: false, shouldRetryOnError: false });
}

/**
 * Sends or schedules, and returns the broadcast’s id. The same `key` sends nothing more, so that a call whose answer was
 * lost can be made again, also where the earliest time of a schedule has moved on since.
 */
export async function sendBroadcast(body: BroadcastInput, key: string): Promise<number> {
  // S33
  const query = body.tag_followed ? { tag_followed: true } : {};
  return client
    .call(send, { body, query }, { headers: { 'Idempotency-Key': key } })
    .then(({ data }) => data.broadcast.id, madeEarlier);
}

/** Reads the list again, for the bells in it: a broadcast is sent in the background. */
export function invalidateBroadcasts() {
  return invalidateWrites(send);
}

/** Milliseconds between two reads of the progress (LIST-55, SEND-31). */
export const pollEveryMs = 5000;

/** How far a broadcast has come, read again until it is done. */
export function useBroadcastReport(id: number) {
  return useCall(
    getBroadcastReport,
    { params: { id } },
    { refreshInterval: (report) => (report && isSent(report) ? 0 : pollEveryMs), refreshWhenHidden: true },
  );
}

/** Whether every version has reached 100 percent, or never will. */
export const isSent = ({ status, notification_data }: BroadcastReport) =>
  status === 'CANCELLED' ||
  status === 'STOPPED' ||
  notification_data.every(({ report }) => report.sent_status.percentage >= 100);

/** Quiet hours and limits of all packages. */
export function usePushLimits() {
  return useCall(listPushLimits, {});
}

export async function createPushLimits(body: PushLimitsInput): Promise<PushLimits> {
  return client.call(createLimits, { body });
}

export async function updatePushLimits(
  id: number,
  body: Omit<PushLimitsInput, 'app_package_name'>,
): Promise<PushLimits> {
  return client.call(updateLimits, { params: { id }, body });
}

export async function deletePushLimits(id: number): Promise<void> {
  await client.call(deleteLimits, { params: { id } });
}

/** People to send a test to, by name, email or phone. */
export async function findTestUsers(search: string, signal: AbortSignal): Promise<User[]> {
  return (await client.call(listUsers, { query: { search, page_size: 50 } }, { signal })).results;
}

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
import { confirmApp as confirm, listApps, removeApp as remove } from '#api/contract/broadcasts/apps.ts';
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
import { earlierCallId } from './client/keyReused.ts';
import { viewerTimeZone } from './client/timeZone.ts';

export function useOwnDevices() {
  return useCall(listOwnDevices, {});
}

export function useChannels() {
  return useCall(listChannels, {}, lookupOptions);
}

export function useNotificationGroups() {
  return useCall(listChannelGroups, {}, lookupOptions);
}

/** No request is made while `group` is null. */
export function useGroupChannels(group: number | null) {
  return useCall(listGroupChannels, group === null ? null : { params: { id: group } }, lookupOptions);
}

/** Includes apps that await a super user's confirmation. */
export function useApps() {
  return useCall(listApps, {});
}

export const confirmApp = (name: string) => client.call(confirm, { body: { name } });

export const removeApp = (id: number) => client.call(remove, { params: { id } });

export function usePackages() {
  return useCall(listPackages, {}, lookupOptions);
}

export function usePills(isRequested: boolean) {
  return useCall(listPills, isRequested ? {} : null, lookupOptions);
}

export interface Place {
  name: string;
  count: number;
}

interface PlaceQuery {
  search: string;
  packages: readonly string[];
}

const joinPackages = (packages: readonly string[]) => (packages.length > 0 ? packages.join(',') : undefined);

export async function findCities({ search, packages }: PlaceQuery, signal: AbortSignal): Promise<Place[]> {
  const query = { search, packages: joinPackages(packages) };
  const { cities = [] } = await client.call(listLocations, { query }, { signal });
  return cities.map(({ city, count }) => ({ name: city, count }));
}

export async function findStates({ search, packages }: PlaceQuery, signal: AbortSignal): Promise<Place[]> {
  const query = { stateSearch: search, packages: joinPackages(packages) };
  const { states = [] } = await client.call(listLocations, { query }, { signal });
  return states.map(({ state, count }) => ({ name: state, count }));
}

export type HistoryQuery = NonNullable<InputOf<typeof listBroadcasts>['query']>;

/** Ten per page. Polls while a broadcast is being sent. */
export function useBroadcastHistory(query: HistoryQuery) {
  return useCall(
    listBroadcasts,
    { query },
    {
      keepPreviousData: true,
      refreshInterval: (history) =>
        history?.results.some(({ broadcast }) => broadcast.status === 'IN_PROGRESS') ? pollIntervalMs : 0,
    },
  );
}

/** Refreshes while it is being sent and when it changes. */
export function useBroadcast(id: number) {
  const call = useCall(
    getBroadcast,
    { params: { id } },
    { refreshInterval: (broadcast) => (broadcast?.status === 'IN_PROGRESS' ? pollIntervalMs : 0) },
  );
  useRefreshOnChange(call.mutate);
  return call;
}

export const readBroadcast = (id: number) => client.call(getBroadcast, { params: { id } });

/** Refreshed every minute, because opens are recorded for hours after sending. */
export function useOpens(id: number) {
  return useCall(
    listOpens,
    { params: { id }, query: { timezone: viewerTimeZone() } },
    { refreshInterval: openPollMs, keepPreviousData: true },
  );
}

const openPollMs = 60_000;

/** Broadcasts that are counting down, awaiting approval or being sent. Refreshed on every change. */
export function useActiveBroadcasts() {
  const call = useCall(
    listActiveBroadcasts,
    {},
    {
      keepPreviousData: true,
      refreshInterval: (active) =>
        active?.results.some(({ status }) => status === 'IN_PROGRESS') ? pollIntervalMs : 0,
    },
  );
  useRefreshOnChange(call.mutate);
  return call;
}

/** Refreshes after others or the server change a broadcast. Hidden pages refresh on focus. */
function useRefreshOnChange(read: () => unknown) {
  const readOn = useEffectEvent(() => {
    if (!document.hidden) read();
  });
  useEffect(() => onChanged('broadcasts', () => readOn()), []);
}

export type Decision = InputOf<typeof changeBroadcast>['body'];

export async function changeBroadcastStatus(id: number, body: Decision): Promise<BroadcastReport> {
  return client.call(changeBroadcast, { params: { id }, body });
}

/** Stops a countdown, or stops sending once messages in flight have been sent. */
export const stopBroadcast = (id: number) => changeBroadcastStatus(id, { status_change_to: 'stop' });

/** Cancels a broadcast before anything is sent. */
export const cancelBroadcast = (id: number) => changeBroadcastStatus(id, { status_change_to: 'cancel' });

/** Keeps its time zone. */
export const rescheduleBroadcast = (id: number, at: string) =>
  changeBroadcastStatus(id, { status_change_to: 'reschedule', schedule_datetime: at });

/** Number of people in the audience. No request is made while `body` is null. */
export function useAudienceSize(body: AudienceInput | null) {
  return useCall(countAudience, body && { body }, { revalidateOnFocus: false, shouldRetryOnError: false });
}

/** Returns ten people. Refreshed whenever the sample is shown. */
export function useAudienceSample(body: AudienceInput) {
  return useCall(sampleAudience, { body }, { revalidateOnFocus: false, shouldRetryOnError: false });
}

/** Returns the id. Idempotent by `key`, so a retry is safe even if the scheduled time has become too soon. */
export async function sendBroadcast(body: BroadcastInput, key: string): Promise<number> {
  // S33
  const query = body.tag_followed ? { tag_followed: true } : {};
  return client
    .call(send, { body, query }, { headers: { 'Idempotency-Key': key } })
    .then(({ data }) => data.broadcast.id, earlierCallId);
}

/** Refreshes the bells in the list, as broadcasts are sent in the background. */
export function invalidateBroadcasts() {
  return invalidateWrites(send);
}

/** LIST-55, SEND-31. */
export const pollIntervalMs = 5000;

export function useBroadcastReport(id: number) {
  return useCall(
    getBroadcastReport,
    { params: { id } },
    {
      refreshInterval: (report) => (report && isFinished(report) ? 0 : pollIntervalMs),
      refreshWhenHidden: true,
    },
  );
}

/** True if every version has reached 100 percent or never will. */
export const isFinished = ({ status, notification_data }: BroadcastReport) =>
  status === 'CANCELLED' ||
  status === 'STOPPED' ||
  notification_data.every(({ report }) => report.sent_status.percentage >= 100);

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

export async function findTestUsers(search: string, signal: AbortSignal): Promise<User[]> {
  return (await client.call(listUsers, { query: { search, page_size: 50 } }, { signal })).results;
}

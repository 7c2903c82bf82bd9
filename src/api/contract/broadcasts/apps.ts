import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, results, t, type Static } from '../schema.ts';
import { PackageName } from './devices.ts';

const DeviceCount = t.integer({ minimum: 0 });

export const ConfirmedApp = t.object({ id: Id, name: t.string(), devices: DeviceCount });
export type ConfirmedApp = Static<typeof ConfirmedApp>;

export const WaitingApp = t.object({ name: t.string(), devices: DeviceCount, seen_at: Instant });
export type WaitingApp = Static<typeof WaitingApp>;

export const maxWaitingApps = 50;

const path = '/notification/apps/';

export const listApps = endpoint({
  id: 'listApps',
  method: 'GET',
  path,
  summary: `Lists the confirmed apps, default first, and up to ${maxWaitingApps} unconfirmed ones, those with the most devices first.`,
  access: 'broadcasts.limit',
  reads: ['broadcasts'],
  response: t.object({ ...results(ConfirmedApp).properties, waiting: t.array(WaitingApp) }),
});

export const confirmApp = endpoint({
  id: 'confirmApp',
  method: 'POST',
  path,
  summary:
    'Confirms an app by its package name. Devices registered for it join audiences. The first app confirmed becomes the default.',
  access: 'broadcasts.limit',
  writes: ['broadcasts'],
  refusesUnknown: true,
  body: t.object({ name: PackageName }),
  response: t.object({ id: Id, name: t.string() }),
});

export const removeApp = endpoint({
  id: 'removeApp',
  method: 'DELETE',
  path: `${path}{id}/`,
  summary:
    'Removes an app. Its devices leave all audiences. If they register again, the app must be confirmed again.',
  access: 'broadcasts.limit',
  writes: ['broadcasts'],
  params: IdParams,
});

import { endpoint } from '../endpoint.ts';
import { Id, IdParams, results, t, type Static } from '../schema.ts';

const NamedItem = t.object({ id: Id, name: t.string() });

const Channel = NamedItem;

export const listChannels = endpoint({
  id: 'listChannels',
  method: 'GET',
  path: '/notification/channel/',
  summary: 'Lists the notification channels of all groups.',
  access: 'signed-in',
  reads: ['broadcasts'],
  query: t.object({ data_type: t.optional(t.string({ maxLength: 50 })) }),
  response: results(Channel),
});

export const listGroupChannels = endpoint({
  id: 'listGroupChannels',
  method: 'GET',
  path: '/notification/group/channel/{id}/',
  summary: 'Lists the notification channels of a group.',
  access: 'signed-in',
  reads: ['broadcasts'],
  params: IdParams,
  response: t.object({ channel_list: t.array(Channel) }),
});

export const listChannelGroups = endpoint({
  id: 'listChannelGroups',
  method: 'GET',
  path: '/notification/group/',
  summary: 'Lists the groups of notification channels.',
  access: 'signed-in',
  reads: ['broadcasts'],
  response: results(NamedItem),
});

export const AppPackage = t.object({ ...NamedItem.properties, is_default: t.boolean() });
export type AppPackage = Static<typeof AppPackage>;

export const listPackages = endpoint({
  id: 'listPackages',
  method: 'GET',
  path: '/dashboard/packages',
  summary: 'Lists the confirmed apps, default first, and `web` if any browsers have subscribed.',
  access: 'signed-in',
  reads: ['broadcasts'],
  response: results(AppPackage),
});

const Pill = t.object({
  id: Id,
  content_object: t.object({
    title: t.optional(t.string()),
    brand_name: t.optional(t.string()),
    section_name: t.optional(t.string()),
  }),
});
export type Pill = Static<typeof Pill>;

export const listPills = endpoint({
  id: 'listPills',
  method: 'GET',
  path: '/dashboard/pill/',
  summary: 'Lists the app’s pills. None can be stored yet, so the list is always empty.',
  access: 'signed-in',
  reads: ['broadcasts'],
  response: results(Pill),
});

const LocationName = t.string({ maxLength: 200 });
const DeviceCount = t.integer({ minimum: 0 });

export const maxLocations = 50;

export const listLocations = endpoint({
  id: 'listLocations',
  method: 'GET',
  path: '/notification/locations/',
  summary: `Lists cities whose name contains \`search\` and states whose name contains \`stateSearch\`; without either, lists both cities and states. Returns the ${maxLocations} with the most devices, with their device counts.`,
  access: 'signed-in',
  reads: ['broadcasts'],
  query: t.object({
    search: t.optional(LocationName),
    stateSearch: t.optional(LocationName),
    packages: t.optional(
      t.string({ maxLength: 2000, description: 'Only devices of these apps (comma-separated).' }),
    ),
  }),
  response: t.object({
    cities: t.optional(t.array(t.object({ city: t.string(), count: DeviceCount }))),
    states: t.optional(t.array(t.object({ state: t.string(), count: DeviceCount }))),
  }),
});

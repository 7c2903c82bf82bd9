import { endpoint } from '../endpoint.ts';
import { Id, IdParams, results, t, type Static } from '../schema.ts';

const Named = t.object({ id: Id, name: t.string() });

/** A channel of notifications in the app, which people can follow. */
const Channel = Named;

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
  summary: 'Lists the groups that notification channels come in.',
  access: 'signed-in',
  reads: ['broadcasts'],
  response: results(Named),
});

/** An edition of the app, by the package name that its devices have. */
export const AppPackage = t.object({ ...Named.properties, is_default: t.boolean() });
export type AppPackage = Static<typeof AppPackage>;

export const listPackages = endpoint({
  id: 'listPackages',
  method: 'GET',
  path: '/dashboard/packages',
  summary: 'Lists the app packages of all devices, the one that most of them have first and as the default.',
  access: 'signed-in',
  reads: ['broadcasts'],
  response: results(AppPackage),
});

/** What a pill opens names it: an article or a tag, a publication, or a format. */
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
  summary: 'Lists the pills of the app. None can be stored yet, so there are none.',
  access: 'signed-in',
  reads: ['broadcasts'],
  response: results(Pill),
});

const Place = t.string({ maxLength: 200 });
/** Devices that notifications reach there. */
const DeviceCount = t.integer({ minimum: 0 });

/** The most places that one answer has. */
export const maxLocations = 50;

export const listLocations = endpoint({
  id: 'listLocations',
  method: 'GET',
  path: '/notification/locations/',
  summary: `Cities whose name contains \`search\`, and states whose name contains \`stateSearch\`; without either, of both kinds. The ${maxLocations} with the most devices, and how many those are.`,
  access: 'signed-in',
  reads: ['broadcasts'],
  query: t.object({ search: t.optional(Place), stateSearch: t.optional(Place) }),
  response: t.object({
    cities: t.optional(t.array(t.object({ city: t.string(), count: DeviceCount }))),
    states: t.optional(t.array(t.object({ state: t.string(), count: DeviceCount }))),
  }),
});

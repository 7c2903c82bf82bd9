import type { FastifyInstance } from 'fastify';
import {
  listChannelGroups,
  listChannels,
  listGroupChannels,
  listLocations,
  listPackages,
  listPills,
} from '#api/contract/broadcasts/lookups.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/platform/http/routes.ts';
import { findChannels, findGroups, findPackages, findPlaces } from './queries.ts';

/** What a notification is composed of. */
export function registerBroadcastLookups(app: FastifyInstance, { db }: Deps) {
  serve(app, listChannels, async () => ({ results: await findChannels(db) }));
  serve(app, listGroupChannels, async ({ params }) => ({ channel_list: await findChannels(db, params.id) }));
  serve(app, listChannelGroups, async () => ({ results: await findGroups(db) }));
  serve(app, listPackages, async () => ({ results: await findPackages(db) }));
  serve(app, listPills, () => ({ results: [] }));
  serve(app, listLocations, async ({ query: { search, stateSearch } }) => ({
    ...((search !== undefined || stateSearch === undefined) && {
      cities: (await findPlaces(db, 'city', search)).map(({ place, count }) => ({ city: place, count })),
    }),
    ...((stateSearch !== undefined || search === undefined) && {
      states: (await findPlaces(db, 'state', stateSearch)).map(({ place, count }) => ({
        state: place,
        count,
      })),
    }),
  }));
}

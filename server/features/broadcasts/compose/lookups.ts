import { asc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  listChannelGroups,
  listChannels,
  listGroupChannels,
  listLocations,
  listPackages,
  listPills,
  maxLocations,
} from '#api/contract/broadcasts/lookups.ts';
import type { Database } from '#server/db/database.ts';
import { notificationChannels, notificationGroups } from '#server/db/schema.ts';
import { contains } from '#server/db/text.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/platform/http/routes.ts';

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

/** Channels by name, of one group or of all. */
function findChannels(db: Database, groupId?: number) {
  return db
    .select({ id: notificationChannels.id, name: notificationChannels.name })
    .from(notificationChannels)
    .where(groupId === undefined ? undefined : eq(notificationChannels.groupId, groupId))
    .orderBy(asc(notificationChannels.name), asc(notificationChannels.id));
}

const findGroups = (db: Database) => db.select().from(notificationGroups).orderBy(asc(notificationGroups.id));

/** A package has no row of its own: its id is that of the first device that has it. */
async function findPackages(db: Database) {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select min(id) as id, app_package_name as name from devices
    group by app_package_name order by count(*) filter (where unregistered_at is null) desc, name`);
  return rows.map((row, index) => ({ ...row, is_default: index === 0 }));
}

/** Counted as the audience is: devices that are registered, of people who are active. */
async function findPlaces(db: Database, column: 'city' | 'state', search = '') {
  const place = sql.identifier(column);
  const { rows } = await db.execute<{ place: string; count: number }>(sql`
    select d.${place} as place, count(*)::int as count from devices d join users u on u.id = d.user_id
    where d.unregistered_at is null and u.is_active and d.${place} <> ''
    group by d.${place} having ${contains(sql`d.${place}`, search.trim())} order by count desc, place limit ${maxLocations}`);
  return rows;
}

import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  registerDevice,
  registerDeviceOf,
  unregisterDevice,
  type Device,
} from '#api/contract/broadcasts/devices.ts';
import { isTimeZone } from '#domain/wallTime.ts';
import type { Database } from '#server/db/database.ts';
import { devices, users } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError, notFound } from '#server/platform/errors.ts';
import { serve, servePublic } from '#server/platform/http/routes.ts';
import { newReader } from '../../users/readers.ts';
import { countNewDevice } from './newPeople.ts';
import { unregister } from '../report/queries.ts';

/** Phones on which the app is. */
export function registerDevices(app: FastifyInstance, { db }: Pick<Deps, 'db'>) {
  servePublic(app, registerDevice, async ({ body }) => {
    await inTransaction(db, async (tx) => {
      await storeDevice(tx, body, async () => {
        await countNewDevice(tx, 'app');
        return addReader(tx);
      });
    });
    return undefined;
  });
  serve(app, registerDeviceOf, async ({ params, body }) => {
    await inTransaction(db, async (tx) => {
      if ((await tx.$count(users, eq(users.id, params.id))) === 0) throw notFound('This user');
      await storeDevice(tx, body, async () => params.id, params.id);
    });
    return undefined;
  });
  servePublic(app, unregisterDevice, async ({ body }) => {
    await unregister(db, 'app', body.token);
    return undefined;
  });
}

/**
 * Stores a device under its token, which is new, known, or replaces another: its row stays, so that whoever was sent to is not
 * sent to again. Two calls with one token wait for each other.
 */
async function storeDevice(tx: Database, device: Device, newOwner: () => Promise<number>, owner?: number) {
  const { token, replaces } = device;
  const tokens = [token, ...(replaces ? [replaces] : [])].toSorted();
  for (const each of tokens) {
    // In one order, so that no two calls wait for each other for ever.
    // oxlint-disable-next-line no-await-in-loop
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${each}, 1))`);
  }
  const known = await findDevice(tx, token);
  if (known && known.kind === 'web') throw fieldError({ token: ['This is not the token of an app.'] });
  const former = replaces && replaces !== token ? await findDevice(tx, replaces) : undefined;
  const row = known ?? (former?.kind === 'app' ? former : undefined);
  if (former?.kind === 'app' && row !== former) {
    await tx
      .update(devices)
      .set({ unregisteredAt: sql`clock_timestamp()` })
      .where(eq(devices.id, former.id));
  }
  const userId = owner ?? row?.userId ?? (await newOwner());
  const values = { ...toValues(device), token, userId, unregisteredAt: null };
  await (row
    ? tx.update(devices).set(values).where(eq(devices.id, row.id))
    : tx.insert(devices).values({ ...values, kind: 'app' }));
  if (device.followed_tags) await follow(tx, userId, device.followed_tags);
}

async function findDevice(tx: Database, token: string) {
  const [found] = await tx
    .select({ id: devices.id, kind: devices.kind, userId: devices.userId })
    .from(devices)
    .where(eq(devices.token, token));
  return found;
}

/** What is left out stays as it is. */
function toValues({ app_package_name, language, time_zone, city, state }: Device) {
  return {
    appPackageName: app_package_name,
    ...(language !== undefined && { language }),
    ...(time_zone !== undefined && { timeZone: time_zone && isTimeZone(time_zone) ? time_zone : null }),
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
  };
}

async function addReader(tx: Database) {
  const { rows } = await tx.execute<{ id: number }>(newReader('App'));
  return rows[0]!.id;
}

async function follow(tx: Database, userId: number, tagIds: number[]) {
  const ids = sql`${sql.param(tagIds)}::int[]`;
  await tx.execute(sql`delete from tag_followers where user_id = ${userId} and tag_id <> all(${ids})`);
  await tx.execute(sql`
    insert into tag_followers (tag_id, user_id)
    select id, ${userId}::int from tags where id = any(${ids}) and deleted_at is null on conflict do nothing`);
}

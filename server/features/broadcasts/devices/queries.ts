import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Device } from '#api/contract/broadcasts/devices.ts';
import type { Subscription } from '#api/contract/broadcasts/webPush.ts';
import { isTimeZone } from '#domain/wallTime.ts';
import type { Database } from '#server/db/database.ts';
import { devices } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fieldError } from '#server/platform/errors.ts';
import { newReader } from '../../users/readers.ts';
import { countNewDevice } from './newPeople.ts';

/**
 * Stores a device under its token, which is new, known, or replaces another: its row stays, so that whoever was sent to is not
 * sent to again. Two calls with one token wait for each other.
 */
export async function storeDevice(
  tx: Database,
  device: Device,
  newOwner: () => Promise<number>,
  owner?: number,
) {
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

/** The devices of a person that notifications reach. */
export const findDevicesOf = (db: Database, userId: number) =>
  db
    .select({ id: devices.id, kind: devices.kind, package: devices.appPackageName })
    .from(devices)
    .where(and(eq(devices.userId, userId), isNull(devices.unregisteredAt)))
    .orderBy(asc(devices.id));

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

/** Adds a person for a device without a known owner. */
export async function addReader(tx: Database) {
  await countNewDevice(tx, 'app');
  const { rows } = await tx.execute<{ id: number }>(newReader('App'));
  return rows[0]!.id;
}

async function follow(tx: Database, userId: number, tagIds: number[]) {
  const ids = sql`array(select current_tag(x) from unnest(${sql.param(tagIds)}::int[]) as x)`;
  await tx.execute(sql`delete from tag_followers where user_id = ${userId} and tag_id <> all(${ids})`);
  await tx.execute(sql`
    insert into tag_followers (tag_id, user_id)
    select id, ${userId}::int from tags where id = any(${ids}) and deleted_at is null on conflict do nothing`);
}

/** The app package that browsers count as, where a broadcast chooses one. */
export const webPackage = 'web';

/** Stores the newest keys of a browser that is in audiences. Returns false for any other. */
export async function renewBrowser(db: Database, { endpoint, keys, time_zone: given }: Subscription) {
  const timeZone = given && isTimeZone(given) ? given : null;
  const { rows } = await db.execute(sql`
    update devices set web_keys = ${JSON.stringify(keys)}::jsonb, time_zone = coalesce(${timeZone}::text, time_zone)
    where token = ${endpoint} and kind = 'web' and unregistered_at is null returning id`);
  return rows.length > 0;
}

/**
 * Stores a browser as a device of a person without an account, who cannot sign in. Whoever knows the address of a
 * subscription has it from the browser, so a repeated call may renew its keys.
 */
export async function storeBrowser(db: Database, { endpoint, keys, time_zone: given }: Subscription) {
  const timeZone = given && isTimeZone(given) ? given : null;
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      update devices set web_keys = ${JSON.stringify(keys)}::jsonb, unregistered_at = null,
        time_zone = coalesce(${timeZone}::text, time_zone)
      where kind = 'web' and token = ${endpoint} returning id`);
    if (rows.length > 0) return;
    const isNew = sql`not exists (select from devices where token = ${endpoint})`;
    await tx.execute(sql`
      with reader as (${newReader('Browser', isNew)})
      insert into devices (user_id, kind, token, web_keys, app_package_name, time_zone)
      select id, 'web', ${endpoint}, ${JSON.stringify(keys)}::jsonb, ${webPackage}, ${timeZone}::text from reader
      on conflict (token) do nothing`);
  });
}

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { maxWaitingApps, type ConfirmedApp, type WaitingApp } from '#api/contract/broadcasts/apps.ts';
import type { Device } from '#api/contract/broadcasts/devices.ts';
import type { Subscription } from '#api/contract/broadcasts/webPush.ts';
import { isTimeZone } from '#domain/wallTime.ts';
import type { Database } from '#server/db/database.ts';
import { appPackages, devices, waitingDevices } from '#server/db/schema.ts';
import { isoInstant } from '#server/db/expressions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { fieldError } from '#server/errors.ts';
import { insertReaderSql } from '#server/features/people/users/queries.ts';

/**
 * Upserts by token. A replaced token keeps its row, so that nobody gets a notification twice. Devices of
 * unconfirmed apps are stored separately; throws 400 for such a device if `ownerId` is given.
 */
export async function storeDevice(
  tx: Database,
  device: Device,
  createOwner: () => Promise<number>,
  ownerId?: number,
) {
  const { token, replaces } = device;
  const tokens = [token, ...(replaces ? [replaces] : [])].toSorted();
  for (const each of tokens) {
    // Locks in a fixed order, to prevent deadlocks.
    // oxlint-disable-next-line no-await-in-loop
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${each}, 1))`);
  }
  const known = await findDevice(tx, token);
  if (known && known.kind === 'web') throw fieldError({ token: ['This isn’t an app token.'] });
  if (!(await isConfirmedApp(tx, device.app_package_name))) {
    if (ownerId !== undefined) throw fieldError({ app_package_name: [unconfirmedAppText] });
    return storeWaitingDevice(tx, device, tokens);
  }
  const former = replaces && replaces !== token ? await findDevice(tx, replaces) : undefined;
  const row = known ?? (former?.kind === 'app' ? former : undefined);
  if (former?.kind === 'app' && row !== former) {
    await tx
      .update(devices)
      .set({ unregisteredAt: sql`clock_timestamp()` })
      .where(eq(devices.id, former.id));
  }
  const userId = ownerId ?? row?.userId ?? (await createOwner());
  const values = { ...deviceToRow(device), token, userId, unregisteredAt: null };
  await (row
    ? tx.update(devices).set(values).where(eq(devices.id, row.id))
    : tx.insert(devices).values({ ...values, kind: 'app' }));
  await tx.delete(waitingDevices).where(inArray(waitingDevices.token, tokens));
  if (device.followed_tags) await setFollowedTags(tx, userId, device.followed_tags);
}

async function findDevice(tx: Database, token: string) {
  const [found] = await tx
    .select({ id: devices.id, kind: devices.kind, userId: devices.userId })
    .from(devices)
    .where(eq(devices.token, token));
  return found;
}

const unconfirmedAppText =
  'This app isn’t confirmed yet. A super user can confirm it under “Quiet hours and limits”.';

/** The name `web` is reserved for browsers. */
const isConfirmedApp = async (tx: Database, name: string) =>
  name !== webPackage && (await tx.$count(appPackages, eq(appPackages.name, name))) > 0;

/** Prevents strangers from filling the disk. Devices beyond the limit register again when the app starts. */
const maxWaitingDevices = 10_000;

async function storeWaitingDevice(tx: Database, device: Device, tokens: string[]) {
  await tx
    .update(devices)
    .set({ unregisteredAt: sql`clock_timestamp()` })
    .where(and(eq(devices.kind, 'app'), inArray(devices.token, tokens), isNull(devices.unregisteredAt)));
  await tx.execute(sql`
    insert into waiting_devices (token, app_package_name, device)
    select ${device.token}, ${device.app_package_name}, ${JSON.stringify(device)}::jsonb
    where (select count(*) from waiting_devices) < ${maxWaitingDevices}
    on conflict (token) do update set app_package_name = excluded.app_package_name, device = excluded.device,
      seen_at = clock_timestamp()`);
}

export async function unregisterToken(db: Database, kind: 'app' | 'web', token: string) {
  await db
    .update(devices)
    .set({ unregisteredAt: sql`clock_timestamp()` })
    .where(and(eq(devices.kind, kind), eq(devices.token, token), isNull(devices.unregisteredAt)));
}

export async function isKnownToken(db: Database, token: string) {
  const { rows } = await db.execute(sql`
    select from devices where token = ${token} and kind = 'app' and unregistered_at is null
    union all select from waiting_devices where token = ${token}`);
  return rows.length > 0;
}

export async function addApp(tx: Database, name: string) {
  const [added] = await tx.insert(appPackages).values({ name }).onConflictDoNothing().returning();
  if (added) return { id: added.id, isNew: true };
  const [known] = await tx.select().from(appPackages).where(eq(appPackages.name, name));
  return { id: known!.id, isNew: false };
}

export async function findApps(db: Database) {
  const { rows } = await db.execute<ConfirmedApp & Record<string, unknown>>(sql`
    select p.id, p.name, (
      select count(*)::int from devices d where d.app_package_name = p.name and d.unregistered_at is null) as devices
    from app_packages p where p.name <> ${webPackage} order by p.id`);
  return rows;
}

export async function countWaitingDevices(db: Database) {
  const { rows } = await db.execute<WaitingApp & Record<string, unknown>>(sql`
    select app_package_name as name, count(*)::int as devices, ${isoInstant(sql`max(seen_at)`)} as seen_at
    from waiting_devices where app_package_name not in (select name from app_packages)
    group by 1 order by 2 desc, 1 limit ${maxWaitingApps}`);
  return rows;
}

export const findUserDevices = (db: Database, userId: number) =>
  db
    .select({ id: devices.id, kind: devices.kind, package: devices.appPackageName })
    .from(devices)
    .where(and(eq(devices.userId, userId), isNull(devices.unregisteredAt)))
    .orderBy(asc(devices.id));

function deviceToRow({ app_package_name, language, time_zone, city, state }: Device) {
  return {
    appPackageName: app_package_name,
    ...(language !== undefined && { language }),
    ...(time_zone !== undefined && { timeZone: time_zone && isTimeZone(time_zone) ? time_zone : null }),
    ...(city !== undefined && { city }),
    ...(state !== undefined && { state }),
  };
}

export async function addReader(tx: Database) {
  const { rows } = await tx.execute<{ id: number }>(insertReaderSql('App'));
  return rows[0]!.id;
}

async function setFollowedTags(tx: Database, userId: number, tagIds: number[]) {
  const ids = sql`array(select current_tag(x) from unnest(${sql.param(tagIds)}::int[]) as x)`;
  await tx.execute(sql`delete from tag_followers where user_id = ${userId} and tag_id <> all(${ids})`);
  await tx.execute(sql`
    insert into tag_followers (tag_id, user_id)
    select id, ${userId}::int from tags where id = any(${ids}) and deleted_at is null on conflict do nothing`);
}

export const webPackage = 'web';

/** Updates the subscription's keys. Returns false if the browser isn't subscribed. */
export async function renewPushSubscription(
  db: Database,
  { endpoint, keys, time_zone: requestedZone }: Subscription,
) {
  const timeZone = requestedZone && isTimeZone(requestedZone) ? requestedZone : null;
  const { rows } = await db.execute(sql`
    update devices set web_keys = ${JSON.stringify(keys)}::jsonb, time_zone = coalesce(${timeZone}::text, time_zone)
    where token = ${endpoint} and kind = 'web' and unregistered_at is null returning id`);
  return rows.length > 0;
}

/**
 * Adds the browser as a device of a new anonymous reader. Only the browser knows its endpoint, so a
 * repeated call with the endpoint may update the keys.
 */
export async function storePushSubscription(
  db: Database,
  { endpoint, keys, time_zone: requestedZone }: Subscription,
) {
  const timeZone = requestedZone && isTimeZone(requestedZone) ? requestedZone : null;
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute(sql`
      update devices set web_keys = ${JSON.stringify(keys)}::jsonb, unregistered_at = null,
        time_zone = coalesce(${timeZone}::text, time_zone)
      where kind = 'web' and token = ${endpoint} returning id`);
    if (rows.length > 0) return;
    await addApp(tx, webPackage);
    const isNew = sql`not exists (select from devices where token = ${endpoint})`;
    await tx.execute(sql`
      with reader as (${insertReaderSql('Browser', isNew)})
      insert into devices (user_id, kind, token, web_keys, app_package_name, time_zone)
      select id, 'web', ${endpoint}, ${JSON.stringify(keys)}::jsonb, ${webPackage}, ${timeZone}::text from reader
      on conflict (token) do nothing`);
  });
}

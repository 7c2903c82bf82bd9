import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { deliveries } from '#server/db/schema.ts';
import { retryOnConflict } from '#server/db/transaction.ts';
import { createLease, type Claim as LeaseClaim } from '#server/work/lease.ts';
import type { OpenTokens } from '#server/adapters/push/openTokens.ts';
import type { DeviceKind, PushMessage } from '#server/adapters/push/push.ts';
import { findBroadcastChannels, audienceDevices, type Audience } from '../audience.ts';
import { limitsJoin } from './quietHours.ts';

/** Longer than `handOver` waits for responses, so an expired lease means that the process has ended. */
export const deliveryLease = createLease(deliveries, { key: 'device_id', ms: 30_000 });

/**
 * Adds one delivery per device. A hash of person and texts selects the version, so that each person gets
 * one version, and the same one again if the broadcast is repeated.
 */
export async function addDeliveries(db: Database, id: number, audience: Audience) {
  const channels = await findBroadcastChannels(db, id);
  const { ids: versions, salt } = await findHashInput(db, id);
  const ids = sql`${sql.param(versions)}::int[]`;
  const count = sql.raw(String(versions.length));
  const hash = sql`('x' || left(md5(d.user_id || ${salt}::text), 7))::bit(28)::int`;
  const version = versions.length > 1 ? sql`(${ids})[1 + ${hash} % ${count}]` : sql`(${ids})[1]`;
  await db.execute(sql`
    insert into deliveries (broadcast_id, device_id, notification_id)
    select ${id}::int, d.id, ${version} from ${audienceDevices(audience, channels)}
    on conflict do nothing`);
  const { rows: counted } = await db.execute<{ total: number }>(totalsUpdate(id));
  if (counted.every(({ total }) => total > 0)) return;
  // Dealt out in hash order, because a small audience might leave a version without recipients.
  await db.execute(sql`
    update deliveries x set notification_id = (${ids})[1 + dealt.place % ${count}]
    from (
      select d.id, dense_rank() over (order by ${hash}, d.user_id) - 1 as place
      from deliveries y join devices d on d.id = y.device_id where y.broadcast_id = ${id}
    ) dealt
    where x.broadcast_id = ${id} and x.device_id = dealt.id`);
  await db.execute(totalsUpdate(id));
}

export async function findHashInput(db: Database, id: number) {
  const { rows } = await db.execute<{ id: number; wording: string }>(sql`
    select id, concat_ws(E'\n', title, text, subtext) as wording
    from notifications where broadcast_id = ${id} and not is_rest order by position`);
  return { ids: rows.map((row) => row.id), salt: rows.map(({ wording }) => wording).join('\n\n') };
}

export const totalsUpdate = (id: number) => sql`
  update notifications n set total = coalesce(
    (select count(*) from deliveries where broadcast_id = ${id} and notification_id = n.id), 0)
  where n.broadcast_id = ${id} returning total`;

export interface Claim {
  deviceId: number;
  message: PushMessage;
}

export type VersionMessages = Map<number, Omit<PushMessage, 'key' | 'kind' | 'token' | 'webKeys'>>;

interface VersionRow extends Record<string, unknown> {
  id: number;
  title: string;
  text: string;
  subtext: string;
  image_url: string | null;
  notification_type: string;
  object_id: number | null;
  slug: string | null;
  channel: string | null;
  bottom_tab_index: string;
  ttl_seconds: number | null;
  sound: string | null;
}

/** For an A/B test, includes the notification to the remaining people once its version has been chosen. */
export async function findVersions(
  db: Database,
  broadcastId: number,
  publicUrl: string | undefined,
): Promise<VersionMessages> {
  const { rows } = await db.execute<VersionRow>(sql`
    select n.id, n.title, n.text, n.subtext, n.image_url, n.notification_type, n.object_id, x.name as channel,
      b.bottom_tab_index, d.slug, b.sound,
      case when b.expires_after_minutes is not null then greatest(0, ceil(extract(epoch from
        coalesce(b.rest_at, b.local_until, b.started_at, clock_timestamp()) + b.expires_after_minutes * interval '1 minute' - clock_timestamp()
      )))::int end as ttl_seconds
    from notifications n join broadcasts b on b.id = n.broadcast_id
    left join notification_channels x on x.id = n.channel_id
    left join digests d on d.id = n.digest_id
    where n.broadcast_id = ${broadcastId} and not (n.is_rest and b.rest_at is null)`);
  return new Map(
    rows.map(
      ({ id, title, text, subtext, image_url, channel, object_id, slug, ttl_seconds, sound, ...row }) => [
        id,
        {
          title,
          text,
          subtext,
          // This server's pictures, if its public URL is known.
          imageUrl: image_url?.startsWith('/') && publicUrl ? publicUrl + image_url : image_url,
          channel,
          ...(ttl_seconds !== null && { ttlSeconds: ttl_seconds }),
          ...(sound && { sound }),
          data: {
            notification_id: String(id),
            notification_type: row.notification_type,
            bottom_tab_index: row.bottom_tab_index,
            ...(object_id !== null && { object_id: String(object_id) }),
            ...(slug && { path: `/read/digests/${slug}` }),
          },
        },
      ],
    ),
  );
}

interface ClaimOptions {
  limit: number;
  /** Claims only devices with greater IDs, to skip settled deliveries. */
  afterDeviceId: number;
  quiet: SQL | undefined;
  /** Kinds of devices with idempotent delivery. */
  idempotentDeviceKinds: readonly DeviceKind[];
  versions: VersionMessages;
  opens: Pick<OpenTokens, 'sign'>;
}

interface ClaimedRow extends Record<string, unknown> {
  device_id: number;
  notification_id: number;
  kind: DeviceKind;
  token: string;
  web_keys: PushMessage['webKeys'];
}

/** Claims nothing if the broadcast has stopped. */
export async function claimDeliveries(
  db: Database,
  id: number,
  { limit, afterDeviceId, quiet, idempotentDeviceKinds, versions, opens }: ClaimOptions,
) {
  const leaseClaim = await deliveryLease.claim(db, {
    where: sql`broadcast_id = ${id} and state = 'pending' and device_id > ${afterDeviceId} and attempts < ${allowedAttempts(idempotentDeviceKinds)}
      and notification_id = any(${sql.param([...versions.keys()])}::int[]) and not ${isInQuietHours(quiet)}
      and exists (select from broadcasts b where b.id = ${id} and b.status = 'IN_PROGRESS'
        and (deliver_at is null or deliver_at <= b.local_until))`,
    limit,
  });
  const rows = await findClaimed(db, id, leaseClaim).catch((error: unknown) => {
    deliveryLease.retract(leaseClaim);
    throw error;
  });
  const claims = rows.map(({ device_id, notification_id, kind, token, web_keys }): Claim => {
    const version = versions.get(notification_id)!;
    return {
      deviceId: device_id,
      message: {
        ...version,
        key: `${notification_id}:${device_id}`,
        kind,
        token,
        webKeys: web_keys,
        data: { ...version.data, open_token: opens.sign(notification_id, device_id) },
      },
    };
  });
  return { leaseClaim, claims };
}

/**
 * `offset 0` reads deliveries by key. Without statistics on new rows, PostgreSQL would scan the whole
 * broadcast.
 */
async function findClaimed(db: Database, id: number, { keys }: LeaseClaim) {
  const { rows } = await db.execute<ClaimedRow>(sql`
    select c.* from unnest(${sql.param(keys)}::int[]) with ordinality as k (id, place)
    cross join lateral (
      select x.device_id, x.notification_id, d.kind, d.token, d.web_keys
      from deliveries x join devices d on d.id = x.device_id
      where x.broadcast_id = ${id} and x.device_id = k.id offset 0
    ) c order by k.place`);
  return rows;
}

/**
 * Maximum number of attempts if the outcome is unknown: several if the service dedupes by key, otherwise
 * one.
 */
const allowedAttempts = (idempotentKinds: readonly DeviceKind[]) => sql`case when attempts > 0
  and (select d.kind from devices d where d.id = device_id) = any(${sql.param(idempotentKinds)}::text[])
  then ${maxAttempts}::int else 1 end`;

const maxAttempts = 5;

const isInQuietHours = (quiet: SQL | undefined) =>
  quiet ? sql`exists (select from devices d ${limitsJoin} where d.id = device_id and ${quiet})` : sql`false`;

export interface Settlement {
  deviceId: number;
  holder: string;
  /** Null if the message was sent. */
  reason: string | null;
  /** Set only if the push service definitely didn't accept the message. */
  retryAfterMs: number | null;
}

/** How long after the start temporary failures are retried. */
const maxRetryPeriod = sql`interval '1 hour'`;

/** Skips deliveries that another process has claimed since. */
export function settleDeliveries(db: Database, id: number, settlements: Settlement[]) {
  const columns = [
    settlements.map(({ deviceId }) => deviceId),
    settlements.map(({ holder }) => holder),
    settlements.map(({ reason }) => reason),
    settlements.map(({ retryAfterMs }) => retryAfterMs),
  ].map((column) => sql.param(column));
  // One statement, because a million devices need thousands of these. No outcome means retry.
  return retryOnConflict(() =>
    db.execute(sql`
      with results as (
        select own.place, r.retry, case
          when r.retry is null then coalesce(r.reason, 'sent')
          when greatest(coalesce(b.resumed_at, b.started_at), least(own.deliver_at, b.rest_at)) + ${maxRetryPeriod}
            < clock_timestamp() + r.retry * interval '1 millisecond' then 'unavailable' end as outcome
        from unnest(${columns[0]}::int[], ${columns[1]}::uuid[], ${columns[2]}::text[], ${columns[3]}::int[])
          as r (id, holder, reason, retry)
        join broadcasts b on b.id = ${id}
        cross join lateral (
          select ctid as place, deliver_at from deliveries
          where broadcast_id = ${id} and device_id = r.id and leased_by = r.holder and state = 'pending'
          for update
        ) own
      ),
      settled as (
        update deliveries set
          state = case when outcome is null then 'pending' when outcome = 'sent' then 'sent' else 'failed' end,
          reason = nullif(outcome, 'sent'), settled_at = case when outcome is not null then clock_timestamp() end,
          leased_by = null, attempts = 0,
          leased_until = case when outcome is null then clock_timestamp() + retry * interval '1 millisecond' end
        from results r
        where ctid = r.place
        returning device_id, notification_id, state, reason
      ),
      unregistered as (
        update devices set unregistered_at = clock_timestamp() from settled s
        where devices.id = s.device_id and s.reason = 'unregistered' and unregistered_at is null
      )
      ${countsUpdate}`),
  );
}

/** Fails deliveries that have no attempts left, and those whose retry would fall in quiet hours. */
export const failExhaustedDeliveries = (
  db: Database,
  id: number,
  { idempotentDeviceKinds, quiet }: Pick<ClaimOptions, 'idempotentDeviceKinds' | 'quiet'>,
) =>
  failAbandonedDeliveries(
    db,
    id,
    sql`(attempts >= ${allowedAttempts(idempotentDeviceKinds)} or ${isInQuietHours(quiet)})`,
  );

/** Fails a stopped broadcast's deliveries that got no response. Returns true if none is in flight. */
export async function failUnansweredDeliveries(db: Database, id: number): Promise<boolean> {
  await failAbandonedDeliveries(db, id, sql`true`);
  const isUnderWay = sql`broadcast_id = ${id} and state = 'pending' and attempts > 0`;
  return (await deliveryLease.freeAt(db, isUnderWay)) === undefined;
}

async function failAbandonedDeliveries(db: Database, id: number, where: SQL) {
  await db.execute(sql`
    with settled as (
      update deliveries set state = 'failed', reason = 'unknown', settled_at = clock_timestamp()
      where broadcast_id = ${id} and state = 'pending' and ${deliveryLease.isFree} and attempts > 0 and ${where}
      returning notification_id, state, reason
    )
    ${countsUpdate}`);
}

/**
 * Unregisters devices whose tokens were rejected, if other devices of their kind were accepted; otherwise,
 * the settings may be wrong. Browsers stay registered, because their keys may be restored.
 */
export async function unregisterRejectedDevices(db: Database, id: number) {
  await db.execute(sql`
    update devices d set unregistered_at = clock_timestamp()
    from deliveries x
    where x.broadcast_id = ${id} and x.device_id = d.id and x.state = 'failed'
      and x.reason in ('invalid_token', 'wrong_sender') and d.kind = 'app' and d.unregistered_at is null
      and exists (
        select from deliveries y join devices e on e.id = y.device_id
        where y.broadcast_id = ${id} and y.state = 'sent' and e.kind = 'app')`);
}

/** Reopens failed deliveries that definitely weren't sent. Returns the number of all unsent deliveries. */
export async function reopenUnsentDeliveries(db: Database, id: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    with reopened as (
      update deliveries set state = 'pending', reason = null, settled_at = null, leased_until = null
      where broadcast_id = ${id} and state = 'failed' and reason = 'unavailable'
      returning notification_id
    ),
    counted as (
      update notifications n set fail_count = n.fail_count - c.count, modified_at = clock_timestamp()
      from (select notification_id, count(*) as count from reopened group by 1) c where n.id = c.notification_id
    )
    select ((select count(*) from reopened) + (
      select count(*) from deliveries where broadcast_id = ${id} and state = 'pending' and attempts = 0))::int as count`);
  return rows[0]!.count;
}

export const countsUpdate = sql`
  update notifications n
  set success_count = n.success_count + c.sent, fail_count = n.fail_count + c.failed,
    unknown_count = n.unknown_count + c.unknown, suppressed_count = n.suppressed_count + c.suppressed, modified_at = clock_timestamp()
  from (
    select notification_id, count(*) filter (where state = 'sent') as sent,
      count(*) filter (where state = 'failed' and reason <> 'unknown') as failed,
      count(*) filter (where state = 'failed' and reason = 'unknown') as unknown,
      count(*) filter (where state = 'suppressed') as suppressed
    from settled where state <> 'pending' group by 1
  ) c
  where n.id = c.notification_id`;

import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { deliveries } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lease, type Held } from '#server/platform/lease.ts';
import type { PushMessage } from '#server/push/push.ts';
import { devicesOf, type Audience } from './audience.ts';

/**
 * A delivery is claimed before it is handed over and settled when its outcome is known. Longer than twice the time that a
 * push service may take: a claim that ran out was left by a process that is gone.
 */
export const deliveryLease = lease(deliveries, { key: 'device_id', ms: 30_000 });

/** Writes down every device of the audience, once, each with the version that it is sent. */
export async function addDeliveries(db: Database, id: number, audience: Audience) {
  const { rows: versions } = await db.execute<{ id: number; channel_id: number | null }>(sql`
    select id, channel_id from notifications where broadcast_id = ${id} order by position`);
  const channels = versions.flatMap(({ channel_id }) => channel_id ?? []);
  const ids = sql`${sql.param(versions.map((version) => version.id))}::int[]`;
  // By person and not by device, so that no person gets two versions.
  await db.execute(sql`
    insert into deliveries (broadcast_id, device_id, notification_id)
    select ${id}::int, d.id, (${ids})[1 + (dense_rank() over (order by d.user_id) - 1) % ${versions.length}::int]
    from ${devicesOf(audience, channels)}
    on conflict do nothing`);
  await db.execute(sql`
    update notifications n set total = coalesce(
      (select count(*) from deliveries where broadcast_id = ${id} and notification_id = n.id), 0)
    where n.broadcast_id = ${id}`);
}

/** A claimed message with its delivery. */
export interface Claim {
  deviceId: number;
  message: PushMessage;
}

interface ClaimedRow extends Record<string, unknown> {
  device_id: number;
  token: string;
  notification_id: number;
  title: string;
  text: string;
  subtext: string;
  image_url: string | null;
  notification_type: string;
  object_id: number | null;
  channel: string | null;
  bottom_tab_index: string;
}

/** Claims deliveries that no process works on, with their messages: none of a broadcast that was stopped. */
export async function claimDeliveries(db: Database, id: number, limit: number) {
  const held = await deliveryLease.claim(db, {
    where: sql`broadcast_id = ${id} and state = 'pending'
      and exists (select from broadcasts b where b.id = ${id} and b.status = 'IN_PROGRESS')`,
    limit,
  });
  const { rows } = await db.execute<ClaimedRow>(sql`
    select c.device_id, d.token, n.id as notification_id, n.title, n.text, n.subtext, n.image_url,
      n.notification_type, n.object_id, x.name as channel, b.bottom_tab_index
    from deliveries c
    join devices d on d.id = c.device_id
    join notifications n on n.id = c.notification_id
    join broadcasts b on b.id = n.broadcast_id
    left join notification_channels x on x.id = n.channel_id
    where c.broadcast_id = ${id} and c.device_id = any(${sql.param(held.keys)}::int[])
    order by c.device_id`);
  return { held, claims: rows.map(presentClaim) };
}

function presentClaim(row: ClaimedRow): Claim {
  return {
    deviceId: row.device_id,
    message: {
      key: `${row.notification_id}:${row.device_id}`,
      token: row.token,
      title: row.title,
      text: row.text,
      subtext: row.subtext,
      imageUrl: row.image_url,
      channel: row.channel,
      data: {
        notification_id: String(row.notification_id),
        notification_type: row.notification_type,
        bottom_tab_index: row.bottom_tab_index,
        ...(row.object_id !== null && { object_id: String(row.object_id) }),
      },
    },
  };
}

/** What became of a delivery. */
export interface Settlement {
  deviceId: number;
  /** Null: it was sent. */
  reason: string | null;
}

/** Stores what became of deliveries. Those that another process has claimed since are its own to settle. */
export function settleDeliveries(db: Database, id: number, { holder }: Held, settlements: Settlement[]) {
  const keys = settlements.map(({ deviceId }) => deviceId);
  const deviceIds = sql.param(keys);
  const reasons = sql.param(settlements.map(({ reason }) => reason));
  return inTransaction(db, async (tx) => {
    const mine = sql.param(await deliveryLease.settle(tx, { holder, keys }));
    await tx.execute(sql`
      with settled as (
        update deliveries set state = case when s.reason is null then 'sent' else 'failed' end,
          reason = s.reason, settled_at = clock_timestamp()
        from unnest(${deviceIds}::int[], ${reasons}::text[]) as s (id, reason)
        where broadcast_id = ${id} and device_id = s.id and device_id = any(${mine}::int[]) and state = 'pending'
        returning notification_id, state
      )
      ${addToCounts}`);
    await tx.execute(sql`
      update devices set unregistered_at = clock_timestamp()
      from unnest(${deviceIds}::int[], ${reasons}::text[]) as s (id, reason)
      where devices.id = s.id and s.reason = 'unregistered' and unregistered_at is null`);
  });
}

/** Fails deliveries that reached the maximum of attempts without a known outcome. */
export async function failAfterAttempts(db: Database, id: number, maxAttempts: number) {
  await db.execute(sql`
    with settled as (
      update deliveries set state = 'failed', reason = 'unknown', settled_at = clock_timestamp()
      where broadcast_id = ${id} and state = 'pending' and ${deliveryLease.isFree} and attempts >= ${maxAttempts}::int
      returning notification_id, state
    )
    ${addToCounts}`);
}

const addToCounts = sql`
  update notifications n
  set success_count = n.success_count + c.sent, fail_count = n.fail_count + c.failed,
    modified_at = clock_timestamp()
  from (
    select notification_id, count(*) filter (where state = 'sent') as sent,
      count(*) filter (where state = 'failed') as failed
    from settled group by 1
  ) c
  where n.id = c.notification_id`;

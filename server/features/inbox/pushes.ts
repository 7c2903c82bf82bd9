import { sql } from 'drizzle-orm';
import type { BrowserSubscription } from '#api/contract/broadcasts/webPush.ts';
import { defaultPushGroups, type NoticeGroup } from '#domain/notices.ts';
import type { Database } from '#server/db/database.ts';
import { afterCommit, inTransaction, rootDatabase } from '#server/db/transaction.ts';

const senders = new WeakMap<Database, () => void>();

export function registerPushSender(db: Database, send: () => void) {
  senders.set(db, send);
}

export async function queuePushNotifications(tx: Database, itemIds: number[], group: NoticeGroup) {
  const isDefault = defaultPushGroups.includes(group);
  const { rows } = await tx.execute(sql`
    insert into inbox_pushes (item_id, session_id)
    select i.id, b.session_id from inbox_items i
    join sessions s on s.user_id = i.user_id and s.expires_at > now()
    join inbox_browsers b on b.session_id = s.id
    left join notice_settings n on n.user_id = i.user_id
    where i.id = any(${sql.param(itemIds)}::int[]) and coalesce(${group} = any(n.push), ${isDefault}::boolean)
    returning item_id`);
  if (rows.length > 0) afterCommit(tx, () => senders.get(rootDatabase(tx))?.());
}

/** Moves the browser to this session, for example from a previous user's. */
export async function storeBrowser(db: Database, sessionId: number, { endpoint, keys }: BrowserSubscription) {
  await inTransaction(db, async (tx) => {
    // Serializes concurrent calls for one browser.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${endpoint}, 1))`);
    await tx.execute(
      sql`delete from inbox_browsers where endpoint = ${endpoint} and session_id <> ${sessionId}::int`,
    );
    await tx.execute(sql`
      insert into inbox_browsers (session_id, endpoint, keys)
      values (${sessionId}::int, ${endpoint}, ${JSON.stringify(keys)}::jsonb)
      on conflict (session_id) do update set endpoint = excluded.endpoint, keys = excluded.keys`);
  });
}

export async function deleteBrowsers(db: Database, sessionIds: number[]) {
  await db.execute(sql`delete from inbox_browsers where session_id = any(${sql.param(sessionIds)}::int[])`);
}

export async function findBrowserEndpoint(db: Database, sessionId: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ endpoint: string }>(
    sql`select endpoint from inbox_browsers where session_id = ${sessionId}::int`,
  );
  return rows[0]?.endpoint;
}

export interface DueBrowser extends Record<string, unknown> {
  session_id: number;
  user_id: number;
  endpoint: string;
  keys: BrowserSubscription['keys'];
  quiet_from: string | null;
  quiet_to: string | null;
  zone: string | null;
}

export async function findDueBrowsers(db: Database): Promise<DueBrowser[]> {
  const { rows } = await db.execute<DueBrowser>(sql`
    select b.session_id, s.user_id, b.endpoint, b.keys, n.quiet_from, n.quiet_to, n.zone
    from (
      select session_id, min(next_at) as next_at from inbox_pushes
      where next_at <= clock_timestamp() group by session_id
    ) p
    join inbox_browsers b on b.session_id = p.session_id
    join sessions s on s.id = b.session_id and s.expires_at > now()
    join users u on u.id = s.user_id and u.is_active and u.role_id is not null
    left join notice_settings n on n.user_id = s.user_id
    order by p.next_at, b.session_id`);
  return rows;
}

/** Claims due push notifications, so that no other process sends them. */
export async function claimPushNotifications(db: Database, sessionIds: number[]) {
  const { rows } = await db.execute<{ session_id: number; item_id: number; tries: number }>(sql`
    delete from inbox_pushes where session_id = any(${sql.param(sessionIds)}::int[]) and next_at <= clock_timestamp()
    returning session_id, item_id, tries`);
  return rows;
}

interface PostponedPushNotifications {
  sessionId: number;
  itemIds: number[];
  tries: number;
  afterMs: number;
}

/** Only for items that the push service definitely didn't accept. */
export async function postponePushNotifications(
  db: Database,
  { sessionId, itemIds, tries, afterMs }: PostponedPushNotifications,
) {
  await db.execute(sql`
    insert into inbox_pushes (item_id, session_id, tries, next_at)
    select i.id, b.session_id, ${tries}::int, clock_timestamp() + ${afterMs}::float8 * interval '1 ms'
    from inbox_items i, inbox_browsers b
    where i.id = any(${sql.param(itemIds)}::int[]) and b.session_id = ${sessionId}::int
    on conflict do nothing`);
}

/**
 * Deletes the push notifications of items that have been read or are older than `maxHours`, for example
 * after an outage.
 */
export async function deleteStalePushNotifications(db: Database, maxHours: number) {
  await db.execute(sql`
    delete from inbox_pushes p using inbox_items i where i.id = p.item_id and (
      i.read_at is not null or i.created_at < now() - make_interval(hours => ${maxHours}::int))`);
}

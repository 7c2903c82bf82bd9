import { sql, type SQL } from 'drizzle-orm';
import type { InboxItem } from '#api/contract/inbox.ts';
import type { Database } from '#server/db/database.ts';
import { isoInstant, displayName } from '#server/db/expressions.ts';
import { purgeInBatches } from '#server/db/retention.ts';

interface ItemRow extends Record<string, unknown> {
  id: number;
  kind: InboxItem['kind'];
  entity: InboxItem['subject']['entity'];
  entity_id: number;
  title: string;
  text: string;
  comment_id: number | null;
  actor_id: number | null;
  actor_name: string | null;
  created_at: string;
  read_at: string | null;
}

const selectItems = (where: SQL) => sql<ItemRow>`
  select i.id, i.kind, i.entity, i.entity_id, i.title, i.text, i.comment_id, a.id as actor_id, ${displayName(sql`a`)} as actor_name,
    ${isoInstant(sql`i.created_at`)} as created_at, ${isoInstant(sql`i.read_at`)} as read_at
  from inbox_items i left join users a on a.id = i.actor_id where ${where}`;

interface InboxFilter {
  userId: number;
  isUnread: boolean;
  limit: number;
  offset: number;
}

export async function findInbox(db: Database, { userId, isUnread, limit, offset }: InboxFilter) {
  const where = sql`i.user_id = ${userId}${isUnread ? sql` and i.read_at is null` : sql``}`;
  const { rows } = await db.execute<ItemRow>(
    sql`${selectItems(where)} order by i.id desc limit ${limit} offset ${offset}`,
  );
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from inbox_items i where ${where}`,
  );
  return { items: rows.map(presentItem), count: counted.rows[0]?.count ?? 0 };
}

export async function findItemsAwaitingMail(db: Database, userId: number): Promise<InboxItem[]> {
  const { rows } = await db.execute<ItemRow>(
    sql`${selectItems(sql`i.user_id = ${userId} and i.awaits_mail`)} order by i.id`,
  );
  return rows.map(presentItem);
}

export async function findCurrentItems(db: Database, userId: number, ids: number[]): Promise<InboxItem[]> {
  const { rows } = await db.execute<ItemRow>(sql`
    ${selectItems(sql`i.user_id = ${userId} and i.id = any(${sql.param(ids)}::int[]) and i.read_at is null
      and (i.kind not in ('mentioned', 'commented') or i.comment_id is not null)
      and (i.entity <> 'digest' or exists (
        select from digests d where d.id = i.entity_id and d.deleted_at is null))`)}
    order by i.id`);
  return rows.map(presentItem);
}

export async function hasRecentItem(
  db: Database,
  { userId, kind, hours }: { userId: number; kind: InboxItem['kind']; hours: number },
): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from inbox_items
    where user_id = ${userId} and kind = ${kind} and created_at > now() - make_interval(hours => ${hours}) limit 1`);
  return rows.length > 0;
}

export async function countUnread(db: Database, userId: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from inbox_items where user_id = ${userId} and read_at is null`,
  );
  return rows[0]?.count ?? 0;
}

export async function markItem(db: Database, userId: number, id: number, isRead: boolean) {
  await db.execute(sql`
    update inbox_items set read_at = ${isRead ? sql`coalesce(read_at, clock_timestamp())` : sql`null`}
    where id = ${id} and user_id = ${userId}`);
  const { rows } = await db.execute<ItemRow>(selectItems(sql`i.id = ${id} and i.user_id = ${userId}`));
  return rows[0] && presentItem(rows[0]);
}

export async function markAllRead(db: Database, userId: number, upTo?: number): Promise<number> {
  const { rows } = await db.execute(sql`
    update inbox_items set read_at = clock_timestamp()
    where user_id = ${userId} and read_at is null${upTo === undefined ? sql`` : sql` and id <= ${upTo}`}
    returning id`);
  return rows.length;
}

/** Unread items are deleted too. */
export const inboxRetentionDays = 90;

export async function purgeInbox(db: Database, signal?: AbortSignal) {
  await purgeInBatches(
    db,
    (limit) => sql`
      delete from inbox_items where id = any(array(
        select id from inbox_items where created_at < now() - make_interval(days => ${inboxRetentionDays})
        order by created_at limit ${limit}))
      returning id`,
    signal,
  );
}

function presentItem({ entity, entity_id, title, actor_id, actor_name, ...item }: ItemRow): InboxItem {
  return {
    ...item,
    subject: { entity, id: entity_id, title },
    actor: actor_id === null ? null : { id: actor_id, name: actor_name ?? '' },
  };
}

import { truncateText } from '#server/content/markup.ts';
import { sql } from 'drizzle-orm';
import { maxInboxTextLength, maxInboxTitleLength } from '#api/contract/inbox.ts';
import type { InboxEntity, InboxKind } from '#domain/inbox.ts';
import { noticeGroupFor } from '#domain/notices.ts';
import { isAllowed, type Permission } from '#domain/permissions.ts';
import type { Database } from '#server/db/database.ts';
import { publishAfterCommit } from '#server/records/changes.ts';
import { queuePushNotifications } from './pushes.ts';

export interface InboxEntry {
  userIds: readonly number[];
  kind: InboxKind;
  subject: { entity: InboxEntity; id: number; title: string };
  actorId?: number;
  text?: string;
  /** Ensures that nobody gets two items about the same comment. */
  commentId?: number;
}

export async function addToInbox(
  tx: Database,
  { userIds, kind, subject, actorId, text = '', commentId }: InboxEntry,
): Promise<void> {
  const notified = [...new Set(userIds)].filter((id) => id !== actorId);
  if (notified.length === 0) return;
  const { rows } = await tx.execute<{ id: number; user_id: number }>(sql`
    insert into inbox_items (user_id, kind, entity, entity_id, title, text, comment_id, actor_id, awaits_mail)
    select u.id, ${kind}, ${subject.entity}, ${subject.id}::int, ${shorten(subject.title, maxInboxTitleLength)},
      ${shorten(text, maxInboxTextLength)}, ${commentId ?? null}::int, ${actorId ?? null}::int,
      exists (
        select from notice_settings s
        where s.user_id = u.id and s.ways ->> ${noticeGroupFor(kind)} in ('mail', 'daily')
      )
    from users u where u.id = any(${sql.param(notified)}::int[]) and u.is_active and u.role_id is not null
      and not exists (select from inbox_items i where i.user_id = u.id and i.comment_id = ${commentId ?? null}::int)
    order by u.id
    returning id, user_id`);
  if (rows.length === 0) return;
  await queuePushNotifications(
    tx,
    rows.map(({ id }) => id),
    noticeGroupFor(kind),
  );
  publishAfterCommit(tx, { resource: 'inbox', ids: rows.map((row) => row.user_id) });
}

export async function markSubjectRead(tx: Database, entity: InboxEntity, entityId: number): Promise<void> {
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    update inbox_items set read_at = clock_timestamp()
    where entity = ${entity} and entity_id = ${entityId}::int and read_at is null
    returning user_id`);
  if (rows.length > 0) publishAfterCommit(tx, { resource: 'inbox', ids: rows.map((row) => row.user_id) });
}

export async function findUsersWithPermission(db: Database, permission: Permission): Promise<number[]> {
  const { rows } = await db.execute<{ id: number; codename: string }>(sql`
    select u.id, r.codename from users u join roles r on r.id = u.role_id where u.is_active order by u.id`);
  return rows.filter(({ codename }) => isAllowed(codename, permission)).map(({ id }) => id);
}

const shorten = (text: string, max: number) =>
  text.length <= max ? text : `${truncateText(text, max - 1)}…`;

import { sql } from 'drizzle-orm';
import type { InboxKind } from '#domain/inbox.ts';
import type { Database } from '#server/db/database.ts';
import { addToInbox, findUsersWith } from '../../inbox/write.ts';

type BroadcastKind = Extract<InboxKind, `broadcast_${string}`>;

/**
 * Notifies the sender of a broadcast of its outcome; where someone has to look after it, those who oversee all, too. Tests
 * to one person are left out.
 */
export async function addBroadcastToInbox(
  tx: Database,
  id: number,
  kind: BroadcastKind,
  text: string,
  actorId?: number,
) {
  const { rows } = await tx.execute<{ sent_by: number | null; title: string; audience: string }>(sql`
    select b.sent_by, b.audience, coalesce((
      select n.title from notifications n where n.broadcast_id = b.id order by n.position limit 1), '') as title
    from broadcasts b where b.id = ${id}`);
  const [broadcast] = rows;
  if (!broadcast || broadcast.audience === 'test_user') return;
  const makers = broadcast.sent_by === null ? [] : [broadcast.sent_by];
  const isOfMaker = kind === 'broadcast_sent' || kind === 'broadcast_chosen';
  const overseers = isOfMaker ? [] : await findUsersWith(tx, 'broadcasts.oversee');
  await addToInbox(tx, {
    userIds: [...makers, ...overseers],
    kind,
    subject: { entity: 'broadcast', id, title: broadcast.title },
    text,
    actorId,
  });
}

/** The same of one whose last message has left: it failed where every message did. */
export async function addOutcomeToInbox(tx: Database, id: number) {
  const { rows } = await tx.execute<{ sent: number; failed: number }>(sql`
    select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'failed')::int as failed
    from deliveries where broadcast_id = ${id}`);
  const { sent, failed } = rows[0] ?? { sent: 0, failed: 0 };
  const isFailed = sent === 0 && failed > 0;
  const counts = [`${sent} delivered`, ...(failed > 0 ? [`${failed} failed`] : [])];
  await addBroadcastToInbox(
    tx,
    id,
    isFailed ? 'broadcast_failed' : 'broadcast_sent',
    `${counts.join(', ')}.`,
  );
}

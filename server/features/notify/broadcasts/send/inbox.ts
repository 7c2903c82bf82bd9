import { sql } from 'drizzle-orm';
import { toOutcome, outcomeText } from '#domain/outcome.ts';
import type { InboxKind } from '#domain/inbox.ts';
import type { Database } from '#server/db/database.ts';
import { addToInbox, findUsersWithPermission } from '#server/features/inbox/write.ts';

type BroadcastKind = Extract<InboxKind, `broadcast_${string}`>;

/**
 * Notifies the sender, and for failures and pending decisions also people who oversee broadcasts. Skips tests
 * sent to one person.
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
  const overseers = isOfMaker ? [] : await findUsersWithPermission(tx, 'broadcasts.oversee');
  await addToInbox(tx, {
    userIds: [...makers, ...overseers],
    kind,
    subject: { entity: 'broadcast', id, title: broadcast.title },
    text,
    actorId,
  });
}

export async function readSendingOutcome(db: Database, id: number) {
  const { rows } = await db.execute<Parameters<typeof toOutcome>[0] & Record<string, number>>(sql`
    select coalesce(sum(total), 0)::int as total, coalesce(sum(success_count), 0)::int as success_count,
      coalesce(sum(fail_count), 0)::int as fail_count, coalesce(sum(unknown_count), 0)::int as unknown_count,
      coalesce(sum(suppressed_count), 0)::int as held_count
    from notifications where broadcast_id = ${id}`);
  return toOutcome(rows[0]!);
}

/** Reports a failure only if every message failed. */
export async function addOutcomeToInbox(tx: Database, id: number) {
  const outcome = await readSendingOutcome(tx, id);
  const { sent, unknown, failed } = outcome;
  const isFailed = sent + unknown === 0 && failed > 0;
  const kind = isFailed ? 'broadcast_failed' : 'broadcast_sent';
  await addBroadcastToInbox(tx, id, kind, `${outcomeText(outcome)}.`);
}

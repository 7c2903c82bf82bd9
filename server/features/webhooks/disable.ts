import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { WebhookDisabledReason } from '#domain/webhooks.ts';
import type { Database } from '#server/db/database.ts';
import { currentInstant } from '#server/db/expressions.ts';
import { createAudit } from '#server/records/audit.ts';
import { publishAfterCommit } from '#server/records/changes.ts';
import { addToInbox, findUsersWithPermission } from '../inbox/write.ts';
import { maxFailingMs } from './retries.ts';

/** Cancels waiting deliveries. One that is being sent keeps its lease, which `waitUntilIdle` waits for. */
export async function disableWebhook(tx: Database, id: number, reason: WebhookDisabledReason) {
  await tx.execute(
    sql`update webhooks set is_enabled = false, disabled_reason = ${reason}, waits_until = null where id = ${id}`,
  );
  await tx.execute(sql`
    update webhook_deliveries set state = 'cancelled', ended_at = ${currentInstant}
    where webhook_id = ${id} and state = 'waiting'`);
}

/** A claimed delivery is either sent or dropped within a second, unless the database is slow. */
const maxIdleWaitMs = 5000;

/**
 * Call it after the transaction that disables the webhook. Returns once no delivery is leased any more, or
 * after `maxIdleWaitMs`.
 */
export async function waitUntilIdle(db: Database, id: number) {
  const until = Date.now() + maxIdleWaitMs;
  while (Date.now() < until) {
    const { rows } = await db.execute(sql`
      select from webhook_deliveries where webhook_id = ${id} and leased_until > clock_timestamp() limit 1`);
    if (rows.length === 0) return;
    await delay(25);
  }
}

/** Notifies super users. `gone`: webhooks whose receiver responded 410. */
export async function disableFailingWebhooks(tx: Database, gone: readonly number[]) {
  const { rows } = await tx.execute<{ id: number; name: string; is_gone: boolean }>(sql`
    select id, name, id = any(${sql.param([...gone])}::int[]) as is_gone from webhooks
    where is_enabled and (id = any(${sql.param([...gone])}::int[])
      or failing_since <= clock_timestamp() - ${maxFailingMs}::float8 * interval '1 millisecond')
    order by id`);
  for (const { id, name, is_gone: isGone } of rows) {
    const reason = isGone ? 'gone' : 'failing';
    await disableWebhook(tx, id, reason);
    await createAudit('deliver-webhooks')(tx, {
      action: 'disable',
      entity: 'webhook',
      entityId: id,
      after: { name, reason },
    });
    await addToInbox(tx, {
      userIds: await findUsersWithPermission(tx, 'webhooks.manage'),
      kind: 'webhook_disabled',
      subject: { entity: 'webhook', id, title: name },
      text: isGone
        ? 'The receiver responded that this URL no longer exists (410).'
        : 'No delivery succeeded for three days. Once the receiver works again, enable the webhook and replay the failed deliveries.',
    });
    publishAfterCommit(tx, { resource: 'webhooks', ids: [id] });
  }
}

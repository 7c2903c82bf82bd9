import { truncateText } from '#server/content/markup.ts';
import { sql } from 'drizzle-orm';
import { maxLoggedRequest } from '#api/contract/webhooks.ts';
import type { Database } from '#server/db/database.ts';
import { currentInstant } from '#server/db/expressions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { disableFailingWebhooks } from './disable.ts';
import type { ClaimedDelivery } from './outbox.ts';
import type { Outcome } from './post.ts';
import { limitRetryAfter, retryDelay } from './retries.ts';

export interface Result {
  delivery: Pick<ClaimedDelivery, 'id' | 'holder' | 'retries'> & { webhook: { id: number } };
  /** The body that was sent, after the webhook's own header; empty if it couldn't be rendered. */
  request: string;
  outcome: Outcome;
  /** Default true. */
  isRetried?: boolean;
}

/**
 * Stores attempts and applies their consequences. Disables webhooks that are gone or have failed for too
 * long.
 */
export async function recordResults(db: Database, results: readonly Result[]) {
  if (results.length === 0) return;
  const webhookIds = [...new Set(results.map(({ delivery }) => delivery.webhook.id))];
  await inTransaction(db, async (tx) => {
    // Locks the webhooks first, like `disableWebhook`, to prevent deadlocks.
    await tx.execute(sql`
      select from webhooks where id = any(${sql.param(webhookIds)}::int[]) order by id for no key update`);
    await storeAttempts(tx, results);
    await updateWebhooks(tx, results);
    await disableFailingWebhooks(
      tx,
      results.filter(({ outcome }) => outcome.isGone).map(({ delivery }) => delivery.webhook.id),
    );
  });
}

async function storeAttempts(tx: Database, results: readonly Result[]) {
  const rows = results.map(({ delivery, request, outcome, isRetried = true }) => {
    const { id, holder, retries } = delivery;
    const wait = isRetried ? retryDelay(retries, outcome.retryAfterMs) : undefined;
    return {
      id,
      holder,
      is_success: outcome.isSuccess,
      wait_ms: outcome.isSuccess || outcome.isGone ? null : (wait ?? null),
      at: outcome.at.toISOString(),
      ms: outcome.ms,
      status: outcome.status,
      error: outcome.error,
      request: truncateText(request, maxLoggedRequest),
      response: outcome.response,
    };
  });
  await tx.execute(sql`
    with r as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r (
        id int, holder uuid, is_success boolean, wait_ms float8, at timestamptz, ms int, status int, error text,
        request text, response text)
    ), changed as (
      update webhook_deliveries d set tries = d.tries + 1, retries = d.retries + 1, last_at = r.at, status = r.status,
        error = r.error, leased_by = null, leased_until = null, attempts = 0,
        state = case when r.is_success then 'delivered' when d.state = 'cancelled' then d.state
          when r.wait_ms is null then 'failed' else d.state end,
        ended_at = case when r.is_success or r.wait_ms is null or d.state = 'cancelled' then ${currentInstant} end,
        next_at = case when r.wait_ms is null then d.next_at
          else ${currentInstant} + r.wait_ms * interval '1 millisecond' end
      from r where d.id = r.id and d.leased_by = r.holder
    )
    insert into webhook_attempts (delivery_id, at, ms, status, error, request, response)
    select r.id, r.at, r.ms, r.status, r.error, r.request, r.response
    from r join webhook_deliveries d on d.id = r.id`);
}

interface Health {
  deliveredAt: Date | null;
  failedAt: Date | null;
  waitMs: number | null;
}

/** Processes attempts in order, so that a webhook's last attempt decides whether it's failing. */
async function updateWebhooks(tx: Database, results: readonly Result[]) {
  const byId = new Map<number, Health>();
  for (const { delivery, outcome, isRetried = true } of results) {
    if (!isRetried && !outcome.isSuccess) continue;
    const { id } = delivery.webhook;
    const health = byId.get(id) ?? { deliveredAt: null, failedAt: null, waitMs: null };
    byId.set(id, health);
    if (outcome.isSuccess) {
      health.deliveredAt = outcome.at;
      health.failedAt = null;
    } else {
      health.failedAt ??= outcome.at;
      health.waitMs = Math.max(health.waitMs ?? 0, limitRetryAfter(outcome.retryAfterMs) ?? 0) || null;
    }
  }
  for (const [id, { deliveredAt, failedAt, waitMs }] of [...byId].toSorted(([a], [b]) => a - b)) {
    const delivered = deliveredAt?.toISOString() ?? null;
    const failed = failedAt?.toISOString() ?? null;
    await tx.execute(sql`
      update webhooks set
        last_delivered_at = coalesce(${delivered}::timestamptz, last_delivered_at),
        failing_since = case when ${delivered}::timestamptz is null then coalesce(failing_since, ${failed}::timestamptz)
          else ${failed}::timestamptz end,
        waits_until = case when ${waitMs}::float8 is null then waits_until
          else ${currentInstant} + ${waitMs}::float8 * interval '1 millisecond' end
      where id = ${id}`);
  }
}

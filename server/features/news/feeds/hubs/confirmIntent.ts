import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { feedSubscriptions } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { pollSoon } from './subscriptions.ts';

export interface IntentRequest {
  mode: string | undefined;
  topic: string | undefined;
  challenge: string | undefined;
  leaseSeconds: string | undefined;
  reason: string | undefined;
}

const minLeaseSeconds = 60;
const maxLeaseSeconds = 365 * 24 * 60 * 60;
/** Used if the hub omits the lease, which WebSub requires. */
const defaultLeaseSeconds = 24 * 60 * 60;

/**
 * Verification of intent (WebSub 5.3) and denial (5.2). Returns the response body, or undefined if this
 * server made no such request.
 */
export function confirmIntent(
  db: Database,
  callback: string,
  intent: IntentRequest,
): Promise<string | undefined> {
  const { mode, topic, challenge, reason } = intent;
  return inTransaction(db, async (tx) => {
    const [found] = await tx
      .select()
      .from(feedSubscriptions)
      .where(eq(feedSubscriptions.callback, callback))
      .for('update');
    if (!found || found.requestedAt === null || topic !== found.topic) return undefined;
    const isRequested = found.feedId !== null && !found.isEnding;
    const ofThis = eq(feedSubscriptions.id, found.id);
    if (mode === 'denied') {
      await tx
        .update(feedSubscriptions)
        .set({
          error: (reason ?? 'denied').replaceAll('\0', '').slice(0, 500),
          verifiedAt: null,
          expiresAt: null,
        })
        .where(ofThis);
      if (found.feedId !== null) await pollSoon(tx, found.feedId);
      return '';
    }
    if (!challenge) return undefined;
    if (mode === 'unsubscribe' && !isRequested) {
      await tx.delete(feedSubscriptions).where(ofThis);
      return challenge;
    }
    if (mode !== 'subscribe' || !isRequested) return undefined;
    // A repeated confirmation doesn't extend the lease.
    if (found.verifiedAt !== null && found.verifiedAt >= found.requestedAt) return challenge;
    const seconds = parseLeaseSeconds(intent.leaseSeconds);
    const after = (share: number) =>
      sql`clock_timestamp() + ${Math.round(seconds * share)}::int * interval '1 second'`;
    await tx
      .update(feedSubscriptions)
      .set({
        verifiedAt: sql`clock_timestamp()`,
        expiresAt: after(1),
        // Early enough for retries, but no more often than polls.
        nextAt: sql`greatest(${after(0.75)}, clock_timestamp() + interval '10 minutes')`,
        attempts: 0,
        error: null,
        missedCount: 0,
      })
      .where(ofThis);
    return challenge;
  });
}

function parseLeaseSeconds(text: string | undefined): number {
  const seconds = text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : defaultLeaseSeconds;
  return Math.min(maxLeaseSeconds, Math.max(minLeaseSeconds, seconds));
}

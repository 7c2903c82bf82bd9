import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { retention } from '#server/db/retention.ts';
import { pushOutbox } from '#server/db/schema.ts';
import { fcmProperties } from './fcm/fcm.ts';
import type { Push, PushRefusal, PushResult } from './push.ts';

/** Records messages in the outbox without delivering them. */
export function createSandboxPush(db: Database): Push {
  return {
    // No larger than FCM's: broadcasts claim the largest batch of any service, and a killed process may lose it.
    batchSize: fcmProperties.batchSize,
    dedupesByKey: true,
    timeoutMs: 10_000,
    async send(all) {
      const messages = all.filter(({ isDryRun }) => !isDryRun);
      const checked = all
        .filter(({ isDryRun }) => isDryRun)
        .map(({ key, token }) => toResult(key, simulatedRefusal(token)));
      if (messages.length === 0) return checked;
      const rows = messages.map(({ key, token, ...message }) => ({
        key,
        token,
        message,
        refusal: simulatedRefusal(token) ?? null,
      }));
      await db.insert(pushOutbox).values(rows).onConflictDoNothing();
      // Read back, because a repeat gets the first attempt's result.
      const recorded = await db
        .select({ key: pushOutbox.key, refusal: pushOutbox.refusal })
        .from(pushOutbox)
        .where(
          inArray(
            pushOutbox.key,
            messages.map(({ key }) => key),
          ),
        );
      return [
        ...checked,
        ...recorded.map(({ key, refusal }) => toResult(key, refusal as PushRefusal | null)),
      ];
    },
  };
}

const toResult = (key: string, refusal: PushRefusal | null | undefined): PushResult =>
  refusal ? { key, refusal } : { key };

export const deleteMessagesSql = ({ isOpen, limit }: { isOpen: SQL; limit: number }) => sql`
  delete from push_outbox where key in (
    select o.key from push_outbox o where o.created_at < now() - ${retention} and not ${isOpen}
    order by o.created_at limit ${limit}
  )
  returning key`;

/** The token decides the failure: `sandbox-unregistered-17`, `sandbox-rejected-18`. */
function simulatedRefusal(token: string): PushRefusal | undefined {
  return /^sandbox-(unregistered|rejected)-/.exec(token)?.[1] as PushRefusal | undefined;
}

import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { retention } from '../db/retention.ts';
import { pushOutbox } from '../db/schema.ts';
import type { Push, PushRefusal } from './push.ts';

/** Records messages in the outbox and delivers none. */
export function createSandboxPush(db: Database): Push {
  return {
    batchSize: 250,
    honoursKeys: true,
    timeoutMs: 10_000,
    async send(messages) {
      const rows = messages.map(({ key, token, ...message }) => ({
        key,
        token,
        message,
        refusal: toRefusal(token) ?? null,
      }));
      await db.insert(pushOutbox).values(rows).onConflictDoNothing();
      // Read back, because a repeated message has the result of the first one.
      const recorded = await db
        .select({ key: pushOutbox.key, refusal: pushOutbox.refusal })
        .from(pushOutbox)
        .where(
          inArray(
            pushOutbox.key,
            messages.map(({ key }) => key),
          ),
        );
      return recorded.map(({ key, refusal }) =>
        refusal ? { key, refusal: refusal as PushRefusal } : { key },
      );
    },
  };
}

/** Removes the oldest messages of the outbox `o` that may go, as SQL that returns the key of each. */
export const removedMessages = ({ isOpen, limit }: { isOpen: SQL; limit: number }) => sql`
  delete from push_outbox where key in (
    select o.key from push_outbox o where o.created_at < now() - ${retention} and not ${isOpen}
    order by o.created_at limit ${limit}
  )
  returning key`;

/** The token decides how a message fails: `sandbox-unregistered-17`, `sandbox-rejected-18`. */
function toRefusal(token: string): PushRefusal | undefined {
  return /^sandbox-(unregistered|rejected)-/.exec(token)?.[1] as PushRefusal | undefined;
}

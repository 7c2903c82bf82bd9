import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { pushOutbox } from '../db/schema.ts';
import type { Push, PushRefusal } from './push.ts';

/** Keeps what it is given in the outbox and delivers to nobody. */
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
        refusal: refusalOf(token) ?? null,
      }));
      await db.insert(pushOutbox).values(rows).onConflictDoNothing();
      // Read back, because a repeated message keeps its first result.
      const kept = await db
        .select({ key: pushOutbox.key, refusal: pushOutbox.refusal })
        .from(pushOutbox)
        .where(
          inArray(
            pushOutbox.key,
            messages.map(({ key }) => key),
          ),
        );
      return kept.map(({ key, refusal }) => (refusal ? { key, refusal: refusal as PushRefusal } : { key }));
    },
  };
}

/** Tokens say themselves how they fail: `sandbox-unregistered-17`, `sandbox-rejected-18`. */
function refusalOf(token: string): PushRefusal | undefined {
  return /^sandbox-(unregistered|rejected)-/.exec(token)?.[1] as PushRefusal | undefined;
}

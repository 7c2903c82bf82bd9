import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { reading } from './callersPool.ts';
import type { Database } from './database.ts';
import type { MessageListener, Messages } from './messages.ts';

const channel = 'digest_desk';
const maxRetryMs = 30_000;

/** Messages by `LISTEN` and `NOTIFY`. The connection that listens is opened with the first listener. */
export function postgresMessages(url: string, db: Database, onError: (error: Error) => void): Messages {
  const listeners = new Set<MessageListener>();
  const closing = new AbortController();
  let listening: Promise<void> | undefined;

  async function listenUntilClosed() {
    for (let attempt = 0; !closing.signal.aborted;) {
      const client = new Client({ connectionString: url, application_name: 'digest-desk', keepAlive: true });
      const isLost = new Promise<void>((resolve) => {
        client.once('end', resolve);
        client.on('error', (error) => {
          onError(error);
          resolve();
        });
      });
      client.on('notification', ({ payload = '' }) => {
        for (const { onMessage } of listeners) onMessage(payload);
      });
      const end = () => void client.end().catch(onError);
      try {
        await client.connect();
        await client.query(`listen ${channel}`);
        for (const { onGap } of listeners) onGap();
        attempt = 0;
        closing.signal.addEventListener('abort', end, { once: true });
        if (closing.signal.aborted) end();
        await isLost;
      } catch (error) {
        onError(error as Error);
      } finally {
        closing.signal.removeEventListener('abort', end);
        await client.end().catch(() => undefined);
      }
      attempt += 1;
      const retryMs = Math.min(500 * 2 ** attempt, maxRetryMs);
      await wait(retryMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    send: async (text) => {
      await db.execute(sql`select pg_notify(${channel}, ${text})`);
    },
    listen(listener) {
      listeners.add(listener);
      // It outlives the call of the first listener, whose end would stop what runs in its name.
      listening ??= reading.exit(listenUntilClosed);
      return () => listeners.delete(listener);
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { reading } from './callersPool.ts';
import type { Database } from './database.ts';

export interface MessageListener {
  onMessage(text: string): void;
  /** Messages may have been missed: the connection was lost for a while. */
  onGap(): void;
}

/** Messages between the processes that share a database. They are not stored: who does not listen misses them. */
export interface Messages {
  /** Sends a text of at most `maxMessageBytes` to every listener, in this process too. */
  send(text: string): Promise<void>;
  /** Listens until the returned function is called. */
  listen(listener: MessageListener): () => void;
  close(): Promise<void>;
}

/** PostgreSQL refuses a notification of 8,000 bytes. */
export const maxMessageBytes = 7900;

/** The messages of a process that has the database to itself. */
export function localMessages(): Messages {
  const listeners = new Set<MessageListener>();
  return {
    send: async (text) => {
      for (const { onMessage } of listeners) onMessage(text);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}

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

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { callersResponse } from './callersPool.ts';
import type { Database } from './database.ts';
import { type MessageListener, type Messages, identityChannel, type IdentityListener } from './messages.ts';
import type { Primary } from './primary.ts';

const channel = 'digest_desk';
const maxRetryMs = 5000;

/** Uses `LISTEN` and `NOTIFY`. Connects with the first listener. */
export function createPostgresMessages(
  { Client }: Pick<Primary, 'Client'>,
  db: Database,
  onError: (error: Error) => void,
): Messages {
  const listeners = new Set<MessageListener>();
  const identityListeners = new Set<IdentityListener>();
  let isListening = false;
  const closing = new AbortController();
  let listening: Promise<void> | undefined;

  function setListening(now: boolean) {
    isListening = now;
    for (const { onListening } of identityListeners) onListening(now);
  }

  async function listenUntilClosed() {
    for (let attempt = 0; !closing.signal.aborted;) {
      const client = new Client({ application_name: 'digest-desk', keepAlive: true });
      const isLost = new Promise<void>((resolve) => {
        client.once('end', resolve);
        client.on('error', (error) => {
          onError(error);
          resolve();
        });
      });
      client.on('notification', ({ channel: name, payload = '' }) => {
        if (name === identityChannel) for (const { onChange } of identityListeners) onChange();
        else for (const { onMessage } of listeners) onMessage(payload);
      });
      const end = () => void client.end().catch(onError);
      try {
        await client.connect();
        await client.query(`listen ${channel}; listen ${identityChannel}`);
        setListening(true);
        for (const { onGap } of listeners) onGap();
        attempt = 0;
        closing.signal.addEventListener('abort', end, { once: true });
        if (closing.signal.aborted) end();
        await isLost;
      } catch (error) {
        onError(error as Error);
      } finally {
        setListening(false);
        closing.signal.removeEventListener('abort', end);
        await client.end().catch(() => undefined);
      }
      attempt += 1;
      const retryMs = Math.min(500 * 2 ** attempt, maxRetryMs);
      await wait(retryMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  // The connection outlives the first listener's call, whose end would cancel it.
  const start = () => {
    listening ??= callersResponse.exit(listenUntilClosed);
  };

  return {
    send: async (text) => {
      await db.execute(sql`select pg_notify(${channel}, ${text})`);
    },
    listen(listener) {
      listeners.add(listener);
      start();
      return () => listeners.delete(listener);
    },
    listenForIdentities(listener) {
      identityListeners.add(listener);
      listener.onListening(isListening);
      start();
      return () => identityListeners.delete(listener);
    },
    async close() {
      closing.abort();
      await listening;
    },
  };
}

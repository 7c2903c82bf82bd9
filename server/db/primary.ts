import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { splitHosts } from './hosts.ts';
import { DatabaseUnreachable } from './outage.ts';

/** How often the primary is pinged, and how long an answer may take. */
const pingEveryMs = 2000;
const answerMs = 2000;
/** How soon all hosts are pinged again while none is the primary. */
const searchAgainMs = 500;

/** What the driver has and its types do not name. */
interface Wire {
  connection: {
    stream: { destroy(error?: Error): void };
    on(event: 'parameterStatus', listener: (status: Record<string, string>) => void): void;
    on(event: 'errorMessage', listener: (message: { code?: string }) => void): void;
  };
}

/** A statement that writes was sent to a server that only reads. */
const readOnly = '25006';

/** Of the hosts of a `DATABASE_URL`, the one that takes writes. */
export interface Primary {
  /** Connections to it. They break once another host has taken over, as what they wait for may never be answered. */
  Client: typeof Client;
  /** Of its host. It holds a password. */
  address(): string;
  /** Asks all hosts which it is by now, where there are several. */
  search(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  onConnectionError(error: Error): void;
}

/** Follows the primary of one or several hosts. A server that only replays another is refused, also where it is the only host. */
export function followPrimary(url: string, { onConnectionError }: Options): Primary {
  const urls = splitHosts(url);
  const clients = new Map<Client & Wire, string>();
  const closing = new AbortController();
  let current = urls[0]!;
  let searching: Promise<void> | undefined;

  class PrimaryClient extends Client {
    constructor(config?: string | ClientConfig) {
      const given = typeof config === 'object' ? config : {};
      const target = (given as { target?: string }).target ?? current;
      super({ ...given, connectionString: target });
      const self = this as Client as Client & Wire;
      const { connection } = self;
      clients.set(self, target);
      this.once('end', () => clients.delete(self));
      connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (parameterName === 'in_hot_standby' && parameterValue === 'on')
          connection.stream.destroy(new DatabaseUnreachable(new Error('This host only replays another.')));
      });
      connection.on('errorMessage', ({ code }) => {
        if (code === readOnly) setImmediate(() => connection.stream.destroy());
      });
    }
  }

  async function isPrimary(target: string) {
    const config: ClientConfig & { target: string } = {
      target,
      application_name: 'digest-desk',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    };
    const client = new PrimaryClient(config);
    client.on('error', () => undefined);
    try {
      await client.connect();
      // Servers before version 14 do not say it of themselves.
      const { rows } = await client.query<{ is_copy: boolean }>('select pg_is_in_recovery() as is_copy');
      return rows[0]?.is_copy === false;
    } catch {
      return false;
    } finally {
      destroy(client);
    }
  }

  async function searchNow() {
    const other = Promise.any(urls.filter((each) => each !== current).map(findPrimary)).catch(
      () => undefined,
    );
    if (await isPrimary(current)) return;
    const found = await other;
    if (!found) return;
    current = found;
    onConnectionError(new DatabaseUnreachable(new Error(`The primary is ${new URL(found).host} now.`)));
    for (const [client, target] of clients) if (target !== current) destroy(client);
  }

  async function findPrimary(target: string) {
    if (await isPrimary(target)) return target;
    throw new Error('It does not accept writes.');
  }

  const search = async () => {
    if (urls.length > 1) await (searching ??= searchNow().finally(() => (searching = undefined)));
  };

  /** A host that is cut off answers nothing, and says nothing either. */
  async function watch() {
    const pause = (ms: number) => wait(ms, undefined, { signal: closing.signal });
    while (!closing.signal.aborted) {
      const client = new PrimaryClient({
        application_name: 'digest-desk',
        connectionTimeoutMillis: answerMs,
        query_timeout: answerMs,
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        for (;;) {
          await client.query('select 1');
          await pause(pingEveryMs);
        }
      } catch {
        if (closing.signal.aborted) return;
        await search();
        await pause(searchAgainMs).catch(() => undefined);
      } finally {
        destroy(client);
      }
    }
  }
  const watching = urls.length > 1 ? watch() : undefined;

  return {
    Client: PrimaryClient,
    address: () => current,
    search,
    async close() {
      closing.abort();
      await watching;
    },
  };
}

const destroy = (client: Client) => (client as Client & Wire).connection.stream.destroy();

import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { DatabaseUnreachableError } from './outage.ts';
import { withSessionOptions } from './session.ts';

const pingIntervalMs = 2000;
const responseTimeoutMs = 2000;
/** Ping interval while no host is the primary. */
const searchIntervalMs = 500;

interface ClientInternals {
  connection: {
    stream: { destroy(error?: Error): void };
    on(event: 'parameterStatus', listener: (status: Record<string, string>) => void): void;
    on(event: 'errorMessage', listener: (message: { code?: string }) => void): void;
  };
}

/** SQLSTATE `read_only_sql_transaction`. */
const readOnlyTransaction = '25006';

export interface Primary {
  /** A client whose connections break after a failover, because pending responses may never arrive. */
  Client: typeof Client;
  /** Contains a password. */
  connectionUrl(): string;
  findPrimary(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  onConnectionError(error: Error): void;
}

/** Follows the primary across failovers. A standby is rejected even if it's the only host. */
export function followPrimary(url: string, { onConnectionError }: Options): Primary {
  const urls = splitHosts(url);
  const clients = new Map<Client & ClientInternals, string>();
  const closing = new AbortController();
  let current = urls[0]!;
  let searching: Promise<void> | undefined;

  class PrimaryClient extends Client {
    constructor(config?: string | ClientConfig) {
      const given = typeof config === 'object' ? config : {};
      const target = (given as { target?: string }).target ?? current;
      super({ ...given, connectionString: withSessionOptions(target) });
      const self = this as Client as Client & ClientInternals;
      const { connection } = self;
      clients.set(self, target);
      this.once('end', () => clients.delete(self));
      connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
        if (parameterName === 'in_hot_standby' && parameterValue === 'on')
          connection.stream.destroy(new DatabaseUnreachableError(new Error('This host is a standby.')));
      });
      connection.on('errorMessage', ({ code }) => {
        if (code === readOnlyTransaction) setImmediate(() => connection.stream.destroy());
      });
    }
  }

  async function isPrimary(target: string) {
    const config: ClientConfig & { target: string } = {
      target,
      application_name: 'digest-desk',
      connectionTimeoutMillis: responseTimeoutMs,
      query_timeout: responseTimeoutMs,
    };
    const client = new PrimaryClient(config);
    client.on('error', () => undefined);
    try {
      await client.connect();
      // Servers before version 14 don't report it.
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
    onConnectionError(new DatabaseUnreachableError(new Error(`The primary is now ${new URL(found).host}.`)));
    for (const [client, target] of clients) if (target !== current) destroy(client);
  }

  async function findPrimary(target: string) {
    if (await isPrimary(target)) return target;
    throw new Error('The host doesn’t accept writes.');
  }

  const search = async () => {
    if (urls.length > 1) await (searching ??= searchNow().finally(() => (searching = undefined)));
  };

  /** A disconnected host answers nothing, not even an error. */
  async function watch() {
    const pause = (ms: number) => wait(ms, undefined, { signal: closing.signal });
    while (!closing.signal.aborted) {
      const client = new PrimaryClient({
        application_name: 'digest-desk',
        connectionTimeoutMillis: responseTimeoutMs,
        query_timeout: responseTimeoutMs,
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        for (;;) {
          await client.query('select 1');
          await pause(pingIntervalMs);
        }
      } catch {
        if (closing.signal.aborted) return;
        await search();
        await pause(searchIntervalMs).catch(() => undefined);
      } finally {
        destroy(client);
      }
    }
  }
  const watching = urls.length > 1 ? watch() : undefined;

  return {
    Client: PrimaryClient,
    connectionUrl: () => current,
    findPrimary: search,
    async close() {
      closing.abort();
      await watching;
    },
  };
}

const destroy = (client: Client) => (client as Client & ClientInternals).connection.stream.destroy();

/** Splits `postgresql://user@one:5432,two:5432/database`, libpq's format. */
export function splitHosts(url: string): string[] {
  const [, start = '', hosts = '', end = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(',').map((host) => `${start}${host}${end}`);
}

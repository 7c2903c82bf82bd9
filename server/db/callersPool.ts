import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { DatabaseUnreachableError } from './outage.ts';
import type { Primary } from './primary.ts';
import { compile } from './statement.ts';
import { sqlState } from './transaction.ts';

/** The response that the caller is waiting for. */
export const callersResponse = new AsyncLocalStorage<Writable>();

/** Whether the caller disconnected before reading the whole response. */
export const isAbandoned = ({ destroyed, writableFinished }: Writable) => destroyed && !writableFinished;

type Callback = Parameters<Pool['connect']>[0];

/** SQLSTATE `query_canceled`. */
export const queryCanceled = '57014';

interface CancellingPoolOptions extends PoolConfig {
  primary?: Primary;
  onConnectionError(error: Error): void;
}

/** Cancels a statement when its caller disconnects. */
export class CancellingPool extends Pool {
  /** A separate pool, because the statements to cancel may hold all other connections. */
  readonly #cancelPool: Pool;
  readonly #primary: Primary | undefined;

  constructor({ onConnectionError, primary, ...given }: CancellingPoolOptions) {
    const options = {
      application_name: 'digest-desk',
      keepAlive: true,
      ...given,
      ...(primary && { Client: primary.Client }),
    };
    super(options);
    this.#primary = primary;
    // The driver attaches the connection, with its cancel key, to the logged error.
    this.on('error', (error: Error & { client?: unknown }) => delete error.client);
    this.#cancelPool = new Pool({ ...options, max: 1 });
    this.#cancelPool.on('error', (error) => this.emit('error', error));
    // A connection that breaks inside a transaction reports it itself, and an error event without a listener
    // would end the process.
    this.on('error', onConnectionError);
    this.on('connect', (client) => client.on('error', onConnectionError));
  }

  // The pool's own queries pass through here too. The caller is read now, because later code runs in the
  // context of whoever released the connection.
  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback) {
    const response = callersResponse.getStore();
    const tried = this.#primary?.connectionUrl();
    if (!callback)
      return super
        .connect()
        .catch((error: Error) => this.#connectElsewhere(error, tried))
        .then((client) => this.#watched(client, response));
    super.connect((error, client, release) => {
      const give = (given: PoolClient) => {
        try {
          callback(undefined, this.#watched(given, response), given.release);
        } catch (failure) {
          callback(failure as Error, undefined, given.release);
        }
      };
      if (client) return give(client);
      this.#connectElsewhere(error!, tried).then(give, (failure: Error) =>
        callback(failure, undefined, release),
      );
    });
  }

  /** Retries once if another host has become the primary. */
  async #connectElsewhere(error: Error, tried: string | undefined): Promise<PoolClient> {
    await this.#primary?.findPrimary();
    if (this.#primary?.connectionUrl() === tried) throw wrapConnectionError(error);
    return super.connect().catch((again: Error) => {
      throw wrapConnectionError(again);
    });
  }

  override async end() {
    await Promise.all([super.end(), this.#cancelPool.end()]);
  }

  #watched(client: PoolClient, response: Writable | undefined) {
    if (!response) return client;
    if (isAbandoned(response)) {
      client.release();
      throw Object.assign(new Error('The caller disconnected.'), { code: queryCanceled });
    }
    const { processID } = client as PoolClient & { processID: number };
    const stop = () => {
      if (!isAbandoned(response)) return;
      this.#cancelPool
        .query(compile(cancelBackend(processID)))
        .catch((error: Error) => this.emit('error', error, client));
    };
    response.once('close', stop);
    const { release } = client;
    client.release = (error) => {
      response.off('close', stop);
      // Discarded: a late cancellation could hit the connection's next user.
      release(error ?? isAbandoned(response));
    };
    return client;
  }
}

/** A rejection by the server, such as a wrong password, isn't an outage. */
const wrapConnectionError = (error: Error) => (sqlState(error) ? error : new DatabaseUnreachableError(error));

const cancelBackend = (processId: number) => sql`
  select pg_cancel_backend(pid) from pg_stat_activity where pid = ${processId}::int and usename = current_user`;

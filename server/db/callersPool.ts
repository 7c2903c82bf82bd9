import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { DatabaseUnreachable } from './outage.ts';
import { plannerOptions } from './planner.ts';
import type { Primary } from './primary.ts';
import { compile } from './statement.ts';
import { sqlState } from './transaction.ts';

/** The signal of the call that the code inside reads for; it aborts when the caller disconnects. */
export const reading = new AsyncLocalStorage<AbortSignal>();

type Callback = Parameters<Pool['connect']>[0];

/** What PostgreSQL calls a statement that was stopped. */
export const stopped = '57014';

interface CallersPoolOptions extends PoolConfig {
  /** What its connections go to, in place of a `connectionString`. */
  primary?: Primary;
  /** Called when a connection breaks; the pool replaces it by itself. */
  onConnectionError(error: Error): void;
}

/** Connections that stop what they run for a reader who went away. */
export class CallersPool extends Pool {
  /** Not one of the others: they may all be busy with what is to be stopped. */
  readonly #stops: Pool;
  readonly #primary: Primary | undefined;

  constructor({ onConnectionError, primary, ...given }: CallersPoolOptions) {
    const options = {
      application_name: 'digest-desk',
      keepAlive: true,
      options: plannerOptions,
      ...given,
      ...(primary && { Client: primary.Client }),
    };
    super(options);
    this.#primary = primary;
    // The driver adds the whole connection, with the key that cancels what it runs, to an error that is logged.
    this.on('error', (error: Error & { client?: unknown }) => delete error.client);
    this.#stops = new Pool({ ...options, max: 1 });
    this.#stops.on('error', (error) => this.emit('error', error));
    // Idle connections report to the pool. One that breaks inside a transaction reports itself, and an error without a
    // listener would end the process.
    this.on('error', onConnectionError);
    this.on('connect', (client) => client.on('error', onConnectionError));
  }

  // Queries of the pool itself come through here too. The caller is read here, as what follows runs in the name of
  // whoever gave the connection back.
  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback) {
    const signal = reading.getStore();
    const tried = this.#primary?.address();
    if (!callback)
      return super
        .connect()
        .catch((error: Error) => this.#connectElsewhere(error, tried))
        .then((client) => this.#watched(client, signal));
    super.connect((error, client, release) => {
      const give = (given: PoolClient) => {
        try {
          callback(undefined, this.#watched(given, signal), given.release);
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

  /** Once more, where another host takes the writes by now. */
  async #connectElsewhere(error: Error, tried: string | undefined): Promise<PoolClient> {
    await this.#primary?.search();
    if (this.#primary?.address() === tried) throw unreachable(error);
    return super.connect().catch((again: Error) => {
      throw unreachable(again);
    });
  }

  override async end() {
    await Promise.all([super.end(), this.#stops.end()]);
  }

  #watched(client: PoolClient, signal: AbortSignal | undefined) {
    if (!signal) return client;
    if (signal.aborted) {
      client.release();
      throw Object.assign(new Error('The reader went away.'), { code: stopped });
    }
    const { processID } = client as PoolClient & { processID: number };
    const stop = () => {
      this.#stops
        .query(compile(cancel(processID)))
        .catch((error: Error) => this.emit('error', error, client));
    };
    signal.addEventListener('abort', stop, { once: true });
    const { release } = client;
    client.release = (error) => {
      signal.removeEventListener('abort', stop);
      // Whoever had a stopped connection next might be stopped in the place of this reader.
      release(error ?? signal.aborted);
    };
    return client;
  }
}

/** A connection that could not be made. What the server itself refuses, such as a password, is no outage. */
const unreachable = (error: Error) => (sqlState(error) ? error : new DatabaseUnreachable(error));

const cancel = (processId: number) => sql`
  select pg_cancel_backend(pid) from pg_stat_activity where pid = ${processId}::int and usename = current_user`;

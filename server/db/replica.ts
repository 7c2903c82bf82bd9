import { sql } from 'drizzle-orm';
import { CallersPool } from './callersPool.ts';
import type { Store } from './database.ts';
import { findOutage } from './outage.ts';
import { compile, prepare } from './statement.ts';
import { sqlState } from './transaction.ts';

/** Where the calls read that change nothing and need no transaction. */
export type Reads = Pick<Store, 'rows' | 'close'>;

interface Options {
  url: string;
  /** Most connections at a time. */
  connections: number;
  /** How long it is left out after a failure, in milliseconds. Default 10 seconds. */
  pauseMs?: number;
  /** Called when it fails; what it was to read is read from the database itself. */
  onFailure(error: unknown): void;
}

/** Until then a read that is not answered is made elsewhere, in milliseconds: the longest list takes a fraction of it. */
const timeoutMs = 5000;

/** What a copy stopped, as it had to replay what the statement still saw. */
const stoppedByReplay = '40001';

/** Up to where everything is that was acknowledged: without synchronous commits that is before it is written. */
const acknowledged = prepare(
  'acknowledged',
  sql`select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end::text as position`,
);

const replayed = prepare<{ position: string }>(
  'replayed',
  sql`select coalesce(pg_last_wal_replay_lsn() >= ${sql.placeholder('position')}::pg_lsn, false) as has_all`,
);

/**
 * Reads from a copy that PostgreSQL streams to (a hot standby), if it has all that was acknowledged when the read began: so
 * a read never shows less there than in the database itself, which is read otherwise.
 */
export function openReplica(primary: Store, options: Options): Reads {
  const { url, connections, pauseMs = 10_000, onFailure } = options;
  const pool = new CallersPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    onConnectionError: onFailure,
  });
  let pausedUntil = 0;

  async function read<Row extends object>(query: Parameters<Reads['rows']>[0]): Promise<Row[] | undefined> {
    const [written] = await primary.rows<{ position: string }>(acknowledged({}));
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      const { rows } = await client.query<{ has_all: boolean }>(compile(replayed(written!)));
      return rows[0]?.has_all ? (await client.query<Row>(compile(query))).rows : undefined;
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure && isOfReplica(failure) ? failure : undefined);
    }
  }

  return {
    async rows<Row extends object>(query: Parameters<Reads['rows']>[0]) {
      if (Date.now() >= pausedUntil) {
        try {
          const found = await read<Row>(query);
          if (found) return found;
        } catch (error) {
          if (!isOfReplica(error)) throw error;
          if (sqlState(error) !== stoppedByReplay) pausedUntil = Date.now() + pauseMs;
          onFailure(error);
        }
      }
      return primary.rows<Row>(query);
    },
    close: () => pool.end(),
  };
}

const isOfReplica = (error: unknown) =>
  findOutage(error) !== undefined ||
  sqlState(error) === stoppedByReplay ||
  (error instanceof Error && error.message === 'Query read timeout');

import { sql } from 'drizzle-orm';
import { CancellingPool } from './callersPool.ts';
import type { Store } from './database.ts';
import { findOutage } from './outage.ts';
import { withSessionOptions } from './session.ts';
import { compile, prepare } from './statement.ts';
import { sqlState } from './transaction.ts';

export type Reads = Pick<Store, 'rows' | 'close'>;

interface Options {
  url: string;
  connections: number;
  /** Milliseconds to avoid the replica after a failure. Default 10 seconds. */
  pauseMs?: number;
  onFailure(error: unknown): void;
}

/** A read falls back to the primary after this time; the longest list takes a fraction of it. */
const timeoutMs = 5000;

/** SQLSTATE of a read that conflicts with replay on the replica. */
const replayConflict = '40001';

/**
 * The position up to which commits have been acknowledged. Without synchronous commits, this is ahead of
 * the flushed position.
 */
const acknowledgedPositionQuery = prepare(
  'acknowledged',
  sql`select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end::text as position`,
);

const hasReplayedQuery = prepare<{ position: string }>(
  'replayed',
  sql`select coalesce(pg_last_wal_replay_lsn() >= ${sql.placeholder('position')}::pg_lsn, false) as has_all`,
);

/**
 * Reads from a hot standby only if it has replayed everything acknowledged when the read began, so reads are
 * never stale; otherwise uses the primary.
 */
export function openReplica(primary: Store, options: Options): Reads {
  const { url, connections, pauseMs = 10_000, onFailure } = options;
  const pool = new CancellingPool({
    connectionString: withSessionOptions(url),
    max: connections,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    onConnectionError: onFailure,
  });
  let pausedUntil = 0;

  async function read<Row extends object>(query: Parameters<Reads['rows']>[0]): Promise<Row[] | undefined> {
    const [written] = await primary.rows<{ position: string }>(acknowledgedPositionQuery({}));
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      const { rows } = await client.query<{ has_all: boolean }>(compile(hasReplayedQuery(written!)));
      return rows[0]?.has_all ? (await client.query<Row>(compile(query))).rows : undefined;
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure && isReplicaFailure(failure) ? failure : undefined);
    }
  }

  return {
    async rows<Row extends object>(query: Parameters<Reads['rows']>[0]) {
      if (Date.now() >= pausedUntil) {
        try {
          const found = await read<Row>(query);
          if (found) return found;
        } catch (error) {
          if (!isReplicaFailure(error)) throw error;
          if (sqlState(error) !== replayConflict) pausedUntil = Date.now() + pauseMs;
          onFailure(error);
        }
      }
      return primary.rows<Row>(query);
    },
    close: () => pool.end(),
  };
}

const isReplicaFailure = (error: unknown) =>
  findOutage(error) !== undefined ||
  sqlState(error) === replayConflict ||
  (error instanceof Error && error.message === 'Query read timeout');

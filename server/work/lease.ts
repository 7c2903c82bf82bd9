import { randomUUID } from 'node:crypto';
import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { currentInstant } from '../db/expressions.ts';
import { findOutage } from '../db/outage.ts';

/**
 * Lets processes share the work on a table's rows: each claims a batch of rows, which no other process can
 * claim until the lease ends or expires. Expiry frees the rows of a killed process. The table needs the
 * `leaseColumns` (db/schema/columns.ts).
 *
 * const renders = createLease(rendersTable, { key: 'id', ms: 60_000 });
 * const claim = await renders.claim(db, { where: sql`state = 'waiting'`, limit: 10 });
 * await renders.renew(db, claim); // during long work
 * await db.transaction(async (tx) => {
 * const mine = await renders.settle(tx, claim); // the rows that are still claimed
 * await tx.execute(sql`update renders set state = 'done' where id = any(${sql.param(mine)}::int[])`);
 * });
 * await renders.abandon(db, claim); // or release unfinished rows immediately
 */
export interface Lease {
  /**
   * Claims free rows in key order and counts an attempt for each. If the database doesn't respond, throws;
   * the next claim then releases any claimed rows without counting the attempt.
   */
  claim(db: Database, requested: { where: SQL; limit: number }): Promise<Claim>;
  /** Cancels an unused claim: the next one frees its rows without counting an attempt. */
  retract(claim: Pick<Claim, 'holder'>): void;
  /** Returns the keys still claimed. */
  renew(db: Database, claim: Claim): Promise<number[]>;
  renewDuring<T>(db: Database, claim: Claim, work: () => Promise<T>): Promise<T>;
  /**
   * Claims one row and renews it during the work; returns whether there was one. On a stop or outage, releases
   * the row and throws, so that another process restarts it.
   */
  processOne(
    db: Database,
    requested: { where: SQL; signal: AbortSignal },
    work: (key: number) => Promise<void>,
  ): Promise<boolean>;
  /** Ends the lease of finished rows. Returns the keys that were still claimed. */
  settle(db: Database, claim: Claim): Promise<number[]>;
  /** Releases unfinished rows. Throws during an outage; the next claim then releases them first. */
  abandon(db: Database, claim: Claim): Promise<void>;
  /** When the first claimed row becomes free; undefined if all are free. */
  freeAt(db: Database, where: SQL): Promise<Date | undefined>;
  isFree: SQL;
  readonly newExpiry: SQL;
}

export interface Claim {
  holder: string;
  keys: number[];
}

interface LeaseOptions {
  key: string;
  /** Lease duration without renewal; must exceed any batch. */
  ms: number;
}

const leasedTables = new Set<PgTable>();

let leaseLengthMs: number | undefined;

export function setLeaseLength(ms: number) {
  leaseLengthMs = ms;
}

/** Call it at startup if no other process uses the database. */
export async function abandonAllLeases(db: Database) {
  for (const table of leasedTables) {
    const rows = sql.identifier(getTableName(table));
    await db.execute(
      sql`update ${rows} set leased_by = null, leased_until = ${currentInstant} where leased_by is not null`,
    );
  }
}

export function createLease(table: PgTable, { key, ms: declaredMs }: LeaseOptions): Lease {
  leasedTables.add(table);
  const unreleased = new Set<Claim>();
  const retracted = new Set<string>();
  const rows = sql.identifier(getTableName(table));
  const column = sql.identifier(key);
  const lengthMs = () => leaseLengthMs ?? declaredMs;
  const until = () => sql`clock_timestamp() + ${lengthMs()}::int * interval '1 millisecond'`;
  // Free rows may still have to wait, such as messages to retry later.
  const isFree = sql`(leased_until is null or leased_until <= clock_timestamp())`;
  const isClaimed = ({ holder, keys }: Claim) =>
    sql`leased_by = ${holder}::uuid and ${column} = any(${sql.param(keys)}::int[])`;

  const renew: Lease['renew'] = (db, claim) =>
    queryKeys(
      db,
      sql`update ${rows} set leased_until = ${until()} where ${isClaimed(claim)} returning ${column} as key`,
    );

  async function release(db: Database, claim: Claim) {
    await db.execute(
      sql`update ${rows} set leased_by = null, leased_until = ${currentInstant} where ${isClaimed(claim)}`,
    );
  }

  async function releaseLeftovers(db: Database) {
    for (const claim of unreleased) {
      await release(db, claim);
      unreleased.delete(claim);
    }
    for (const holder of retracted) {
      await db.execute(sql`
        update ${rows} set leased_by = null, leased_until = ${currentInstant}, attempts = attempts - 1
        where leased_by = ${holder}::uuid`);
      retracted.delete(holder);
    }
  }

  const own: Lease = {
    isFree,
    get newExpiry() {
      return until();
    },
    async claim(db, { where, limit }) {
      await releaseLeftovers(db);
      const holder = randomUUID();
      // Joins by row location, which is locked until the statement ends: without statistics for new rows, a join
      // by key would compare every pair of rows.
      const keys = await queryKeys(
        db,
        sql`
          with free as (
            select ctid as place from ${rows} where ${where} and ${isFree}
            order by ${column} limit ${limit} for update skip locked
          )
          update ${rows} set leased_by = ${holder}::uuid, leased_until = ${until()}, attempts = attempts + 1
          where ctid = any(array(select place from free))
          returning ${column} as key`,
      ).catch((error: unknown) => {
        if (findOutage(error)) retracted.add(holder);
        throw error;
      });
      return { holder, keys: keys.toSorted((a, b) => a - b) };
    },
    retract: ({ holder }) => void retracted.add(holder),
    renew,
    async renewDuring(db, claim, work) {
      // After a failed renewal, the next one succeeds or the lease expires.
      const timer = setInterval(() => void renew(db, claim).catch(() => undefined), lengthMs() / 3);
      timer.unref();
      try {
        return await work();
      } finally {
        clearInterval(timer);
      }
    },
    async processOne(db, { where, signal }, work) {
      const claim = await own.claim(db, { where, limit: 1 });
      const [claimed] = claim.keys;
      if (claimed === undefined) return false;
      try {
        await own.renewDuring(db, claim, () => work(claimed));
      } catch (error) {
        if (signal.aborted || findOutage(error)) await own.abandon(db, claim);
        throw error;
      }
      return true;
    },
    settle: (db, claim) =>
      queryKeys(
        db,
        sql`
          update ${rows} set leased_by = null, leased_until = null, attempts = 0
          where ${isClaimed(claim)} returning ${column} as key`,
      ),
    async abandon(db, claim) {
      try {
        await release(db, claim);
      } catch (error) {
        if (findOutage(error)) unreleased.add(claim);
        throw error;
      }
    },
    async freeAt(db, where) {
      const { rows: found } = await db.execute<{ ms: number | null }>(sql`
        select ceil(extract(epoch from min(leased_until)) * 1000)::float8 as ms
        from ${rows} where ${where} and not ${isFree}`);
      const at = found[0]?.ms;
      return typeof at === 'number' ? new Date(at) : undefined;
    },
  };
  return own;
}

async function queryKeys(db: Database, statement: SQL) {
  const { rows } = await db.execute<{ key: number }>(statement);
  return rows.map(({ key }) => key);
}

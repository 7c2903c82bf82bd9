import { randomUUID } from 'node:crypto';
import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { thisMs } from '../db/expressions.ts';
import { findOutage } from '../db/outage.ts';

/**
 * Rows that are worked on in batches by whichever process comes first. A row with a lease is one process's until the
 * lease runs out, which is what frees the rows of a process that was killed. The table has `leaseColumns`
 * (db/schema/columns.ts).
 *
 *     const renders = lease(rendersTable, { key: 'id', ms: 60_000 });
 *     const { holder, keys } = await renders.claim(db, { where: sql`state = 'waiting'`, limit: 10 });
 *     await renders.renew(db, { holder, keys }); // while it continues
 *     await db.transaction(async (tx) => {
 *       const mine = await renders.settle(tx, { holder, keys }); // those that are still ours
 *       await tx.execute(sql`update renders set state = 'done' where id = any(${sql.param(mine)}::int[])`);
 *     });
 *     await renders.abandon(db, { holder, keys }); // or: free for others at once
 */
export interface Lease {
  /**
   * Claims rows that no process has claimed, in the order of their keys, and counts an attempt for each. Where the database does
   * not answer it throws, and the next claim releases what this one may hold, without counting the attempt.
   */
  claim(db: Database, requested: { where: SQL; limit: number }): Promise<Claim>;
  /** Takes back a claim that nothing was done with: the next claim frees its rows, without the attempt. */
  retract(claim: Pick<Claim, 'holder'>): void;
  /** Renews the lease of rows that are still claimed. Returns their keys. */
  renew(db: Database, claim: Claim): Promise<number[]>;
  /** Renews while a long work continues that has no batches of its own. */
  renewDuring<T>(db: Database, claim: Claim, work: () => Promise<T>): Promise<T>;
  /**
   * Claims one row and works on it, renewed as long as that takes. Where the process stops or the database does not answer, the
   * row is released and the error thrown, so that another process starts again. Returns whether there was one.
   */
  workOnOne(
    db: Database,
    requested: { where: SQL; signal: AbortSignal },
    work: (key: number) => Promise<void>,
  ): Promise<boolean>;
  /** Ends the lease of rows that are done, and returns the keys of those that were still claimed. */
  settle(db: Database, claim: Claim): Promise<number[]>;
  /** Releases rows that are not done. While the database does not answer it throws, and the next claim releases them first. */
  abandon(db: Database, claim: Claim): Promise<void>;
  /** When the first of the rows becomes free that are claimed, or undefined if all are free. */
  freeAt(db: Database, where: SQL): Promise<Date | undefined>;
  /** Whether a row is free, as SQL over the table's own columns. */
  isFree: SQL;
  /** When a lease ends that begins now, as SQL: renews within an update of the row. */
  readonly until: SQL;
}

/** What one claim took. */
export interface Claim {
  holder: string;
  keys: number[];
}

interface Options {
  /** The integer column that identifies the rows of a claim. */
  key: string;
  /** How long a lease lasts that is not renewed. Longer than one batch ever takes. */
  ms: number;
}

const tables = new Set<PgTable>();

let msOfAll: number | undefined;

/** Overrides the declared length of every lease, in milliseconds. */
export function setLeaseLength(ms: number) {
  msOfAll = ms;
}

/** Frees all rows: for the start of the only process that a database has. */
export async function abandonAllLeases(db: Database) {
  for (const table of tables) {
    const rows = sql.identifier(getTableName(table));
    await db.execute(
      sql`update ${rows} set leased_by = null, leased_until = ${thisMs} where leased_by is not null`,
    );
  }
}

/** The leases on a table. */
export function lease(table: PgTable, { key, ms: declaredMs }: Options): Lease {
  tables.add(table);
  const unreleased = new Set<Claim>();
  /** Holders of claims that expired or got no answer. */
  const retracted = new Set<string>();
  const rows = sql.identifier(getTableName(table));
  const column = sql.identifier(key);
  const lengthMs = () => msOfAll ?? declaredMs;
  const until = () => sql`clock_timestamp() + ${lengthMs()}::int * interval '1 millisecond'`;
  // Rows that are free may have to wait too, such as messages that a service needs later.
  const isFree = sql`(leased_until is null or leased_until <= clock_timestamp())`;
  const isClaimed = ({ holder, keys }: Claim) =>
    sql`leased_by = ${holder}::uuid and ${column} = any(${sql.param(keys)}::int[])`;

  const renew: Lease['renew'] = (db, claim) =>
    toKeys(
      db,
      sql`update ${rows} set leased_until = ${until()} where ${isClaimed(claim)} returning ${column} as key`,
    );

  async function release(db: Database, claim: Claim) {
    await db.execute(
      sql`update ${rows} set leased_by = null, leased_until = ${thisMs} where ${isClaimed(claim)}`,
    );
  }

  /** Frees rows that could not be freed while the database did not answer. */
  async function releaseLeftovers(db: Database) {
    for (const claim of unreleased) {
      await release(db, claim);
      unreleased.delete(claim);
    }
    for (const holder of retracted) {
      await db.execute(sql`
        update ${rows} set leased_by = null, leased_until = ${thisMs}, attempts = attempts - 1
        where leased_by = ${holder}::uuid`);
      retracted.delete(holder);
    }
  }

  const own: Lease = {
    isFree,
    get until() {
      return until();
    },
    async claim(db, { where, limit }) {
      await releaseLeftovers(db);
      const holder = randomUUID();
      // By their places, locked until the end of the statement: of rows that were just inserted PostgreSQL has no
      // statistics, and a join by key would compare each with each.
      const keys = await toKeys(
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
      // One that fails is made up for by the next, or the lease runs out.
      const timer = setInterval(() => void renew(db, claim).catch(() => undefined), lengthMs() / 3);
      timer.unref();
      try {
        return await work();
      } finally {
        clearInterval(timer);
      }
    },
    async workOnOne(db, { where, signal }, work) {
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
      toKeys(
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

async function toKeys(db: Database, statement: SQL) {
  const { rows } = await db.execute<{ key: number }>(statement);
  return rows.map(({ key }) => key);
}

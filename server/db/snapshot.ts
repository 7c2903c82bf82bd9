import { sql } from 'drizzle-orm';
import type { Database, Reading } from './database.ts';

const reading = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** One reading after the other, in one transaction. */
export const onOneConnection = <A, B>(db: Database, one: Reading<A>, other: Reading<B>): Promise<[A, B]> =>
  db.transaction(async (tx) => [await one(tx), await other(tx)], reading);

/** At the same time, on two connections, the second of which uses the snapshot of the first. */
export const onTwoConnections = <A, B>(db: Database, one: Reading<A>, other: Reading<B>): Promise<[A, B]> =>
  db.transaction(async (first) => {
    // It waits for the second, and holds no locks that anybody waits for.
    await first.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const { rows } = await first.execute<{ moment: string }>(sql`select pg_export_snapshot() as moment`);
    const moment = sql.raw(`'${rows[0]!.moment}'`);
    const second = db.transaction(async (tx) => {
      await tx.execute(sql`set transaction snapshot ${moment}`);
      return other(tx);
    }, reading);
    // Both have to end before the first transaction may: the moment is its own.
    const [a, b] = await Promise.allSettled([one(first), second]);
    if (a.status === 'rejected') throw a.reason;
    if (b.status === 'rejected') throw b.reason;
    return [a.value, b.value];
  }, reading);

import { sql } from 'drizzle-orm';
import type { Database, SnapshotRead } from './database.ts';

const readOnlySnapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export const readOnOneConnection = <A, B>(
  db: Database,
  firstRead: SnapshotRead<A>,
  secondRead: SnapshotRead<B>,
): Promise<[A, B]> =>
  db.transaction(async (tx) => [await firstRead(tx), await secondRead(tx)], readOnlySnapshot);

/** The second connection imports the first one's snapshot. */
export const readOnTwoConnections = <A, B>(
  db: Database,
  firstRead: SnapshotRead<A>,
  secondRead: SnapshotRead<B>,
): Promise<[A, B]> =>
  db.transaction(async (first) => {
    // This transaction is idle during the other read, and holds no contended locks.
    await first.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const { rows } = await first.execute<{ moment: string }>(sql`select pg_export_snapshot() as moment`);
    const moment = sql.raw(`'${rows[0]!.moment}'`);
    const second = db.transaction(async (tx) => {
      await tx.execute(sql`set transaction snapshot ${moment}`);
      return secondRead(tx);
    }, readOnlySnapshot);
    // The first transaction owns the snapshot, so it must end last.
    const [a, b] = await Promise.allSettled([firstRead(first), second]);
    if (a.status === 'rejected') throw a.reason;
    if (b.status === 'rejected') throw b.reason;
    return [a.value, b.value];
  }, readOnlySnapshot);

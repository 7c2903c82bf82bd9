import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';

interface Open {
  notificationId: number;
  deviceId: number;
}

/** Counts each open once. Opening a notification about a digest also counts as reading it. */
async function storeOpens(db: Database, opens: Open[]) {
  const notifications = sql.param(opens.map(({ notificationId }) => notificationId));
  const devices = sql.param(opens.map(({ deviceId }) => deviceId));
  await inTransaction(db, (tx) =>
    tx.execute(sql`
      with opened as (
        insert into notification_opens (notification_id, device_id)
        select distinct x.notification_id, x.device_id
        from unnest(${notifications}::int[], ${devices}::int[]) as o (notification, device)
        join notifications n on n.id = o.notification
        join deliveries x on x.broadcast_id = n.broadcast_id and x.device_id = o.device and x.notification_id = n.id
        order by 1, 2
        on conflict do nothing
        returning notification_id, device_id
      ),
      reads as (
        insert into digest_reads (digest_id, user_id)
        select distinct n.digest_id, d.user_id from opened o
        join notifications n on n.id = o.notification_id and n.digest_id is not null
        join devices d on d.id = o.device_id
        order by 1, 2
        on conflict (digest_id, user_id) do update set read_at = excluded.read_at
      )
      update notifications n set open_count = n.open_count + c.count
      from (select notification_id, count(*) from opened group by 1) c where n.id = c.notification_id`),
  );
}

const maxOpensPerWrite = 1000;

interface PendingOpen {
  open: Open;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Batches opens, because each write locks the counter row. Resolves once stored. */
export function createOpenRecorder(db: Database): (open: Open) => Promise<void> {
  const waiting: PendingOpen[] = [];
  let isWriting = false;

  async function writeAll() {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxOpensPerWrite);
      try {
        // Writing one batch at a time lets the next one accumulate.
        // oxlint-disable-next-line no-await-in-loop
        await storeOpens(
          db,
          batch.map(({ open }) => open),
        );
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  }

  return (open) =>
    new Promise((resolve, reject) => {
      waiting.push({ open, resolve, reject });
      if (!isWriting) void writeAll();
    });
}

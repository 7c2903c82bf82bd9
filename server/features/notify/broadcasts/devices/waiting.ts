import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Device } from '#api/contract/broadcasts/devices.ts';
import type { Database } from '#server/db/database.ts';
import { purgeInBatches, retention } from '#server/db/retention.ts';
import { appPackages, devices, waitingDevices } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addReader, storeDevice, webPackage } from './queries.ts';

export async function admitDevices(db: Database, name: string, signal?: AbortSignal) {
  let last = '';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- in batches, so that calls find the database free
    const batch = await findWaitingDevices(db, name, last);
    if (batch.length === 0 || signal?.aborted) return;
    for (const { token, device } of batch) {
      // oxlint-disable-next-line no-await-in-loop
      await inTransaction(db, (tx) => storeDevice(tx, device, () => addReader(tx)));
      last = token;
    }
  }
}

const findWaitingDevices = (
  db: Database,
  name: string,
  after: string,
): Promise<{ token: string; device: Device }[]> =>
  db
    .select({ token: waitingDevices.token, device: waitingDevices.device })
    .from(waitingDevices)
    .where(and(eq(waitingDevices.appPackageName, name), gt(waitingDevices.token, after)))
    .orderBy(waitingDevices.token)
    .limit(200);

/** Apps register every time they start, so devices that haven't registered recently no longer exist. */
export const purgeWaitingDevices = (db: Database, signal?: AbortSignal) =>
  purgeInBatches(
    db,
    (limit) => sql`
      delete from waiting_devices where token in (
        select token from waiting_devices where seen_at < clock_timestamp() - ${retention} limit ${limit})
      returning token`,
    signal,
  );

export async function deleteApp(tx: Database, id: number) {
  const [deleted] = await tx
    .delete(appPackages)
    .where(and(eq(appPackages.id, id), ne(appPackages.name, webPackage)))
    .returning();
  if (!deleted) return undefined;
  await tx
    .update(devices)
    .set({ unregisteredAt: sql`clock_timestamp()` })
    .where(and(eq(devices.appPackageName, deleted.name), isNull(devices.unregisteredAt)));
  return deleted;
}

import type { Deps } from '../platform/deps.ts';
import { storeCovers } from './covers/store.ts';
import { addBroadcasts } from './broadcasts.ts';
import { addDigests } from './digests.ts';
import { addLookups } from './lookups.ts';
import { planDigests } from './plan.ts';
import { addReaders } from './readers.ts';

/** Fills an empty database with demo content, all of it or nothing. Dates are relative to this moment. */
export async function loadDemo({ db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>) {
  const start = Date.now();
  const plans = planDigests(new Date(start));
  const covers = await storeCovers(storage, plans);
  await db.transaction(async (tx) => {
    const lookups = await addLookups(tx);
    await addDigests(tx, plans, covers, lookups);
    await addReaders(tx);
    await addBroadcasts(tx, plans, lookups, new Date(start));
  });
  log.info({ digests: plans.length, milliseconds: Date.now() - start }, 'Loaded the demo content');
}

import type { Deps } from '../platform/deps';
import { storeCovers } from './covers/store';
import { addBroadcasts } from './broadcasts';
import { addDigests } from './digests';
import { addLookups } from './lookups';
import { planDigests } from './plan';
import { addReaders } from './readers';

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

import type { Deps } from '../platform/deps';
import { storeCovers } from './covers/store';
import { addDigests } from './digests';
import { addLookups } from './lookups';
import { planDigests } from './plan';

/** Fills an empty database with demo content, all of it or nothing. Dates are relative to this moment. */
export async function loadDemo({ db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>) {
  const start = Date.now();
  const plans = planDigests(new Date(start));
  const covers = await storeCovers(storage, plans);
  await db.transaction(async (tx) => addDigests(tx, plans, covers, await addLookups(tx)));
  log.info({ digests: plans.length, milliseconds: Date.now() - start }, 'Loaded the demo content');
}

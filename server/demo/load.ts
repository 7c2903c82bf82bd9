import type { Deps } from '../deps.ts';
import { addBroadcasts } from './broadcasts.ts';
import { addPresets } from './presets.ts';
import { addComments } from './comments.ts';
import { readContent } from './content.ts';
import { storeCovers } from './covers.ts';
import { addDigests } from './digests.ts';
import { addFeeds } from './feeds.ts';
import { addLookups } from './lookups.ts';
import { planDigests } from './plan.ts';
import { addPlans } from './planning.ts';
import { addReports } from './reports.ts';
import { addReaders } from './readers.ts';
import { addTranscripts } from './transcripts.ts';
import { storeVideos } from './videos.ts';

/** Fills an empty database with demo content, all of it or nothing. Dates are relative to the present time. */
export async function loadDemo({ db, storage, log }: Pick<Deps, 'db' | 'storage' | 'log'>) {
  const start = Date.now();
  const content = await readContent();
  const plans = planDigests(content, new Date(start));
  const covers = await storeCovers(storage, plans);
  const videos = await storeVideos(storage, plans);
  await db.transaction(async (tx) => {
    const lookups = await addLookups(tx, content);
    await addDigests(tx, plans, { covers, videos }, lookups);
    await addPlans(tx, new Date(start));
    await addComments(tx, 'super@example.com');
    await addReaders(tx, content);
    await addTranscripts(tx, videos);
    await addFeeds(tx);
    await addBroadcasts(tx, plans, lookups, new Date(start));
    await addReports(tx, 'super@example.com', lookups.language('en'), new Date(start));
    await addPresets(tx);
  });
  log.info({ digests: plans.length, milliseconds: Date.now() - start }, 'Loaded the demo content');
}

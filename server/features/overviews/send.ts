import { parseVideoId } from '#domain/video/videoId.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { addOverview, type OverviewRow } from './queries.ts';
import { overviewTask } from './task.ts';

/** Has the overview of a video made, unless there is one, or it is being made. */
export function requestOverview(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  videoId: string,
): Promise<OverviewRow> {
  return inTransaction(db, async (tx) => {
    const row = await addOverview(tx, videoId);
    if (row.state === 'waiting') await queue.send(overviewTask, {}, { tx });
    return row;
  });
}

/** Has the overview of a video made that was just uploaded, where the server can. */
export async function sendOverview(deps: Pick<Deps, 'db' | 'findFfmpeg' | 'queue'>, url: string) {
  const videoId = parseVideoId(url);
  if (videoId !== undefined && (await deps.findFfmpeg())) await requestOverview(deps, videoId);
}

import { parseVideoId } from '#domain/video/videoId.ts';
import type { Deps } from '#server/deps.ts';
import { requestOverview } from './queries.ts';
import { overviewTask } from './task.ts';

/** Has the overview of a video made that was just uploaded, where the server can. */
export async function sendOverview(
  { db, findFfmpeg, queue }: Pick<Deps, 'db' | 'findFfmpeg' | 'queue'>,
  url: string,
) {
  const videoId = parseVideoId(url);
  if (videoId === undefined || !(await findFfmpeg())) return;
  const row = await requestOverview(db, videoId);
  if (row.state === 'waiting') await queue.send(overviewTask, {});
}

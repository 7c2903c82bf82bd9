import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCaptions } from '#domain/video/readCaptions.ts';
import type { Database } from '../db/database.ts';
import { transcripts } from '../db/schema.ts';
import { summarizeTranscript } from '#server/features/media/transcripts/autoSummary.ts';
import { summarise } from '#server/adapters/texts/summarise.ts';
import { demoFolder } from './content.ts';
import type { StoredFile } from './covers.ts';

const folder = join(demoFolder, 'transcripts');

/** Files are named by video and language: `aqz-KE-bpKQ.ar.srt`. */
export async function readTranscripts() {
  const names = (await readdir(folder)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const [videoId = '', language = ''] = name.split('.');
      const { entries, problems } = await readCaptions(await readFile(join(folder, name), 'utf8'));
      return { videoId, language, entries, problems };
    }),
  );
}

export async function addTranscripts(db: Database, videos: ReadonlyMap<string, Pick<StoredFile, 'key'>>) {
  const rows = await Promise.all(
    (await readTranscripts()).map(async ({ videoId, language, entries }) => ({
      videoId: videos.get(videoId)?.key.replace('.mp4', '') ?? videoId,
      language,
      entries,
      summary: await summarizeTranscript(entries, summarise),
    })),
  );
  await db.insert(transcripts).values(rows);
}

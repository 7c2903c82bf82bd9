import { join } from 'node:path';
import { isReadable, type Source } from '#server/ffmpeg/input.ts';
import type { Storage } from '#server/storage/storage.ts';
import { writeNewFile } from '#server/storage/workFiles.ts';
import { RefusedFile } from '../media/refused.ts';
import { readMovie } from './movie.ts';
import { readTracks, type Tracks } from './tracks.ts';

/** A stored video as a file that ffmpeg may read. */
export interface Original {
  source: Source;
  picture: Tracks['picture'];
  /** Null where it is not known. */
  seconds: number | null;
}

/** Copies a stored video into a folder, where the product's own check passes it. Throws RefusedFile. */
export async function openOriginal(
  storage: Pick<Storage, 'find'>,
  key: string,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<Original> {
  const stored = await storage.find(key);
  if (!stored) throw new RefusedFile('The uploaded video is no longer there.');
  const path = join(folder, 'original');
  await writeNewFile(path, stored.read(), { signal });
  const { seconds } = await readMovie(path);
  const { picture, sound } = await readTracks(path);
  if (!isReadable({ video: picture.format }))
    throw new RefusedFile(`Videos of the format “${picture.format}” cannot be rendered: H.264 and HEVC can.`);
  return {
    source: { path, video: picture.format, audio: sound },
    picture,
    seconds: picture.seconds ?? seconds,
  };
}

import type { Storage } from '#server/adapters/storage/storage.ts';
import { readMovie } from './movie.ts';
import { removeLocations } from './places.ts';

/**
 * Moves a video from `path` to the storage, without its location metadata. Throws RefusedFileError if the
 * video is invalid.
 */
export async function storeMovie(storage: Pick<Storage, 'putFile'>, path: string) {
  const movie = await readMovie(path);
  await removeLocations(path);
  return { movie, stored: await storage.putFile(path, movie) };
}

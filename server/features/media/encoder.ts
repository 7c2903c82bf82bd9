import { ContainedError } from '#server/contained/child.ts';
import { createContained } from '#server/contained/pool.ts';
import { findProgram } from '#server/platform/process/program.ts';
import type { Accepted, Area, Bounds, EncodedImage } from './encode.ts';
import { RefusedFile } from './refused.ts';
import { damagedImage } from './rules.ts';

/** A whole picture, or an area of one. */
export type PictureJob = { file: Buffer; bounds: Bounds } & ({ accepted: Accepted } | { area: Area });
export type PictureResult = EncodedImage | { refused: string };

/** Encodes a picture anew. Rejects with a RefusedFile. */
export type EncodePicture = (job: PictureJob) => Promise<EncodedImage>;

/** Encodes pictures, each in a contained process of its own: decoders of pictures are native code. */
export function createEncoder(): EncodePicture {
  const perform = createContained<PictureJob, PictureResult>({
    program: () => findProgram('pictures.js', 'pictureChild.ts', import.meta.url),
    memoryMb: 256,
    // Eighty megapixels take a third of a gigabyte, some of them twice.
    nativeMb: 2048,
    timeoutMs: 40_000,
    size: 2,
    jobsEach: 1,
    hasAddons: true,
  });
  return async (job) => {
    const result = await perform(job).catch((error: unknown) => {
      if (error instanceof ContainedError && error.code !== 'fault')
        throw Object.assign(damagedImage(), { cause: error });
      throw error;
    });
    if ('refused' in result) throw new RefusedFile(result.refused);
    return result;
  };
}

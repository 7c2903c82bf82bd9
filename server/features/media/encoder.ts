import { ContainedError } from '#server/contained/child.ts';
import { createContainedPool } from '#server/contained/pool.ts';
import { findProgram } from '#server/packageRoot.ts';
import type { AcceptedTypes, Area, Bounds, EncodedImage } from './encode.ts';
import { damagedImage, RefusedFileError } from './rules.ts';

export type PictureJob = { file: Buffer; bounds: Bounds } & ({ accepted: AcceptedTypes } | { area: Area });
export type PictureResult = EncodedImage | { refused: string };

export type EncodePicture = (job: PictureJob) => Promise<EncodedImage>;

/** Encodes pictures in a sandboxed process, because image decoders are native code. */
export function createEncoder(): EncodePicture {
  const perform = createContainedPool<PictureJob, PictureResult>({
    program: () => findProgram('pictures.js', 'pictureChild.ts', import.meta.url),
    memoryMb: 256,
    // Eighty megapixels take a third of a gigabyte, sometimes twice that.
    nativeMemoryMb: 2048,
    timeoutMs: 40_000,
    size: 2,
    jobsPerProcess: 1,
    hasAddons: true,
  });
  return async (job) => {
    const result = await perform(job).catch((error: unknown) => {
      if (error instanceof ContainedError && error.code !== 'fault')
        throw Object.assign(damagedImage(), { cause: error });
      throw error;
    });
    if ('refused' in result) throw new RefusedFileError(result.refused);
    return result;
  };
}

import { serveJobs } from '#server/contained/answerJobs.ts';
import { loadSharp } from '#server/process/sharp.ts';
import { cropImage, encodeImage } from './encode.ts';
import type { PictureJob, PictureResult } from './encoder.ts';
import { RefusedFileError } from './rules.ts';

const warmupPicture = { width: 1, height: 1, channels: 3 as const, background: '#000' };

const warmup = loadSharp().then((sharp) => sharp({ create: warmupPicture }).webp().toBuffer());

serveJobs(async (job: PictureJob): Promise<PictureResult> => {
  await warmup;
  try {
    return await ('area' in job
      ? cropImage(job.file, job.area, job.bounds)
      : encodeImage(job.file, job.bounds, job.accepted));
  } catch (error) {
    if (error instanceof RefusedFileError) return { refused: error.message };
    throw error;
  }
});

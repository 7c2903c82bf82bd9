import type { FastifyRequest } from 'fastify';
import { unavailable } from '#server/platform/http/errorHandler.ts';
import { formFailure } from '#server/platform/http/forms.ts';
import { whileSpaceLeft, type Space } from '#server/platform/process/space.ts';
import { writeNewFile } from '#server/storage/workFiles.ts';
import { checkFileName } from '../media/fileName.ts';
import { RefusedFile } from '../media/refused.ts';
import { largeVideo, missingVideo } from './rules.ts';

/** Writes the file of a form to a path, as it comes. */
export async function receiveForm(request: FastifyRequest, path: string, disk: Space) {
  let isThere = false;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'video_file') {
        part.file.resume();
        continue;
      }
      checkFileName(part.filename);
      await writeNewFile(path, whileSpaceLeft(disk, part.file, full));
      if (part.file.truncated) throw largeVideo();
      isThere = true;
    }
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw formFailure(error);
  }
  if (!isThere) throw missingVideo();
}

const full = () => unavailable('disk_full');

import type { FastifyRequest } from 'fastify';
import { unavailable } from '#server/platform/http/errorHandler.ts';
import { formFailure } from '#server/platform/http/forms.ts';
import { whileSpaceLeft, type Space } from '#server/platform/process/space.ts';
import { checkFileName } from './fileName.ts';
import { RefusedFile } from './refused.ts';
import { emptyFile, largeImage, missingImage } from './rules.ts';

export interface UploadForm {
  file: Buffer;
  isHighResolution: boolean;
}

/** Reads the form of an upload: one file under the given name and perhaps one switch, in any order. */
export async function readForm(request: FastifyRequest, fileField: string, disk: Space): Promise<UploadForm> {
  let file: Buffer | undefined;
  let isHighResolution = false;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const pieces: Buffer[] = [];
        for await (const piece of whileSpaceLeft(disk, part.file, full)) pieces.push(piece);
        if (part.file.truncated) throw largeImage();
        if (part.fieldname !== fileField) continue;
        checkFileName(part.filename);
        file = Buffer.concat(pieces);
      } else if (part.fieldname === 'higher_resolution') {
        isHighResolution = part.value === 'true';
      }
    }
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw largeImage();
    throw formFailure(error);
  }
  if (!file) throw missingImage();
  if (file.length === 0) throw emptyFile();
  return { file, isHighResolution };
}

const full = () => unavailable('disk_full');

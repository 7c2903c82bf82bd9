import type { FastifyRequest } from 'fastify';
import { outageProblem } from '#server/http/errorHandler.ts';
import { toFormError } from '#server/http/forms.ts';
import { limitToFreeSpace, type Space } from '#server/process/space.ts';
import { emptyFile, imageTooLarge, missingImage, RefusedFileError } from './rules.ts';

export interface UploadForm {
  file: Buffer;
  isHighResolution: boolean;
}

export async function readUploadForm(
  request: FastifyRequest,
  fileField: string,
  disk: Space,
): Promise<UploadForm> {
  let file: Buffer | undefined;
  let isHighResolution = false;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const pieces: Buffer[] = [];
        for await (const piece of limitToFreeSpace(disk, part.file, diskFullError)) pieces.push(piece);
        if (part.file.truncated) throw imageTooLarge();
        if (part.fieldname !== fileField) continue;
        checkFileName(part.filename);
        file = Buffer.concat(pieces);
      } else if (part.fieldname === 'higher_resolution') {
        isHighResolution = part.value === 'true';
      }
    }
  } catch (error) {
    if (error instanceof RefusedFileError) throw error;
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw imageTooLarge();
    throw toFormError(error);
  }
  if (!file) throw missingImage();
  if (file.length === 0) throw emptyFile();
  return { file, isHighResolution };
}

const diskFullError = () => outageProblem('disk_full');

/** Rejects paths, which browsers never send. */
export function checkFileName(name: string) {
  if (name.length > 255) throw new RefusedFileError('The file name can have at most 255 characters.');
  // oxlint-disable-next-line no-control-regex -- these are what is refused
  if (/[/\\\u0000-\u001f\u007f]/.test(name) || /^\.{1,2}$/.test(name))
    throw new RefusedFileError('The file name can’t contain a path.');
}

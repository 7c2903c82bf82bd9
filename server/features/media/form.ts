import type { FastifyRequest } from 'fastify';
import { problem } from '../../platform/errors';
import { emptyImage, largeImage, missingImage } from './rules';

export interface UploadForm {
  file: Buffer;
  isHighResolution: boolean;
}

/** Reads the form of an upload: one file and one switch, in any order. */
export async function readForm(request: FastifyRequest): Promise<UploadForm> {
  let file: Buffer | undefined;
  let isHighResolution = false;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        if (part.fieldname === 'content_image') file = bytes;
      } else if (part.fieldname === 'higher_resolution') {
        isHighResolution = part.value === 'true';
      }
    }
  } catch (error) {
    const { code, statusCode } = error as { code?: string; statusCode?: number };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw largeImage();
    // What is left is a form that breaks off or has more parts than this one.
    if (statusCode !== undefined || code === undefined)
      throw problem(400, 'invalid', 'The form could not be read.');
    throw error;
  }
  if (!file) throw missingImage();
  if (file.length === 0) throw emptyImage();
  return { file, isHighResolution };
}

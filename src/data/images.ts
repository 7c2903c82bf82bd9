import { createClient } from '../api/client';
import { uploadDigestImage } from '../api/contract/media';
import { NotSignedInError } from '../api/errors';
import { apiBase } from './client';
import { endSession, sessionHeaders } from './session';
import { fetchWithProgress } from './uploadFetch';

export interface UploadOptions {
  /** Told the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Long enough for a large picture over a slow line. */
const uploadTimeout = 5 * 60_000;

/** Stores a picture and answers the address it is served from. A cover is kept in the higher resolution. */
export async function uploadImage(file: File, { onProgress, signal }: UploadOptions = {}): Promise<string> {
  const client = createClient({
    baseUrl: apiBase,
    fetch: fetchWithProgress(onProgress),
    headers: sessionHeaders,
    timeout: uploadTimeout,
  });
  try {
    const body = { higher_resolution: 'true', content_image: file };
    const answer = await client.call(uploadDigestImage, { body }, { signal });
    return answer.content_image_url;
  } catch (error) {
    if (error instanceof NotSignedInError) endSession();
    throw error;
  }
}

import { createClient } from '../api/client';
import { uploadDigestImage } from '../api/contract/media';
import { NotSignedInError } from '../api/errors';
import { apiBase } from './client';
import { loseSession, sessionHeaders } from './session';
import { fetchWithProgress } from './uploadFetch';

export interface UploadOptions {
  /** Whether it goes into a text, where less is needed than for a cover (EDIT-21). Default false. */
  isForText?: boolean;
  /** Told the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Long enough for a large picture over a slow line. */
const uploadTimeout = 5 * 60_000;

/** Stores a picture and answers the address it is served from. */
export async function uploadImage(file: File, options: UploadOptions = {}): Promise<string> {
  const { isForText = false, onProgress, signal } = options;
  const client = createClient({
    baseUrl: apiBase,
    fetch: fetchWithProgress(onProgress),
    headers: sessionHeaders,
    timeout: uploadTimeout,
  });
  try {
    const body = { higher_resolution: String(!isForText), content_image: file };
    const answer = await client.call(uploadDigestImage, { body }, { signal });
    return answer.content_image_url;
  } catch (error) {
    if (error instanceof NotSignedInError) loseSession();
    throw error;
  }
}

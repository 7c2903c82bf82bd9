import { createClient, type Client } from '#api/client.ts';
import { NotSignedInError } from '#api/errors.ts';
import { loseSession, sessionHeaders } from '../session.ts';
import { apiBase, tellOfFailure } from './client.ts';
import { fetchWithProgress } from './uploadFetch.ts';

export interface UploadOptions {
  /** Told the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Long enough for a large file over a slow line; whoever waits can stop it. */
const uploadTimeout = 60 * 60_000;

/** Makes a call that sends a file, and tells how much of it has gone. */
export async function uploadWith<T>(
  { onProgress }: UploadOptions,
  call: (client: Client) => Promise<T>,
): Promise<T> {
  const client = createClient({
    baseUrl: apiBase,
    fetch: fetchWithProgress(onProgress),
    headers: sessionHeaders,
    timeout: uploadTimeout,
  });
  try {
    return await call(client);
  } catch (error) {
    if (error instanceof NotSignedInError) loseSession();
    tellOfFailure(error);
    throw error;
  }
}

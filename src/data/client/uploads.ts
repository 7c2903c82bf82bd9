import { createClient, type Client } from '#api/client.ts';
import { NotSignedInError } from '#api/errors.ts';
import { loseSession, sessionHeaders } from '../session.ts';
import { apiBase } from './apiBase.ts';
import { reportCallFailure } from './client.ts';
import { fetchWithProgress } from './uploadFetch.ts';

export interface UploadOptions {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Milliseconds; enough for a large file over a slow connection, and the user can stop it. */
const timeoutMs = 60 * 60_000;

/** Makes a call that sends a file, and reports how much of it was sent. */
export async function uploadWith<T>(
  { onProgress }: UploadOptions,
  call: (client: Client) => Promise<T>,
): Promise<T> {
  const client = createClient({
    baseUrl: apiBase,
    fetch: fetchWithProgress(onProgress),
    headers: sessionHeaders,
    timeout: timeoutMs,
  });
  try {
    return await call(client);
  } catch (error) {
    if (error instanceof NotSignedInError) loseSession();
    reportCallFailure(error);
    throw error;
  }
}

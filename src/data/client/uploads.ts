import { createClient, type Client } from '#api/client.ts';
import { NotSignedInError } from '#api/errors.ts';
import { handleSessionLoss, sessionHeaders } from '../session.ts';
import { reportCallFailure } from './client.ts';
import { fetchWithProgress, apiBase } from './uploadFetch.ts';

export interface UploadOptions {
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Enough for a large file over a slow connection; the user can cancel. */
const timeoutMs = 60 * 60_000;

export async function withUploadClient<T>(
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
    if (error instanceof NotSignedInError) handleSessionLoss();
    reportCallFailure(error);
    throw error;
  }
}

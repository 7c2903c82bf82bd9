import type { Digest } from '#api/contract/digests.ts';
import { listVideoSummaryTags } from '#api/contract/lookups.ts';
import { requestVideoUpload, uploadVideo as upload, verifyVideoUpload } from '#api/contract/videos.ts';
import { ConnectionError } from '#api/errors.ts';
import { client, reportCallFailure } from './client/client.ts';
import { fetchWithProgress, apiBase } from './client/uploadFetch.ts';
import { lookupOptions, useCall } from './client/useCall.ts';
import { withUploadClient, type UploadOptions } from './client/uploads.ts';
import { readDigest } from './digests.ts';

/** VID-20. */
export const useVideoSummaryTags = () => useCall(listVideoSummaryTags, {}, lookupOptions);

/** The message gives the reason. */
export class RejectedVideoError extends Error {
  override name = 'RefusedVideoError';
}

interface DigestVideoOptions extends UploadOptions {
  /** If omitted, a placeholder is created (IMG-19). */
  digestId: number | undefined;
  /** The digest is a placeholder created for a previous file. */
  isPlaceholder?: boolean;
  /** Called as soon as the digest id is known. */
  onDigest: (id: number) => void;
  /** Called once the file is sent, before verification. */
  onSent: () => void;
}

/** Checking a long video is slow. */
const verifyTimeoutMs = 10 * 60_000;

/** Returns the digest with the video (IMG-16). */
export async function uploadDigestVideo(file: File, options: DigestVideoOptions): Promise<Digest> {
  const { digestId, isPlaceholder = digestId === undefined, onDigest, onSent, signal } = options;
  const placeholder = { type: '295', default_preview_count: 0 } as const;
  if (file.size === 0) throw new RejectedVideoError('The file is empty.');
  const body = { file_name: file.name, id: digestId, ...(isPlaceholder && placeholder) };
  const { id, signed_data: form } = await client.call(requestVideoUpload, { body }, { signal });
  onDigest(id);
  if (!form) throw reportFailure(new Error('Something Went Wrong...'));
  await uploadToStorage(form, file, options);
  onSent();
  const { data } = await client.call(
    verifyVideoUpload,
    { params: { id } },
    { signal, timeout: verifyTimeoutMs },
  );
  if (!data.is_uploaded) throw reportFailure(new RejectedVideoError(data.message ?? ''));
  return readDigest(id);
}

/** The form is signed, so no session header is sent. */
async function uploadToStorage(
  { url, fields }: { url: string; fields: Record<string, string> },
  file: File,
  { onProgress, signal = new AbortController().signal }: UploadOptions,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  const address = new URL(url, new URL(apiBase, location.href)).href;
  const send = fetchWithProgress(onProgress);
  const answer = await send(address, { method: 'POST', headers: {}, body, signal }).catch(
    (cause: unknown) => {
      throw signal.aborted
        ? cause
        : reportFailure(new ConnectionError('Couldn’t reach the file storage.', { cause }));
    },
  );
  if (answer.status >= 300)
    throw reportFailure(new Error(`The file storage responded with status ${answer.status}.`));
}

/** Passes the error to the failed-call listener and returns it. */
function reportFailure(error: Error): Error {
  reportCallFailure(error);
  return error;
}

export async function uploadVideo(file: File, options: UploadOptions = {}): Promise<string> {
  const { signal } = options;
  const body = { video_file: file };
  return (await withUploadClient(options, (uploads) => uploads.call(upload, { body }, { signal })))
    .s3_video_url;
}

import type { Digest } from '#api/contract/digests.ts';
import { listVideoSummaryTags } from '#api/contract/lookups.ts';
import { requestVideoUpload, uploadVideo as upload, verifyVideoUpload } from '#api/contract/videos.ts';
import { ConnectionError } from '#api/errors.ts';
import { apiBase } from './client/apiBase.ts';
import { client, reportCallFailure } from './client/client.ts';
import { fetchWithProgress } from './client/uploadFetch.ts';
import { lookupOptions, useCall } from './client/useCall.ts';
import { uploadWith, type UploadOptions } from './client/uploads.ts';
import { readDigest } from './digests.ts';

/** What viewers may read of a segment of a video (VID-20). */
export const useVideoSummaryTags = () => useCall(listVideoSummaryTags, {}, lookupOptions);

/** The file that was sent is not a video that can be used; the message says why. */
export class RefusedVideoError extends Error {
  override name = 'RefusedVideoError';
}

interface DigestVideoOptions extends UploadOptions {
  /** The digest that it is for. Without one a placeholder is made (IMG-19). */
  digestId: number | undefined;
  /** Whether that is a placeholder, made for a file before this one. Default false. */
  isPlaceholder?: boolean;
  /** Called with the digest's id as soon as there is one. */
  onDigest: (id: number) => void;
  /** Called when the whole file is sent, before it is verified. */
  onSent: () => void;
}

/** Milliseconds; reading a long video is slow. */
const verifyTimeoutMs = 10 * 60_000;

/** Sends a video to the store for a digest, and returns the digest with it (IMG-16). */
export async function uploadDigestVideo(file: File, options: DigestVideoOptions): Promise<Digest> {
  const { digestId, isPlaceholder = digestId === undefined, onDigest, onSent, signal } = options;
  const placeholder = { type: '295', default_preview_count: 0 } as const;
  if (file.size === 0) throw new RefusedVideoError('The file is empty.');
  const body = { file_name: file.name, id: digestId, ...(isPlaceholder && placeholder) };
  const { id, signed_data: form } = await client.call(requestVideoUpload, { body }, { signal });
  onDigest(id);
  if (!form) throw reported(new Error('Something Went Wrong...'));
  await sendToStore(form, file, options);
  onSent();
  const { data } = await client.call(
    verifyVideoUpload,
    { params: { id } },
    { signal, timeout: verifyTimeoutMs },
  );
  if (!data.is_uploaded) throw reported(new RefusedVideoError(data.message ?? ''));
  return readDigest(id);
}

/** Posts the signed form. The store has no sessions, so no header is sent: the fields authorise it. */
async function sendToStore(
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
        : reported(new ConnectionError('The store could not be reached.', { cause }));
    },
  );
  if (answer.status >= 300) throw reported(new Error(`The store answered ${answer.status}.`));
}

/** The same error, which the listener of failed calls was given. */
function reported(error: Error): Error {
  reportCallFailure(error);
  return error;
}

/** Stores a video of a text and returns the address it is served from. */
export async function uploadVideo(file: File, options: UploadOptions = {}): Promise<string> {
  const { signal } = options;
  const body = { video_file: file };
  return (await uploadWith(options, (uploads) => uploads.call(upload, { body }, { signal }))).s3_video_url;
}

import type { AnyEndpoint, InputOf } from '#api/contract/endpoint.ts';
import { byteOrderMark } from '#domain/csv.ts';
import { download } from '#api/download.ts';
import { client, reportCallFailure } from './client.ts';

interface DownloadOptions {
  signal?: AbortSignal;
  onProgress?: (bytes: number) => void;
}

/** The browser may store the Blob on disk. */
const maxBufferedBytes = 4_000_000;

/** A streamed file. CSV gets a byte order mark, so that Excel reads it as UTF-8. */
export async function downloadFile<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, onProgress }: DownloadOptions = {},
): Promise<Blob> {
  let file =
    endpoint.responseType === 'zip'
      ? new Blob([], { type: 'application/zip' })
      : new Blob([byteOrderMark], { type: 'text/csv' });
  let buffer: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for await (const piece of download(client.options, endpoint, input, { signal })) {
      buffer.push(piece);
      bytes += piece.length;
      onProgress?.(bytes);
      if (bytes - file.size < maxBufferedBytes) continue;
      file = new Blob([file, ...buffer], { type: file.type });
      buffer = [];
    }
  } catch (error) {
    if (!signal?.aborted) reportCallFailure(error);
    throw error;
  }
  return new Blob([file, ...buffer], { type: file.type });
}

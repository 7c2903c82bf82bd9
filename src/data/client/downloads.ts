import type { AnyEndpoint, InputOf } from '#api/contract/endpoint.ts';
import { byteOrderMark } from '#api/csv.ts';
import { download } from '#api/download.ts';
import { client, tellOfFailure } from './client.ts';

interface DownloadOptions {
  signal?: AbortSignal;
  /** Hears how many bytes there are by then. */
  onProgress?: (bytes: number) => void;
}

/** Bytes that wait before they are handed to the browser, which keeps large files on disk. */
const most = 4_000_000;

/** A CSV file that the server sends while it reads it, marked so that Excel reads it as UTF-8. */
export async function downloadFile<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { signal, onProgress }: DownloadOptions = {},
): Promise<Blob> {
  let file = new Blob([byteOrderMark], { type: 'text/csv' });
  let waiting: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for await (const piece of download(client.options, endpoint, input, { signal })) {
      waiting.push(piece);
      bytes += piece.length;
      onProgress?.(bytes);
      if (bytes - file.size < most) continue;
      file = new Blob([file, ...waiting], { type: file.type });
      waiting = [];
    }
  } catch (error) {
    if (!signal?.aborted) tellOfFailure(error);
    throw error;
  }
  return new Blob([file, ...waiting], { type: file.type });
}

import type { FetchLike } from '#api/client.ts';

/** A `fetch` over XMLHttpRequest: the browser's `fetch` does not report how much of a body has been sent. */
export function fetchWithProgress(onProgress?: (share: number) => void): FetchLike {
  return (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) onProgress?.(loaded / total);
      });
      request.addEventListener('load', () =>
        resolve({
          status: request.status,
          headers: { get: (name) => request.getResponseHeader(name) },
          text: () => Promise.resolve(request.responseText),
        }),
      );
      request.addEventListener('error', () => reject(new TypeError('The request failed.')));
      request.addEventListener('abort', () =>
        reject(new DOMException('The request was aborted.', 'AbortError')),
      );
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body);
      if (signal.aborted) request.abort();
    });
}

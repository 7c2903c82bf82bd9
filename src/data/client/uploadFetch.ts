import type { FetchLike } from '#api/client.ts';

/** `fetch` doesn't report upload progress, so this uses XMLHttpRequest. */
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

/** Set per deployment when the app is built (SHELL-43). */
export const apiBase: string = import.meta.env.VITE_API_BASE ?? '/api';

import type { FastifyInstance } from 'fastify';
import type { Space } from '../platform/process/space.ts';
import type { Storage } from './storage.ts';
import { registerUploads } from './uploadRoute.ts';

/**
 * Serves stored files under /media. A key is made from the content, so that caches may store it for ever. The type is
 * the one it was stored under, and its content security policy lets nothing in a file run.
 */
export function registerStorage(app: FastifyInstance, { storage, disk }: { storage: Storage; disk: Space }) {
  registerUploads(app, { storage, disk });
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*'];
    const file = await storage.find(key);
    if (!file) return reply.callNotFound();
    const etag = `"${key}"`;
    void reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      // A key that is found is a hash and an ending.
      'content-disposition': `${/^(image|video)\//.test(file.contentType) ? 'inline' : 'attachment'}; filename="${key}"`,
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      // The app and the published pages may be served from another host than the files.
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    void reply.type(file.contentType);
    const range = parseRange(request.headers.range, file.size);
    if (range === 'unsatisfiable') {
      return reply.code(416).header('content-range', `bytes */${file.size}`).send();
    }
    if (!range) return reply.header('content-length', file.size).send(file.read());
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
      .header('content-length', range.end - range.start + 1)
      .send(file.read(range));
  });
}

/** Reads a `Range` header with one range. Several ranges are answered with the whole file, as HTTP allows. */
function parseRange(header: string | undefined, size: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return undefined;
  const last = size - 1;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), last) : last;
  return start > end || start > last ? ('unsatisfiable' as const) : { start, end };
}

import type { FastifyInstance } from 'fastify';
import { type Space, limitToFreeSpace } from '#server/process/space.ts';
import type { Storage } from './storage.ts';
import multipart from '@fastify/multipart';
import { problem } from '#server/errors.ts';
import { toFormError } from '#server/http/forms.ts';
import { uploadPath } from './diskUploads.ts';
import { outageProblem } from '#server/http/errorHandler.ts';

/**
 * Keys are content hashes, so responses can be cached forever. Files keep their stored type, and the CSP keeps
 * anything in them from running.
 */
export function registerStorageRoutes(
  app: FastifyInstance,
  { storage, disk }: { storage: Storage; disk: Space },
) {
  registerUploadRoutes(app, { storage, disk });
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    const key = request.params['*'];
    const file = await storage.find(key);
    if (!file) return reply.callNotFound();
    const etag = `"${key}"`;
    void reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      // A key found in the store is a hash and an extension.
      'content-disposition': `${/^(image|video)\//.test(file.contentType) ? 'inline' : 'attachment'}; filename="${key}"`,
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      // The app and the published pages may be on another host.
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

/**
 * Returns undefined for a missing, invalid or multiple range: the response is then the whole file, as HTTP
 * allows.
 */
function parseRange(header: string | undefined, size: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (!match[1] && !match[2])) return undefined;
  const last = size - 1;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), last) : last;
  return start > end || start > last ? ('unsatisfiable' as const) : { start, end };
}

/** Receives signed form uploads like a bucket does. The signature is the only authorization. */
function registerUploadRoutes(app: FastifyInstance, { storage, disk }: { storage: Storage; disk: Space }) {
  const { accept } = storage;
  if (!accept) return;
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: Infinity, files: 1, fields: 8, parts: 9, fieldSize: 4000, headerPairs: 50 },
    });

    scope.post(uploadPath, async (request, reply) => {
      if (!request.isMultipart())
        throw problem('wrong_content_type', 'This URL only accepts multipart/form-data.');
      if (await disk.isFull()) throw diskFull();
      try {
        const fields: Record<string, string> = {};
        for await (const part of request.parts()) {
          if (part.type === 'field') fields[part.fieldname] = String(part.value);
          else {
            await accept(fields, limitToFreeSpace(disk, part.file, diskFull));
            return await reply.code(204).send();
          }
        }
      } catch (error) {
        throw toFormError(error);
      }
      throw problem('invalid', 'The form contains no file.');
    });
  });
}

const diskFull = () => outageProblem('disk_full');

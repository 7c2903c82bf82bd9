import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { problem } from '../platform/errors.ts';
import { formFailure } from '../platform/http/forms.ts';
import { uploadAddress } from './diskUploads.ts';
import { unavailable } from '../platform/http/errorHandler.ts';
import { whileSpaceLeft, type Space } from '../platform/process/space.ts';
import type { Storage } from './storage.ts';

/** Receives the files of signed forms, as a bucket's server does. The signature is the only authorisation. */
export function registerUploads(app: FastifyInstance, { storage, disk }: { storage: Storage; disk: Space }) {
  const { accept } = storage;
  if (!accept) return;
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: Infinity, files: 1, fields: 8, parts: 9, fieldSize: 4000, headerPairs: 50 },
    });

    scope.post(uploadAddress, async (request, reply) => {
      if (!request.isMultipart())
        throw problem('wrong_content_type', 'This address accepts multipart/form-data.');
      if (await disk.isFull()) throw full();
      try {
        const fields: Record<string, string> = {};
        for await (const part of request.parts()) {
          if (part.type === 'field') fields[part.fieldname] = String(part.value);
          else {
            await accept(fields, whileSpaceLeft(disk, part.file, full));
            return await reply.code(204).send();
          }
        }
      } catch (error) {
        throw formFailure(error);
      }
      throw problem('invalid', 'The form contains no file.');
    });
  });
}

const full = () => unavailable('disk_full');

import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { maxImageBytes, uploadDigestImage } from '../../../src/api/contract/media';
import type { Deps } from '../../platform/deps';
import { serve } from '../../platform/routes';
import { encodeImage } from './encode';
import { readForm } from './form';
import { recordUpload } from './queries';

/** Pictures in a text have room for so much (EDIT-21); covers may be looked at whole. */
const bounds = { usual: { width: 1024, height: 576 }, high: { width: 2048, height: 2048 } };

export function registerMedia(app: FastifyInstance, { db, storage }: Pick<Deps, 'db' | 'storage'>) {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: maxImageBytes, files: 1, fields: 4, parts: 5, fieldSize: 1000, headerPairs: 50 },
    });

    serve(scope, uploadDigestImage, async ({ request, user, audit }) => {
      const { file, isHighResolution } = await readForm(request);
      const image = await encodeImage(file, isHighResolution ? bounds.high : bounds.usual);
      const stored = await storage.put(image.bytes, image);
      await db.transaction(async (tx) => {
        const id = await recordUpload(tx, { ...stored, ...image, uploadedBy: user.id });
        await audit(tx, {
          action: 'upload',
          entity: 'media',
          entityId: id,
          after: { url: stored.url, size: image.bytes.length },
        });
      });
      return { content_image_url: stored.url };
    });
  });
}

import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import {
  cropImage as cropEndpoint,
  maxImageBytes,
  uploadDigestImage,
  uploadNotificationImage,
} from '#api/contract/media.ts';
import type { Audit } from '#server/platform/records/audit.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/platform/http/routes.ts';
import { anyImage, jpegOrPng, type EncodedImage } from './encode.ts';
import { createEncoder } from './encoder.ts';
import { readForm } from './form.ts';
import { readPicture } from './picture.ts';
import { recordUpload } from './queries.ts';
import { refusingAt } from './refused.ts';

/** The size of pictures in a text (EDIT-21); covers can be viewed whole. */
const bounds = { usual: { width: 1024, height: 576 }, high: { width: 2048, height: 2048 } };

export function registerMedia(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'disk' | 'storage' | 'egress'>,
) {
  const { db, disk, storage } = deps;
  const encode = createEncoder();

  /** Stores a picture, records its uploader, and returns its address. */
  async function store(image: EncodedImage, { user, audit }: { user: Caller; audit: Audit }) {
    const stored = await storage.put(image.bytes, image);
    const { contentType, width, height } = image;
    const size = image.bytes.length;
    await db.transaction((tx) =>
      recordUpload(tx, { ...stored, contentType, size, width, height }, { user, audit }),
    );
    return stored.url;
  }

  serve(app, cropEndpoint, async ({ body, ...writer }) => {
    const size = body.higher_resolution ? bounds.high : bounds.usual;
    const image = await refusingAt('image_link', async () =>
      encode({ file: await readPicture(body.image_link, deps), area: body, bounds: size }),
    );
    return { cropped_image: await store(image, writer) };
  });

  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: maxImageBytes, files: 1, fields: 4, parts: 5, fieldSize: 1000, headerPairs: 50 },
      // A path in a name is refused, not cut off.
      preservePath: true,
    });

    serve(scope, uploadDigestImage, async ({ request, ...writer }) => {
      const image = await refusingAt('content_image', async () => {
        const { file, isHighResolution } = await readForm(request, 'content_image', disk);
        return encode({
          file,
          bounds: isHighResolution ? bounds.high : bounds.usual,
          accepted: anyImage,
        });
      });
      return { content_image_url: await store(image, writer) };
    });

    serve(scope, uploadNotificationImage, async ({ request, ...writer }) => {
      const image = await refusingAt('image_file', async () => {
        const { file } = await readForm(request, 'image_file', disk);
        return encode({ file, bounds: bounds.usual, accepted: jpegOrPng });
      });
      return { image_file_url: await store(image, writer) };
    });
  });
}

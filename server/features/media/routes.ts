import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import {
  cropImage as cropEndpoint,
  maxImageBytes,
  uploadDigestImage,
  uploadNotificationImage,
  uprightImage,
} from '#api/contract/media.ts';
import type { Audit } from '#server/records/audit.ts';
import type { Caller } from '#server/access/caller.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/routes.ts';
import { anyImage, jpegOrPng, type EncodedImage } from './encode.ts';
import { createEncoder } from './encoder.ts';
import { readForm } from './form.ts';
import { recordUpload } from './queries.ts';
import { EgressError } from '#server/egress/errors.ts';
import { invalidImage, withFieldErrors, RefusedFile } from './rules.ts';

/** The size of pictures in a text (EDIT-21); covers can be viewed at full size. */
const bounds = { usual: { width: 1024, height: 576 }, high: { width: 2048, height: 2048 } };

export function registerMedia(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'disk' | 'storage' | 'egress'>,
) {
  const { db, disk, storage } = deps;
  const encode = createEncoder();

  async function store(image: EncodedImage, { user, audit }: { user: Caller; audit: Audit }) {
    const stored = await storage.put(image.bytes, image);
    const { contentType, width, height } = image;
    const size = image.bytes.length;
    await db.transaction((tx) =>
      recordUpload(tx, { ...stored, contentType, size, width, height }, { user, audit }),
    );
    return stored.url;
  }

  serve(app, uprightImage, async ({ body, ...writer }) => {
    const { image_link } = body;
    if (ownKey(image_link, deps.config.publicUrl) !== undefined) return { image_link };
    const copy = await withFieldErrors('image_link', async () => {
      const file = await readPicture(image_link, deps);
      return mayBeRotated(file) ? encode({ file, accepted: anyImage, bounds: bounds.high }) : undefined;
    });
    return { image_link: copy ? await store(copy, writer) : image_link };
  });

  serve(app, cropEndpoint, async ({ body, ...writer }) => {
    const size = body.higher_resolution ? bounds.high : bounds.usual;
    const image = await withFieldErrors('image_link', async () =>
      encode({ file: await readPicture(body.image_link, deps), area: body, bounds: size }),
    );
    return { cropped_image: await store(image, writer) };
  });

  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: maxImageBytes, files: 1, fields: 4, parts: 5, fieldSize: 1000, headerPairs: 50 },
      preservePath: true,
    });

    serve(scope, uploadDigestImage, async ({ request, ...writer }) => {
      const image = await withFieldErrors('content_image', async () => {
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
      const image = await withFieldErrors('image_file', async () => {
        const { file } = await readForm(request, 'image_file', disk);
        return encode({ file, bounds: bounds.usual, accepted: jpegOrPng });
      });
      return { image_file_url: await store(image, writer) };
    });
  });
}

/** File stores often send no image type; the content decides. */
const imageContentTypes = ['image/*', 'application/octet-stream', 'binary/octet-stream'];

type Sources = Pick<Deps, 'config' | 'storage' | 'egress'>;

/** Reads a picture by address, from our storage or the web. */
async function readPicture(address: string, { config, storage, egress }: Sources): Promise<Buffer> {
  const own = ownKey(address, config.publicUrl);
  if (own !== undefined) {
    const file = await storage.find(own);
    if (!file?.contentType.startsWith('image/')) throw new RefusedFile(invalidImage);
    return Buffer.concat(await file.read().toArray());
  }
  try {
    const answer = await egress.fetch(address, { maxBytes: maxImageBytes, accept: imageContentTypes });
    if (answer.status === 200) return answer.body;
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
  }
  throw new RefusedFile(invalidImage);
}

/** Chromium 156 ignores the orientation of WebP, the one type whose header has an Exif flag (byte 20). */
const mayBeRotated = (file: Buffer) =>
  file.toString('latin1', 8, 16) === 'WEBPVP8X' && (file.readUInt8(20) & 0x08) !== 0;

function ownKey(address: string, publicUrl: string): string | undefined {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  return /^\/media\/([\w.]+)$/.exec(path)?.[1];
}

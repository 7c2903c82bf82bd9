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
import { readUploadForm } from './form.ts';
import { recordUpload } from './queries.ts';
import { EgressError } from '#server/egress/errors.ts';
import { invalidImageMessage, withFieldErrors, RefusedFileError } from './rules.ts';

/** `standard` fits pictures in texts (EDIT-21); `high` is for covers, which can be viewed at full size. */
const imageBounds = { standard: { width: 1024, height: 576 }, high: { width: 2048, height: 2048 } };

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
    if (storageKey(image_link, deps.config.publicUrl) !== undefined) return { image_link };
    const copy = await withFieldErrors('image_link', async () => {
      const file = await readPicture(image_link, deps);
      return mayHaveOrientation(file)
        ? encode({ file, accepted: anyImage, bounds: imageBounds.high })
        : undefined;
    });
    return { image_link: copy ? await store(copy, writer) : image_link };
  });

  serve(app, cropEndpoint, async ({ body, ...writer }) => {
    const size = body.higher_resolution ? imageBounds.high : imageBounds.standard;
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
        const { file, isHighResolution } = await readUploadForm(request, 'content_image', disk);
        return encode({
          file,
          bounds: isHighResolution ? imageBounds.high : imageBounds.standard,
          accepted: anyImage,
        });
      });
      return { content_image_url: await store(image, writer) };
    });

    serve(scope, uploadNotificationImage, async ({ request, ...writer }) => {
      const image = await withFieldErrors('image_file', async () => {
        const { file } = await readUploadForm(request, 'image_file', disk);
        return encode({ file, bounds: imageBounds.standard, accepted: jpegOrPng });
      });
      return { image_file_url: await store(image, writer) };
    });
  });
}

/** File stores often send a generic type, so the type is detected from the content. */
const imageContentTypes = ['image/*', 'application/octet-stream', 'binary/octet-stream'];

type PictureDeps = Pick<Deps, 'config' | 'storage' | 'egress'>;

/** Reads a picture from our storage or the web. */
async function readPicture(address: string, { config, storage, egress }: PictureDeps): Promise<Buffer> {
  const own = storageKey(address, config.publicUrl);
  if (own !== undefined) {
    const file = await storage.find(own);
    if (!file?.contentType.startsWith('image/')) throw new RefusedFileError(invalidImageMessage);
    return Buffer.concat(await file.read().toArray());
  }
  try {
    const answer = await egress.fetch(address, { maxBytes: maxImageBytes, accept: imageContentTypes });
    if (answer.status === 200) return answer.body;
  } catch (error) {
    if (!(error instanceof EgressError)) throw error;
  }
  throw new RefusedFileError(invalidImageMessage);
}

/** Chromium 156 ignores the orientation of WebP. WebP headers flag Exif data in byte 20. */
const mayHaveOrientation = (file: Buffer) =>
  file.toString('latin1', 8, 16) === 'WEBPVP8X' && (file.readUInt8(20) & 0x08) !== 0;

function storageKey(address: string, publicUrl: string): string | undefined {
  const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
  return /^\/media\/([\w.]+)$/.exec(path)?.[1];
}

import { endpoint } from './endpoint.ts';
import { t } from './schema.ts';

/** Pixels of the picture after its orientation is applied. */
const Pixel = t.number({ minimum: 0, maximum: 100_000 });

/** The largest image file that is read, in bytes. */
export const maxImageBytes = 20 * 1024 * 1024;

export const uploadDigestImage = endpoint({
  id: 'uploadDigestImage',
  method: 'POST',
  path: '/dashboard/digest/image/upload/',
  summary: 'Stores an image and answers the address it is served from.',
  access: 'signed-in',
  writes: ['media'],
  bodyType: 'form',
  bodyLimit: maxImageBytes,
  body: t.object({
    /** `true` allows up to 2048 px on either side, otherwise up to 1024 by 576 px. */
    higher_resolution: t.optional(t.string({ maxLength: 10 })),
    content_image: t.unknown(),
  }),
  response: t.object({ content_image_url: t.string() }),
});

export const uploadNotificationImage = endpoint({
  id: 'uploadNotificationImage',
  method: 'POST',
  path: '/dashboard/notification/image/upload/',
  summary: 'Stores a JPEG or PNG image for a notification and answers the address it is served from.',
  access: 'signed-in',
  writes: ['media'],
  bodyType: 'form',
  bodyLimit: maxImageBytes,
  body: t.object({ image_file: t.unknown() }),
  response: t.object({ image_file_url: t.string() }),
});

export const cropImage = endpoint({
  id: 'cropImage',
  method: 'POST',
  path: '/dashboard/image/crop/',
  summary: 'Stores a part of a picture as a picture of its own.',
  access: 'signed-in',
  writes: ['media'],
  body: t.object({
    /** Of a picture that was uploaded, or of one anywhere on the web. */
    image_link: t.string({ minLength: 1, maxLength: 2048 }),
    x: Pixel,
    y: Pixel,
    width: Pixel,
    height: Pixel,
    /** Allows up to 2048 px on either side, otherwise up to 1024 by 576 px. */
    higher_resolution: t.optional(t.boolean()),
  }),
  response: t.object({ cropped_image: t.string() }),
});

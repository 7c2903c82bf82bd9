import { endpoint } from './endpoint.ts';
import { t } from './schema.ts';

/** Pixels after orientation is applied. */
const Pixel = t.number({ minimum: 0, maximum: 100_000 });

export const maxImageBytes = 20 * 1024 * 1024;

export const uploadDigestImage = endpoint({
  id: 'uploadDigestImage',
  method: 'POST',
  path: '/dashboard/digest/image/upload/',
  summary: 'Stores an image and returns the URL it is served from.',
  access: 'signed-in',
  writes: ['media'],
  bodyType: 'form',
  bodyLimit: maxImageBytes,
  body: t.object({
    /** `true` allows up to 2048 px per side, otherwise 1024 by 576 px. */
    higher_resolution: t.optional(t.string({ maxLength: 10 })),
    content_image: t.unknown(),
  }),
  response: t.object({ content_image_url: t.string() }),
});

export const uploadNotificationImage = endpoint({
  id: 'uploadNotificationImage',
  method: 'POST',
  path: '/dashboard/notification/image/upload/',
  summary: 'Stores a JPEG or PNG image for a notification and returns the URL it is served from.',
  access: 'signed-in',
  writes: ['media'],
  bodyType: 'form',
  bodyLimit: maxImageBytes,
  body: t.object({ image_file: t.unknown() }),
  response: t.object({ image_file_url: t.string() }),
});

const ImageLink = t.string({ minLength: 1, maxLength: 2048 });

export const uprightImage = endpoint({
  id: 'uprightImage',
  method: 'POST',
  path: '/dashboard/image/upright/',
  summary:
    'Returns a URL at which browsers show a picture in the orientation used for cropping: the picture’s own URL, or that of an upright copy if browsers ignore its orientation.',
  access: 'signed-in',
  writes: ['media'],
  isPublished: false,
  body: t.object({ image_link: ImageLink }),
  response: t.object({ image_link: t.string() }),
});

export const cropImage = endpoint({
  id: 'cropImage',
  method: 'POST',
  path: '/dashboard/image/crop/',
  summary: 'Stores part of a picture as a new picture.',
  access: 'signed-in',
  writes: ['media'],
  body: t.object({
    image_link: ImageLink,
    x: Pixel,
    y: Pixel,
    width: Pixel,
    height: Pixel,
    /** Allows up to 2048 px per side, otherwise 1024 by 576 px. */
    higher_resolution: t.optional(t.boolean()),
  }),
  response: t.object({ cropped_image: t.string() }),
});

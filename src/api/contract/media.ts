import { endpoint } from './endpoint';
import { t } from './schema';

/** The largest image file that is read, in bytes. */
export const maxImageBytes = 20 * 1024 * 1024;

export const uploadDigestImage = endpoint({
  id: 'uploadDigestImage',
  method: 'POST',
  path: '/dashboard/digest/image/upload/',
  summary: 'Stores an image and answers the address it is served from.',
  access: 'signed-in',
  bodyType: 'form',
  bodyLimit: maxImageBytes,
  body: t.object({
    /** `true` keeps up to 2048 px on either side, otherwise up to 1024 by 576 px. */
    higher_resolution: t.optional(t.string()),
    content_image: t.unknown(),
  }),
  response: t.object({ content_image_url: t.string() }),
});

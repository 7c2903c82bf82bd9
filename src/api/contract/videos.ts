import { endpoint } from './endpoint.ts';
import { Id, IdParams, t } from './schema.ts';

/** The largest accepted video file, in bytes. */
export const maxVideoBytes = 500 * 1024 * 1024;

export const requestVideoUpload = endpoint({
  id: 'requestVideoUpload',
  method: 'POST',
  path: '/dashboard/digests/content-video/',
  summary:
    'Makes a place for a video file: a digest, new unless one is named, and a signed form for its file.',
  access: 'signed-in',
  writes: ['digests'],
  body: t.object({
    /** Ends in .mp4 or .mov. */
    file_name: t.string({ minLength: 1, maxLength: 255 }),
    /** The digest that the video is for. Left out, one is made with the name of the file as its title. */
    id: t.optional(t.nullable(Id)),
    /** Of the digest that is made: a placeholder of a video. With an id, the placeholder is renamed after this file. */
    type: t.optional(t.oneOf(['295'])),
    default_preview_count: t.optional(t.integer({ minimum: 0, maximum: 100 })),
  }),
  response: t.object({
    /** The digest. */
    id: Id,
    /** The address for the file, and the fields that are posted before it; the file itself is `file`. */
    signed_data: t.optional(t.object({ url: t.string(), fields: t.record(t.string()) })),
  }),
  errors: ['not_found'],
});

export const verifyVideoUpload = endpoint({
  id: 'verifyVideoUpload',
  method: 'POST',
  path: '/dashboard/digests/{id}/video_upload/verify/',
  summary: 'Looks at the video file that was sent for a digest, and makes it the cover if it is one.',
  access: 'signed-in',
  writes: ['digests'],
  params: IdParams,
  response: t.object({
    data: t.object({
      is_uploaded: t.boolean(),
      /** Why it was refused. */
      message: t.optional(t.string()),
    }),
  }),
});

export const uploadVideo = endpoint({
  id: 'uploadVideo',
  method: 'POST',
  path: '/dashboard/digest/video/upload/',
  summary: 'Stores a video of a text and answers the address it is served from.',
  access: 'signed-in',
  writes: ['media'],
  bodyType: 'form',
  bodyLimit: maxVideoBytes,
  body: t.object({ video_file: t.unknown() }),
  response: t.object({ s3_video_url: t.string() }),
});

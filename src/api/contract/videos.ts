import { endpoint } from './endpoint.ts';
import { Id, IdParams, t } from './schema.ts';

export const maxVideoBytes = 500 * 1024 * 1024;

export const requestVideoUpload = endpoint({
  id: 'requestVideoUpload',
  method: 'POST',
  path: '/dashboard/digests/content-video/',
  summary:
    'Starts a video upload: creates a digest, unless one is given, and returns a signed form for uploading the file.',
  access: 'signed-in',
  writes: ['digests'],
  body: t.object({
    file_name: t.string({ minLength: 1, maxLength: 255 }),
    /** The video's digest. If omitted, a digest titled after the file is created. */
    id: t.optional(t.nullable(Id)),
    /** Type of the created digest: a video placeholder. With an id, the placeholder is renamed after this file. */
    type: t.optional(t.oneOf(['295'])),
    default_preview_count: t.optional(t.integer({ minimum: 0, maximum: 100 })),
  }),
  response: t.object({
    id: Id,
    /** Upload URL and the form fields to post before the file, which goes in `file`. */
    signed_data: t.optional(t.object({ url: t.string(), fields: t.record(t.string()) })),
  }),
  errors: ['not_found'],
});

export const verifyVideoUpload = endpoint({
  id: 'verifyVideoUpload',
  method: 'POST',
  path: '/dashboard/digests/{id}/video_upload/verify/',
  summary: 'Inspects the video file uploaded for a digest and, if it is a video, makes it the cover.',
  access: 'signed-in',
  writes: ['digests'],
  params: IdParams,
  response: t.object({
    data: t.object({
      is_uploaded: t.boolean(),
      message: t.optional(t.string()),
    }),
  }),
});

export const uploadVideo = endpoint({
  id: 'uploadVideo',
  method: 'POST',
  path: '/dashboard/digest/video/upload/',
  summary: 'Stores a video for use in a text and returns the URL it is served from.',
  access: 'signed-in',
  writes: ['media'],
  bodyType: 'form',
  bodyLimit: maxVideoBytes,
  body: t.object({ video_file: t.unknown() }),
  response: t.object({ s3_video_url: t.string() }),
});

import { cropImage, uploadDigestImage, uploadNotificationImage } from '#api/contract/media.ts';
import { client } from './client/client.ts';
import { uploadWith, type UploadOptions } from './client/uploads.ts';

interface ImageOptions extends UploadOptions {
  /** Whether it is put into a text, where less is needed than for a cover (EDIT-21). Default false. */
  isForText?: boolean;
}

/** Stores a picture and returns the address it is served from. */
export async function uploadImage(file: File, options: ImageOptions = {}): Promise<string> {
  const { isForText = false, signal } = options;
  const body = { higher_resolution: String(!isForText), content_image: file };
  const answer = await uploadWith(options, (uploads) =>
    uploads.call(uploadDigestImage, { body }, { signal }),
  );
  return answer.content_image_url;
}

/** Stores a JPEG or a PNG for a tag or a notification, which take no others (C31), and returns the address it is served from. */
export async function uploadJpegOrPng(file: File, options: UploadOptions = {}): Promise<string> {
  const { signal } = options;
  const answer = await uploadWith(options, (uploads) =>
    uploads.call(uploadNotificationImage, { body: { image_file: file } }, { signal }),
  );
  return answer.image_file_url;
}

/** Pixels of the picture itself. */
interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Stores a part of a picture as a picture of its own, and returns its address. */
export async function cropPicture(src: string, { x, y, width, height }: Area): Promise<string> {
  const body = { image_link: src, x, y, width, height, higher_resolution: true };
  return (await client.call(cropImage, { body }, { timeout: 60_000 })).cropped_image;
}

import { cropImage, uploadDigestImage, uploadNotificationImage, uprightImage } from '#api/contract/media.ts';
import { client } from './client/client.ts';
import { withUploadClient, type UploadOptions } from './client/uploads.ts';

interface ImageOptions extends UploadOptions {
  isForText?: boolean;
}

/** Returns the image's URL. */
export async function uploadImage(file: File, options: ImageOptions = {}): Promise<string> {
  const { isForText = false, signal } = options;
  const body = { higher_resolution: String(!isForText), content_image: file };
  const answer = await withUploadClient(options, (uploads) =>
    uploads.call(uploadDigestImage, { body }, { signal }),
  );
  return answer.content_image_url;
}

/** Tags and notifications accept only JPEG and PNG (C31). Returns the URL. */
export async function uploadJpegOrPng(file: File, options: UploadOptions = {}): Promise<string> {
  const { signal } = options;
  const answer = await withUploadClient(options, (uploads) =>
    uploads.call(uploadNotificationImage, { body: { image_file: file } }, { signal }),
  );
  return answer.image_file_url;
}

interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Stores a crop as a new picture. Returns its URL. */
export async function cropPicture(src: string, { x, y, width, height }: CropArea): Promise<string> {
  const body = { image_link: src, x, y, width, height, higher_resolution: true };
  return (await client.call(cropImage, { body }, { timeout: 60_000 })).cropped_image;
}

/** Returns an image that browsers display in the orientation that `cropPicture` coordinates refer to. */
export async function normalizeOrientation(src: string): Promise<string> {
  const body = { image_link: src };
  return (await client.call(uprightImage, { body }, { timeout: 20_000 })).image_link;
}

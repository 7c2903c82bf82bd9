import { maxImageBytes } from '#api/contract/media.ts';
import { RefusedFile } from './refused.ts';

/** Larger pictures are bombs or posters; neither is for a digest. A phone's 50 megapixels fit. */
export const limits = { side: 16_000, pixels: 80_000_000 };

/** The documents' word for what is no picture, or one that cannot be had. */
export const invalidImage = 'Invalid Image';

export const missingImage = () => new RefusedFile('Choose an image.');
export const emptyFile = () => new RefusedFile('The file is empty.');
export const largeImage = () =>
  new RefusedFile(`The image may have at most ${maxImageBytes / 1024 / 1024} MB.`);
export const wrongType = (types: string, mime = '') =>
  new RefusedFile(
    `${/^image\/hei[cf]/.test(mime) ? 'Most browsers do not show HEIC pictures. ' : ''}Upload a ${types} image.`,
  );
export const damagedImage = () => new RefusedFile('The image is damaged and cannot be read.');
export const mixedImage = () => new RefusedFile('The file contains more than a picture.');
export const movingImage = () => new RefusedFile('An animated picture cannot be cropped.');
export const outsideImage = () => new RefusedFile('The crop area exceeds the picture.');
export const hugeImage = () =>
  new RefusedFile(
    `The image may have at most ${limits.side} pixels on a side and ${limits.pixels / 1e6} megapixels.`,
  );

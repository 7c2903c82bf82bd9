import { maxImageBytes } from '../../../src/api/contract/media';
import { fieldError } from '../../platform/errors';

/** Larger pictures are bombs or posters; neither belongs into a digest. A phone's 50 megapixels do. */
export const limits = { side: 16_000, pixels: 80_000_000 };

const refuse = (message: string) => fieldError({ content_image: [message] });

export const missingImage = () => refuse('Choose an image.');
export const emptyImage = () => refuse('The file is empty.');
export const largeImage = () => refuse(`The image may have at most ${maxImageBytes / 1024 / 1024} MB.`);
export const wrongType = () => refuse('Upload a JPEG, PNG, WebP, AVIF or GIF image.');
export const damagedImage = () => refuse('The image is damaged and cannot be read.');
export const hugeImage = () =>
  refuse(`The image may have at most ${limits.side} pixels on a side and ${limits.pixels / 1e6} megapixels.`);

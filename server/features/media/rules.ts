import { maxImageBytes } from '#api/contract/media.ts';
import { fieldError } from '#server/errors.ts';

/**
 * Leaves room for phone pictures of 50 megapixels. Pictures above these limits are likely decompression
 * bombs.
 */
export const imageLimits = { side: 16_000, pixels: 80_000_000 };

/** The documented message for a file that isn't a picture or can't be fetched. */
export const invalidImageMessage = 'Invalid Image';

export const missingImage = () => new RefusedFileError('Choose an image.');
export const emptyFile = () => new RefusedFileError('The file is empty.');
export const imageTooLarge = () =>
  new RefusedFileError(`The image can be at most ${maxImageBytes / 1024 / 1024} MB.`);
export const unsupportedType = (typeNames: string, mime = '') =>
  new RefusedFileError(
    `${/^image\/hei[cf]/.test(mime) ? 'Most browsers can’t show HEIC images. ' : ''}Upload a ${typeNames} image.`,
  );
export const damagedImage = () => new RefusedFileError('The image is damaged and can’t be read.');
export const polyglotImage = () => new RefusedFileError('This file cannot be read as an image.');
export const animatedImage = () => new RefusedFileError('Animated images can’t be cropped.');
export const cropOutsideImage = () => new RefusedFileError('The crop area extends beyond the image.');
export const imageDimensionsTooLarge = () =>
  new RefusedFileError(
    `The image can be at most ${imageLimits.side} pixels on each side and ${imageLimits.pixels / 1e6} megapixels.`,
  );

export class RefusedFileError extends Error {
  override name = 'RefusedFile';
}

export async function withFieldErrors<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedFileError) throw fieldError({ [field]: [error.message] });
    throw error;
  }
}

const markupPattern = /<(?:script|html|iframe|\?php)[\s>/]|<!doctype html/i;
const zipEndSignature = Buffer.from('PK\u0005\u0006', 'latin1');
/** Size of the end-of-archive record in bytes, without its comment, which can have up to 65,535. */
const zipEndSize = 22;

/** True if other software could open the file as a web page, program, document or archive. */
export function isPolyglot(bytes: Buffer): boolean {
  // PDF readers look for the header only this far.
  if (bytes.subarray(0, 1024).includes('%PDF-')) return true;
  return endsWithArchive(bytes) || markupPattern.test(bytes.toString('latin1'));
}

/** Archives are read from the end, so any content can precede one. */
export function endsWithArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(Math.max(0, bytes.length - zipEndSize - 65_535));
  let at = tail.indexOf(zipEndSignature);
  while (at >= 0 && at + zipEndSize <= tail.length) {
    if (at + zipEndSize + tail.readUInt16LE(at + 20) === tail.length) return true;
    at = tail.indexOf(zipEndSignature, at + 1);
  }
  return false;
}

import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { damagedImage, hugeImage, limits, wrongType } from './rules';

export interface EncodedImage {
  bytes: Buffer;
  extension: 'gif' | 'webp';
  contentType: 'image/gif' | 'image/webp';
  width: number;
  height: number;
}

/** The most pixels on either side. */
interface Bounds {
  width: number;
  height: number;
}

const acceptedTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/apng',
  'image/webp',
  'image/avif',
  'image/gif',
]);

const options: SharpOptions = { limitInputPixels: limits.pixels, failOn: 'error', animated: true };

/**
 * Draws an uploaded image anew, within the given bounds: what is stored holds pixels and nothing else
 * of what was sent, no place it was taken at and no program behind it. The type is told from the content.
 * Still pictures become WebP, with their transparency; what moves keeps moving, a GIF as a GIF.
 */
export async function encodeImage(file: Buffer, bounds: Bounds): Promise<EncodedImage> {
  const type = await fileTypeFromBuffer(file);
  if (!type || !acceptedTypes.has(type.mime)) throw wrongType();
  const isMoving = checkSize(await readHeader(file));
  const picture = sharp(file, options)
    .timeout({ seconds: 30 })
    .autoOrient()
    .resize({ ...bounds, fit: 'inside', withoutEnlargement: true });
  const asGif = isMoving && type.mime === 'image/gif';
  const encoded = asGif ? picture.gif() : picture.webp({ quality: 82, smartSubsample: true });
  try {
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      extension: asGif ? 'gif' : 'webp',
      contentType: asGif ? 'image/gif' : 'image/webp',
      width: info.width,
      height: info.pageHeight ?? info.height,
    };
  } catch {
    throw damagedImage();
  }
}

async function readHeader(file: Buffer): Promise<Metadata> {
  try {
    return await sharp(file, { ...options, limitInputPixels: false }).metadata();
  } catch {
    throw damagedImage();
  }
}

/** Refuses what would unpack to more than is reasonable, and tells whether the picture moves. */
function checkSize({ width, height, pages = 1, pageHeight }: Metadata): boolean {
  const frameHeight = pageHeight ?? height;
  if (Math.max(width, frameHeight) > limits.side) throw hugeImage();
  if (width * frameHeight * pages > limits.pixels) throw hugeImage();
  return pages > 1;
}

import { fileTypeFromBuffer } from 'file-type';
import type { Metadata, Region, Sharp, SharpOptions } from 'sharp';
import { loadSharp } from '#server/process/sharp.ts';
import {
  damagedImage,
  imageDimensionsTooLarge,
  imageLimits,
  polyglotImage,
  animatedImage,
  cropOutsideImage,
  unsupportedType,
  isPolyglot,
} from './rules.ts';

export interface EncodedImage {
  bytes: Buffer;
  extension: 'gif' | 'webp';
  contentType: 'image/gif' | 'image/webp';
  width: number;
  height: number;
}

export interface Bounds {
  width: number;
  height: number;
}

export interface Area extends Bounds {
  x: number;
  y: number;
}

export interface AcceptedTypes {
  mimeTypes: ReadonlySet<string>;
  typeNames: string;
}

export const anyImage: AcceptedTypes = {
  mimeTypes: new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']),
  typeNames: 'JPEG, PNG, WebP, AVIF or GIF',
};

/** IMG-04 */
export const jpegOrPng: AcceptedTypes = {
  mimeTypes: new Set(['image/jpeg', 'image/png']),
  typeNames: 'JPEG or PNG',
};

const decodeOptions: SharpOptions = { limitInputPixels: imageLimits.pixels, failOn: 'error', animated: true };

/**
 * Re-encoding strips metadata, such as the location, and embedded programs. The type is detected from the
 * content: GIFs stay GIFs (IMG-08), and other types become WebP.
 */
export async function encodeImage(file: Buffer, bounds: Bounds, accepted = anyImage): Promise<EncodedImage> {
  const { mime } = await inspectImage(file, accepted);
  const sharp = await loadSharp();
  const picture = sharp(file, decodeOptions).timeout({ seconds: 30 }).autoOrient();
  return encode(picture, bounds, mime === 'image/gif');
}

export async function cropImage(file: Buffer, area: Area, bounds: Bounds): Promise<EncodedImage> {
  const { isAnimated, upright } = await inspectImage(file, anyImage);
  if (isAnimated) throw animatedImage();
  const sharp = await loadSharp();
  const picture = sharp(file, decodeOptions)
    .timeout({ seconds: 30 })
    .autoOrient()
    .extract(roundCropArea(area, upright));
  return encode(picture, bounds, false);
}

async function encode(picture: Sharp, bounds: Bounds, isGif: boolean): Promise<EncodedImage> {
  const sized = picture.resize({ ...bounds, fit: 'inside', withoutEnlargement: true });
  const encoded = isGif ? sized.gif() : sized.webp({ quality: 82, smartSubsample: true });
  try {
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      extension: isGif ? 'gif' : 'webp',
      contentType: isGif ? 'image/gif' : 'image/webp',
      width: info.width,
      height: info.pageHeight ?? info.height,
    };
  } catch {
    throw damagedImage();
  }
}

async function inspectImage(file: Buffer, { mimeTypes, typeNames }: AcceptedTypes) {
  const type = await fileTypeFromBuffer(file);
  if (!type || !mimeTypes.has(type.mime)) throw unsupportedType(typeNames, type?.mime);
  if (isPolyglot(file)) throw polyglotImage();
  const header = await readHeader(file);
  return { mime: type.mime, isAnimated: checkDimensions(header), upright: header.autoOrient };
}

async function readHeader(file: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  try {
    return await sharp(file, { ...decodeOptions, limitInputPixels: false }).metadata();
  } catch {
    throw damagedImage();
  }
}

/** Throws for pictures that exceed the limits when decoded. Returns whether the picture is animated. */
function checkDimensions({ width, height, pages = 1, pageHeight }: Metadata): boolean {
  const frameHeight = pageHeight ?? height;
  if (Math.max(width, frameHeight) > imageLimits.side) throw imageDimensionsTooLarge();
  if (width * frameHeight * pages > imageLimits.pixels) throw imageDimensionsTooLarge();
  return pages > 1;
}

/** Browsers send fractions of pixels, which may extend one pixel beyond the edge. */
function roundCropArea(area: Area, uprightSize: Bounds): Region {
  const left = Math.round(area.x);
  const top = Math.round(area.y);
  const width = Math.min(Math.round(area.width), uprightSize.width - left);
  const height = Math.min(Math.round(area.height), uprightSize.height - top);
  const isInside =
    area.x + area.width <= uprightSize.width + 1 && area.y + area.height <= uprightSize.height + 1;
  if (!isInside || width < 1 || height < 1) throw cropOutsideImage();
  return { left, top, width, height };
}

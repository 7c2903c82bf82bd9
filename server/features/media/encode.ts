import { fileTypeFromBuffer } from 'file-type';
import type { Metadata, Region, Sharp, SharpOptions } from 'sharp';
import { loadSharp } from '#server/platform/process/sharp.ts';
import { holdsMore } from './hidden.ts';
import {
  damagedImage,
  hugeImage,
  limits,
  mixedImage,
  movingImage,
  outsideImage,
  wrongType,
} from './rules.ts';

export interface EncodedImage {
  bytes: Buffer;
  extension: 'gif' | 'webp';
  contentType: 'image/gif' | 'image/webp';
  width: number;
  height: number;
}

/** The most pixels on either side. */
export interface Bounds {
  width: number;
  height: number;
}

/** A part of a picture, in pixels of the upright picture. */
export interface Area extends Bounds {
  x: number;
  y: number;
}

/** The accepted types of files, and their names for messages. */
export interface Accepted {
  mimes: ReadonlySet<string>;
  types: string;
}

export const anyImage: Accepted = {
  mimes: new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/avif', 'image/gif']),
  types: 'JPEG, PNG, WebP, AVIF or GIF',
};

/** IMG-04 */
export const jpegOrPng: Accepted = { mimes: new Set(['image/jpeg', 'image/png']), types: 'JPEG or PNG' };

const options: SharpOptions = { limitInputPixels: limits.pixels, failOn: 'error', animated: true };

/**
 * Re-encodes an uploaded image, within the given bounds: what is stored holds pixels and nothing else
 * of what was sent, no location and no program. The type is detected from the content.
 * Still pictures become WebP, with their transparency; animations stay animated, a GIF as a GIF.
 */
export async function encodeImage(file: Buffer, bounds: Bounds, accepted = anyImage): Promise<EncodedImage> {
  const { isMoving, mime } = await inspect(file, accepted);
  const sharp = await loadSharp();
  const picture = sharp(file, options).timeout({ seconds: 30 }).autoOrient();
  return encode(picture, bounds, isMoving && mime === 'image/gif');
}

/** The same of a part of an image. */
export async function cropImage(file: Buffer, area: Area, bounds: Bounds): Promise<EncodedImage> {
  const { isMoving, upright } = await inspect(file, anyImage);
  if (isMoving) throw movingImage();
  const sharp = await loadSharp();
  const picture = sharp(file, options)
    .timeout({ seconds: 30 })
    .autoOrient()
    .extract(pickRegion(area, upright));
  return encode(picture, bounds, false);
}

async function encode(picture: Sharp, bounds: Bounds, asGif: boolean): Promise<EncodedImage> {
  const sized = picture.resize({ ...bounds, fit: 'inside', withoutEnlargement: true });
  const encoded = asGif ? sized.gif() : sized.webp({ quality: 82, smartSubsample: true });
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

/** Refuses what is no picture, or more than one; returns type, animation and orientation of the others. */
async function inspect(file: Buffer, { mimes, types }: Accepted) {
  const type = await fileTypeFromBuffer(file);
  if (!type || !mimes.has(type.mime)) throw wrongType(types, type?.mime);
  if (holdsMore(file)) throw mixedImage();
  const header = await readHeader(file);
  return { mime: type.mime, isMoving: checkSize(header), upright: header.autoOrient };
}

async function readHeader(file: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  try {
    return await sharp(file, { ...options, limitInputPixels: false }).metadata();
  } catch {
    throw damagedImage();
  }
}

/** Refuses pictures that would decode to more than the limits. Returns whether the picture is animated. */
function checkSize({ width, height, pages = 1, pageHeight }: Metadata): boolean {
  const frameHeight = pageHeight ?? height;
  if (Math.max(width, frameHeight) > limits.side) throw hugeImage();
  if (width * frameHeight * pages > limits.pixels) throw hugeImage();
  return pages > 1;
}

/** Whole pixels. A browser measures in fractions of them, which may lie one beyond the edge. */
function pickRegion(area: Area, upright: Bounds): Region {
  const left = Math.round(area.x);
  const top = Math.round(area.y);
  const width = Math.min(Math.round(area.width), upright.width - left);
  const height = Math.min(Math.round(area.height), upright.height - top);
  const isInside = area.x + area.width <= upright.width + 1 && area.y + area.height <= upright.height + 1;
  if (!isInside || width < 1 || height < 1) throw outsideImage();
  return { left, top, width, height };
}

import type { FileHandle } from 'node:fs/promises';
import { maxVideoBytes } from '#api/contract/videos.ts';
import { RefusedFileError } from '../rules.ts';

export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

const topLevelTypes = new Set(
  'ftyp styp moov mdat moof free skip wide udta uuid meta pnot PICT mfra sidx ssix emsg prft pdin'.split(' '),
);

/** Limits reads, because each top-level box needs one. */
const maxBoxes = 100_000;
const maxChildBoxes = 1000;

/** Throws unless the boxes fill the file exactly, so that nothing is missing or appended. */
export async function readTopLevelBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let start = 0; start < size;) {
    const { bytesRead } = await file.read(head, 0, head.length, start);
    if (bytesRead < 8) throw damagedVideo();
    const box = parseBox(head.subarray(0, bytesRead), start, size);
    if (!box || !topLevelTypes.has(box.type)) throw polyglotVideo();
    if (box.end > size || boxes.length === maxBoxes) throw damagedVideo();
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

export function parseChildBoxes(bytes: Buffer, { body, end }: Box): Box[] {
  const boxes: Box[] = [];
  // QuickTime ends some lists with four zeros.
  for (let start = body; end - start >= 8;) {
    const box = parseBox(bytes.subarray(start, end), start, end);
    if (!box || box.end > end || boxes.length === maxChildBoxes) throw damagedVideo();
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

export function findBoxByPath(bytes: Buffer, box: Box, path: string): Box | undefined {
  let found: Box | undefined = box;
  for (const type of path.split(' ')) {
    found = found && parseChildBoxes(bytes, found).find((each) => each.type === type);
  }
  return found;
}

/** A size of 0 means that the box extends to the end; 1 means that an eight-byte size follows the type. */
function parseBox(head: Buffer, start: number, limit: number): Box | undefined {
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  if (short === 0) return { type, start, body: start + 8, end: limit };
  if (short !== 1) return short < 8 ? undefined : { type, start, body: start + 8, end: start + short };
  if (head.length < 16) return undefined;
  const size = Number(head.readBigUInt64BE(8));
  return size < 16 ? undefined : { type, start, body: start + 16, end: start + size };
}

export async function readBytes(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.alloc(end - start);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
  return bytes.subarray(0, bytesRead);
}

export const maxSidePixels = 8192;

export const missingVideo = () => new RefusedFileError('Choose a video.');
export const videoTooLarge = () =>
  new RefusedFileError(`The video can be at most ${maxVideoBytes / 1024 / 1024} MB.`);
export const unsupportedVideo = () => new RefusedFileError('Upload an MP4 or QuickTime video.');
export const damagedVideo = () => new RefusedFileError('The video is damaged or incomplete.');
export const polyglotVideo = () => new RefusedFileError('This file cannot be read as a video.');
export const noVideoTrack = () => new RefusedFileError('The file has no video track.');
export const unplayableVideo = (format: string) =>
  new RefusedFileError(`Browsers can’t play ${format}. Export the video as H.264 and upload that.`);
export const videoDimensionsTooLarge = () =>
  new RefusedFileError(`The video can be at most ${maxSidePixels} pixels on each side.`);

export const noUploadMessage = 'No video was uploaded.';

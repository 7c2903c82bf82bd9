import type { FileHandle } from 'node:fs/promises';
import { damagedVideo, mixedVideo } from './rules.ts';

/** A box of an ISO media file: a name, and where in the file it and its content lie. */
export interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

/** What may be at the top of an MP4 or QuickTime file. */
const topTypes = new Set(
  'ftyp styp moov mdat moof free skip wide udta uuid meta pnot PICT mfra sidx ssix emsg prft pdin'.split(' '),
);

/** Beyond any film: each at the top is a read of the file. */
const maxBoxes = 100_000;
/** Tracks, and what they are made of. */
const maxInside = 1000;

/** The boxes at the top of a file. They have to fill it to its last byte, so that nothing is missing and nothing follows. */
export async function topBoxes(file: FileHandle, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  const head = Buffer.alloc(16);
  for (let start = 0; start < size;) {
    const { bytesRead } = await file.read(head, 0, head.length, start);
    if (bytesRead < 8) throw damagedVideo();
    const box = boxAt(head.subarray(0, bytesRead), start, size);
    if (!box || !topTypes.has(box.type)) throw mixedVideo();
    if (box.end > size || boxes.length === maxBoxes) throw damagedVideo();
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

/** The boxes inside a box that has been read. */
export function boxesIn(bytes: Buffer, { body, end }: Box): Box[] {
  const boxes: Box[] = [];
  // QuickTime ends some lists with four zeros.
  for (let start = body; end - start >= 8;) {
    const box = boxAt(bytes.subarray(start, end), start, end);
    if (!box || box.end > end || boxes.length === maxInside) throw damagedVideo();
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

/** Follows names down, `mdia minf stbl`. */
export function boxAtPath(bytes: Buffer, box: Box, path: string): Box | undefined {
  let found: Box | undefined = box;
  for (const type of path.split(' ')) {
    found = found && boxesIn(bytes, found).find((each) => each.type === type);
  }
  return found;
}

/** Reads a head. A size of 0 extends to the end, of 1 is written behind the name in eight bytes. */
function boxAt(head: Buffer, start: number, limit: number): Box | undefined {
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  if (short === 0) return { type, start, body: start + 8, end: limit };
  if (short !== 1) return short < 8 ? undefined : { type, start, body: start + 8, end: start + short };
  if (head.length < 16) return undefined;
  const size = Number(head.readBigUInt64BE(8));
  return size < 16 ? undefined : { type, start, body: start + 16, end: start + size };
}

/** Bytes of the file from one place to another, as far as there are any. */
export async function readBytes(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const bytes = Buffer.alloc(end - start);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
  return bytes.subarray(0, bytesRead);
}

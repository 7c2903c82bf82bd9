import { open } from 'node:fs/promises';
import { parseChildBoxes, readBytes, readTopLevelBoxes, type Box } from './boxes.ts';

/** Location boxes written by phones and cameras, for the whole video or a track. */
const locationTypes = new Set(['\u00a9xyz', 'loci']);
const locationKey = /location|gps/i;
const containerTypes = new Set(['moov', 'trak', 'udta']);
const maxBoxBytes = 64 * 1024 * 1024;

/**
 * Overwrites locations in place, so that no offsets change. Doesn't remove a GPS track recorded alongside the
 * video.
 */
export async function removeLocations(path: string) {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    for (const top of await readTopLevelBoxes(file, size)) {
      if (!['moov', 'udta', 'meta', 'uuid'].includes(top.type) || top.end - top.start > maxBoxBytes) continue;
      const bytes = await readBytes(file, top.start, top.end);
      const here = { ...top, start: 0, body: top.body - top.start, end: bytes.length };
      for (const { start, body, end } of locationBoxes(bytes, here)) {
        await file.write('free', top.start + start + 4, 'latin1');
        await file.write(Buffer.alloc(end - body), 0, end - body, top.start + body);
      }
    }
  } finally {
    await file.close();
  }
}

function locationBoxes(bytes: Buffer, box: Box): Box[] {
  if (locationTypes.has(box.type)) return [box];
  if (box.type === 'uuid' || box.type === 'XMP_')
    return bytes.subarray(box.body, box.end).includes('GPS') ? [box] : [];
  try {
    if (box.type === 'meta') return keyedLocationBoxes(bytes, box);
    if (!containerTypes.has(box.type)) return [];
    return parseChildBoxes(bytes, box).flatMap((each) => locationBoxes(bytes, each));
  } catch {
    // Unreadable metadata may hold a location too. Media data was parsed before and is never such a box.
    return [box];
  }
}

/** Keys are in one box, and the values in another, which refers to the keys by index. */
function keyedLocationBoxes(bytes: Buffer, meta: Box): Box[] {
  // The box starts with a version in ISO files, but not in QuickTime files.
  const isPlain = bytes.toString('latin1', meta.body + 4, meta.body + 8) === 'hdlr';
  const boxes = parseChildBoxes(bytes, { ...meta, body: meta.body + (isPlain ? 0 : 4) });
  const names = boxes.find(({ type }) => type === 'keys');
  const values = boxes.find(({ type }) => type === 'ilst');
  if (!values) return [];
  const numbers = new Set(
    names && parseChildBoxes(bytes, { ...names, body: names.body + 8 }).flatMap(matchLocationKey(bytes)),
  );
  return parseChildBoxes(bytes, values).filter(
    ({ type }) => locationTypes.has(type) || numbers.has(Buffer.from(type, 'latin1').readUInt32BE(0)),
  );
}

const matchLocationKey = (bytes: Buffer) => (name: Box, index: number) =>
  locationKey.test(bytes.toString('utf8', name.body, name.end)) ? [index + 1] : [];

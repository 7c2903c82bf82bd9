import { open } from 'node:fs/promises';
import { boxesIn, readBytes, readTopBoxes, type Box } from './boxes.ts';

/** Location boxes of phones and cameras, for the video and for each track. */
const locationTypes = new Set(['\u00a9xyz', 'loci']);
const locationKey = /location|gps/i;
const containers = new Set(['moov', 'trak', 'udta']);
const maxBoxBytes = 64 * 1024 * 1024;

/**
 * Removes location metadata in place: each record becomes free space so that nothing moves. A GPS track
 * recorded alongside the video stays.
 */
export async function removeLocations(path: string) {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    for (const top of await readTopBoxes(file, size)) {
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
    if (!containers.has(box.type)) return [];
    return boxesIn(bytes, box).flatMap((each) => locationBoxes(bytes, each));
  } catch {
    // Unreadable metadata may hold a location too. Media data was parsed before and is never such a box.
    return [box];
  }
}

/** A list of names, and a list of values keyed by name index. */
function keyedLocationBoxes(bytes: Buffer, meta: Box): Box[] {
  // ISO files start it with a version; QuickTime doesn't.
  const isPlain = bytes.toString('latin1', meta.body + 4, meta.body + 8) === 'hdlr';
  const boxes = boxesIn(bytes, { ...meta, body: meta.body + (isPlain ? 0 : 4) });
  const names = boxes.find(({ type }) => type === 'keys');
  const values = boxes.find(({ type }) => type === 'ilst');
  if (!values) return [];
  const numbers = new Set(
    names && boxesIn(bytes, { ...names, body: names.body + 8 }).flatMap(locationKeyNumber(bytes)),
  );
  return boxesIn(bytes, values).filter(
    ({ type }) => locationTypes.has(type) || numbers.has(Buffer.from(type, 'latin1').readUInt32BE(0)),
  );
}

const locationKeyNumber = (bytes: Buffer) => (name: Box, index: number) =>
  locationKey.test(bytes.toString('utf8', name.body, name.end)) ? [index + 1] : [];

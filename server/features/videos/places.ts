import { open } from 'node:fs/promises';
import { boxesIn, readBytes, topBoxes, type Box } from './boxes.ts';

/** What phones and cameras call the place, beside the film and beside each track. */
const placeTypes = new Set(['\u00a9xyz', 'loci']);
const placeKey = /location|gps/i;
/** Boxes that hold boxes, as far as places are found in them. */
const containers = new Set(['moov', 'trak', 'udta']);
/** Beyond any notes. */
const largest = 64 * 1024 * 1024;

/**
 * Removes from a whole film where it was made, and leaves all else as it is: each record of a place becomes space that is
 * free, so that nothing moves. What a camera records of its way along with the film, as a track of its own, stays.
 */
export async function deletePlaces(path: string) {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    for (const top of await topBoxes(file, size)) {
      if (!['moov', 'udta', 'meta', 'uuid'].includes(top.type) || top.end - top.start > largest) continue;
      const bytes = await readBytes(file, top.start, top.end);
      const here = { ...top, start: 0, body: top.body - top.start, end: bytes.length };
      for (const { start, body, end } of placesIn(bytes, here)) {
        await file.write('free', top.start + start + 4, 'latin1');
        await file.write(Buffer.alloc(end - body), 0, end - body, top.start + body);
      }
    }
  } finally {
    await file.close();
  }
}

function placesIn(bytes: Buffer, box: Box): Box[] {
  if (placeTypes.has(box.type)) return [box];
  // Adobe's notes, as text.
  if (box.type === 'uuid' || box.type === 'XMP_')
    return bytes.subarray(box.body, box.end).includes('GPS') ? [box] : [];
  try {
    if (box.type === 'meta') return placesAmongKeys(bytes, box);
    if (!containers.has(box.type)) return [];
    return boxesIn(bytes, box).flatMap((each) => placesIn(bytes, each));
  } catch {
    // Unreadable metadata may hold a location as well. The media data was parsed before and is never such a box.
    return [box];
  }
}

/** A list of names, and beside it a list of values that are called by the number of their name. */
function placesAmongKeys(bytes: Buffer, meta: Box): Box[] {
  // ISO files start it with a version, QuickTime does not.
  const isPlain = bytes.toString('latin1', meta.body + 4, meta.body + 8) === 'hdlr';
  const boxes = boxesIn(bytes, { ...meta, body: meta.body + (isPlain ? 0 : 4) });
  const names = boxes.find(({ type }) => type === 'keys');
  const values = boxes.find(({ type }) => type === 'ilst');
  if (!values) return [];
  const numbers = new Set(
    names && boxesIn(bytes, { ...names, body: names.body + 8 }).flatMap(numberOfPlace(bytes)),
  );
  return boxesIn(bytes, values).filter(
    ({ type }) => placeTypes.has(type) || numbers.has(Buffer.from(type, 'latin1').readUInt32BE(0)),
  );
}

const numberOfPlace = (bytes: Buffer) => (name: Box, index: number) =>
  placeKey.test(bytes.toString('utf8', name.body, name.end)) ? [index + 1] : [];

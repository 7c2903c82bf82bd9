import { open } from 'node:fs/promises';
import { boxAtPath, boxesIn, readBytes, topBoxes, type Box } from './boxes.ts';
import { parseHandler, measureSize } from './movie.ts';
import { damagedVideo } from './rules.ts';

/** What a decoder has to know of a film, and where its pictures end. */
export interface Tracks {
  picture: {
    /** The code of its format, such as `avc1`. */
    format: string;
    /** As it is shown: with square pixels, and upright where it was recorded on its side. */
    width: number;
    height: number;
    /** Null for a film that was made while it was recorded. */
    seconds: number | null;
    framesPerSecond: number | null;
  };
  /** The format of the sound; null for a film without. */
  sound: string | null;
}

/** Reads the first picture and the first sound of a film that `readMovie` has passed. */
export async function readTracks(path: string): Promise<Tracks> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const index = (await topBoxes(file, size)).find(({ type }) => type === 'moov');
    if (!index) throw damagedVideo();
    const bytes = await readBytes(file, index.body, index.end);
    const film = { type: 'moov', start: 0, body: 0, end: bytes.length };
    const tracks = boxesIn(bytes, film).filter(({ type }) => type === 'trak');
    const first = (handler: string) => tracks.find((track) => parseHandler(bytes, track) === handler);
    const [picture, sound] = [first('vide'), first('soun')];
    if (!picture) throw damagedVideo();
    return { picture: findPicture(bytes, picture), sound: sound ? findFormat(bytes, sound) : null };
  } catch (error) {
    if (error instanceof RangeError) throw damagedVideo();
    throw error;
  } finally {
    await file.close();
  }
}

function findPicture(bytes: Buffer, track: Box): Tracks['picture'] {
  const { width, height } = measureSize(bytes, track);
  const seconds = measureLength(bytes, track);
  const times = boxAtPath(bytes, track, 'mdia minf stbl stsz');
  const frames = times ? bytes.readUInt32BE(times.body + 8) : 0;
  return {
    format: findFormat(bytes, track),
    ...(isOnItsSide(bytes, track) ? { width: height, height: width } : { width, height }),
    seconds,
    framesPerSecond: seconds && frames > 1 ? frames / seconds : null,
  };
}

/** The name of the first entry of the table of formats. */
function findFormat(bytes: Buffer, track: Box): string {
  const table = boxAtPath(bytes, track, 'mdia minf stbl stsd');
  if (!table) throw damagedVideo();
  return bytes.toString('latin1', table.body + 12, table.body + 16);
}

function measureLength(bytes: Buffer, track: Box): number | null {
  const head = boxAtPath(bytes, track, 'mdia mdhd');
  if (!head) throw damagedVideo();
  const isLong = bytes.readUInt8(head.body) === 1;
  const scale = bytes.readUInt32BE(head.body + (isLong ? 20 : 12));
  const length = isLong ? Number(bytes.readBigUInt64BE(head.body + 24)) : bytes.readUInt32BE(head.body + 16);
  return scale === 0 || length === 0 || length === 0xff_ff_ff_ff ? null : length / scale;
}

/** By the matrix before the size: a quarter turn has nothing on its diagonal. */
function isOnItsSide(bytes: Buffer, track: Box): boolean {
  const head = boxAtPath(bytes, track, 'tkhd');
  if (!head) return false;
  const matrix = head.end - 44;
  return bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 16) === 0;
}

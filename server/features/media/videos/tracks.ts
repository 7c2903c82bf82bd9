import { open } from 'node:fs/promises';
import {
  findBoxByPath,
  parseChildBoxes,
  readBytes,
  readTopLevelBoxes,
  type Box,
  damagedVideo,
} from './boxes.ts';
import { parseHandler, parseTrackSize } from './movie.ts';

export interface Tracks {
  videoTrack: {
    format: string;
    width: number;
    height: number;
    seconds: number | null;
    framesPerSecond: number | null;
  };
  audioFormat: string | null;
}

export async function readTracks(path: string): Promise<Tracks> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const index = (await readTopLevelBoxes(file, size)).find(({ type }) => type === 'moov');
    if (!index) throw damagedVideo();
    const bytes = await readBytes(file, index.body, index.end);
    const film = { type: 'moov', start: 0, body: 0, end: bytes.length };
    const tracks = parseChildBoxes(bytes, film).filter(({ type }) => type === 'trak');
    const first = (handler: string) => tracks.find((track) => parseHandler(bytes, track) === handler);
    const [picture, sound] = [first('vide'), first('soun')];
    if (!picture) throw damagedVideo();
    return {
      videoTrack: parseVideoTrack(bytes, picture),
      audioFormat: sound ? parseFormat(bytes, sound) : null,
    };
  } catch (error) {
    if (error instanceof RangeError) throw damagedVideo();
    throw error;
  } finally {
    await file.close();
  }
}

function parseVideoTrack(bytes: Buffer, track: Box): Tracks['videoTrack'] {
  const { width, height } = parseTrackSize(bytes, track);
  const seconds = parseDuration(bytes, track);
  const times = findBoxByPath(bytes, track, 'mdia minf stbl stsz');
  const frames = times ? bytes.readUInt32BE(times.body + 8) : 0;
  return {
    format: parseFormat(bytes, track),
    ...(isRotated(bytes, track) ? { width: height, height: width } : { width, height }),
    seconds,
    framesPerSecond: seconds && frames > 1 ? frames / seconds : null,
  };
}

function parseFormat(bytes: Buffer, track: Box): string {
  const table = findBoxByPath(bytes, track, 'mdia minf stbl stsd');
  if (!table) throw damagedVideo();
  return bytes.toString('latin1', table.body + 12, table.body + 16);
}

function parseDuration(bytes: Buffer, track: Box): number | null {
  const head = findBoxByPath(bytes, track, 'mdia mdhd');
  if (!head) throw damagedVideo();
  const isLong = bytes.readUInt8(head.body) === 1;
  const scale = bytes.readUInt32BE(head.body + (isLong ? 20 : 12));
  const length = isLong ? Number(bytes.readBigUInt64BE(head.body + 24)) : bytes.readUInt32BE(head.body + 16);
  return scale === 0 || length === 0 || length === 0xff_ff_ff_ff ? null : length / scale;
}

/** True for a quarter turn, which has zeros on the matrix diagonal. */
function isRotated(bytes: Buffer, track: Box): boolean {
  const head = findBoxByPath(bytes, track, 'tkhd');
  if (!head) return false;
  const matrix = head.end - 44;
  return bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 16) === 0;
}

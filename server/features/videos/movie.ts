import { open, type FileHandle } from 'node:fs/promises';
import { endsAsArchive, holdsMore } from '../media/hidden.ts';
import { emptyFile } from '../media/rules.ts';
import { boxAtPath, boxesIn, readBytes, topBoxes, type Box } from './boxes.ts';
import {
  blindVideo,
  damagedVideo,
  hugeVideo,
  maxSidePixels,
  mixedVideo,
  unplayableVideo,
  wrongVideo,
} from './rules.ts';
import { countSamples } from './samples.ts';

export interface Movie {
  extension: 'mp4' | 'mov';
  contentType: 'video/mp4' | 'video/quicktime';
  size: number;
  width: number;
  height: number;
  /** How long it plays; unknown for some that were made while they were recorded. */
  seconds: number | null;
}

/** Brands of files that hold films; those of pictures, sound and books do not. */
const movieBrands =
  /^(isom|iso[\d]|mp4[12]|avc1|M4V[ HP]|dash|msdh|MSNV|mmp4|cmf[cs2]|hvc1|hev1|av01|f4v |3g[p2]\w)$/;

/** Describes each frame, so an hour of film needs some megabytes of it. */
const maxIndexBytes = 64 * 1024 * 1024;
/** The most bytes that are searched beside the media data: names, locations and free space. */
const searched = { each: 8 * 1024 * 1024, all: 64 * 1024 * 1024 };

/** Reads the metadata of a video file, and refuses one that is incomplete. */
export async function readMovie(path: string): Promise<Movie> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) throw emptyFile();
    const kind = await findKind(file);
    const boxes = await topBoxes(file, size);
    const [index, ...more] = boxes.filter(({ type }) => type === 'moov');
    if (!index || more.length > 0) throw damagedVideo();
    await checkNotes(file, boxes, size);
    if (index.end - index.body > maxIndexBytes) throw damagedVideo();
    const bytes = await readBytes(file, index.body, index.end);
    const film = { type: 'moov', start: 0, body: 0, end: bytes.length };
    return { ...kind, size, ...parseFilm(bytes, film, boxes, size) };
  } catch (error) {
    // A number that is beyond the end of what there is.
    if (error instanceof RangeError) throw damagedVideo();
    throw error;
  } finally {
    await file.close();
  }
}

/** By the brands at its start. The oldest QuickTime files have none and start with what they are made of. */
async function findKind(file: FileHandle): Promise<Pick<Movie, 'extension' | 'contentType'>> {
  const head = await readBytes(file, 0, 256);
  const first = head.toString('latin1', 4, 8);
  if (/^(moov|mdat|wide|skip|free|pnot)$/.test(first)) return quickTime;
  if (first !== 'ftyp') throw wrongVideo();
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  if (brands[0] === 'qt  ') return quickTime;
  if (!brands.some((brand) => movieBrands.test(brand))) throw wrongVideo();
  return { extension: 'mp4', contentType: 'video/mp4' };
}

const quickTime = { extension: 'mov', contentType: 'video/quicktime' } as const;

/** Beside the film there may be nothing that other software would take the file for. */
async function checkNotes(file: FileHandle, boxes: Box[], size: number) {
  let left = searched.all;
  for (const { type, body, end } of boxes) {
    if (type === 'mdat' || type === 'moof') continue;
    const length = Math.min(end - body, searched.each, left);
    if (holdsMore(await readBytes(file, body, body + length))) throw mixedVideo();
    left -= length;
  }
  if (holdsMore(await readBytes(file, 0, 1024))) throw mixedVideo();
  if (endsAsArchive(await readBytes(file, Math.max(0, size - 70_000), size))) throw mixedVideo();
}

function parseFilm(bytes: Buffer, film: Box, boxes: Box[], size: number) {
  const tracks = boxesIn(bytes, film).filter(({ type }) => type === 'trak');
  const pictures = tracks.filter((track) => parseHandler(bytes, track) === 'vide');
  if (tracks.length > 0 && pictures.length === 0) throw blindVideo();
  const [first] = pictures;
  if (!first) throw damagedVideo();
  checkFormat(bytes, first);

  // Made while it was recorded, a film is in pieces that each describe themselves.
  const isInPieces = boxAtPath(bytes, film, 'mvex') !== undefined;
  const isWhole = isInPieces
    ? boxes.some(({ type }) => type === 'moof') && boxes.some(({ type }) => type === 'mdat')
    : tracks.every((track) => {
        const samples = countSamples(bytes, track, size);
        return pictures.includes(track) ? Boolean(samples) : samples !== undefined;
      });
  const seconds = toSeconds(bytes, film);
  if (!isWhole || (!isInPieces && !seconds)) throw damagedVideo();

  const { width, height } = measureSize(bytes, first);
  if (width === 0 || height === 0) throw damagedVideo();
  if (Math.max(width, height) > maxSidePixels) throw hugeVideo();
  return { width, height, seconds: seconds || null };
}

/** What cameras and editing programs write that no browser plays, by the first letters of the format's code. */
const unplayable: [RegExp, string][] = [
  [/^ap(c[nhso]|4[hx])$/, 'ProRes'],
  [/^apr[nh]$/, 'ProRes RAW'],
  [/^AVd[nhv]$/, 'DNxHD'],
  [/^(jpeg|mjp[ab])$/, 'Motion JPEG'],
  [/^(raw |2vuy|v210|yuv2)$/, 'uncompressed pictures'],
  [/^(CFHD|cvid|SVQ[13]|rle |Hap\w)$/, 'this format of QuickTime'],
];

function checkFormat(bytes: Buffer, track: Box) {
  const table = boxAtPath(bytes, track, 'mdia minf stbl stsd');
  const code = table ? bytes.toString('latin1', table.body + 12, table.body + 16) : '';
  const found = unplayable.find(([pattern]) => pattern.test(code));
  if (found) throw unplayableVideo(found[1]);
}

export function parseHandler(bytes: Buffer, track: Box): string {
  const handler = boxAtPath(bytes, track, 'mdia hdlr');
  return handler ? bytes.toString('latin1', handler.body + 8, handler.body + 12) : '';
}

function toSeconds(bytes: Buffer, film: Box): number {
  const head = boxAtPath(bytes, film, 'mvhd');
  if (!head) throw damagedVideo();
  const isLong = bytes.readUInt8(head.body) === 1;
  const scale = bytes.readUInt32BE(head.body + (isLong ? 20 : 12));
  const length = isLong ? Number(bytes.readBigUInt64BE(head.body + 24)) : bytes.readUInt32BE(head.body + 16);
  const isUnknown = length === 0 || length === 0xff_ff_ff_ff;
  return isUnknown || scale === 0 ? 0 : Math.round((length / scale) * 1000) / 1000;
}

/** The last eight bytes of a track's head, in 16 bits before the point and 16 behind it. */
export function measureSize(bytes: Buffer, track: Box) {
  const head = boxAtPath(bytes, track, 'tkhd');
  if (!head) throw damagedVideo();
  return { width: bytes.readUInt16BE(head.end - 8), height: bytes.readUInt16BE(head.end - 4) };
}

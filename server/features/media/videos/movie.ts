import { open, type FileHandle } from 'node:fs/promises';
import { emptyFile, endsWithArchive, isPolyglot } from '../rules.ts';
import {
  findBoxByPath,
  parseChildBoxes,
  readBytes,
  readTopLevelBoxes,
  type Box,
  noVideoTrack,
  damagedVideo,
  videoDimensionsTooLarge,
  maxSidePixels,
  polyglotVideo,
  unplayableVideo,
  unsupportedVideo,
} from './boxes.ts';
import { countSamples } from './samples.ts';

export interface Movie {
  extension: 'mp4' | 'mov';
  contentType: 'video/mp4' | 'video/quicktime';
  size: number;
  width: number;
  height: number;
  /** Null for some videos written while recording. */
  seconds: number | null;
}

const movieBrandPattern =
  /^(isom|iso[\d]|mp4[12]|avc1|M4V[ HP]|dash|msdh|MSNV|mmp4|cmf[cs2]|hvc1|hev1|av01|f4v |3g[p2]\w)$/;

/** The index describes every frame. For an hour of video, it's a few megabytes long. */
const maxIndexBytes = 64 * 1024 * 1024;
/** Limits in bytes, per box and in total, excluding media data. */
const searchLimits = { each: 8 * 1024 * 1024, all: 64 * 1024 * 1024 };

export async function readMovie(path: string): Promise<Movie> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) throw emptyFile();
    const kind = await detectContainer(file);
    const boxes = await readTopLevelBoxes(file, size);
    const [index, ...more] = boxes.filter(({ type }) => type === 'moov');
    if (!index || more.length > 0) throw damagedVideo();
    await checkOtherBoxes(file, boxes, size);
    if (index.end - index.body > maxIndexBytes) throw damagedVideo();
    const bytes = await readBytes(file, index.body, index.end);
    const film = { type: 'moov', start: 0, body: 0, end: bytes.length };
    return { ...kind, size, ...parseMovie(bytes, film, boxes, size) };
  } catch (error) {
    if (error instanceof RangeError) throw damagedVideo();
    throw error;
  } finally {
    await file.close();
  }
}

async function detectContainer(file: FileHandle): Promise<Pick<Movie, 'extension' | 'contentType'>> {
  const head = await readBytes(file, 0, 256);
  const first = head.toString('latin1', 4, 8);
  if (/^(moov|mdat|wide|skip|free|pnot)$/.test(first)) return quickTimeType;
  if (first !== 'ftyp') throw unsupportedVideo();
  const end = Math.min(head.readUInt32BE(0), head.length);
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4));
  if (brands[0] === 'qt  ') return quickTimeType;
  if (!brands.some((brand) => movieBrandPattern.test(brand))) throw unsupportedVideo();
  return { extension: 'mp4', contentType: 'video/mp4' };
}

const quickTimeType = { extension: 'mov', contentType: 'video/quicktime' } as const;

/** Throws if other software could interpret the file as a different type. */
async function checkOtherBoxes(file: FileHandle, boxes: Box[], size: number) {
  let remaining = searchLimits.all;
  for (const { type, body, end } of boxes) {
    if (type === 'mdat' || type === 'moof') continue;
    const length = Math.min(end - body, searchLimits.each, remaining);
    if (isPolyglot(await readBytes(file, body, body + length))) throw polyglotVideo();
    remaining -= length;
  }
  if (isPolyglot(await readBytes(file, 0, 1024))) throw polyglotVideo();
  if (endsWithArchive(await readBytes(file, Math.max(0, size - 70_000), size))) throw polyglotVideo();
}

function parseMovie(bytes: Buffer, movieBox: Box, boxes: Box[], size: number) {
  const tracks = parseChildBoxes(bytes, movieBox).filter(({ type }) => type === 'trak');
  const pictures = tracks.filter((track) => parseHandler(bytes, track) === 'vide');
  if (tracks.length > 0 && pictures.length === 0) throw noVideoTrack();
  const [first] = pictures;
  if (!first) throw damagedVideo();
  checkVideoFormat(bytes, first);

  // Fragmented: each piece describes itself.
  const isInPieces = findBoxByPath(bytes, movieBox, 'mvex') !== undefined;
  const isWhole = isInPieces
    ? boxes.some(({ type }) => type === 'moof') && boxes.some(({ type }) => type === 'mdat')
    : tracks.every((track) => {
        const samples = countSamples(bytes, track, size);
        return pictures.includes(track) ? Boolean(samples) : samples !== undefined;
      });
  const seconds = readDuration(bytes, movieBox);
  if (!isWhole || (!isInPieces && !seconds)) throw damagedVideo();

  const { width, height } = parseTrackSize(bytes, first);
  if (width === 0 || height === 0) throw damagedVideo();
  if (Math.max(width, height) > maxSidePixels) throw videoDimensionsTooLarge();
  return { width, height, seconds: seconds || null };
}

/** Camera and editing formats that browsers can't play, by format code. */
const unplayableFormats: [RegExp, string][] = [
  [/^ap(c[nhso]|4[hx])$/, 'ProRes'],
  [/^apr[nh]$/, 'ProRes RAW'],
  [/^AVd[nhv]$/, 'DNxHD'],
  [/^(jpeg|mjp[ab])$/, 'Motion JPEG'],
  [/^(raw |2vuy|v210|yuv2)$/, 'uncompressed video'],
  [/^(CFHD|cvid|SVQ[13]|rle |Hap\w)$/, 'this QuickTime format'],
];

function checkVideoFormat(bytes: Buffer, track: Box) {
  const table = findBoxByPath(bytes, track, 'mdia minf stbl stsd');
  const code = table ? bytes.toString('latin1', table.body + 12, table.body + 16) : '';
  const found = unplayableFormats.find(([pattern]) => pattern.test(code));
  if (found) throw unplayableVideo(found[1]);
}

export function parseHandler(bytes: Buffer, track: Box): string {
  const handler = findBoxByPath(bytes, track, 'mdia hdlr');
  return handler ? bytes.toString('latin1', handler.body + 8, handler.body + 12) : '';
}

function readDuration(bytes: Buffer, movieBox: Box): number {
  const head = findBoxByPath(bytes, movieBox, 'mvhd');
  if (!head) throw damagedVideo();
  const isLong = bytes.readUInt8(head.body) === 1;
  const scale = bytes.readUInt32BE(head.body + (isLong ? 20 : 12));
  const length = isLong ? Number(bytes.readBigUInt64BE(head.body + 24)) : bytes.readUInt32BE(head.body + 16);
  const isUnknown = length === 0 || length === 0xff_ff_ff_ff;
  return isUnknown || scale === 0 ? 0 : Math.round((length / scale) * 1000) / 1000;
}

export function parseTrackSize(bytes: Buffer, track: Box) {
  const head = findBoxByPath(bytes, track, 'tkhd');
  if (!head) throw damagedVideo();
  return { width: bytes.readUInt16BE(head.end - 8), height: bytes.readUInt16BE(head.end - 4) };
}

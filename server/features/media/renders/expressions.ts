import { sampleCrop, type CropPath } from '#domain/video/cropPath.ts';

export interface Piece {
  from: number;
  text: string;
}

/** ffmpeg can't parse exponents. */
export const formatNumber = (value: number) => String(Number(value.toFixed(6)) + 0);

/**
 * Takes pieces in time order; the first also applies before its time. A binary tree evaluates a path of
 * thousands of keys in a dozen steps per frame.
 */
export function piecewiseExpression(pieces: readonly Piece[], time: 't' | 'T' = 't'): string {
  if (pieces.length <= 1) return pieces[0]?.text ?? '0';
  const middle = pieces.length >> 1;
  const [before, after] = [pieces.slice(0, middle), pieces.slice(middle)];
  return `if(lt(${time},${formatNumber(after[0]!.from)}),${piecewiseExpression(before, time)},${piecewiseExpression(after, time)})`;
}

/**
 * Left edge as a percentage of the width, as in `sampleCrop`. Times are relative to `origin`. A glide is a
 * cubic function, which four samples determine.
 */
export function cropExpression(path: CropPath, origin: number): string {
  const { keys } = path;
  const pieces: Piece[] = keys
    .slice(0, 1)
    .map(({ time, x }) => ({ from: time - origin, text: formatNumber(x) }));
  for (const [index, key] of keys.entries()) {
    const next = keys[index + 1];
    const from = key.time - origin;
    if (next?.move !== 'glide') pieces.push({ from, text: formatNumber(key.x) });
    else pieces.push({ from, text: cubicExpression(path, key.time, next.time, origin) });
  }
  return piecewiseExpression(pieces);
}

function cubicExpression(path: CropPath, start: number, end: number, origin: number): string {
  const length = end - start;
  // The end belongs to the next piece, which starts with the same value unless it is a cut.
  const [y0, y1, y2, y3] = [0, 1 / 3, 2 / 3, 1].map((u) => sampleAt(path, start, length, u)) as [
    number,
    number,
    number,
    number,
  ];
  const c1 = (-11 * y0 + 18 * y1 - 9 * y2 + 2 * y3) / 2;
  const c2 = (18 * y0 - 45 * y1 + 36 * y2 - 9 * y3) / 2;
  const c3 = (-9 * y0 + 27 * y1 - 27 * y2 + 9 * y3) / 2;
  const u = `(t-${formatNumber(start - origin)})/${formatNumber(length)}`;
  return `st(0,${u})*0+${formatNumber(y0)}+ld(0)*(${formatNumber(c1)}+ld(0)*(${formatNumber(c2)}+ld(0)*(${formatNumber(c3)})))`;
}

const sampleAt = (path: CropPath, start: number, length: number, u: number) =>
  (u === 1
    ? path.keys.find(({ time }) => time === start + length)?.x
    : sampleCrop(path, start + length * u)) ?? 0;

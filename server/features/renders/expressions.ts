import { sampleCrop, type CropPath } from '#domain/video/cropPath.ts';

/** An expression of ffmpeg that holds from a time on, until that of the next one. */
export interface Piece {
  from: number;
  text: string;
}

/** Numbers as ffmpeg reads them: to the millionth, never with an exponent. */
export const number = (value: number) => String(Number(value.toFixed(6)) + 0);

/**
 * One expression of pieces in the order of their times; the first one also holds before its time. A tree of conditions, so
 * that a path of thousands of keys is evaluated in a dozen steps for each frame.
 */
export function piecewise(pieces: readonly Piece[], time: 't' | 'T' = 't'): string {
  if (pieces.length <= 1) return pieces[0]?.text ?? '0';
  const middle = pieces.length >> 1;
  const [before, after] = [pieces.slice(0, middle), pieces.slice(middle)];
  return `if(lt(${time},${number(after[0]!.from)}),${piecewise(before, time)},${piecewise(after, time)})`;
}

/**
 * Where the left edge of the crop window is, in percent of the width: what `sampleCrop` answers, for times that begin at
 * `origin`. A glide is its cubic, of which four samples say all.
 */
export function cropExpression(path: CropPath, origin: number): string {
  const { keys } = path;
  const pieces: Piece[] = keys.slice(0, 1).map(({ time, x }) => ({ from: time - origin, text: number(x) }));
  for (const [index, key] of keys.entries()) {
    const next = keys[index + 1];
    const from = key.time - origin;
    if (next?.move !== 'glide') pieces.push({ from, text: number(key.x) });
    else pieces.push({ from, text: cubic(path, key.time, next.time, origin) });
  }
  return piecewise(pieces);
}

function cubic(path: CropPath, start: number, end: number, origin: number): string {
  const length = end - start;
  // At the end itself the next piece holds, which starts with the same value unless it is a cut.
  const [y0, y1, y2, y3] = [0, 1 / 3, 2 / 3, 1].map((u) => sampleAt(path, start, length, u)) as [
    number,
    number,
    number,
    number,
  ];
  const c1 = (-11 * y0 + 18 * y1 - 9 * y2 + 2 * y3) / 2;
  const c2 = (18 * y0 - 45 * y1 + 36 * y2 - 9 * y3) / 2;
  const c3 = (-9 * y0 + 27 * y1 - 27 * y2 + 9 * y3) / 2;
  const u = `(t-${number(start - origin)})/${number(length)}`;
  return `st(0,${u})*0+${number(y0)}+ld(0)*(${number(c1)}+ld(0)*(${number(c2)}+ld(0)*(${number(c3)})))`;
}

/** The end of a glide is the value of the key there. */
const sampleAt = (path: CropPath, start: number, length: number, u: number) =>
  (u === 1
    ? path.keys.find(({ time }) => time === start + length)?.x
    : sampleCrop(path, start + length * u)) ?? 0;

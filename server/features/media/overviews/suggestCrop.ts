import { loadSharp } from '#server/process/sharp.ts';
import type { FilmStrip } from '#api/contract/overviews.ts';

interface CropPosition {
  time: number;
  x: number;
}

const cropAspectRatio = 9 / 16;
/** Minimum move as a fraction of the window's own width. */
const minMoveFraction = 1 / 3;

const roundToHundredths = (value: number) => Math.round(value * 100) / 100;

/** Follows the most salient part of each frame in the strip. */
export async function suggestCropPath(
  strip: Buffer,
  { columns, count, every, width, height }: FilmStrip,
  { start, end }: { start: number; end: number },
) {
  const window = Math.min(width, Math.round(height * cropAspectRatio));
  const at = (time: number) => Math.min(count - 1, Math.max(0, Math.floor(time / every)));
  const [first, last] = [at(start), at(Math.max(start, end - every / 100))];
  const sharp = await loadSharp();
  const { data, info: whole } = await sharp(strip).raw().toBuffer({ resolveWithObject: true });
  const places: CropPosition[] = [];
  for (let index = first; index <= last; index++) {
    const left = (index % columns) * width;
    const top = Math.floor(index / columns) * height;
    const { info } = await sharp(data, { raw: whole })
      .extract({ left, top, width, height })
      .resize({ width: window, height, fit: 'cover', position: sharp.strategy.attention })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Libvips returns negative offsets.
    places.push({ time: index * every, x: (Math.abs(info.cropOffsetLeft ?? 0) / width) * 100 });
  }
  const percent = (window / width) * 100;
  return {
    width: roundToHundredths(percent),
    keys: placeCuts(places, { start, minMove: percent * minMoveFraction }),
  };
}

export function placeCuts(
  positions: readonly CropPosition[],
  { start, minMove }: { start: number; minMove: number },
) {
  const steady = positions.map(({ time }, index) => ({ time, x: medianAround(positions, index) }));
  const keys: { time: number; x: number; move: 'cut' }[] = [];
  for (const { time, x } of steady) {
    const before = keys.at(-1);
    if (!before || Math.abs(x - before.x) >= minMove)
      keys.push({ time: roundToHundredths(before ? time : start), x: roundToHundredths(x), move: 'cut' });
  }
  return keys;
}

/** Ignores single outliers. */
function medianAround(positions: readonly CropPosition[], index: number): number {
  if (index === 0 || index === positions.length - 1) return positions[index]!.x;
  const near = positions.slice(index - 1, index + 2).map(({ x }) => x);
  return near.toSorted((one, other) => one - other)[1]!;
}

import { loadSharp } from '#server/platform/process/sharp.ts';
import type { FilmStrip } from '#api/contract/overviews.ts';

/** Where the left edge of the window is at a time, in percent of the width. */
interface Place {
  time: number;
  x: number;
}

const ratio = 9 / 16;
/** A window that would move by less than this part of its own width stays. */
const leastMove = 1 / 3;

const round = (value: number) => Math.round(value * 100) / 100;

/** A crop path of cuts for a stretch of a video, to what attracts the eye in the pictures of its strip. */
export async function findCrop(
  strip: Buffer,
  { columns, count, every, width, height }: FilmStrip,
  { start, end }: { start: number; end: number },
) {
  const window = Math.min(width, Math.round(height * ratio));
  const at = (time: number) => Math.min(count - 1, Math.max(0, Math.floor(time / every)));
  const [first, last] = [at(start), at(Math.max(start, end - every / 100))];
  const sharp = await loadSharp();
  const { data, info: whole } = await sharp(strip).raw().toBuffer({ resolveWithObject: true });
  const places: Place[] = [];
  for (let index = first; index <= last; index++) {
    const left = (index % columns) * width;
    const top = Math.floor(index / columns) * height;
    const { info } = await sharp(data, { raw: whole })
      .extract({ left, top, width, height })
      .resize({ width: window, height, fit: 'cover', position: sharp.strategy.attention })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Libvips counts to the left.
    places.push({ time: index * every, x: (Math.abs(info.cropOffsetLeft ?? 0) / width) * 100 });
  }
  const percent = (window / width) * 100;
  return { width: round(percent), keys: findCuts(places, { start, least: percent * leastMove }) };
}

/** Keys of places: from `start` on, and where the window moves by `least` for longer than a picture. */
export function findCuts(places: readonly Place[], { start, least }: { start: number; least: number }) {
  const steady = places.map(({ time }, index) => ({ time, x: medianAround(places, index) }));
  const keys: { time: number; x: number; move: 'cut' }[] = [];
  for (const { time, x } of steady) {
    const before = keys.at(-1);
    if (!before || Math.abs(x - before.x) >= least)
      keys.push({ time: round(before ? time : start), x: round(x), move: 'cut' });
  }
  return keys;
}

/** Of a picture and its neighbours, so that one that differs from both does not count. */
function medianAround(places: readonly Place[], index: number): number {
  if (index === 0 || index === places.length - 1) return places[index]!.x;
  const near = places.slice(index - 1, index + 2).map(({ x }) => x);
  return near.toSorted((one, other) => one - other)[1]!;
}

import { toCropPath, type CropKey } from '#domain/video/cropPath.ts';
import type { TransformationForm } from '#domain/video/transformation.ts';
import { cropExpression, number, piecewise, type Piece } from './expressions.ts';
import { evenSize, toFrame, toShares, toWindow, type Frame, type Size } from './frame.ts';
import { findRuns, type Run, type Stretch } from './runs.ts';
import type { PlacedText } from './texts.ts';

/** A segment of the original and the path of its crop window; without keys the gravity decides. */
export interface RenderSegment extends Stretch {
  keys: readonly CropKey[];
  /** Of the window, in percent of the picture's width. */
  width: number;
  /** Its upper edge and its height, in percent of the picture's. Default: as high as it. */
  top?: number;
  height?: number;
}

export interface RenderInput {
  original: Size & { framesPerSecond: number | null; hasSound: boolean };
  /** Sorted, apart from each other and within the original. */
  segments: readonly RenderSegment[];
  form: TransformationForm;
  /** The texts over it, rendered for the size that it gets. */
  texts: readonly PlacedText[];
  /** Whether there is a list of captions (`renderCaptions`). */
  hasCaptions: boolean;
}

/** What ffmpeg is given to render a video. */
export interface Graph extends Size {
  /** The stretches of the original that are its inputs. */
  inputs: Stretch[];
  /** The filters, which end in `[picture]` and, where the original has sound, `[sound]`. */
  filters: string;
  /** The pictures that are its next inputs, and after them the list of captions, if there is one. */
  texts: readonly PlacedText[];
  hasCaptions: boolean;
  /** Of the video that is made. */
  seconds: number;
  /** Pictures a second of the video that is made, as ffmpeg takes it. */
  rate: string;
}

/** Seconds of XFORM-11. */
const fadeSeconds = 0.2;
/** The background of XFORM-06 is blurred at a quarter of its size, which is as blurred and takes a sixteenth of the time. */
const blur = 'scale=270:480:force_original_aspect_ratio=increase,crop=270:480,boxblur=24:2';

const measureLength = ({ start, end }: Stretch) => end - start;

/** The filters of a render. */
export function buildGraph({ original, segments, form, texts, hasCaptions }: RenderInput): Graph {
  const frame = toFrame(original, form);
  const runs = findRuns(segments);
  const seconds = segments.reduce((sum, segment) => sum + measureLength(segment), 0);
  const { rate, isOwn } = toRate(original.framesPerSecond);
  // Of another rate pictures are dropped before they are worked on. The own one is set by the encoder, which takes less time.
  const first = isOwn ? '' : `fps=${rate}:start_time=0,`;
  const chains = [
    ...runs.map((run, index) => pictureOfRun(run, index, original, form, frame)),
    ...runs.flatMap((run, index) => soundOfRun(run, index, original.hasSound)),
    `${runs.map((_, index) => `[v${index}][a${index}]`).join('')}concat=n=${runs.length}:v=1:a=1[v][a]`,
    ...wholePicture(first, frame, form),
    ...overlaid(runs.length, texts, hasCaptions),
    original.hasSound ? `[a]${form.hasAudioFade ? fades(seconds) : 'anull'}[sound]` : '[a]anullsink',
  ];
  const { width, height } = frame.padded;
  return {
    inputs: runs.map(({ start, end }) => ({ start, end })),
    filters: chains.join(';\n'),
    texts,
    hasCaptions,
    seconds,
    rate,
    width,
    height,
  };
}

/** The pictures of a run: those within segments, cut to their shape, one segment directly after the other. */
function pictureOfRun(
  run: Run<RenderSegment>,
  index: number,
  original: Size,
  form: TransformationForm,
  frame: Frame,
): string {
  const gaps: Piece[] = [];
  let length = 0;
  for (const segment of run.segments) {
    const start = segment.start - run.start;
    gaps.push({ from: start, text: number(start - length) });
    length += measureLength(segment);
  }
  const shown = `[${index}:v:0]select='${within(run, run.segments)}',scale=${original.width}:${original.height},setsar=1`;
  const joined = `format=yuv420p,setpts='PTS-(${piecewise(gaps, 'T')})/TB'[v${index}]`;
  const windows = toWindows(run, original, frame);
  const cut = (window: CutWindow) => cutOut(run, window, original, form, frame);
  if (windows.length === 1) return `${shown},${cut(windows[0]!)},${joined}`;
  // A window cannot change its size as it moves, so each size is cut for itself and shown in its segments.
  const names = windows.map((_, place) => `r${index}w${place}`);
  return [
    `${shown},split=${names.length}${names.map((name) => `[${name}]`).join('')}`,
    ...windows.map((window, place) => `[${names[place]}]${cut(window)}[${names[place]}c]`),
    ...windows.slice(1).map((window, place) => {
      const below = place === 0 ? `${names[0]}c` : `r${index}o${place}`;
      const isLast = place === windows.length - 2;
      const enabled = `overlay=0:0:enable='${within(run, window.segments)}'`;
      return `[${below}][${names[place + 1]}c]${enabled}${isLast ? `,${joined}` : `[r${index}o${place + 1}]`}`;
    }),
  ].join(';\n');
}

/** 1 within segments of a run, else 0. */
function within(run: Stretch, segments: readonly Stretch[]): string {
  const pieces: Piece[] = [{ from: -1, text: '0' }];
  for (const segment of segments) {
    const start = segment.start - run.start;
    if (pieces.at(-1)?.from === start) pieces.pop();
    pieces.push({ from: start, text: '1' }, { from: segment.end - run.start, text: '0' });
  }
  return piecewise(pieces);
}

/** A size that is cut out of the original, and where its upper edge is; undefined leaves that to the gravity. */
interface CutWindow extends Size {
  top: number | undefined;
  segments: RenderSegment[];
}

/** The sizes that the segments of a run are cut to: of those with a crop path, that of their box (VID-33). */
function toWindows(run: Run<RenderSegment>, original: Size, { ratio, crop }: Frame): CutWindow[] {
  const windows: CutWindow[] = [];
  for (const segment of run.segments) {
    const { keys, top = 0, height = 100 } = segment;
    const boxed = (original.height * height) / 100;
    const size =
      keys.length === 0
        ? crop
        : evenSize(toWindow({ ...original, height: Math.min(boxed, original.height) }, ratio));
    const middle = ((top + height / 2) / 100) * original.height;
    const edge =
      keys.length === 0
        ? undefined
        : Math.round(Math.min(Math.max(0, middle - size.height / 2), original.height - size.height));
    const known = windows.find(
      (each) => each.width === size.width && each.height === size.height && each.top === edge,
    );
    if (known) known.segments.push(segment);
    else windows.push({ ...size, top: edge, segments: [segment] });
  }
  return windows;
}

/**
 * A window of one size. A segment with a recorded path follows it; others have the window where the gravity says, in the middle
 * for `face` and `faces`, as nothing here finds them.
 */
function cutOut(
  run: Stretch,
  { width, height, top, segments }: CutWindow,
  original: Size,
  form: TransformationForm,
  { scaled }: Frame,
): string {
  const spare = { x: original.width - width, y: original.height - height };
  const shares = toShares((form.gravity === 'custom' && form.customGravity) || 'center');
  const pieces = segments.map(({ start, keys, width: percent }): Piece => {
    const from = start - run.start;
    if (keys.length === 0) return { from, text: number(spare.x * shares.x) };
    const left = cropExpression(toCropPath(keys), run.start);
    const middle = `(${left}+${number(percent / 2)})*${number(original.width / 100)}-${number(width / 2)}`;
    return { from, text: `clip(${middle},0,${number(spare.x)})` };
  });
  const y = number(top ?? Math.round(spare.y * shares.y));
  return [
    `crop=${width}:${height}:x='${piecewise(pieces)}':y=${y}:exact=1`,
    `scale=${scaled.width}:${scaled.height}`,
    'setsar=1',
  ].join(',');
}

/** The sound of a run, exactly as long as its pictures; silence where the original has none, which `concat` needs. */
function soundOfRun(run: Run<RenderSegment>, index: number, hasSound: boolean): string[] {
  const total = run.segments.reduce((sum, segment) => sum + measureLength(segment), 0);
  if (!hasSound) return [`anullsrc=r=48000:cl=stereo,atrim=end=${number(total)}[a${index}]`];
  const names = run.segments.map((_, part) => `[a${index}p${part}]`);
  const cuts = run.segments.map((segment, part) => {
    const [start, end] = [segment.start - run.start, segment.end - run.start].map(number);
    const length = number(measureLength(segment));
    return `[a${index}s${part}]atrim=${start}:${end},asetpts=PTS-STARTPTS,apad,atrim=end=${length}${names[part]}`;
  });
  const split = run.segments.map((_, part) => `[a${index}s${part}]`).join('');
  return [
    `[${index}:a:0]aresample=48000:async=1:first_pts=0,aformat=channel_layouts=stereo,asplit=${names.length}${split}`,
    ...cuts,
    `${names.join('')}concat=n=${names.length}:v=0:a=1[a${index}]`,
  ];
}

/** Border and padding, in the order of the string. */
function wholePicture(
  first: string,
  { bordered, padded, onPadding }: Frame,
  { border, hasPadding }: TransformationForm,
): string[] {
  const bordering =
    border.pixels === 0
      ? 'null'
      : `pad=${bordered.width}:${bordered.height}:${border.pixels}:${border.pixels}:0x${border.color}`;
  const pictures = `[v]${first}${bordering}`;
  if (!hasPadding) return [`${pictures}[l0]`];
  return [
    `${pictures},split[behind][front]`,
    `[behind]${blur},scale=${padded.width}:${padded.height},setsar=1[blurred]`,
    `[front]scale=${onPadding.width}:${onPadding.height},setsar=1[sharp]`,
    `[blurred][sharp]overlay=(W-w)/2:(H-h)/2[l0]`,
  ];
}

/** Texts and captions over the picture, whose inputs follow those of the original. */
function overlaid(before: number, texts: readonly PlacedText[], hasCaptions: boolean): string[] {
  const layers = [
    ...texts.map((text) => [`x=${text.x}:y=${text.y}`, ...toTimes(text)].join(':')),
    ...(hasCaptions ? ['x=0:y=0'] : []),
  ];
  return [
    ...layers.map((options, place) => `[l${place}][${before + place}:v]overlay=${options}[l${place + 1}]`),
    `[l${layers.length}]format=yuv420p[picture]`,
  ];
}

function toTimes({ start, end }: Pick<PlacedText, 'start' | 'end'>): string[] {
  const conditions = [
    ...(start === null ? [] : [`gte(t,${number(start)})`]),
    ...(end === null ? [] : [`lt(t,${number(end)})`]),
  ];
  return conditions.length === 0 ? [] : [`enable='${conditions.join('*')}'`];
}

const fades = (seconds: number) =>
  `afade=t=in:d=${fadeSeconds},afade=t=out:st=${number(Math.max(0, seconds - fadeSeconds))}:d=${fadeSeconds}`;

/** The usual rates, which a film's own is rounded to. */
const rates: [number, string][] = [
  [24_000 / 1001, '24000/1001'],
  [24, '24'],
  [25, '25'],
  [30_000 / 1001, '30000/1001'],
  [30, '30'],
  [50, '50'],
  [60_000 / 1001, '60000/1001'],
  [60, '60'],
];

/** The rate of the video that is made: the original's own where it is one of the usual, else 30. */
function toRate(framesPerSecond: number | null): { rate: string; isOwn: boolean } {
  if (framesPerSecond === null) return { rate: '30', isOwn: false };
  const [nearest, rate] = rates.toSorted(
    ([one], [other]) => Math.abs(one - framesPerSecond) - Math.abs(other - framesPerSecond),
  )[0]!;
  const isOwn = Math.abs(nearest / framesPerSecond - 1) < 0.02;
  return { rate: isOwn ? rate : '30', isOwn };
}

import { createCropPath, type CropKey } from '#domain/video/cropPath.ts';
import type { TransformationForm } from '#domain/video/transformation.ts';
import { cropExpression, formatNumber, piecewiseExpression, type Piece } from './expressions.ts';
import {
  cropWindow,
  evenSize,
  computeFrameSizes,
  positionFractions,
  type FrameSizes,
  type Size,
} from './frame.ts';
import { groupIntoRuns, type SegmentRun, type TimeSpan } from './runs.ts';
import type { PlacedText } from './texts.ts';

/** If there are no crop keyframes, the form's gravity positions the window. */
export interface RenderSegment extends TimeSpan {
  keys: readonly CropKey[];
  width: number;
  top?: number;
  height?: number;
}

export interface RenderInput {
  original: Size & { framesPerSecond: number | null; hasSound: boolean };
  /** Sorted, non-overlapping and within the original. */
  segments: readonly RenderSegment[];
  form: TransformationForm;
  texts: readonly PlacedText[];
  hasCaptions: boolean;
}

export interface FilterGraph extends Size {
  inputs: TimeSpan[];
  /** Ends in `[picture]` and, if the original has sound, `[sound]`. */
  filters: string;
  /** These inputs follow the time spans, and are followed by the caption list if there is one. */
  texts: readonly PlacedText[];
  hasCaptions: boolean;
  seconds: number;
  rate: string;
}

/** XFORM-11 */
const fadeSeconds = 0.2;
/** Background blur (XFORM-06) at a quarter of the size, which looks the same in a sixteenth of the time. */
const blurFilter = 'scale=270:480:force_original_aspect_ratio=increase,crop=270:480,boxblur=24:2';

const spanLength = ({ start, end }: TimeSpan) => end - start;

export function buildFilterGraph({ original, segments, form, texts, hasCaptions }: RenderInput): FilterGraph {
  const frame = computeFrameSizes(original, form);
  const runs = groupIntoRuns(segments);
  const seconds = segments.reduce((sum, segment) => sum + spanLength(segment), 0);
  const { rate, isOriginalRate } = chooseFrameRate(original.framesPerSecond);
  // Drop frames before processing if the rate differs. For the original's own rate, it's faster to let the
  // encoder set it.
  const first = isOriginalRate ? '' : `fps=${rate}:start_time=0,`;
  const chains = [
    ...runs.map((run, index) => videoFilterOfRun(run, index, original, form, frame)),
    ...runs.flatMap((run, index) => audioFiltersOfRun(run, index, original.hasSound)),
    `${runs.map((_, index) => `[v${index}][a${index}]`).join('')}concat=n=${runs.length}:v=1:a=1[v][a]`,
    ...frameFilters(first, frame, form),
    ...overlayFilters(runs.length, texts, hasCaptions),
    original.hasSound ? `[a]${form.hasAudioFade ? fadeFilters(seconds) : 'anull'}[sound]` : '[a]anullsink',
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

function videoFilterOfRun(
  run: SegmentRun<RenderSegment>,
  index: number,
  original: Size,
  form: TransformationForm,
  frame: FrameSizes,
): string {
  const gaps: Piece[] = [];
  let length = 0;
  for (const segment of run.segments) {
    const start = segment.start - run.start;
    gaps.push({ from: start, text: formatNumber(start - length) });
    length += spanLength(segment);
  }
  const shown = `[${index}:v:0]select='${segmentMask(run, run.segments)}',scale=${original.width}:${original.height},setsar=1`;
  const joined = `format=yuv420p,setpts='PTS-(${piecewiseExpression(gaps, 'T')})/TB'[v${index}]`;
  const windows = cutWindows(run, original, frame);
  const cut = (window: CutWindow) => cropFilter(run, window, original, form, frame);
  if (windows.length === 1) return `${shown},${cut(windows[0]!)},${joined}`;
  // A window can't change size while moving, so cut each size separately and show it in its own segments.
  const names = windows.map((_, place) => `r${index}w${place}`);
  return [
    `${shown},split=${names.length}${names.map((name) => `[${name}]`).join('')}`,
    ...windows.map((window, place) => `[${names[place]}]${cut(window)}[${names[place]}c]`),
    ...windows.slice(1).map((window, place) => {
      const below = place === 0 ? `${names[0]}c` : `r${index}o${place}`;
      const isLast = place === windows.length - 2;
      const enabled = `overlay=0:0:enable='${segmentMask(run, window.segments)}'`;
      return `[${below}][${names[place + 1]}c]${enabled}${isLast ? `,${joined}` : `[r${index}o${place + 1}]`}`;
    }),
  ].join(';\n');
}

function segmentMask(run: TimeSpan, segments: readonly TimeSpan[]): string {
  const pieces: Piece[] = [{ from: -1, text: '0' }];
  for (const segment of segments) {
    const start = segment.start - run.start;
    if (pieces.at(-1)?.from === start) pieces.pop();
    pieces.push({ from: start, text: '1' }, { from: segment.end - run.start, text: '0' });
  }
  return piecewiseExpression(pieces);
}

/** If `top` is undefined, the form's gravity positions the window. */
interface CutWindow extends Size {
  top: number | undefined;
  segments: RenderSegment[];
}

/** Segments with a crop path use the size of their box (VID-33). */
function cutWindows(run: SegmentRun<RenderSegment>, original: Size, { crop }: FrameSizes): CutWindow[] {
  const windows: CutWindow[] = [];
  for (const segment of run.segments) {
    const { keys, top = 0, height = 100 } = segment;
    const boxed = (original.height * height) / 100;
    const size =
      keys.length === 0
        ? crop
        : evenSize(cropWindow({ ...original, height: Math.min(boxed, original.height) }));
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
 * Follows the crop path, or else the gravity. `face` and `faces` mean the center, because there's no face
 * detection.
 */
function cropFilter(
  run: TimeSpan,
  { width, height, top, segments }: CutWindow,
  original: Size,
  form: TransformationForm,
  { scaled }: FrameSizes,
): string {
  const spare = { x: original.width - width, y: original.height - height };
  const shares = positionFractions((form.gravity === 'custom' && form.customGravity) || 'center');
  const pieces = segments.map(({ start, keys, width: percent }): Piece => {
    const from = start - run.start;
    if (keys.length === 0) return { from, text: formatNumber(spare.x * shares.x) };
    const left = cropExpression(createCropPath(keys), run.start);
    const middle = `(${left}+${formatNumber(percent / 2)})*${formatNumber(original.width / 100)}-${formatNumber(width / 2)}`;
    return { from, text: `clip(${middle},0,${formatNumber(spare.x)})` };
  });
  const y = formatNumber(top ?? Math.round(spare.y * shares.y));
  return [
    `crop=${width}:${height}:x='${piecewiseExpression(pieces)}':y=${y}:exact=1`,
    `scale=${scaled.width}:${scaled.height}`,
    'setsar=1',
  ].join(',');
}

/**
 * Returns audio of the same length as the picture. Without sound, returns silence, because `concat` needs an
 * audio track.
 */
function audioFiltersOfRun(run: SegmentRun<RenderSegment>, index: number, hasSound: boolean): string[] {
  const total = run.segments.reduce((sum, segment) => sum + spanLength(segment), 0);
  if (!hasSound) return [`anullsrc=r=48000:cl=stereo,atrim=end=${formatNumber(total)}[a${index}]`];
  const names = run.segments.map((_, part) => `[a${index}p${part}]`);
  const cuts = run.segments.map((segment, part) => {
    const [start, end] = [segment.start - run.start, segment.end - run.start].map(formatNumber);
    const length = formatNumber(spanLength(segment));
    return `[a${index}s${part}]atrim=${start}:${end},asetpts=PTS-STARTPTS,apad,atrim=end=${length}${names[part]}`;
  });
  const split = run.segments.map((_, part) => `[a${index}s${part}]`).join('');
  return [
    `[${index}:a:0]aresample=48000:async=1:first_pts=0,aformat=channel_layouts=stereo,asplit=${names.length}${split}`,
    ...cuts,
    `${names.join('')}concat=n=${names.length}:v=0:a=1[a${index}]`,
  ];
}

function frameFilters(
  rateFilter: string,
  { bordered, padded, foreground }: FrameSizes,
  { border, hasPadding }: TransformationForm,
): string[] {
  const bordering =
    border.pixels === 0
      ? 'null'
      : `pad=${bordered.width}:${bordered.height}:${border.pixels}:${border.pixels}:0x${border.color}`;
  const pictures = `[v]${rateFilter}${bordering}`;
  if (!hasPadding) return [`${pictures}[l0]`];
  return [
    `${pictures},split[behind][front]`,
    `[behind]${blurFilter},scale=${padded.width}:${padded.height},setsar=1[blurred]`,
    `[front]scale=${foreground.width}:${foreground.height},setsar=1[sharp]`,
    `[blurred][sharp]overlay=(W-w)/2:(H-h)/2[l0]`,
  ];
}

function overlayFilters(firstInput: number, texts: readonly PlacedText[], hasCaptions: boolean): string[] {
  const layers = [
    ...texts.map((text) => [`x=${text.x}:y=${text.y}`, ...enableOption(text)].join(':')),
    ...(hasCaptions ? ['x=0:y=0'] : []),
  ];
  return [
    ...layers.map(
      (options, place) => `[l${place}][${firstInput + place}:v]overlay=${options}[l${place + 1}]`,
    ),
    `[l${layers.length}]format=yuv420p[picture]`,
  ];
}

function enableOption({ start, end }: Pick<PlacedText, 'start' | 'end'>): string[] {
  const conditions = [
    ...(start === null ? [] : [`gte(t,${formatNumber(start)})`]),
    ...(end === null ? [] : [`lt(t,${formatNumber(end)})`]),
  ];
  return conditions.length === 0 ? [] : [`enable='${conditions.join('*')}'`];
}

const fadeFilters = (seconds: number) =>
  `afade=t=in:d=${fadeSeconds},afade=t=out:st=${formatNumber(Math.max(0, seconds - fadeSeconds))}:d=${fadeSeconds}`;

const standardRates: [number, string][] = [
  [24_000 / 1001, '24000/1001'],
  [24, '24'],
  [25, '25'],
  [30_000 / 1001, '30000/1001'],
  [30, '30'],
  [50, '50'],
  [60_000 / 1001, '60000/1001'],
  [60, '60'],
];

/** Returns the standard rate within 2% of the original's; otherwise 30. */
function chooseFrameRate(framesPerSecond: number | null): { rate: string; isOriginalRate: boolean } {
  if (framesPerSecond === null) return { rate: '30', isOriginalRate: false };
  const [nearest, rate] = standardRates.toSorted(
    ([one], [other]) => Math.abs(one - framesPerSecond) - Math.abs(other - framesPerSecond),
  )[0]!;
  const isOwn = Math.abs(nearest / framesPerSecond - 1) < 0.02;
  return { rate: isOwn ? rate : '30', isOriginalRate: isOwn };
}

import type { Segment } from './wireSegment.ts';
import type { CropPositions } from './cropBox.ts';
import type { CropKey } from './cropPath.ts';
import { toHundredths } from './time.ts';

/** Times in seconds to the hundredth; `end` is null after the video screen clears it (VID-19). */
export interface EditedSegment {
  /** Stable id in the editor and, as `id`, on the wire. 0: not saved yet. */
  key: number;
  title: string;
  description: string;
  start: number | null;
  end: number | null;
  isForPreview: boolean;
  /** Tag id, such as Must Watch (VID-20). */
  tag: number | null;
  watchLabel: string | null;
  positions: CropPositions;
  /** Horizontal crop offset per second (VID-35). */
  offsets: readonly number[];
  /** Keyframes that the positions are computed from; empty if only positions are stored. */
  cropKeys: readonly CropKey[];
  /** The rest of the stored segment, written back unchanged. */
  stored: Segment;
}

/** Empty title and description, 0 to 1 second (VID-14). */
export const newSegment: EditedSegment = {
  key: 0,
  title: '',
  description: '',
  start: 0,
  end: 1,
  isForPreview: false,
  tag: null,
  watchLabel: null,
  positions: {},
  offsets: [],
  cropKeys: [],
  stored: {},
};

/**
 * Sorts by start, missing starts last, then oldest first, so that the order depends only on the segments
 * (VID-15).
 */
export const sortSegments = (segments: Iterable<EditedSegment>): EditedSegment[] =>
  [...segments].toSorted(
    (one, other) => (one.start ?? Infinity) - (other.start ?? Infinity) || one.key - other.key || 0,
  );

/** Returns seconds; 0 if the end is missing or before the start. */
export const measureLength = ({ start, end }: Pick<EditedSegment, 'start' | 'end'>) =>
  start === null || end === null ? 0 : Math.max(0, toHundredths(end) - toHundredths(start)) / 100;

export const totalLength = (segments: readonly EditedSegment[]) =>
  segments.reduce((sum, segment) => sum + toHundredths(measureLength(segment)), 0) / 100;

/** Sorts the stored segments, and replaces missing or duplicate ids. */
export function readSegments(stored: readonly Segment[]): EditedSegment[] {
  const used = new Set<number>();
  let next = stored.reduce((most, { id }) => Math.max(most, id ?? 0), 0) + 1;
  return sortSegments(
    stored.map((segment) => {
      const isFree =
        segment.id !== undefined && segment.id !== null && segment.id > 0 && !used.has(segment.id);
      const key = isFree ? segment.id! : next++;
      used.add(key);
      return {
        key,
        title: segment.title ?? '',
        description: segment.description ?? '',
        start: segment.timestamp_start ?? null,
        end: segment.timestamp_end ?? null,
        isForPreview: segment.is_for_preview ?? false,
        tag: segment.video_summary_tag ?? null,
        watchLabel: segment.watch_label ?? null,
        positions: segment.timeCoordinate ?? {},
        offsets: segment.coordinates ?? [],
        cropKeys: segment.crop_keys ?? [],
        stored: segment,
      };
    }),
  );
}

/** Numbered from 1 in order (VID-15, VID-50). */
export const writeSegments = (segments: readonly EditedSegment[]): Segment[] =>
  sortSegments(segments).map((segment, index) => ({
    ...segment.stored,
    id: segment.key,
    segment_id: index + 1,
    timestamp_start: segment.start,
    timestamp_end: segment.end,
    s_length: measureLength(segment),
    title: segment.title,
    description: segment.description,
    is_for_preview: segment.isForPreview,
    video_summary_tag: segment.tag,
    watch_label: segment.watchLabel,
    timeCoordinate: segment.positions,
    coordinates: [...segment.offsets],
    ...((segment.cropKeys.length > 0 || segment.stored.crop_keys) && { crop_keys: [...segment.cropKeys] }),
  }));

/** Memoized: lists are immutable, and compared on every key press. */
const savedForms = new WeakMap<readonly EditedSegment[], readonly Segment[]>();

function savedForm(segments: readonly EditedSegment[]): readonly Segment[] {
  const known = savedForms.get(segments) ?? writeSegments(segments);
  savedForms.set(segments, known);
  return known;
}

/** True if both lists would be saved identically, ignoring property order. */
export const areSegmentsEqual = (a: readonly EditedSegment[], b: readonly EditedSegment[]): boolean =>
  a === b || (a.length === b.length && isDeepEqual(savedForm(a), savedForm(b)));

export const isUntouched = (segment: EditedSegment): boolean => areSegmentsEqual([segment], [newSegment]);

function isDeepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  return (
    Object.keys(a).every((name) => isDeepEqual(a[name], b[name])) &&
    Object.keys(b).every((name) => a[name] !== undefined || b[name] === undefined)
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

import type { Segment } from './wireSegment.ts';
import type { CropBox } from './cropBox.ts';
import type { CropKey } from './cropPath.ts';
import { newSegment, readSegments, sortSegments, type EditedSegment } from './segment.ts';
import { noCrop, trimCropToTimes, withCrop } from './segmentCrop.ts';
import { roundTime, toHundredths } from './time.ts';

/** The screens' rules differ (VID-18, VID-19, VID-40 to VID-46, C22, C23). */
export type SegmentScreen = 'digest' | 'video';

/** Immutable plain data. A command that changes anything returns a new editor. */
export interface SegmentEditor {
  screen: SegmentScreen;
  /** Sorted by start. A segment's number is its index plus 1. */
  segments: readonly EditedSegment[];
  /** The segment in the form. Key 0 if it isn't in the list. */
  active: EditedSegment;
  /** VID-12, VID-13. */
  isRecording: boolean;
  /** Never reused, so undo restores a segment's own key. */
  nextKey: number;
}

export type SegmentFields = Pick<
  EditedSegment,
  'title' | 'description' | 'isForPreview' | 'tag' | 'watchLabel'
>;

/** Times in seconds; `key` identifies a segment in the list; crop boxes in percent. */
export type SegmentCommand =
  | { type: 'markStart'; time: number }
  | { type: 'markEnd'; time: number }
  | { type: 'setStart'; time: number | null }
  | { type: 'setEnd'; time: number | null }
  | { type: 'edit'; fields: Partial<SegmentFields> }
  | { type: 'recordCrop'; keys: readonly CropKey[]; box: CropBox }
  | { type: 'editCrop'; keys: readonly CropKey[]; box: CropBox }
  | { type: 'open'; key: number }
  | { type: 'startNew' }
  | { type: 'save' }
  | { type: 'remove'; key: number }
  | { type: 'togglePreview'; key: number }
  | { type: 'retime'; key: number; start: number; end: number }
  | { type: 'split'; key: number; time: number }
  | { type: 'replaceAll'; segments: readonly Segment[] };

export function openSegments(stored: readonly Segment[], screen: SegmentScreen): SegmentEditor {
  const segments = readSegments(stored);
  return { screen, segments, active: newSegment, isRecording: false, nextKey: nextSegmentKey(segments) };
}

export const nextSegmentKey = (segments: readonly EditedSegment[]) =>
  segments.reduce((most, { key }) => Math.max(most, key), 0) + 1;

/** Returns the same editor if nothing changes. */
export function runSegmentCommand(editor: SegmentEditor, command: SegmentCommand): SegmentEditor {
  const { active, segments } = editor;
  switch (command.type) {
    case 'markStart':
      return {
        ...editor,
        active: { ...withStart(editor, command.time), ...noCrop },
        isRecording: true,
      };
    case 'markEnd':
      return { ...editor, active: withEnd(active, command.time), isRecording: false };
    case 'setStart':
      return { ...editor, active: withStart(editor, command.time) };
    case 'setEnd':
      return { ...editor, active: withEnd(active, command.time) };
    case 'edit':
      return { ...editor, active: { ...active, ...command.fields } };
    case 'recordCrop':
      return { ...editor, active: withCrop(active, command.keys, command.box) };
    case 'editCrop':
      return editCrop(editor, command.keys, command.box);
    case 'open': {
      const opened = segments.find(({ key }) => key === command.key);
      return opened ? { ...editor, active: opened, isRecording: false } : editor;
    }
    case 'startNew':
      return { ...editor, active: newSegment, isRecording: false };
    case 'save':
      return save(editor);
    case 'remove':
      return remove(editor, command.key);
    case 'togglePreview': {
      const isForPreview = !segments.find(({ key }) => key === command.key)?.isForPreview;
      return change(editor, command.key, () => ({ isForPreview }));
    }
    case 'retime':
      return change(editor, command.key, (segment) =>
        trimCropToTimes(segment, { start: normalizeTime(command.start), end: normalizeTime(command.end) }),
      );
    case 'split':
      return split(editor, command.key, command.time);
    case 'replaceAll':
      return replaceAll(editor, command.segments);
  }
}

const normalizeTime = (time: number | null) =>
  time === null || !Number.isFinite(time) ? null : Math.max(0, roundTime(time));

/**
 * On the digest page, a start after the end moves the end (VID-18); on the video screen, it clears the end
 * (VID-19).
 */
function withStart({ active, screen }: SegmentEditor, time: number | null): EditedSegment {
  const start = normalizeTime(time);
  const isLater = start !== null && active.end !== null && toHundredths(start) > toHundredths(active.end);
  if (!isLater) return { ...active, ...trimCropToTimes(active, { start }) };
  return { ...active, ...trimCropToTimes(active, { start, end: screen === 'digest' ? start : null }) };
}

const withEnd = (active: EditedSegment, time: number | null): EditedSegment => ({
  ...active,
  ...trimCropToTimes(active, { end: normalizeTime(time) }),
});

/** Also updates the segment in the list, unless the form has unsaved crop changes. */
function editCrop(editor: SegmentEditor, keys: readonly CropKey[], box: CropBox): SegmentEditor {
  const { active, segments } = editor;
  const listed = segments.find(({ key }) => key === active.key);
  const hasUnsavedCrop = JSON.stringify(listed?.cropKeys) !== JSON.stringify(active.cropKeys);
  return {
    ...editor,
    active: withCrop(active, keys, box),
    segments: hasUnsavedCrop
      ? segments
      : segments.map((segment) => (segment === listed ? withCrop(segment, keys, box) : segment)),
  };
}

/** VID-15. Starts a new segment afterwards. */
function save(editor: SegmentEditor): SegmentEditor {
  const { active, segments, nextKey } = editor;
  const isAdded = !segments.some(({ key }) => key === active.key);
  const key = active.key === 0 ? nextKey : active.key;
  const others = segments.filter((each) => each.key !== key);
  return {
    ...editor,
    segments: sortSegments([...others, { ...active, key }]),
    active: newSegment,
    isRecording: false,
    nextKey: isAdded ? Math.max(nextKey, key + 1) : nextKey,
  };
}

/** Renumbers later segments, and clears the form if it shows the removed one (VID-16). */
function remove(editor: SegmentEditor, key: number): SegmentEditor {
  if (!editor.segments.some((each) => each.key === key)) return editor;
  const segments = editor.segments.filter((each) => each.key !== key);
  return editor.active.key === key
    ? { ...editor, segments, active: newSegment, isRecording: false }
    : { ...editor, segments };
}

function change(
  editor: SegmentEditor,
  key: number,
  getChanges: (segment: EditedSegment) => Partial<EditedSegment>,
): SegmentEditor {
  const segment = editor.segments.find((each) => each.key === key);
  if (!segment) return editor;
  const { active } = editor;
  const changed = { ...segment, ...getChanges(segment) };
  return {
    ...editor,
    segments: sortSegments(editor.segments.map((each) => (each === segment ? changed : each))),
    active: active.key === key ? { ...active, ...getChanges(active) } : active,
  };
}

/**
 * The second part copies the segment's text, tag and preview mark. Does nothing unless `time` is strictly
 * inside the segment, so neither part is empty.
 */
function split(editor: SegmentEditor, key: number, time: number): SegmentEditor {
  const segment = editor.segments.find((each) => each.key === key);
  const at = normalizeTime(time);
  if (!segment || at === null || segment.start === null || segment.end === null) return editor;
  const isWithin =
    toHundredths(at) > toHundredths(segment.start) && toHundredths(at) < toHundredths(segment.end);
  if (!isWithin) return editor;
  const offset = Math.floor(at) - Math.floor(segment.start);
  const inFirst = Object.entries(segment.positions).filter(([second]) => Number(second) <= at);
  const inSecond = Object.entries(segment.positions).filter(([second]) => Number(second) >= Math.floor(at));
  const hasKeys = segment.cropKeys.length > 0;
  const first = {
    end: at,
    positions: Object.fromEntries(inFirst),
    offsets: segment.offsets.slice(0, offset + 1),
  };
  const second: EditedSegment = {
    ...segment,
    key: editor.nextKey,
    start: at,
    positions: Object.fromEntries(inSecond),
    offsets: segment.offsets.slice(offset),
    stored: {},
  };
  const shortened = change(editor, key, (each) => (hasKeys ? trimCropToTimes(each, { end: at }) : first));
  return {
    ...shortened,
    segments: sortSegments([
      ...shortened.segments,
      hasKeys ? { ...second, ...trimCropToTimes(segment, { start: at, end: segment.end }) } : second,
    ]),
    nextKey: editor.nextKey + 1,
  };
}

/** Replaces all segments, with new keys (VID-31). */
function replaceAll(editor: SegmentEditor, stored: readonly Segment[]): SegmentEditor {
  const segments = readSegments(stored.map((segment) => ({ ...segment, id: null }))).map((segment) => ({
    ...segment,
    key: segment.key + editor.nextKey - 1,
  }));
  return {
    ...editor,
    segments,
    active: newSegment,
    isRecording: false,
    nextKey: editor.nextKey + segments.length,
  };
}

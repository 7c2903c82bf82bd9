import { sameSegments, sortSegments, type EditedSegment } from './segment.ts';
import { keyAfter, runSegmentCommand, type SegmentCommand, type SegmentEditor } from './segmentEditor.ts';

/** What a step changed: the segments that differ, before and after, null where there was none; and the other fields. */
interface Step {
  segments: [before: EditedSegment | null, after: EditedSegment | null][];
  before: Partial<SegmentEditor>;
  after: Partial<SegmentEditor>;
  /** Commands of one gesture, such as a drag or typing in a field, are one step. */
  gesture?: string;
}

/** An editor with what can be undone and redone. Plain data: JSON of it is stored and read back (`readHistory`). */
export interface SegmentHistory {
  present: SegmentEditor;
  /** The latest last. */
  past: readonly Step[];
  /** What was undone, the next to redo last. */
  future: readonly Step[];
}

/** Steps that can be undone; the documents of the product promise 200. */
export const maxSteps = 500;

export const startHistory = (present: SegmentEditor): SegmentHistory => ({ present, past: [], future: [] });

/**
 * Runs a command, which becomes a step that can be undone and ends what could be redone. Commands in a row with the same
 * `gesture` are one step.
 */
export function runCommand(
  history: SegmentHistory,
  command: SegmentCommand,
  gesture?: string,
): SegmentHistory {
  const { present, past } = history;
  const next = runSegmentCommand(present, command);
  const last = past.at(-1);
  const joins = gesture !== undefined && history.future.length === 0 && last?.gesture === gesture;
  const start = joins ? applyStep(present, last, 'before') : present;
  const step = stepBetween(start, next);
  const earlier = joins ? past.slice(0, -1) : past;
  if (step === undefined) return joins ? { present: next, past: earlier, future: [] } : history;
  return {
    present: next,
    past: [...earlier, gesture === undefined ? step : { ...step, gesture }].slice(-maxSteps),
    future: [],
  };
}

/** The state before the last step; the same history if none exists. */
export function undo(history: SegmentHistory): SegmentHistory {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    present: applyStep(history.present, step, 'before'),
    past: history.past.slice(0, -1),
    future: [...history.future, step],
  };
}

/** The state after the step that was undone last; the same history if none exists. */
export function redo(history: SegmentHistory): SegmentHistory {
  const step = history.future.at(-1);
  if (!step) return history;
  return {
    present: applyStep(history.present, step, 'after'),
    past: [...history.past, step],
    future: history.future.slice(0, -1),
  };
}

/**
 * The history with a list that came from elsewhere: with the same steps where the lists are equal, else without them, as they
 * would bring back segments of the former list. What is in the segment's form stays.
 */
export function followList(history: SegmentHistory, segments: readonly EditedSegment[]): SegmentHistory {
  if (segments === history.present.segments) return history;
  if (sameSegments(segments, history.present.segments))
    return { ...history, present: { ...history.present, segments } };
  const nextKey = Math.max(history.present.nextKey, keyAfter(segments));
  return startHistory({ ...history.present, segments, nextKey });
}

/** A history from the JSON of one, as it is after a reload; undefined where the text is not one. */
export function readHistory(text: string): SegmentHistory | undefined {
  try {
    const history = JSON.parse(text) as SegmentHistory;
    const isHistory =
      Array.isArray(history.past) &&
      Array.isArray(history.future) &&
      Array.isArray(history.present.segments) &&
      // A list of what earlier versions stored has none.
      Array.isArray(history.present.active.cropKeys);
    return isHistory ? history : undefined;
  } catch {
    return undefined;
  }
}

const fields = ['active', 'isRecording', 'nextKey'] as const;

/** What differs between two states of one editor; undefined where nothing does. */
function stepBetween(before: SegmentEditor, after: SegmentEditor): Step | undefined {
  const step: Step = { segments: [], before: {}, after: {} };
  for (const field of fields) {
    if (isSame(before[field], after[field])) continue;
    Object.assign(step.before, { [field]: before[field] });
    Object.assign(step.after, { [field]: after[field] });
  }
  if (before.segments !== after.segments) {
    const former = new Map(before.segments.map((segment) => [segment.key, segment]));
    for (const segment of after.segments) {
      const was = former.get(segment.key) ?? null;
      former.delete(segment.key);
      if (!isSame(was, segment)) step.segments.push([was, segment]);
    }
    for (const segment of former.values()) step.segments.push([segment, null]);
  }
  return step.segments.length > 0 || Object.keys(step.before).length > 0 ? step : undefined;
}

/** By value, as what is read back after a reload shares no objects. */
const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The state on one side of a step, from that on the other. */
function applyStep(editor: SegmentEditor, step: Step, side: 'before' | 'after'): SegmentEditor {
  if (step.segments.length === 0) return { ...editor, ...step[side] };
  const segments = new Map(editor.segments.map((segment) => [segment.key, segment]));
  for (const [before, after] of step.segments) {
    const [requested, present] = side === 'before' ? [before, after] : [after, before];
    if (present) segments.delete(present.key);
    if (requested) segments.set(requested.key, requested);
  }
  return { ...editor, ...step[side], segments: sortSegments(segments.values()) };
}

import { areSegmentsEqual, sortSegments, type EditedSegment } from './segment.ts';
import {
  nextSegmentKey,
  runSegmentCommand,
  type SegmentCommand,
  type SegmentEditor,
} from './segmentEditor.ts';

/** Changed segments before and after (null if absent), and changes to other fields. */
interface Step {
  segments: [before: EditedSegment | null, after: EditedSegment | null][];
  before: Partial<SegmentEditor>;
  after: Partial<SegmentEditor>;
  /** Commands of one gesture, such as a drag or typing, are one step. */
  gesture?: string;
}

export interface SegmentHistory {
  present: SegmentEditor;
  past: readonly Step[];
  future: readonly Step[];
}

/** The documented minimum is 200. */
export const maxSteps = 500;

export const startHistory = (present: SegmentEditor): SegmentHistory => ({ present, past: [], future: [] });

/** Clears redo. Consecutive commands with the same `gesture` are one step. */
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
  const step = diffEditors(start, next);
  const earlier = joins ? past.slice(0, -1) : past;
  if (step === undefined) return joins ? { present: next, past: earlier, future: [] } : history;
  return {
    present: next,
    past: [...earlier, gesture === undefined ? step : { ...step, gesture }].slice(-maxSteps),
    future: [],
  };
}

export function undo(history: SegmentHistory): SegmentHistory {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    present: applyStep(history.present, step, 'before'),
    past: history.past.slice(0, -1),
    future: [...history.future, step],
  };
}

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
 * Applies an outside change and keeps the form. Keeps the undo steps only if the lists are equal, because
 * undoing would restore segments of the old list.
 */
export function syncList(history: SegmentHistory, segments: readonly EditedSegment[]): SegmentHistory {
  if (segments === history.present.segments) return history;
  if (areSegmentsEqual(segments, history.present.segments))
    return { ...history, present: { ...history.present, segments } };
  const nextKey = Math.max(history.present.nextKey, nextSegmentKey(segments));
  return startHistory({ ...history.present, segments, nextKey });
}

export function readHistory(text: string): SegmentHistory | undefined {
  try {
    const history = JSON.parse(text) as SegmentHistory;
    const isHistory =
      Array.isArray(history.past) &&
      Array.isArray(history.future) &&
      Array.isArray(history.present.segments) &&
      // Older releases didn't store crop keys.
      Array.isArray(history.present.active.cropKeys);
    return isHistory ? history : undefined;
  } catch {
    return undefined;
  }
}

const editorFields = ['active', 'isRecording', 'nextKey'] as const;

function diffEditors(before: SegmentEditor, after: SegmentEditor): Step | undefined {
  const step: Step = { segments: [], before: {}, after: {} };
  for (const field of editorFields) {
    if (isDeepEqual(before[field], after[field])) continue;
    Object.assign(step.before, { [field]: before[field] });
    Object.assign(step.after, { [field]: after[field] });
  }
  if (before.segments !== after.segments) {
    const former = new Map(before.segments.map((segment) => [segment.key, segment]));
    for (const segment of after.segments) {
      const was = former.get(segment.key) ?? null;
      former.delete(segment.key);
      if (!isDeepEqual(was, segment)) step.segments.push([was, segment]);
    }
    for (const segment of former.values()) step.segments.push([segment, null]);
  }
  return step.segments.length > 0 || Object.keys(step.before).length > 0 ? step : undefined;
}

/** Compares by value, because objects restored after a reload are copies. */
const isDeepEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

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

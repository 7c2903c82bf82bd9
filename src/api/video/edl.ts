import type { Segment } from '../contract/segments.ts';
import { oneLine } from './chapters.ts';
import { sortSegments, type EditedSegment } from './segment.ts';
import { hasLength } from './segmentChecks.ts';
import type { SegmentsReading } from './segmentsCsv.ts';
import { roundTime } from './time.ts';

/** Frames a second of a list where none are given. An edit decision list does not name its own. */
export const defaultFrameRate = 25;

export interface EdlOptions {
  title?: string;
  /** Whole frames a second. Default 25. Times are exact to a frame. */
  frameRate?: number;
}

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');

function timecode(frames: number, rate: number): string {
  const seconds = Math.floor(frames / rate);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frames % rate]
    .map((part) => pad(part))
    .join(':');
}

/** Segments as an edit decision list of CMX 3600: events of one reel, cut one after the other. Those without a length are left out. */
export function writeEdl(
  segments: readonly EditedSegment[],
  { title = 'Segments', frameRate = defaultFrameRate }: EdlOptions = {},
): string {
  let recorded = 0;
  const events = sortSegments(segments)
    .filter(hasLength)
    .map((segment, index) => {
      const [from, to] = [segment.start!, segment.end!].map((time) => Math.round(time * frameRate)) as [
        number,
        number,
      ];
      const length = Math.max(1, to - from);
      const times = [from, from + length, recorded, recorded + length].map((frames) =>
        timecode(frames, frameRate),
      );
      recorded += length;
      const name = oneLine(segment.title) || `Segment ${index + 1}`;
      return `${pad(index + 1, 3)}  AX       AA/V  C        ${times.join(' ')}\n* FROM CLIP NAME: ${name}\n`;
    });
  return [`TITLE: ${oneLine(title)}\nFCM: NON-DROP FRAME\n`, ...events].join('\n');
}

/** Number, reel, channels, transition with its length, and the times in the source. */
const event =
  /^\s*(\d+)\s+\S+\s+\S+\s+(?:C|D|K|KB|KO|W\d+)(?:\s+\d+)?\s+(\d{1,2}:\d{2}:\d{2}[:;.]\d{2})\s+(\d{1,2}:\d{2}:\d{2}[:;.]\d{2})(?:\s|$)/i;
const clipName = /^\*\s*(?:FROM )?CLIP NAME:\s*(.*)$/i;

/**
 * Segments of an edit decision list of CMX 3600: the stretches of the source that its events use, once each. Drop-frame
 * timecodes (29.97 frames a second, marked by `FCM: DROP FRAME` or a semicolon) are read as such.
 */
export function readEdl(
  text: string,
  { frameRate = defaultFrameRate }: Pick<EdlOptions, 'frameRate'> = {},
): SegmentsReading {
  const segments: Segment[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  let isDropFrame = false;
  let last: Segment | undefined;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^\s*FCM:/i.test(line)) isDropFrame = !/NON/i.test(line);
    const name = clipName.exec(line.trim());
    if (name && last && last.title === '') last.title = name[1]!.trim();
    const [, , from, to] = event.exec(line) ?? [];
    if (from === undefined || to === undefined) {
      if (/^\s*\d{3,}\s/.test(line)) problems.push(`Line ${index + 1}: this event cannot be read.`);
      continue;
    }
    const [start, end] = [from, to].map((code) => secondsOf(code, frameRate, isDropFrame)) as [
      number,
      number,
    ];
    last = undefined;
    // A list names the same stretch for pictures and for sound, and one of no length before a dissolve.
    if (end <= start || seen.has(`${start} ${end}`)) continue;
    seen.add(`${start} ${end}`);
    last = { timestamp_start: start, timestamp_end: end, title: '' };
    segments.push(last);
  }
  if (segments.length === 0 && problems.length === 0) {
    problems.push('There are no events in the list. Edit decision lists of CMX 3600 are read.');
  }
  const inOrder = segments.toSorted((one, other) => one.timestamp_start! - other.timestamp_start!);
  return { segments: inOrder.map((segment, index) => ({ ...segment, segment_id: index + 1 })), problems };
}

function secondsOf(code: string, frameRate: number, isDropFrame: boolean): number {
  const [hours, minutes, seconds, frames] = code.split(/[:;.]/).map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const whole = (hours * 60 + minutes) * 60 + seconds;
  if (!isDropFrame && !code.includes(';')) return roundTime(whole + frames / frameRate);
  // Two numbers of frames are left out each minute, but for every tenth (SMPTE 12M).
  const allMinutes = hours * 60 + minutes;
  const dropped = 2 * (allMinutes - Math.floor(allMinutes / 10));
  return roundTime(((whole * 30 + frames - dropped) * 1001) / 30_000);
}

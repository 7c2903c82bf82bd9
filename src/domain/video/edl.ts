import type { Segment } from './wireSegment.ts';
import { toSingleLine } from './chapters.ts';
import { describeLineProblems, type LineProblem } from './lineProblems.ts';
import { sortSegments, type EditedSegment } from './segment.ts';
import { hasLength } from './segmentChecks.ts';
import type { ParsedSegments } from './segmentsReading.ts';
import { roundTime } from './time.ts';
import { nominalRate, parseTimecode, timecodeToSeconds, type Timecode } from './timecode.ts';

/** In frames per second. */
const defaultFrameRate = 25;

export interface EdlOptions {
  title?: string;
  /** Whole frames per second. Defaults to 25. Times are exact to a frame. */
  frameRate?: number;
}

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');

function formatTimecode(frames: number, rate: number): string {
  const seconds = Math.floor(frames / rate);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frames % rate]
    .map((part) => pad(part))
    .join(':');
}

/**
 * Writes a CMX 3600 EDL in which the segments are consecutive cuts from one reel. Omits zero-length
 * segments. The format has no field for the frame rate, so a comment states it.
 */
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
        formatTimecode(frames, frameRate),
      );
      recorded += length;
      const name = toSingleLine(segment.title) || `Segment ${index + 1}`;
      return `${pad(index + 1, 3)}  AX       AA/V  C        ${times.join(' ')}\n* FROM CLIP NAME: ${name}\n`;
    });
  const head = `TITLE: ${toSingleLine(title)}\nFCM: NON-DROP FRAME\n* FRAME RATE: ${frameRate}\n`;
  return [head, ...events].join('\n');
}

interface EdlEvent {
  line: number;
  start: Timecode;
  end: Timecode;
  isDropFrame: boolean;
  name: string;
}

/** Lines are truncated to this length before parsing. */
const maxLineLength = 1000;

const eventStartPattern = /^\s*\d[\d.:]*\s+\S/;
/** Number, reel, channels, transition with its length, and source times. */
const eventPattern =
  /^\s*\d+\s+(\S+)\s+\S+\s+(?:C|D|K|KB|K B|KO|K O|W\d+)(?:\s+\d+)?\s+(\d\S+)\s+(\d\S+)(?:\s|$)/i;
const clipNamePattern = /^\*\s*(?:FROM\s+)?CLIP\s+NAME:(.*)$/i;
/** Names the clip after a transition. Both clips are named below the transition's two events. */
const toClipNamePattern = /^\*\s*TO\s+CLIP\s+NAME:(.*)$/i;
/** DaVinci Resolve's markers, on the line below their event. */
const markerPattern = /\|M:([^|]*)/;
const frameRatePattern =
  /(?:frame\s?rate|\bfps|timebase)\s?[:=]?\s?(\d{2}(?:[.,]\d{1,3})?)|\b(\d{2}(?:[.,]\d{1,3})?)\s?fps\b/i;

/**
 * Returns the distinct source ranges that the events use. The frame rate comes from the list itself
 * (drop-frame notation or a comment), otherwise from the option. Without either, the result has
 * `needsFrameRate`.
 */
export function readEdl(text: string, { frameRate }: Pick<EdlOptions, 'frameRate'> = {}): ParsedSegments {
  const { events, problems, statedRate } = readEvents(text);
  if (events.length === 0 && problems.length === 0) {
    return {
      segments: [],
      problems: ['No events found in the list. Only CMX 3600 edit decision lists are supported.'],
    };
  }
  if (events.length === 0) return { segments: [], problems: describeLineProblems(problems) };
  const most = Math.max(...events.flatMap(({ start, end }) => [start.frames, end.frames]));
  const isDropFrame = events.some((each) => each.isDropFrame);
  const rate = isDropFrame ? dropFrameRate(most, frameRate) : (statedRate ?? frameRate);
  if (rate === undefined) return frameRateNeeded(most);
  const wrong = events.find(({ start, end }) => Math.max(start.frames, end.frames) >= nominalRate(rate));
  if (wrong) return frameRateMismatch(wrong, rate);
  const segments = eventsToSegments(events, rate, problems);
  return { segments, problems: describeLineProblems(problems) };
}

function readEvents(text: string) {
  const events: EdlEvent[] = [];
  const problems: LineProblem[] = [];
  let isDropFrame = false;
  let statedRate: number | undefined;
  for (const [index, whole] of text.split(/\r\n|\r|\n/).entries()) {
    const line = whole.slice(0, maxLineLength);
    const number = index + 1;
    if (/^\s*FCM:/i.test(line)) isDropFrame = !/NON/i.test(line);
    else if (eventStartPattern.test(line)) {
      const [, reel, from, to] = eventPattern.exec(line) ?? [];
      const [start, end] = [from, to].map((code) => code && parseTimecode(code)) as [Timecode?, Timecode?];
      if (!start || !end)
        problems.push({ line: number, reason: 'this event can’t be read, so it was skipped.' });
      else if (reel === 'BL')
        problems.push({ line: number, reason: 'this event is black, so it was skipped.' });
      else {
        const isDropped = isDropFrame || start.hasSemicolon || end.hasSemicolon;
        events.push({ line: number, start, end, isDropFrame: isDropped, name: '' });
      }
    } else {
      const next = toClipNamePattern.exec(line.trim())?.[1]?.trim();
      if (next && events.length > 0) events.at(-1)!.name = next;
      const name = (clipNamePattern.exec(line.trim()) ?? markerPattern.exec(line))?.[1]?.trim();
      const last = events.at(-1);
      if (name && last?.name === '') last.name = name;
      if (name === undefined && !/^\s*M2\s/i.test(line)) statedRate ??= parseFrameRate(line);
    }
  }
  return { events, problems, statedRate };
}

function parseFrameRate(line: string): number | undefined {
  const match = frameRatePattern.exec(line.slice(0, 200));
  const rate = match && Number((match[1] ?? match[2]!).replace(',', '.'));
  return rate && rate <= 120 ? rate : undefined;
}

/** Returns 59.94 if requested or if a frame number exceeds 29, else 29.97. */
const dropFrameRate = (maxFrame: number, requestedRate: number | undefined) =>
  maxFrame > 29 || requestedRate === 59.94 ? 59.94 : 29.97;

const frameRateNeeded = (maxFrame: number): ParsedSegments => ({
  segments: [],
  problems: [
    `The list has times in frames, up to frame ${maxFrame} of each second, but doesn’t specify the frame rate.`,
  ],
  needsFrameRate: true,
});

const frameRateMismatch = ({ line, start, end }: EdlEvent, rate: number): ParsedSegments => ({
  segments: [],
  problems: [
    `Line ${line} has frame ${Math.max(start.frames, end.frames)}, which doesn’t exist at ${rate} frames per second. Nothing was imported.`,
  ],
  needsFrameRate: true,
});

/** Drops repeated ranges and zero-length events, such as the one before a dissolve. */
function eventsToSegments(events: readonly EdlEvent[], rate: number, problems: LineProblem[]): Segment[] {
  const seen = new Map<string, Segment>();
  for (const { line, start, end, isDropFrame, name } of events) {
    const [from, to] = [start, end].map((code) => timecodeToSeconds(code, rate, isDropFrame)) as [
      number,
      number,
    ];
    if (to < from) problems.push({ line, reason: 'this event ends before it starts, so it was skipped.' });
    if (to <= from) continue;
    const [first, last] = [roundTime(from), roundTime(to)];
    const same = seen.get(`${first} ${last}`);
    if (same) same.title ||= name;
    else seen.set(`${first} ${last}`, { timestamp_start: first, timestamp_end: last, title: name });
  }
  return [...seen.values()]
    .toSorted((one, other) => one.timestamp_start! - other.timestamp_start!)
    .map((segment, index) => ({ ...segment, segment_id: index + 1 }));
}

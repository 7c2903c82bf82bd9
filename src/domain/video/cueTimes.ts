import { normalizeNumberText } from './digits.ts';

export type TimeLine =
  /** `isStrict`: valid WebVTT. In a file with such cues, all others are skipped. */
  | { kind: 'times'; start: number; end: number; rest: string; isStrict: boolean; note?: string }
  /** Should have times, but can't be parsed. */
  | { kind: 'unreadable'; reason: string };

const maxLineLength = 400;

export const unreadableTime = {
  kind: 'unreadable',
  reason: 'a time can’t be read, so the cue was skipped.',
} as const;
const negativeTime = { kind: 'unreadable', reason: 'a time is negative, so the cue was skipped.' } as const;

const strictTime = String.raw`(?:(\d+):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
/** https://www.w3.org/TR/webvtt1/#collect-webvtt-cue-timings-and-settings */
const strictLine = new RegExp(
  String.raw`^[ \t\f]*${strictTime}[ \t\f]*-->[ \t\f]*${strictTime}(?!\d)(.*)$`,
  's',
);

/** Optional hours, one- or two-digit parts, and a fraction of up to nine digits. */
const looseTime = String.raw`(?:(\d+) ?: ?)?(\d{1,2}) ?: ?(\d{1,2})(?: ?[.,;] ?(\d{1,9})|:(\d{3}))?(?!\d)`;
/** Accepts other dashes and single-character arrows as well as `-->`. */
const arrow = String.raw`(--+ ?>|- ?- ?>|[-\u2010-\u2015\u2212]{1,3} ?>|=+>|[\u2192\u27F6\u21D2\u2794\u279C]|--+&gt;)`;
const looseLine = new RegExp(String.raw`^ *${looseTime} *${arrow} *${looseTime}(?=$|[\s<{[(])(.*)$`, 's');

/** No leading zeros, and milliseconds as the last part, as in Microsoft Teams' WebVTT. */
const unpaddedTime = String.raw`(0|[1-9]\d*):(0|[1-9]\d?):(0|[1-9]\d?)\.(\d{1,3})`;
const unpaddedLine = new RegExp(String.raw`^\s*${unpaddedTime}\s*-->\s*${unpaddedTime}(?!\S)(.*)$`, 's');

const twoTimesPattern = /^ *\d{1,3}:\d\d:\d\d[.,]\d{1,3}\b.{1,12}?\b\d{1,3}:\d\d:\d\d[.,]\d{1,3}/;

/** Returns undefined for a line of text. Any line with an arrow starts a cue. */
export function readVttTimes(line: string): TimeLine | undefined {
  const head = line.slice(0, maxLineLength);
  const strict = strictLine.exec(head);
  if (strict) {
    const [, h1, m1, s1, f1, h2, m2, s2, f2, rest = ''] = strict;
    return toTimeLine([h1, m1, s1, f1], [h2, m2, s2, f2], rest, true);
  }
  const bare = unpaddedLine.exec(head);
  if (bare) {
    const [, h1, m1, s1, f1, h2, m2, s2, f2, rest = ''] = bare;
    return toTimeLine([h1, m1, s1, f1?.padStart(3, '0')], [h2, m2, s2, f2?.padStart(3, '0')], rest, true);
  }
  const loose = readLooseTimes(head);
  if (loose) return loose;
  return head.includes('-->') ? unreadableTimeLine(head) : undefined;
}

/** Returns undefined for a line of text, which may contain an arrow. */
export function readSrtTimes(line: string): TimeLine | undefined {
  const head = normalizeNumberText(line.slice(0, maxLineLength)).replace(/\t/g, ' ');
  const loose = readLooseTimes(head);
  if (loose) return loose;
  if (twoTimesPattern.test(head)) return unreadableTime;
  const at = head.indexOf('-->');
  if (at < 0) return undefined;
  const [before, after] = [head.slice(0, at).trimEnd(), head.slice(at + 3).trimStart()];
  const isText = !/\d$/.test(before) && !/^-?\d/.test(after) && (before !== '' || after !== '');
  return isText ? undefined : unreadableTimeLine(head);
}

const unreadableTimeLine = (head: string) => (/(^|-->)\s*-\s*\d/.test(head) ? negativeTime : unreadableTime);

function readLooseTimes(head: string): TimeLine | undefined {
  const match = looseLine.exec(head);
  if (!match) return undefined;
  const [, h1, m1, s1, f1, ms1, sign, h2, m2, s2, f2, ms2, rest = ''] = match;
  const found = toTimeLine([h1, m1, s1, f1 ?? ms1], [h2, m2, s2, f2 ?? ms2], rest, false);
  if (found.kind !== 'times' || sign === '-->') return found;
  return { ...found, note: `its arrow is written as “${sign}”. It was read as “-->”.` };
}

type TimeMatch = [string | undefined, string | undefined, string | undefined, string | undefined];

function toTimeLine(from: TimeMatch, to: TimeMatch, rest: string, isStrict: boolean): TimeLine {
  const [start, end] = [toSeconds(from), toSeconds(to)];
  if (start === undefined || end === undefined) return unreadableTime;
  return { kind: 'times', start, end, rest, isStrict };
}

function toSeconds([hours = '0', minutes = '0', seconds = '0', fraction = '']: TimeMatch):
  | number
  | undefined {
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) + Number(`0.${fraction || 0}`);
}

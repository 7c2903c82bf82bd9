import { parseText, tokenizeVTTCue, type VTTNode } from 'media-captions';
import { maxCaptionLength } from './captions.ts';
import { toTranscript, type TranscriptEntry } from './transcript.ts';

type CaptionFormat = 'srt' | 'vtt';

/** What was read of a caption file, and what was skipped, in words. */
export interface CaptionsReading {
  entries: TranscriptEntry[];
  /** A sentence for each line that was not read as it stands. */
  problems: string[];
}

/** More problems than these are counted, not listed. */
const maxProblems = 20;

/** SubRip and WebVTT differ in their first line. A byte order mark is ignored. */
const captionFormatOf = (text: string): CaptionFormat => (/^\uFEFF?WEBVTT/.test(text) ? 'vtt' : 'srt');

/**
 * Reads a caption file. Cues that overlap are all read, in the order of their starts; a cue with a negative time or one that
 * ends before it starts is skipped, and said so. A text without any cue has no entries and the reason as its problem.
 */
export async function readCaptions(text: string): Promise<CaptionsReading> {
  if (text.length > maxCaptionLength) {
    return { entries: [], problems: ['The file is too long for captions.'] };
  }
  const type = captionFormatOf(text);
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { cues, errors } = await parseText(source, { type, errors: true, strict: false });
  const backwards = backwardCues(source);
  // A cue of no length is one that nothing ever shows.
  const shown = cues.filter(({ startTime, endTime }) => endTime > startTime);
  const entries = toTranscript(
    shown.map((cue) => ({ start: cue.startTime, end: cue.endTime, text: plainText(tokenizeVTTCue(cue)) })),
  ).filter((entry) => entry.text !== '');
  const problems = [
    ...new Set([
      ...backwards.map((line) => `Line ${line}: the cue does not end after its start. It was skipped.`),
      ...errors.map(({ line }) => line).map((line) => describeLine(source, line)),
    ]),
  ];
  if (entries.length === 0 && problems.length === 0) {
    problems.push('There are no captions in the file. SubRip (.srt) and WebVTT (.vtt) are read.');
  }
  const more = problems.length - maxProblems;
  return {
    entries: entries.map((entry, index) => ({ ...entry, index })),
    problems: more > 0 ? [...problems.slice(0, maxProblems), `${more} more lines were not read.`] : problems,
  };
}

/** The lines of cues that end at their start or before it, which the parser drops in silence. */
function backwardCues(source: string): number[] {
  return source.split('\n').flatMap((line, index) => {
    const times = line.split('-->').map((part) => secondsOf(part.trim()));
    const [start, end] = times;
    return times.length === 2 && start !== undefined && end !== undefined && end <= start ? [index + 1] : [];
  });
}

function secondsOf(text: string): number | undefined {
  const match = /^(?:(\d+):)?(\d{2}):(\d{2})[.,](\d{3})/.exec(text);
  if (!match) return undefined;
  const [, hours = '0', minutes, seconds, thousandths] = match;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths);
}

function describeLine(source: string, line: number): string {
  const text = source.split('\n')[line - 1] ?? '';
  if (!text.includes('-->'))
    return `Line ${line}: this is no caption file as it should be. Its cues were read all the same.`;
  return /(^|-->)\s*-/.test(text)
    ? `Line ${line}: a time is negative. The cue was skipped.`
    : `Line ${line}: a time cannot be read. The cue was skipped.`;
}

/** The text of a cue without its markup, in one line. */
function plainText(nodes: readonly VTTNode[]): string {
  const text = (node: VTTNode): string => ('data' in node ? node.data : node.children.map(text).join(''));
  return nodes.map(text).join('').replace(/\s+/g, ' ').trim();
}

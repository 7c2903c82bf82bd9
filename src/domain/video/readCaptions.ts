import { unsupportedFormatMessage } from './captionKind.ts';
import { maxCaptionLength } from './captions.ts';
import { noTimesReason, readSrtCues, readVttCues, type Cue } from './cueBlocks.ts';
import { stripCueMarkup } from './cueText.ts';
import { describeLineProblems, type LineProblem } from './lineProblems.ts';
import { dedupeRollUp } from './rollUp.ts';
import { normalizeTranscript, type TranscriptEntry } from './transcript.ts';

export interface ParsedCaptions {
  entries: TranscriptEntry[];
  problems: string[];
}

/** Limits of the API contract. */
const maxTextLength = 2000;
const maxSeconds = 86_400;

/**
 * Reads SubRip or WebVTT, depending on the first line. Overlapping cues are kept, sorted by start. A file
 * without any times returns no entries and one problem.
 */
export function readCaptions(text: string): ParsedCaptions {
  if (text.length > maxCaptionLength) return failedCaptions('The file is too large to be a caption file.');
  // The standard replaces NUL, which no database accepts, with U+FFFD; reported below.
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n|\n|\r/);
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0]!);
  const { cues, problems } = isVtt ? readVttCues(lines) : readSrtCues(lines);
  const found = [...problems];
  const shown = cues.flatMap((cue) => {
    const reason = skipReason(cue);
    if (reason !== undefined) found.push({ line: cue.line, reason });
    if (cue.lines.some((line) => line.includes('\uFFFD')))
      found.push({ line: cue.line, reason: lostCharactersReason });
    return reason === undefined ? [{ ...cue, lines: textLines(cue) }] : [];
  });
  const spoken = dedupeRollUp(shown.filter((cue) => cue.lines.length > 0));
  const entries = normalizeTranscript(
    spoken.map((cue) => ({ start: cue.start, end: cue.end, text: truncateCue(cue, found) })),
  );
  const sentences = describeLineProblems(found);
  if (cues.length === 0) {
    const kind = unsupportedFormatMessage(text);
    if (kind !== undefined) return failedCaptions(kind);
  }
  // Without any times it isn't a caption file, so don't report each line.
  const hasTimes = cues.length > 0 || found.some(({ reason }) => reason !== noTimesReason);
  if (entries.length === 0 && (!hasTimes || sentences.length === 0)) {
    return failedCaptions('No captions found in the file. SubRip (.srt) and WebVTT (.vtt) are supported.');
  }
  return { entries, problems: sentences };
}

const failedCaptions = (problem: string): ParsedCaptions => ({ entries: [], problems: [problem] });

const lostCharactersReason = 'characters in this cue were lost when the file was saved (�).';

function skipReason({ start, end }: Cue): string | undefined {
  if (end <= start) return 'the cue ends before it starts, so it was skipped.';
  return end > maxSeconds ? 'the cue ends after 24 hours, so it was skipped.' : undefined;
}

const textLines = ({ lines }: Cue) =>
  stripCueMarkup(lines.join('\n'))
    .split('\n')
    .map((line) => line.replace(/[^\S\u200B]+/g, ' ').trim())
    .filter((line) => line !== '');

function truncateCue({ line, lines }: Cue, problems: LineProblem[]): string {
  const text = lines.join(' ');
  if (text.length <= maxTextLength) return text;
  problems.push({
    line,
    reason: `the cue’s text is longer than ${maxTextLength} characters, so it was shortened.`,
  });
  return text.slice(0, maxTextLength);
}

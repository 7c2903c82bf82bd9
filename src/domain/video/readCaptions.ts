import { describeOtherKind } from './captionKind.ts';
import { maxCaptionLength } from './captions.ts';
import { noTimes, readSrtCues, readVttCues, type Cue } from './cueBlocks.ts';
import { plainCueText } from './cueText.ts';
import { describeLines, type LineProblem } from './lineProblems.ts';
import { withoutRollUp } from './rollUp.ts';
import { toTranscript, type TranscriptEntry } from './transcript.ts';

/** What was read of a caption file, and what was skipped. */
export interface CaptionsReading {
  entries: TranscriptEntry[];
  /** Sentences that name each line that was not read as it is. */
  problems: string[];
}

/** The longest text of an entry, and its latest end, as the contract has them. */
const maxTextLength = 2000;
const maxSeconds = 86_400;

/**
 * Reads SubRip and WebVTT, which the first line tells. Cues that overlap are all read, in the order of their starts. A text
 * without any cue has no entries and the reason as its problem.
 */
export function readCaptions(text: string): CaptionsReading {
  if (text.length > maxCaptionLength) return failure('The file is too long for captions.');
  // The standard replaces zeros, which no database takes, by U+FFFD; those are named below.
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '\uFFFD')
    .split(/\r\n|\n|\r/);
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0]!);
  const { cues, problems } = isVtt ? readVttCues(lines) : readSrtCues(lines);
  const found = [...problems];
  const shown = cues.flatMap((cue) => {
    const reason = reasonToSkip(cue);
    if (reason !== undefined) found.push({ line: cue.line, reason });
    if (cue.lines.some((line) => line.includes('\uFFFD')))
      found.push({ line: cue.line, reason: lostCharacters });
    return reason === undefined ? [{ ...cue, lines: textLines(cue) }] : [];
  });
  const spoken = withoutRollUp(shown.filter((cue) => cue.lines.length > 0));
  const entries = toTranscript(
    spoken.map((cue) => ({ start: cue.start, end: cue.end, text: shortened(cue, found) })),
  );
  const sentences = describeLines(found);
  if (cues.length === 0) {
    const kind = describeOtherKind(text);
    if (kind !== undefined) return failure(kind);
  }
  // A text without any times is no caption file that has wrong lines.
  const hasTimes = cues.length > 0 || found.some(({ reason }) => reason !== noTimes);
  if (entries.length === 0 && (!hasTimes || sentences.length === 0)) {
    return failure('There are no captions in the file. SubRip (.srt) and WebVTT (.vtt) are read.');
  }
  return { entries, problems: sentences };
}

const failure = (problem: string): CaptionsReading => ({ entries: [], problems: [problem] });

const lostCharacters = 'characters of this cue were lost when the file was saved (�).';

function reasonToSkip({ start, end }: Cue): string | undefined {
  if (end <= start) return 'the cue does not end after its start. It was skipped.';
  return end > maxSeconds ? 'the cue ends after 24 hours. It was skipped.' : undefined;
}

/** The lines of a cue that say something, without markup, which may span lines. */
const textLines = ({ lines }: Cue) =>
  plainCueText(lines.join('\n'))
    .split('\n')
    .map((line) => line.replace(/[^\S\u200B]+/g, ' ').trim())
    .filter((line) => line !== '');

function shortened({ line, lines }: Cue, problems: LineProblem[]): string {
  const text = lines.join(' ');
  if (text.length <= maxTextLength) return text;
  problems.push({
    line,
    reason: `the text of the cue is longer than ${maxTextLength} letters. It was shortened.`,
  });
  return text.slice(0, maxTextLength);
}

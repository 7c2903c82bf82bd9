import { escapeVtt, writeSrt, writeVtt } from '#domain/video/captions.ts';
import { unsupportedFormatMessage } from '#domain/video/captionKind.ts';
import { toDescriptionLines } from '#domain/video/chapterFiles.ts';
import { parseChapterLine } from '#domain/video/chapterLine.ts';
import {
  toSingleLine,
  readYoutubeChapters,
  writeVttChapters,
  writeYoutubeChapters,
} from '#domain/video/chapters.ts';
import { readSrtCues, readVttCues } from '#domain/video/cueBlocks.ts';
import { stripCueMarkup } from '#domain/video/cueText.ts';
import { readSrtTimes, readVttTimes } from '#domain/video/cueTimes.ts';
import { normalizeNumberText } from '#domain/video/digits.ts';
import { readEdl, writeEdl } from '#domain/video/edl.ts';
import { describeLineProblems } from '#domain/video/lineProblems.ts';
import { hasVideoPlayer, withVideoPlayer } from '#domain/video/playerPages.ts';
import { playerSegments } from '#domain/video/playerSegments.ts';
import { readCaptions } from '#domain/video/readCaptions.ts';
import { dedupeRollUp } from '#domain/video/rollUp.ts';
import { isUntouched, readSegments, areSegmentsEqual, writeSegments } from '#domain/video/segment.ts';
import { findColumns } from '#domain/video/segmentColumns.ts';
import { openSegments, runSegmentCommand } from '#domain/video/segmentEditor.ts';
import { readHistory } from '#domain/video/segmentHistory.ts';
import { findSegmentProblems } from '#domain/video/segmentProblems.ts';
import { readSegmentsCsv, writeSegmentsCsv } from '#domain/video/segmentsCsv.ts';
import { readSegmentsFile, detectSegmentsFormat } from '#domain/video/segmentsFile.ts';
import { readTimeCell } from '#domain/video/timeCell.ts';
import { parseTimecode } from '#domain/video/timecode.ts';
import { searchTranscript, normalizeTranscript } from '#domain/video/transcript.ts';
import {
  openTransformation,
  previewUrl,
  readTransformation,
  decodeOverlayText,
  encodeOverlayText,
} from '#domain/video/transformation.ts';
import { parseVideoId } from '#domain/video/videoId.ts';
import { parseYoutubeId } from '#domain/video/youtube.ts';
import type { Calls } from './growth.ts';

/** A line of a text each. */
const toCues = (text: string) =>
  text.split('\n').map((line, index) => ({ start: index, end: index + 1, text: line }));
const toEntries = (text: string) => normalizeTranscript(toCues(text));
const toStored = (text: string) =>
  text.split('\n').map((title, index) => ({ timestamp_start: index % 7, timestamp_end: index, title }));
const toSegments = (text: string) => readSegments(toStored(text));

const numbers = 'Numbers alone.';

export const videoCalls: Calls = {
  'src/domain/video/captionKind.ts': { unsupportedFormatMessage },
  'src/domain/video/captions.ts': {
    escapeVtt,
    writeSrt: (text) => writeSrt(toEntries(text)),
    writeVtt: (text) => writeVtt(toEntries(text)),
  },
  'src/domain/video/chapterFiles.ts': { toDescriptionLines: (text) => toDescriptionLines(text.split('\n')) },
  'src/domain/video/chapterLine.ts': { parseChapterLine },
  'src/domain/video/chapters.ts': {
    toSingleLine,
    readYoutubeChapters: (text) => readYoutubeChapters(text),
    writeVttChapters: (text) => writeVttChapters(toSegments(text)),
    writeYoutubeChapters: (text) => writeYoutubeChapters(toSegments(text)),
  },
  'src/domain/video/cropBox.ts': numbers,
  'src/domain/video/cropKeys.ts': numbers,
  'src/domain/video/cropPath.ts': numbers,
  'src/domain/video/cropRecording.ts': numbers,
  'src/domain/video/cueBlocks.ts': {
    readSrtCues: (text) => readSrtCues(text.split('\n')),
    readVttCues: (text) => readVttCues(text.split('\n')),
  },
  'src/domain/video/cueText.ts': { stripCueMarkup },
  'src/domain/video/cueTimes.ts': { readSrtTimes, readVttTimes },
  'src/domain/video/digits.ts': { normalizeNumberText },
  'src/domain/video/edl.ts': {
    readEdl: (text) => readEdl(text),
    writeEdl: (text) => writeEdl(toSegments(text)),
  },
  'src/domain/video/lineProblems.ts': {
    describeLineProblems: (text) =>
      describeLineProblems(text.split('\n').map((reason, line) => ({ line, reason }))),
  },
  'src/domain/video/playerMessages.ts': 'Types alone.',
  'src/domain/video/playerPages.ts': {
    mediaBaseUrl: 'Puts an address together.',
    hasVideoPlayer,
    withVideoPlayer,
  },
  'src/domain/video/playerPreview.ts': 'Names alone.',
  'src/domain/video/playerSegments.ts': { playerSegments: (text) => playerSegments(toSegments(text)) },
  'src/domain/video/readCaptions.ts': { readCaptions: (text) => readCaptions(text) },
  'src/domain/video/rollUp.ts': {
    dedupeRollUp: (text) =>
      dedupeRollUp(
        toCues(text).map(({ start, end, text: line }) => ({ start, end, lines: line.split(' ') })),
      ),
  },
  'src/domain/video/segment.ts': {
    isUntouched: (text) => toSegments(text).every(isUntouched),
    measureLength: numbers,
    readSegments: toSegments,
    areSegmentsEqual: (text) => areSegmentsEqual(toSegments(text), toSegments(text)),
    sortSegments: numbers,
    totalLength: numbers,
    writeSegments: (text) => writeSegments(toSegments(text)),
  },
  'src/domain/video/segmentChecks.ts': 'Asks each segment of a form for its times and title.',
  'src/domain/video/segmentColumns.ts': { findColumns: (text) => findColumns([text, ...text.split('\n')]) },
  'src/domain/video/segmentCrop.ts': numbers,
  'src/domain/video/segmentEditor.ts': {
    nextSegmentKey: numbers,
    openSegments: (text) => openSegments(toStored(text), 'digest'),
    runSegmentCommand: (text) =>
      runSegmentCommand(openSegments([], 'digest'), { type: 'replaceAll', segments: toStored(text) }),
  },
  'src/domain/video/segmentHistory.ts': {
    syncList: 'runSegmentCommand changes what it compares.',
    readHistory,
    redo: 'Goes a step.',
    runCommand: 'Calls runSegmentCommand.',
    startHistory: 'Begins one.',
    undo: 'Goes a step.',
  },
  'src/domain/video/segmentProblems.ts': {
    findSegmentProblems: (text) => findSegmentProblems(toSegments(text)),
  },
  'src/domain/video/segmentRules.ts': numbers,
  'src/domain/video/segmentsCsv.ts': {
    readSegmentsCsv,
    writeSegmentsCsv: (text) => writeSegmentsCsv(toSegments(text)),
  },
  'src/domain/video/segmentsFile.ts': {
    readSegmentsFile: async (text) => {
      for (const format of ['csv', 'edl', 'txt', 'srt', 'vtt'] as const) await readSegmentsFile(format, text);
    },
    detectSegmentsFormat: (text) => detectSegmentsFormat(text, text),
  },
  'src/domain/video/segmentsReading.ts': 'Types alone.',
  'src/domain/video/time.ts': {
    addTimes: numbers,
    formatTime: numbers,
    roundTime: numbers,
    splitTime: numbers,
    toHundredths: numbers,
  },
  'src/domain/video/timeCell.ts': { readTimeCell: (text) => readTimeCell(text, 'seconds', 25) },
  'src/domain/video/timecode.ts': {
    nominalRate: numbers,
    parseTimecode,
    framesToSeconds: numbers,
    timecodeToSeconds: numbers,
  },
  'src/domain/video/transcript.ts': {
    selectionRange: numbers,
    updateLine: numbers,
    createTranscriptFollower: numbers,
    findLastStarted: numbers,
    nearestBound: numbers,
    nextBound: numbers,
    searchTranscript: (text) => searchTranscript(toEntries(text), text.slice(0, 200)),
    normalizeTranscript: toEntries,
    transcriptError: 'Takes a message out of an answer.',
  },
  'src/domain/video/transformation.ts': {
    decodeOverlayText,
    encodeOverlayText,
    openTransformation,
    previewUrl: (text) => previewUrl(text, text, 1),
    readTransformation,
    writeTransformation: 'readTransformation calls it.',
  },
  'src/domain/video/videoId.ts': { parseVideoId },
  'src/domain/video/wireSegment.ts': 'Types alone.',
  'src/domain/video/youtube.ts': { parseYoutubeId, youtubeWatchUrl: 'Puts an address together.' },
};

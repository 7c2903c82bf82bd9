import { escapeVtt, writeSrt, writeVtt } from '#api/video/captions.ts';
import { describeOtherKind } from '#api/video/captionKind.ts';
import { readChapterLine } from '#api/video/chapterLine.ts';
import { oneLine, readYoutubeChapters, writeVttChapters, writeYoutubeChapters } from '#api/video/chapters.ts';
import { readSrtCues, readVttCues } from '#api/video/cueBlocks.ts';
import { plainCueText } from '#api/video/cueText.ts';
import { readSrtTimes, readVttTimes } from '#api/video/cueTimes.ts';
import { plainDigits } from '#api/video/digits.ts';
import { readEdl, writeEdl } from '#api/video/edl.ts';
import { describeLines } from '#api/video/lineProblems.ts';
import { decodeOverlayText, encodeOverlayText } from '#api/video/overlayText.ts';
import { hasVideoPlayer, withVideoPlayer } from '#api/video/playerPages.ts';
import { playerSegments } from '#api/video/playerSegments.ts';
import { readCaptions } from '#api/video/readCaptions.ts';
import { withoutRollUp } from '#api/video/rollUp.ts';
import { readSegments, sameSegments, writeSegments } from '#api/video/segment.ts';
import { findColumns } from '#api/video/segmentColumns.ts';
import { openSegments, runSegmentCommand } from '#api/video/segmentEditor.ts';
import { readHistory } from '#api/video/segmentHistory.ts';
import { findProblems } from '#api/video/segmentProblems.ts';
import { readSegmentsCsv, writeSegmentsCsv } from '#api/video/segmentsCsv.ts';
import { readSegmentsFile, segmentsFormatOf } from '#api/video/segmentsFile.ts';
import { parseTime } from '#api/video/time.ts';
import { readTimeCell } from '#api/video/timeCell.ts';
import { parseTimecode } from '#api/video/timecode.ts';
import { searchTranscript, toTranscript } from '#api/video/transcript.ts';
import { openTransformation, previewUrl, readTransformation } from '#api/video/transformation.ts';
import { videoIdOf } from '#api/video/videoId.ts';
import { youtubeId } from '#api/video/youtube.ts';
import type { Calls } from './growth.ts';

/** A line of a text each. */
const cuesOf = (text: string) =>
  text.split('\n').map((line, index) => ({ start: index, end: index + 1, text: line }));
const entriesOf = (text: string) => toTranscript(cuesOf(text));
const storedOf = (text: string) =>
  text.split('\n').map((title, index) => ({ timestamp_start: index % 7, timestamp_end: index, title }));
const segmentsOf = (text: string) => readSegments(storedOf(text));

const numbers = 'Numbers alone.';

export const videoCalls: Calls = {
  'src/api/video/captionKind.ts': { describeOtherKind },
  'src/api/video/captions.ts': {
    escapeVtt,
    writeSrt: (text) => writeSrt(entriesOf(text)),
    writeVtt: (text) => writeVtt(entriesOf(text)),
  },
  'src/api/video/chapterLine.ts': { readChapterLine },
  'src/api/video/chapters.ts': {
    oneLine,
    readYoutubeChapters: (text) => readYoutubeChapters(text),
    writeVttChapters: (text) => writeVttChapters(segmentsOf(text)),
    writeYoutubeChapters: (text) => writeYoutubeChapters(segmentsOf(text)),
  },
  'src/api/video/cropBox.ts': numbers,
  'src/api/video/cropKeys.ts': numbers,
  'src/api/video/cropPath.ts': numbers,
  'src/api/video/cropRecording.ts': numbers,
  'src/api/video/cueBlocks.ts': {
    readSrtCues: (text) => readSrtCues(text.split('\n')),
    readVttCues: (text) => readVttCues(text.split('\n')),
  },
  'src/api/video/cueText.ts': { plainCueText },
  'src/api/video/cueTimes.ts': { readSrtTimes, readVttTimes },
  'src/api/video/digits.ts': { plainDigits },
  'src/api/video/edl.ts': {
    readEdl: (text) => readEdl(text),
    writeEdl: (text) => writeEdl(segmentsOf(text)),
  },
  'src/api/video/lineProblems.ts': {
    describeLines: (text) => describeLines(text.split('\n').map((reason, line) => ({ line, reason }))),
  },
  'src/api/video/mediaDelivery.ts': 'Puts an address together.',
  'src/api/video/overlayText.ts': { decodeOverlayText, encodeOverlayText },
  'src/api/video/playerMessages.ts': 'Types alone.',
  'src/api/video/playerPages.ts': { hasVideoPlayer, withVideoPlayer },
  'src/api/video/playerPreview.ts': 'Names alone.',
  'src/api/video/playerSegments.ts': { playerSegments: (text) => playerSegments(storedOf(text)) },
  'src/api/video/readCaptions.ts': { readCaptions: (text) => readCaptions(text) },
  'src/api/video/rollUp.ts': {
    withoutRollUp: (text) =>
      withoutRollUp(
        cuesOf(text).map(({ start, end, text: line }) => ({ start, end, lines: line.split(' ') })),
      ),
  },
  'src/api/video/segment.ts': {
    lengthOf: numbers,
    readSegments: segmentsOf,
    sameSegments: (text) => sameSegments(storedOf(text), storedOf(text)),
    sortSegments: numbers,
    totalLength: numbers,
    writeSegments: (text) => writeSegments(segmentsOf(text)),
  },
  'src/api/video/segmentChecks.ts': 'Asks each segment of a form for its times and title.',
  'src/api/video/segmentColumns.ts': { findColumns: (text) => findColumns([text, ...text.split('\n')]) },
  'src/api/video/segmentCrop.ts': numbers,
  'src/api/video/segmentEditor.ts': {
    keyAfter: numbers,
    openSegments: (text) => openSegments(storedOf(text), 'digest'),
    runSegmentCommand: (text) =>
      runSegmentCommand(openSegments([], 'digest'), { type: 'replaceAll', segments: storedOf(text) }),
  },
  'src/api/video/segmentHistory.ts': {
    followStored: 'runSegmentCommand changes what it compares.',
    readHistory,
    redo: 'Goes a step.',
    runCommand: 'Calls runSegmentCommand.',
    startHistory: 'Begins one.',
    undo: 'Goes a step.',
  },
  'src/api/video/segmentProblems.ts': { findProblems: (text) => findProblems(segmentsOf(text)) },
  'src/api/video/segmentRules.ts': numbers,
  'src/api/video/segmentsCsv.ts': {
    readSegmentsCsv,
    writeSegmentsCsv: (text) => writeSegmentsCsv(segmentsOf(text)),
  },
  'src/api/video/segmentsFile.ts': {
    readSegmentsFile: async (text) => {
      for (const format of ['csv', 'edl', 'txt', 'srt', 'vtt'] as const) await readSegmentsFile(format, text);
    },
    segmentsFormatOf: (text) => segmentsFormatOf(text, text),
  },
  'src/api/video/segmentsReading.ts': 'Types alone.',
  'src/api/video/time.ts': {
    addTimes: numbers,
    formatTime: numbers,
    joinTime: numbers,
    parseTime,
    roundTime: numbers,
    splitTime: numbers,
    toHundredths: numbers,
    withPart: numbers,
  },
  'src/api/video/timeCell.ts': { readTimeCell: (text) => readTimeCell(text, 'seconds', 25) },
  'src/api/video/timecode.ts': {
    countedFrames: numbers,
    parseTimecode,
    secondsOfFrames: numbers,
    secondsOfTimecode: numbers,
  },
  'src/api/video/timeLimits.ts': numbers,
  'src/api/video/transcript.ts': {
    boundsOf: numbers,
    changeLine: numbers,
    followTranscript: numbers,
    lastStartedAt: numbers,
    nearestBound: numbers,
    nextBound: numbers,
    searchTranscript: (text) => searchTranscript(entriesOf(text), text.slice(0, 200)),
    toTranscript: entriesOf,
    transcriptError: 'Takes a message out of an answer.',
  },
  'src/api/video/transformation.ts': {
    openTransformation,
    previewUrl: (text) => previewUrl(text, text, 1),
    readTransformation,
    writeTransformation: 'readTransformation calls it.',
  },
  'src/api/video/videoId.ts': { videoIdOf },
  'src/api/video/youtube.ts': { youtubeId, youtubeWatchUrl: 'Puts an address together.' },
};

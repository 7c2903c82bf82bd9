import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCaptions } from './readCaptions.ts';
import { readYoutubeChapters, writeVttChapters, writeYoutubeChapters } from './chapters.ts';
import { readEdl, writeEdl } from './edl.ts';
import { readSegments } from './segment.ts';
import { readSegmentsCsv, writeSegmentsCsv } from './segmentsCsv.ts';

const segments = readSegments([
  { id: 1, timestamp_start: 0, timestamp_end: 20, title: 'Opening', is_for_preview: true },
  {
    id: 2,
    timestamp_start: 20,
    timestamp_end: 62.52,
    title: 'Who, what & "why" <now>',
    video_summary_tag: 3,
  },
  { id: 3, timestamp_start: 70.04, timestamp_end: 3700, title: '=1+1', description: 'Two\nlines' },
]);
const times = (reading: {
  segments: { timestamp_start?: number | null; timestamp_end?: number | null; title?: string }[];
}) =>
  reading.segments.map(({ timestamp_start, timestamp_end, title }) => [
    timestamp_start,
    timestamp_end,
    title,
  ]);
const original = [
  [0, 20, 'Opening'],
  [20, 62.52, 'Who, what & "why" <now>'],
  [70.04, 3700, '=1+1'],
];

describe('CSV', () => {
  test('segments come back, and no cell is one that a spreadsheet would run', () => {
    const text = writeSegmentsCsv(segments);
    expect(text).toContain("'=1+1");
    const read = readSegmentsCsv(text);
    expect(times(read)).toEqual(original);
    expect(read.segments[1]).toMatchObject({ segment_id: 2, video_summary_tag: 3, is_for_preview: false });
    expect(read.segments[2]).toMatchObject({ description: 'Two\nlines' });
    expect(read.problems).toEqual([]);
  });

  test('the rows of LosslessCut, which have no header, are read', () => {
    expect(times(readSegmentsCsv('0,20.5,Opening\n30,,Rest\n'))).toEqual([
      [0, 20.5, 'Opening'],
      [30, null, 'Rest'],
    ]);
  });

  test('a row without times is named', () => {
    const { segments: read, problems } = readSegmentsCsv('timestamp_start,title\nsoon,A\n5,B\n');
    expect(read).toHaveLength(1);
    expect(problems).toEqual(['Line 2: its start or end isn’t a time. It was skipped.']);
  });
});

describe('chapters', () => {
  test('WebVTT has a cue for each segment, which a parser of captions reads', () => {
    const { entries, problems } = readCaptions(writeVttChapters(segments));
    expect(problems).toEqual([]);
    expect(entries.map(({ start, duration, text }) => [start, duration, text])).toEqual([
      [0, 20, 'Opening'],
      [20, 42.52, 'Who, what & "why" <now>'],
      [70.04, 3629.96, '=1+1'],
    ]);
  });

  test('YouTube chapters start at 0:00, and have hours where one is later', () => {
    expect(writeYoutubeChapters(segments)).toEqual({
      text: '0:00 Opening\n0:20 Who, what & "why" <now>\n1:10 =1+1\n',
      problems: [],
    });
    const late = readSegments([{ timestamp_start: 3605, title: 'Late' }]);
    expect(writeYoutubeChapters([...segments, ...late]).text.split('\n')[0]).toBe('0:00:00 Opening');
  });

  test('what YouTube would not show is said', () => {
    const two = readSegments([
      { timestamp_start: 3, timestamp_end: 5, title: 'A' },
      { timestamp_start: 5, timestamp_end: 30, title: 'B' },
    ]);
    expect(writeYoutubeChapters(two).problems).toEqual([
      'The first chapter must start at 0:00.',
      'There must be at least 3 chapters.',
      'Chapter 1 must be at least 10 seconds long.',
    ]);
  });

  test('chapters of a description are read, each to the start of the next', () => {
    const text =
      'My video\n\n00:00 Intro\n(1:05) – Part – two\n- no time\n01:02:03: End\nhttps://example.com/1:05\n';
    expect(times(readYoutubeChapters(text, { duration: 4000 }))).toEqual([
      [0, 65, 'Intro'],
      [65, 3723, 'Part – two'],
      [3723, 4000, 'End'],
    ]);
    expect(readYoutubeChapters('nothing').problems).toHaveLength(1);
  });
});

describe('edit decision lists', () => {
  test('an event a segment, one after the other, in CMX 3600', () => {
    expect(writeEdl(segments, { title: 'My\nvideo' })).toBe(`TITLE: My video
FCM: NON-DROP FRAME
* FRAME RATE: 25

001  AX       AA/V  C        00:00:00:00 00:00:20:00 00:00:00:00 00:00:20:00
* FROM CLIP NAME: Opening

002  AX       AA/V  C        00:00:20:00 00:01:02:13 00:00:20:00 00:01:02:13
* FROM CLIP NAME: Who, what & "why" <now>

003  AX       AA/V  C        00:01:10:01 01:01:40:00 00:01:02:13 01:01:32:12
* FROM CLIP NAME: =1+1
`);
  });

  test('segments come back, exact to a frame', () => {
    expect(times(readEdl(writeEdl(segments)))).toEqual(original);
    const frames = integer({ min: 0, max: 100_000 });
    assert(
      property(
        array(record({ start: frames, length: integer({ min: 1, max: 5000 }) }), { maxLength: 20 }),
        constantFrom(25, 50),
        (given, frameRate) => {
          const list = given.map(({ start, length }) => ({
            timestamp_start: start / frameRate,
            timestamp_end: (start + length) / frameRate,
            title: 'A',
          }));
          const unique = new Map(list.map((each) => [`${each.timestamp_start} ${each.timestamp_end}`, each]));
          const read = readEdl(writeEdl(readSegments([...unique.values()]), { frameRate }));
          expect(read.segments).toHaveLength(unique.size);
          expect(
            new Set(read.segments.map((each) => `${each.timestamp_start} ${each.timestamp_end}`)),
          ).toEqual(new Set(unique.keys()));
        },
      ),
    );
  });

  test('a list of an editor is read: sound beside pictures, a dissolve, drop frames, what is no event', () => {
    const text = `TITLE: Cut 3\r
FCM: DROP FRAME\r
\r
001  TAPE01   V     C        00:01:00;02 00:01:10;00 01:00:00;00 01:00:09;28\r
* FROM CLIP NAME: HARBOUR.MOV\r
002  TAPE01   A     C        00:01:00;02 00:01:10;00 01:00:00;00 01:00:09;28\r
003  TAPE01   V     C        00:10:00;00 00:10:00;00 01:00:09;28 01:00:09;28\r
003  TAPE02   V     D    024 00:10:00;00 00:10:05;00 01:00:09;28 01:00:14;28\r
004  TAPE02   V     nonsense\r
M2   TAPE02       024.0                00:10:00:00\r
`;
    const { segments: read, problems } = readEdl(text);
    expect(times({ segments: read })).toEqual([
      [60.06, 70, 'HARBOUR.MOV'],
      [600, 605, ''],
    ]);
    expect(problems).toEqual(['Line 9: this event can’t be read, so it was skipped.']);
  });

  test('what is no list says so', () => {
    expect(readEdl('{"a":1}')).toEqual({
      segments: [],
      problems: ['No events found in the list. Only CMX 3600 edit decision lists are supported.'],
    });
  });
});

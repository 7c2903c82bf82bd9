import { describe, expect, test } from 'vitest';
import { readSegments } from '#domain/video/segment.ts';
import { readSegmentsFile, detectSegmentsFormat } from '#domain/video/segmentsFile.ts';
import { writeSegmentsFile, type SegmentFormat } from './segmentFiles.ts';

const mustWatch = { id: 3, watch_label: 'Must Watch' };
const options = { duration: 100, tagChoices: [mustWatch] };
const segments = readSegments([
  { id: 7, timestamp_start: 0, timestamp_end: 20, title: 'Opening', video_summary_tag: 3 },
  { id: 9, timestamp_start: 20, timestamp_end: 62.52, title: 'Who, what & "why" <now>' },
  { id: 8, timestamp_start: 70, timestamp_end: 100, title: 'مرحبا' },
]);

const read = (name: string, text: string) =>
  readSegmentsFile(detectSegmentsFormat(name, text), text, options);

/** A file with one tagged segment. */
const row = (tag: number) => `timestamp_start,timestamp_end,title,video_summary_tag\n1,2,A,${tag}\n`;

describe('files of segments', () => {
  // YouTube chapters have no end times and only whole seconds.
  const ends: Record<SegmentFormat, number[]> = {
    csv: [20, 62.52, 100],
    vtt: [20, 62.52, 100],
    edl: [20, 62.52, 100],
    youtube: [20, 70, 100],
  };

  test.each(Object.entries(ends))('a file of the format %s is read back', async (format, expected) => {
    const { name, file, problems } = writeSegmentsFile(format as SegmentFormat, segments);
    expect(problems).toEqual([]);
    const found = await read(name, await file.text());
    expect(found.problems).toEqual([]);
    expect(found.segments.map(({ title }) => title)).toEqual(segments.map(({ title }) => title));
    expect(found.segments.map(({ timestamp_start }) => timestamp_start)).toEqual([0, 20, 70]);
    expect(found.segments.map(({ timestamp_end }) => timestamp_end)).toEqual(expected);
  });

  test('why YouTube shows no chapters is said', () => {
    expect(writeSegmentsFile('youtube', segments.slice(1)).problems).toContain(
      'The first chapter must start at 0:00.',
    );
  });

  test('VID-20: a tag is read with its label, one that is not offered is left out', async () => {
    const known = await read('a.csv', row(3));
    expect(known.segments[0]).toMatchObject({ video_summary_tag: 3, watch_label: 'Must Watch' });
    const unknown = await read('a.csv', row(4));
    expect(unknown.segments[0]).toMatchObject({ video_summary_tag: null, watch_label: null });
    expect(unknown.problems).toEqual(['Segment 1 has an unknown tag, which was left out.']);
  });

  test('a segment beyond the end of the video is imported with a warning', async () => {
    const { segments: found, problems } = await read(
      'a.txt',
      '0:00 Start\n1:39 Last minute\n2:00 Too late\n',
    );
    expect(found).toHaveLength(3);
    expect(problems).toEqual([
      'Segment 2 runs past the end of the video at 00:01:40:00.',
      'Segment 3 runs past the end of the video at 00:01:40:00.',
    ]);
  });

  test('what the contract would refuse is left out or shortened, and named', async () => {
    const text = `0,90000,Later than a day\n1,2,${'a'.repeat(1001)}\n`;
    const { segments: found, problems } = await read('a.csv', text);
    expect(found.map(({ title }) => title?.length)).toEqual([1000]);
    expect(problems).toEqual([
      'Segment 1 runs past 24 hours and was left out.',
      'The text of segment 2 is too long and was shortened.',
    ]);
    const many = await read('a.csv', '1,2,A\n'.repeat(1003));
    expect(many.segments).toHaveLength(1000);
    expect(many.problems).toEqual(['3 more segments were left out: the maximum is 1,000.']);
  });

  test('a text of something else has a reason', async () => {
    const { segments: found, problems } = await read('notes.txt', 'Buy milk');
    expect(found).toEqual([]);
    expect(problems).toHaveLength(1);
  });
});

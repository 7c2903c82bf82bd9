import { describe, expect, test } from 'vitest';
import { readSegments } from './segment.ts';
import { wouldLoseSegments, segmentErrors, videoScreenError } from './segmentChecks.ts';
import { findSegmentProblems } from './segmentProblems.ts';

const at = (...times: [start: number | null, end: number | null][]) =>
  readSegments(
    times.map(([timestamp_start, timestamp_end], index) => ({
      id: index + 1,
      title: `Part ${index + 1}`,
      timestamp_start,
      timestamp_end,
    })),
  );

const kinds = (...given: Parameters<typeof findSegmentProblems>) =>
  findSegmentProblems(...given).map(({ kind, fieldToFocus: place }) => [kind, place?.key, place?.field]);

describe('the video screen stops at the first check that fails', () => {
  const valid = { segments: at([0, 5]), tags: [1], categories: [2], title: 'Title', content: 'Text' };
  const wrong = {
    segments: [{ ...at([5, 5])[0]!, title: ' ' }],
    tags: [],
    categories: [],
    title: ' ',
    content: '\n',
  };
  const titled = { ...wrong, segments: at([5, 5]) };

  test('VID-40, VID-41, VID-42, VID-43, VID-44, VID-45: the six checks, in their order', () => {
    expect(videoScreenError(wrong)).toBe('Please enter segment title');
    expect(videoScreenError(titled)).toBe('Please select digest tags');
    expect(videoScreenError({ ...titled, tags: [1] })).toBe('Please select categories');
    expect(videoScreenError({ ...titled, tags: [1], categories: [1] })).toBe('Please enter digest title');
    expect(videoScreenError({ ...titled, tags: [1], categories: [1], title: 'A' })).toBe(
      'Please enter content',
    );
    expect(videoScreenError({ ...valid, segments: at([0, 5], [7, 7]) })).toBe(
      'Start time must be less than end time.',
    );
    expect(videoScreenError({ ...valid, segments: at([0, null]) })).toBe(
      'Start time must be less than end time.',
    );
    expect(videoScreenError(valid)).toBeUndefined();
  });
});

test('VID-46: the digest page marks the fields', () => {
  expect(segmentErrors({ title: ' \t', start: 0, end: 0 })).toEqual({
    segment_title: 'This field is mandatory.',
    timestamp_start: 'Start time must be less than end time.',
  });
  expect(segmentErrors({ title: 'A', start: 0, end: 0.01 })).toEqual({});
  expect(segmentErrors({ title: 'A', start: 0, end: null })).toHaveProperty('timestamp_start');
});

test('VID-32: only a copy over something is confirmed', () => {
  expect(wouldLoseSegments([])).toBe(false);
  expect(wouldLoseSegments(at([0, 1]))).toBe(true);
});

describe('problems', () => {
  test('segments that touch have none', () => {
    expect(findSegmentProblems(at([0, 5], [5, 10]), { duration: 10, target: 10 })).toEqual([]);
  });

  test('each names its segment and field', () => {
    expect(kinds(at([0, 5], [4, 10]))).toEqual([['overlap', 2, 'start']]);
    expect(kinds(at([0, 5], [6, 10]))).toEqual([['gap', 2, 'start']]);
    expect(kinds(at([5, 5]))).toEqual([['endBeforeStart', 1, 'end']]);
    expect(kinds(at([5, null]))).toEqual([['noEnd', 1, 'end']]);
    expect(kinds(at([0, 10.01]), { duration: 10 })).toEqual([['beyondDuration', 1, 'end']]);
    expect(kinds(at([11, 12]), { duration: 10 })).toEqual([['beyondDuration', 1, 'start']]);
    expect(kinds(at([0, 10]), { target: 9.99 })).toEqual([['overTarget', undefined, undefined]]);
  });

  test('an overlap is with whatever ends last, not with the neighbour alone', () => {
    const [overlap, second] = findSegmentProblems(at([0, 60], [10, 20], [30, 40]));
    expect(overlap).toMatchObject({ kind: 'overlap', range: { start: 10, end: 20 } });
    expect(second).toMatchObject({
      range: { start: 30, end: 40 },
      message: 'Segment 3 starts before segment 1 ends at 00:01:00:00.',
    });
  });

  test('a gap is a notice, as what is left out may be intended', () => {
    expect(findSegmentProblems(at([0, 5], [6.5, 10]))[0]).toMatchObject({
      severity: 'notice',
      range: { start: 5, end: 6.5 },
      message: '00:00:01:50 between segments 1 and 2 is left out.',
    });
  });
});

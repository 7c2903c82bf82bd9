import { array, assert, double, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  selectionRange,
  updateLine,
  createTranscriptFollower,
  findLastStarted,
  nearestBound,
  nextBound,
  searchTranscript,
  normalizeTranscript,
  transcriptError,
} from './transcript.ts';

const lines = normalizeTranscript([
  { start: 4, end: 6.5, text: 'Über den Hafen' },
  { start: 1, end: 3.2, text: 'Good morning' },
  { start: 3.5, end: 5, text: 'The harbour from above' },
]);

const transcripts = array(
  record({ start: integer({ max: 60_000, min: 0 }), length: integer({ min: 1, max: 900 }) }),
  {
    maxLength: 200,
  },
).map((cues) =>
  normalizeTranscript(
    cues.map(({ start, length }) => ({ start: start / 100, end: (start + length) / 100, text: 'x' })),
  ),
);

/**
 * Finds the expected entry by a linear scan: the last one that has started, or the next if that one is
 * over.
 */
function lookUp(entries: { start: number; duration: number }[], time: number) {
  const started = entries.filter(({ start }) => start <= time).length - 1;
  const isOver =
    started >= 0 && Math.round((entries[started]!.start + entries[started]!.duration) * 100) / 100 <= time;
  return isOver ? Math.min(started + 1, entries.length - 1) : started;
}

describe('the active line', () => {
  test('VID-28: the next line is taken when the present one ends, or where it starts before that', () => {
    const follower = createTranscriptFollower(lines);
    expect([0.5, 1, 3.19, 3.2, 3.5, 3.99, 4, 4.1, 6.5, 99].map((time) => follower.indexAt(time))).toEqual([
      -1, 0, 0, 1, 1, 1, 2, 2, 2, 2,
    ]);
  });

  test('VID-28: a jump of more than 0.3 s is looked up', () => {
    const follower = createTranscriptFollower(lines);
    expect(follower.indexAt(5)).toBe(2);
    expect(follower.indexAt(1.2)).toBe(0);
    expect(follower.indexAt(3.6)).toBe(1);
  });

  test('VID-26, VID-27, VID-28: every 50 ms or every millisecond, forwards, back and by jumps, it is the looked-up one', () => {
    const steps = array(double({ min: -3, max: 3, noNaN: true }), { maxLength: 300 });
    assert(
      property(transcripts, steps, integer({ min: 1, max: 50 }), (entries, jumps, milliseconds) => {
        const follower = createTranscriptFollower(entries);
        let time = 0;
        for (const jump of jumps) {
          time = Math.max(0, time + (Math.abs(jump) > 1 ? jump * 100 : milliseconds / 1000));
          expect(follower.indexAt(time)).toBe(lookUp(entries, time));
        }
      }),
    );
  });

  test('VID-28: a lookup among 4,000 lines takes at most 13 comparisons', () => {
    const entries = normalizeTranscript(
      Array.from({ length: 4000 }, (_, index) => ({ start: index * 2.5, end: index * 2.5 + 2, text: '' })),
    );
    let reads = 0;
    const counted = new Proxy(entries, {
      get(target, name, receiver) {
        if (typeof name === 'string' && /^\d+$/.test(name)) reads++;
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
    expect(findLastStarted(counted, 5001)).toBe(2000);
    expect(reads).toBeLessThanOrEqual(13);
  });
});

describe('marking from the text', () => {
  test('selected lines set the bounds of the first and of the last that ends', () => {
    expect(selectionRange(lines, 0, 1)).toEqual({ start: 1, end: 5 });
    expect(selectionRange(lines, 2, 1)).toEqual({ start: 3.5, end: 6.5 });
    expect(selectionRange(lines, 9, 9)).toBeUndefined();
  });

  test('an edge moves to the nearest bound, and moves by a line', () => {
    expect(nearestBound(lines, 3, 'start')).toBe(3.5);
    expect(nearestBound(lines, 3, 'end')).toBe(3.2);
    expect(nearestBound([], 3, 'end')).toBe(3);
    expect(nextBound(lines, 3.5, 'start', 1)).toBe(4);
    expect(nextBound(lines, 3.5, 'start', -1)).toBe(1);
    expect(nextBound(lines, 6.5, 'end', 1)).toBe(6.5);
  });
});

test('a line is changed and moves to its place, or is deleted; the others stay as they are', () => {
  const texts = (entries: typeof lines) =>
    entries.map(({ index, start, duration, text }) => [index, start, duration, text]);
  const [first, , ...others] = texts(lines);
  const moved = texts(updateLine(lines, 1, { start: 0.5, end: 0.8, text: 'Before' }));
  expect(moved.slice(0, 2)).toEqual([
    [0, 0.5, 0.3, 'Before'],
    [1, ...first!.slice(1)],
  ]);
  expect(moved.slice(2)).toEqual(others);
  expect(texts(updateLine(lines, 0, undefined))).toEqual(
    texts(lines)
      .slice(1)
      .map(([, ...rest], index) => [index, ...rest]),
  );
});

test('a search finds all words, whatever their case and accents', () => {
  expect(searchTranscript(lines, 'uber HAFEN')).toEqual([2]);
  expect(searchTranscript(lines, 'the')).toEqual([1]);
  expect(searchTranscript(lines, ' ')).toEqual([]);
});

test('the message of a 400 is the transcript error', () => {
  expect(transcriptError(400, { message: 'Subtitles are disabled' })).toBe('Subtitles are disabled');
  expect(transcriptError(500, { message: 'Oops' })).toBeUndefined();
});

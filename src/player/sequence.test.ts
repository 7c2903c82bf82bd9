import { describe, expect, test } from 'vitest';
import { createSequence } from './sequence.ts';

const stretches = [
  { start: 10, end: 12 },
  { start: 20, end: 23 },
];

/** Plays for a number of ticks of 100 ms, and lists the jumps: at which time, and to which. */
function play(sequence: ReturnType<typeof createSequence>, looks: number) {
  const jumps: [from: number, to: number][] = [];
  let time = sequence.start;
  for (let look = 0; look < looks; look++) {
    const target = sequence.jumpAt(time);
    if (target !== undefined) jumps.push([time, target]);
    time = Math.round(((target ?? time) + 0.1) * 10) / 10;
  }
  return jumps;
}

describe('PLAYER-06: the chosen segments', () => {
  test('are left 0.1 s before their end for the next one, and the last for the first', () => {
    expect(play(createSequence(stretches, false), 80)).toEqual([
      [11.9, 20],
      [22.9, 10],
      [11.9, 20],
    ]);
  });

  test('repeat when there is one', () => {
    expect(play(createSequence([{ start: 3, end: 4 }], false), 20)).toEqual([
      [3.9, 3],
      [3.9, 3],
    ]);
  });

  test('are played where they overlap, and where one is shorter than what it is left before', () => {
    const overlapping = [
      { start: 0, end: 2 },
      { start: 1, end: 3 },
      { start: 5, end: 5.05 },
    ];
    expect(play(createSequence(overlapping, false), 50).slice(0, 3)).toEqual([
      [1.9, 1],
      [2.9, 5],
      [5.1, 0],
    ]);
  });

  test('of none is the whole video, which starts again at its end', () => {
    const whole = createSequence([], false);
    expect(play(whole, 500)).toEqual([]);
    expect(whole.next()).toBe(0);
  });

  test('are not jumped over by a player that reports its old time for a while', () => {
    const sequence = createSequence(stretches, false);
    expect(sequence.jumpAt(11.95)).toBe(20);
    for (const late of [11.98, 12.02, 12.1]) expect(sequence.jumpAt(late)).toBeUndefined();
    expect(sequence.jumpAt(20.1)).toBeUndefined();
    expect(sequence.index()).toBe(1);
  });

  test('are asked for again where a player never arrives', () => {
    const sequence = createSequence(stretches, false);
    const answers = Array.from({ length: 40 }, () => sequence.jumpAt(11.95));
    expect(answers.filter((answer) => answer !== undefined)).toEqual([20, 20]);
  });

  test('are found again when a person seeks: in one of them, between them, and behind the last', () => {
    const sequence = createSequence(stretches, true);
    sequence.jumpAt(10.5);
    expect(sequence.jumpAt(21)).toBeUndefined();
    expect(sequence.index()).toBe(1);
    expect(sequence.jumpAt(15)).toBe(20);
    sequence.jumpAt(20);
    expect(sequence.jumpAt(90)).toBe(10);
  });
});

describe('PLAYER-07', () => {
  test('with controls playback starts at 0 and reaches the first segment by itself', () => {
    const sequence = createSequence(stretches, true);
    expect(sequence.start).toBe(0);
    expect(play(sequence, 122)).toEqual([[11.9, 20]]);
  });

  test('without, it starts at the first segment, and never shows what is before it', () => {
    const sequence = createSequence(stretches, false);
    expect(sequence.start).toBe(10);
    expect(sequence.jumpAt(2)).toBe(10);
  });
});

test('PLAYER-04: the slider counts the seconds across the chosen segments', () => {
  const sequence = createSequence(stretches, true);
  expect(sequence.length).toBe(5);
  expect(sequence.elapsed(4)).toBe(0);
  expect(sequence.elapsed(11.25)).toBe(1.25);
  sequence.jumpAt(11.9);
  // On the way to the second, whatever the player still reports.
  expect(sequence.elapsed(11.95)).toBe(2);
  sequence.jumpAt(20);
  expect(sequence.elapsed(21.5)).toBe(3.5);
  expect(sequence.elapsed(30)).toBe(5);
});

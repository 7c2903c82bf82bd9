import { describe, expect, it } from 'vitest';
import { compareVersions, pValue } from './comparison.ts';

describe('the comparison of versions', () => {
  it('has the p-values of the textbook', () => {
    // z = 2.8690 and z = 0.
    expect(pValue({ sent: 100, opened: 30 }, { sent: 200, opened: 95 })).toBeCloseTo(0.0038, 3);
    expect(pValue({ sent: 500, opened: 50 }, { sent: 100, opened: 10 })).toBeCloseTo(1, 6);
    // z = 1.959964 is 5 %: of two times 10,000 with 5 %, those that differ by 60.6 opens.
    expect(pValue({ sent: 10_000, opened: 530.2 }, { sent: 10_000, opened: 469.8 })).toBeCloseTo(0.05, 2);
  });

  it('of one version says nothing', () => {
    expect(compareVersions([{ sent: 10, opened: 3 }])).toBeUndefined();
  });

  it.each([
    [
      { sent: 1000, opened: 9 },
      { sent: 1000, opened: 90 },
    ],
    [
      { sent: 20, opened: 15 },
      { sent: 1000, opened: 90 },
    ],
    [
      { sent: 0, opened: 0 },
      { sent: 0, opened: 0 },
    ],
  ])('of %j and %j has too few to tell', (...shares) => {
    expect(compareVersions(shares)).toEqual({ kind: 'tooFew' });
  });

  it('finds no difference where chance makes one as large', () => {
    expect(
      compareVersions([
        { sent: 1000, opened: 100 },
        { sent: 1000, opened: 120 },
      ]),
    ).toEqual({ kind: 'noDifference' });
  });

  it('names the best where chance hardly does', () => {
    expect(
      compareVersions([
        { sent: 1000, opened: 100 },
        { sent: 1000, opened: 145 },
      ]),
    ).toEqual({
      kind: 'better',
      best: 1,
      chance: 0.01,
    });
    expect(
      compareVersions([
        { sent: 10_000, opened: 1600 },
        { sent: 10_000, opened: 1000 },
      ]),
    ).toEqual({
      kind: 'better',
      best: 0,
      chance: 0.001,
    });
  });

  it('asks more of the best of many', () => {
    const two = [
      { sent: 1000, opened: 100 },
      { sent: 1000, opened: 140 },
    ];
    expect(compareVersions(two)?.kind).toBe('better');
    expect(compareVersions([...two, { sent: 1000, opened: 100 }, { sent: 1000, opened: 99 }])?.kind).toBe(
      'noDifference',
    );
  });
});

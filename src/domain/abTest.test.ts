import { describe, expect, it } from 'vitest';
import { chooseWinner } from './abTest.ts';

describe('READER-06: which version goes to everyone else', () => {
  it.each([
    ['more opens for each message', [40, 10], [40, 11], { place: 1, reason: 'opens' }],
    ['a better rate with fewer opens', [100, 20], [40, 12], { place: 1, reason: 'opens' }],
    ['the same rate', [40, 10], [80, 20], { place: 0, reason: 'tie' }],
    ['nine opens together', [40, 1], [40, 8], { place: 0, reason: 'few_opens' }],
    ['a version that was not sent', [0, 0], [40, 10], { place: 1, reason: 'opens' }],
    ['nothing at all', [0, 0], [0, 0], { place: 0, reason: 'few_opens' }],
  ] as const)('%s', (_, [sentA, openedA], [sentB, openedB], chosen) => {
    expect(
      chooseWinner([
        { sent: sentA, opened: openedA },
        { sent: sentB, opened: openedB },
      ]),
    ).toEqual(chosen);
  });
});

import { expect, test } from 'vitest';
import { renderMatrix, type CellFigures } from './faultMatrix.ts';

const figures = { before: 5, refused: 2, recoveryMs: 100 };
const cell = (over: Partial<CellFigures>): CellFigures => ({
  order: 0,
  work: 'saves',
  fault: 'kill -9',
  database: 'embedded',
  passed: [],
  failed: [],
  ...over,
});

test('FAULT-01: the table shows passes and medians per cell, failures, and untested cells with the reason', () => {
  const printed = renderMatrix([
    cell({ order: 2, work: 'bulk', fault: 'disk slow', reason: 'no strace' }),
    cell({ order: 1, work: 'bulk', passed: [{ ...figures, recoveryMs: null }] }),
    cell({
      passed: [figures, { ...figures, recoveryMs: 900 }, { ...figures, recoveryMs: 300, refused: 0 }],
      failed: ['Error: saves × kill -9, embedded, run 2: finishing the work took longer than 180 s.\nmore'],
    }),
  ]);
  expect(printed.split('\n')).toEqual([
    '### embedded',
    '',
    '| runs passed, recovery in ms | saves | bulk |',
    '| --- | --- | --- |',
    '| kill -9 | 3/4, 300 | 1/1, done |',
    '| disk slow | – | n/a |',
    '',
    '| acknowledged before the fault, rejected requests | saves | bulk |',
    '| --- | --- | --- |',
    '| kill -9 | 5, 2 | 5, 2 |',
    '| disk slow | – | n/a |',
    '',
    '- n/a, disk slow: no strace.',
    '- failed: saves × kill -9, embedded, run 2: finishing the work took longer than 180 s.',
  ]);
});

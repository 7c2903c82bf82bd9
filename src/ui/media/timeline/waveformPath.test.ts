import { expect, test } from 'vitest';
import { waveformPath } from './waveformPath.ts';

const peaks = [10, 20, 30, 50];

test('each column has the loudest of its part, above and below the middle', () => {
  const path = waveformPath(peaks, { duration: 4, view: { from: 0, span: 4 }, columns: 2 });
  expect(path).toBe('M0 60 1 60 1 0 2 0 2 200 1 200 1 140 0 140Z');
});

test('a part of less than a peak shows that peak, and one past the end none', () => {
  expect(waveformPath(peaks, { duration: 4, view: { from: 2.5, span: 0.25 }, columns: 1 })).toContain(
    'M0 40 1 40',
  );
  expect(waveformPath(peaks, { duration: 4, view: { from: 5, span: 1 }, columns: 1 })).toContain(
    'M0 100 1 100',
  );
});

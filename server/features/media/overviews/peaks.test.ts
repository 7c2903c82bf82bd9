import { expect, test } from 'vitest';
import { createPeakMeter } from './peaks.ts';

const samples = Buffer.alloc(20);
for (const [index, sample] of [0, 3277, -16_384, 5, -6, 7, 32_767, -32_768, 1, -300].entries())
  samples.writeInt16LE(sample, index * 2);

test.each([20, 1, 3, 7])('the loudest sample of each part, in pieces of %i bytes', (size) => {
  const fold = createPeakMeter(3, 10);
  for (let at = 0; at < samples.length; at += size) fold.add(samples.subarray(at, at + size));
  expect(fold.end()).toEqual([50, 0, 100, 1]);
});

test('what is longer than it said is left out', () => {
  const fold = createPeakMeter(3, 2);
  fold.add(samples);
  expect(fold.end()).toEqual([50, 0]);
});

import { expect, test } from 'vitest';
import { segmentText } from './segments.ts';

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });
const words = new Intl.Segmenter('und', { granularity: 'word' });

test('segments of a long text are those of the whole', () => {
  const text = 'He went home at once. 中文字很长。 Who asked? 😀 “Nobody,” she said! '
    .repeat(100)
    .slice(0, 6500);
  expect(text.length).toBeGreaterThan(4000);
  for (const segmenter of [sentences, words]) {
    const found = [...segmentText(segmenter, text)].map(({ segment, index }) => ({ segment, index }));
    const whole = [...segmenter.segment(text)].map(({ segment, index }) => ({ segment, index }));
    expect(found).toEqual(whole);
  }
});

test('what is longer than a window is cut, never within a character', () => {
  const text = `a${'😀'.repeat(5000)}`;
  const found = [...segmentText(sentences, text)].map(({ segment }) => segment);
  expect(found.join('')).toBe(text);
  expect(found.every((part) => !/\p{Surrogate}/u.test(part))).toBe(true);
});

import { array, assert, constantFrom, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprintText, addTitleFingerprints } from './fingerprints.ts';
import { minSharedWords } from './overlap.ts';

const words = array(constantFrom(...'a the of sea harbour Café 北京 🚢 spring dredging'.split(' ')), {
  maxLength: 40,
});
const ownWords = (prefix: string) =>
  array(nat(1000), { maxLength: 40 }).map((all) => all.map((each) => `${prefix}${each}`).join(' '));

test('PLAG-03: in any surroundings, a run of six words leaves a fingerprint that both texts share', () => {
  const shared = array(nat(50), { minLength: minSharedWords, maxLength: 12 });
  assert(
    property(shared, ownWords('x'), ownWords('y'), ownWords('z'), (run, before, after, other) => {
      const passage = run.map((each) => `word${each}`).join(' ');
      const theirs = new Set(fingerprintText(`${other} ${passage.toUpperCase()}! ${before}`));
      expect(
        fingerprintText(`${before} ${passage}, ${after}`).some((fingerprint) => theirs.has(fingerprint)),
      ).toBe(true);
    }),
  );
});

test('fingerprints are whole numbers of 32 bits, and the same for the same words', () => {
  assert(
    property(words, (given) => {
      const fingerprints = fingerprintText(given.join(' '));
      expect(fingerprints.every((fingerprint) => fingerprint === (fingerprint | 0))).toBe(true);
      expect(fingerprintText(given.join(', ').normalize('NFD'))).toEqual(fingerprints);
    }),
  );
});

test('a text leaves a fingerprint for about every second word, a title for each', () => {
  const text = Array.from({ length: 1000 }, (_, index) => `w${(index * 7919) % 1009}`).join(' ');
  expect(fingerprintText(text).length / 1000).toBeLessThan(0.55);
  expect(addTitleFingerprints('The harbour board will dredge the channel', [])).toHaveLength(4);
  expect(fingerprintText('One two three four')).toHaveLength(1);
  expect(fingerprintText('Too few words')).toEqual([]);
});

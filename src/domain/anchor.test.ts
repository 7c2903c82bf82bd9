import { describe, expect, test } from 'vitest';
import { contextLength, locateAnchor, maxQuoteLength, createAnchor, type Anchor } from './anchor.ts';

/** Creates an anchor for the given occurrence of a quote. */
function findAnchor(text: string, quote: string, occurrence = 1): Anchor {
  let at = -1;
  for (let n = 0; n < occurrence; n += 1) at = text.indexOf(quote, at + 1);
  return createAnchor(text, at, at + quote.length);
}
function found(text: string, anchor: Anchor) {
  const passage = locateAnchor(text, anchor);
  return passage && text.slice(passage.start, passage.end);
}

const text =
  'The night train to Vienna runs again.\nIt leaves Berlin at nine, and a sleeper costs less than a room.\nThe night train to Paris does not run yet, and the railway does not say when it will.';

describe('COMMENT-02: a passage is found again', () => {
  test('where it was', () => {
    const anchor = findAnchor(text, 'a sleeper costs less');
    expect(locateAnchor(text, anchor)).toEqual({ start: anchor.start, end: anchor.start + 20 });
  });

  test('after text was written before it, and removed', () => {
    const anchor = findAnchor(text, 'a sleeper costs less');
    expect(found(`A new first sentence. ${text}`, anchor)).toBe('a sleeper costs less');
    expect(found(text.slice(20), anchor)).toBe('a sleeper costs less');
  });

  test('of a phrase that is there more than once, by what is around it', () => {
    const anchor = findAnchor(text, 'The night train', 2);
    const moved = `The night train, first. ${text}`;
    expect(locateAnchor(moved, anchor)!.start).toBe(moved.lastIndexOf('The night train'));
  });

  test('and by its place, where what is around it is the same', () => {
    const repeated = 'Yes. '.repeat(60);
    const anchor = createAnchor(repeated, 150, 154);
    expect(locateAnchor(repeated, anchor)!.start).toBe(150);
    expect(locateAnchor(`No. ${repeated}`, { ...anchor, start: anchor.start + 4 })!.start).toBe(154);
  });

  test('in a paragraph that was moved', () => {
    const [one, two, three] = text.split('\n');
    const anchor = findAnchor(text, 'a sleeper costs less');
    expect(found([three, two, one].join('\n'), anchor)).toBe('a sleeper costs less');
  });

  test('after a change inside it, by what is around it', () => {
    const anchor = findAnchor(text, 'a sleeper costs less than a room');
    const edited = text.replace('a sleeper costs less than a room', 'a sleeper costs far less than any room');
    expect(found(edited, anchor)).toBe('a sleeper costs far less than any room');
  });

  test('of Arabic, with marks', () => {
    const arabic = 'يعود القطارُ الليليّ إلى فيينا. ويغادر برلين في التاسعة، والسرير أرخص من غرفة.';
    const anchor = findAnchor(arabic, 'والسرير أرخص');
    expect(found(`جملة جديدة. ${arabic}`, anchor)).toBe('والسرير أرخص');
  });

  test('of emoji, never by half of one', () => {
    const emoji = `${'👩‍👩‍👧'.repeat(10)} the family 😀 travels ${'🚆'.repeat(40)}`;
    const anchor = findAnchor(emoji, 'the family 😀 travels');
    expect(found(`😀${emoji}`, anchor)).toBe('the family 😀 travels');
    const lone = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
    for (let length = 0; length < 40; length += 1) {
      const { prefix, suffix, quote } = createAnchor(emoji, 64, 64 + length);
      for (const part of [prefix, suffix, quote]) expect(lone.test(part)).toBe(false);
    }
  });
});

describe('COMMENT-02: a passage that is gone is not found', () => {
  test('after it was deleted', () => {
    expect(
      found(
        text.replace('a sleeper costs less than a room', ''),
        findAnchor(text, 'a sleeper costs less than a room'),
      ),
    ).toBeUndefined();
    expect(found('', findAnchor(text, 'Berlin'))).toBeUndefined();
  });

  test('nor where another passage was written in its place', () => {
    const anchor = findAnchor(text, 'a sleeper costs less than a room');
    const other = text.replace(anchor.quote, 'everybody is asked to bring their bicycles');
    expect(found(other, anchor)).toBeUndefined();
  });

  test('nor an empty one', () => {
    expect(locateAnchor(text, { quote: '', prefix: '', suffix: '', start: 0 })).toBeUndefined();
  });
});

test('a long passage is anchored by its beginning', () => {
  const long = 'word '.repeat(1000);
  expect(createAnchor(long, 0, long.length).quote).toHaveLength(maxQuoteLength);
  expect(createAnchor(long, 500, 600).prefix).toHaveLength(contextLength);
});

test('COMMENT-02: 20,000 equal words, each of which could be the passage', () => {
  const repeated = 'a '.repeat(20_000);
  expect(locateAnchor(repeated, createAnchor(repeated, 100, 140))).toEqual({ start: 100, end: 140 });
  const nowhere = { quote: 'a b', prefix: 'a a a a a a ', suffix: ' b b b b b b', start: 0 };
  for (let n = 0; n < 200; n += 1) expect(locateAnchor(repeated, nowhere)).toBeUndefined();
});

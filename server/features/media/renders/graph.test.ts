import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newTransformation } from '#domain/video/transformation.ts';
import { piecewiseExpression } from './expressions.ts';
import { readFontRanges, unpackWoff } from './fontFile.ts';
import { registerFonts, missingFontsWarning } from './fonts.ts';
import { computeFrameSizes } from './frame.ts';
import { buildFilterGraph } from './graph.ts';
import { groupIntoRuns } from './runs.ts';

const none = { pixels: 0, color: '000000' };
const plain = { width: null, height: null, border: none, hasPadding: false };

describe('the sizes of a frame', () => {
  it.each([
    ['a wide original', { width: 1920, height: 1080 }, { width: 606, height: 1080 }],
    ['one narrower than 9:16', { width: 400, height: 1000 }, { width: 400, height: 710 }],
    ['one of two pixels', { width: 2, height: 2 }, { width: 2, height: 2 }],
  ])('XFORM-01: %s is cut to 9:16, in even pixels', (_, original, crop) => {
    expect(computeFrameSizes(original, plain)).toMatchObject({ crop, padded: crop });
  });

  it('an 8K original becomes 1080x1920', () => {
    expect(computeFrameSizes({ width: 7680, height: 4320 }, plain).scaled).toEqual({
      width: 1080,
      height: 1920,
    });
  });

  it('XFORM-04: a screen with one side or two is filled as far as 9:16 allows', () => {
    const original = { width: 1280, height: 720 };
    expect(computeFrameSizes(original, { ...plain, width: 1280, height: 720 }).scaled).toEqual({
      width: 404,
      height: 720,
    });
    expect(computeFrameSizes(original, { ...plain, width: 720 }).scaled).toEqual({
      width: 720,
      height: 1280,
    });
  });
});

const stretches = (...starts: number[]) => starts.map((start) => ({ start, end: start + 1 }));

describe('runs of segments', () => {
  it('segments that follow one another are one run, others have one each', () => {
    expect(groupIntoRuns(stretches(0, 1, 2)).map(({ start, end }) => [start, end])).toEqual([[0, 3]]);
    expect(groupIntoRuns(stretches(0, 50, 90))).toHaveLength(3);
  });

  it('300 segments are eight runs, apart where the gaps are widest', () => {
    const starts = Array.from({ length: 300 }, (_, index) => index * 2 + Math.floor(index / 50) * 1000);
    const runs = groupIntoRuns(stretches(...starts));
    expect(runs).toHaveLength(8);
    expect(runs.flatMap(({ segments }) => segments)).toHaveLength(300);
    expect(runs.filter(({ start, end }) => end - start > 500)).toEqual([]);
  });
});

it('an expression of 3000 pieces is twelve conditions deep', () => {
  const text = piecewiseExpression(Array.from({ length: 3000 }, (_, from) => ({ from, text: String(from) })));
  let [depth, deepest] = [0, 0];
  for (const letter of text)
    deepest = Math.max(deepest, letter === '(' ? (depth += 1) : letter === ')' ? (depth -= 1) : 0);
  expect(deepest).toBeLessThanOrEqual(2 * 12 + 1);
});

it('XFORM-07: texts and captions are pictures, shown in their times', () => {
  const text = { file: 'text0.png', x: 3, y: 4, width: 10, height: 10, start: 1, end: null };
  const { filters } = buildFilterGraph({
    original: { width: 640, height: 360, framesPerSecond: null, hasSound: false },
    segments: [{ start: 0, end: 5, keys: [], width: 30 }],
    form: newTransformation,
    texts: [text],
    hasCaptions: true,
  });
  expect(filters).toContain("[l0][1:v]overlay=x=3:y=4:enable='gte(t,1)'[l1]");
  expect(filters).toContain('[l1][2:v]overlay=x=0:y=0[l2]');
  expect(filters).toContain('[a]anullsink');
});

it('XFORM-08: letters without a font are found before a video is rendered, each once', async () => {
  expect(await registerFonts(['Plain, Привет, مرحبا, שלום, Łódź\n'])).toEqual([]);
  // Some machine may have a font for this script; none has one for what is private, which is no letter.
  expect(['', '𐎠']).toContain((await registerFonts(['𐎠 𐎠 x', '\u{10FFFD}'])).join());
  expect(missingFontsWarning(['字', '漢'])).toMatch(
    /^No font on this server includes these characters: 字 漢\./,
  );
  expect(missingFontsWarning([])).toBeNull();
});

it('the shipped fonts are unpacked into fonts of the same letters', async () => {
  const woff = createRequire(import.meta.url).resolve(
    '@fontsource/oswald/files/oswald-latin-400-normal.woff',
  );
  const folder = await mkdtemp(join(tmpdir(), 'desk-font-'));
  const path = join(folder, 'oswald.ttf');
  await writeFile(path, unpackWoff(await readFile(woff)));
  const ranges = await readFontRanges(path);
  const has = (letter: string) =>
    ranges.some(([first, last]) => letter.codePointAt(0)! >= first && letter.codePointAt(0)! <= last);
  expect(['a', 'é', 'ж'].map(has)).toEqual([true, true, false]);
  await writeFile(path, 'no font at all, but some words');
  expect(await readFontRanges(path)).toEqual([]);
  await rm(folder, { recursive: true });
});

import { describe, expect, it } from 'vitest';
import { newText, newTransformation } from '#api/video/transformation.ts';
import { piecewise } from './expressions.ts';
import { fontFileOf } from './fonts.ts';
import { frameOf } from './frame.ts';
import { buildGraph } from './graph.ts';
import { runsOf } from './runs.ts';
import { drawnTexts } from './texts.ts';

const none = { pixels: 0, color: '000000' };
const plain = { width: null, height: null, border: none, hasPadding: false };

describe('the sizes of a frame', () => {
  it.each([
    ['a wide original', { width: 1920, height: 1080 }, { width: 606, height: 1080 }],
    ['one narrower than 9:16', { width: 400, height: 1000 }, { width: 400, height: 710 }],
    ['one of two pixels', { width: 2, height: 2 }, { width: 2, height: 2 }],
  ])('XFORM-01: %s is cut to 9:16, in even pixels', (_, original, crop) => {
    expect(frameOf(original, plain)).toMatchObject({ crop, padded: crop });
  });

  it('an 8K original becomes 1080x1920', () => {
    expect(frameOf({ width: 7680, height: 4320 }, plain).scaled).toEqual({ width: 1080, height: 1920 });
  });

  it('XFORM-04: a screen with one side or two is filled as far as 9:16 allows', () => {
    const original = { width: 1280, height: 720 };
    expect(frameOf(original, { ...plain, width: 1280, height: 720 }).scaled).toEqual({
      width: 404,
      height: 720,
    });
    expect(frameOf(original, { ...plain, width: 720 }).scaled).toEqual({ width: 720, height: 1280 });
  });
});

const stretches = (...starts: number[]) => starts.map((start) => ({ start, end: start + 1 }));

describe('runs of segments', () => {
  it('segments that follow one another are one run, others have one each', () => {
    expect(runsOf(stretches(0, 1, 2)).map(({ start, end }) => [start, end])).toEqual([[0, 3]]);
    expect(runsOf(stretches(0, 50, 90))).toHaveLength(3);
  });

  it('300 segments are eight runs, apart where the gaps are widest', () => {
    const starts = Array.from({ length: 300 }, (_, index) => index * 2 + Math.floor(index / 50) * 1000);
    const runs = runsOf(stretches(...starts));
    expect(runs).toHaveLength(8);
    expect(runs.flatMap(({ segments }) => segments)).toHaveLength(300);
    expect(runs.filter(({ start, end }) => end - start > 500)).toEqual([]);
  });
});

it('an expression of 3000 pieces is twelve conditions deep', () => {
  const text = piecewise(Array.from({ length: 3000 }, (_, from) => ({ from, text: String(from) })));
  let [depth, deepest] = [0, 0];
  for (const letter of text)
    deepest = Math.max(deepest, letter === '(' ? (depth += 1) : letter === ')' ? (depth -= 1) : 0);
  expect(deepest).toBeLessThanOrEqual(2 * 12 + 1);
});

it('XFORM-07: what a text says is no part of the filters', () => {
  const text = "x':[a],b;c%{metadata}\\";
  const { filters, texts } = buildGraph({
    original: { width: 640, height: 360, framesPerSecond: null, hasSound: false },
    segments: [{ start: 0, end: 5, keys: [], width: 30 }],
    form: {
      ...newTransformation,
      texts: [
        { ...newText, text },
        { ...newText, text: ' ' },
      ],
    },
    hasSubtitles: false,
  });
  expect(filters).not.toContain('metadata');
  expect(filters).toContain('textfile=text0.txt:expansion=none');
  expect(filters).toContain('[a]anullsink');
  expect(texts.map((each) => each.text)).toEqual([text]);
});

it('XFORM-07: lines are aligned to the right one by one, and those that are empty leave their room', () => {
  const drawn = drawnTexts([{ ...newText, text: 'a\n\nb', align: 'right', position: 'east' }]);
  expect(drawn.map(({ text }) => text)).toEqual(['a', 'b']);
  expect(drawnTexts([{ ...newText, text: 'a\nb', align: 'left' }])).toHaveLength(1);
});

it.each([
  ['Montserrat', 'Plain', /montserrat-latin-400-normal\.woff$/],
  ['Montserrat', 'Привет', /montserrat-cyrillic-400-normal\.woff$/],
  ['Poppins', 'Łódź', /dejavu-sans-latin-400-normal\.woff$/],
  ['Oswald', 'مرحبا', /dejavu-sans-latin-400-normal\.woff$/],
  ['Helvetica', 'é', /arimo-latin-400-normal\.woff$/],
  ['Verdana', 'a', /dejavu-sans-latin-400-normal\.woff$/],
  ['', 'a', /arimo-latin-400-normal\.woff$/],
])('XFORM-08: a text in %j that says %j is drawn by one file that has all of it', (font, text, file) => {
  expect(fontFileOf(font, text)).toMatch(file);
});

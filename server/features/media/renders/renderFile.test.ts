import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TranscriptEntry } from '#api/contract/transcripts.ts';
import { normalizeTranscript } from '#domain/video/transcript.ts';
import { sampleCrop, createCropPath, type CropKey } from '#domain/video/cropPath.ts';
import { newTextOverlay, newTransformation, type TransformationForm } from '#domain/video/transformation.ts';
import { ffmpeg, loudness, makePositionVideo, pictureAt } from '#support/media/ffmpeg.ts';
import { readMovie } from '../videos/movie.ts';
import { readTracks } from '../videos/tracks.ts';
import { registerFonts } from './fonts.ts';
import { computeFrameSizes } from './frame.ts';
import { buildFilterGraph, type RenderSegment } from './graph.ts';
import { renderFile } from './renderFile.ts';
import { renderCaptions, renderTexts } from './texts.ts';

const bare: TransformationForm = { ...newTransformation, border: { pixels: 0, color: '000000' } };
const original = { width: 640, height: 360, framesPerSecond: 25, hasSound: true };
const whole: RenderSegment = { start: 0, end: 6, keys: [], width: 31.64 };

let folder: string;
beforeAll(async () => {
  if (!ffmpeg) return;
  folder = await mkdtemp(join(tmpdir(), 'desk-render-'));
  await makePositionVideo(join(folder, 'original.mp4'));
}, 300_000);
afterAll(() => folder && rm(folder, { recursive: true, force: true }));

let count = 0;
async function render({
  segments = [whole],
  form: given = {},
  captions = [],
}: {
  segments?: RenderSegment[];
  form?: Partial<TransformationForm>;
  captions?: TranscriptEntry[];
}) {
  const own = join(folder, String((count += 1)));
  await mkdir(own);
  const form = { ...bare, ...given };
  const frame = computeFrameSizes(original, form).padded;
  await registerFonts([...form.texts, ...captions].map(({ text }) => text));
  const texts = await renderTexts(form.texts, frame, own);
  const hasCaptions = captions.length > 0;
  if (hasCaptions) await renderCaptions(captions, { frame, texts, folder: own });
  const graph = buildFilterGraph({ original, segments, form, texts, hasCaptions });
  const target = join(own, 'made.mp4');
  const percents: number[] = [];
  await renderFile(ffmpeg!, {
    source: { path: join(folder, 'original.mp4'), videoCodec: 'avc1', audioCodec: 'mp4a' },
    graph,
    folder: own,
    target,
    onProgress: (percent) => percents.push(percent),
  });
  return { target, graph, percents, movie: await readMovie(target), tracks: await readTracks(target) };
}

/** Returns which part of the original a column shows, in percent of its width. */
const toColumn = ({ cb }: { cb: number }) => ((cb - 32) / 192) * 100;
/** Which second of the original a picture is from, to the fifth. */
const toSecond = ({ y }: { y: number }) => (y - 40) / 5;

describe.skipIf(!ffmpeg)('a rendered video, measured', () => {
  it('XFORM-01: has 9:16, the length of its segments, picture and sound', async () => {
    const { movie, tracks, percents } = await render({});
    expect(movie).toMatchObject({ contentType: 'video/mp4', width: 202, height: 360 });
    expect(movie.seconds).toBeCloseTo(6, 1);
    expect(tracks).toMatchObject({ videoTrack: { format: 'avc1' }, audioFormat: 'mp4a' });
    expect(tracks.videoTrack.framesPerSecond).toBeCloseTo(25, 0);
    expect(percents.at(-1)).toBe(99);
  }, 300_000);

  it('plays its segments directly one after the other, exact to the frame', async () => {
    const segments = [
      { ...whole, start: 1, end: 2 },
      { ...whole, start: 3.4, end: 4 },
      { ...whole, start: 5, end: 5.8 },
    ];
    const { target, movie, graph } = await render({ segments });
    expect(movie.seconds).toBeCloseTo(2.4, 1);
    for (const [time, second] of [
      [0, 1],
      [0.5, 1.4],
      [0.96, 1.8],
      [1, 3.4],
      [1.5, 3.8],
      [1.6, 5],
      [2.3, 5.6],
    ] as const) {
      const picture = await pictureAt(target, time, graph);
      expect(toSecond(picture.at(100, 180)), `at ${time}`).toBeCloseTo(second, 0.5);
    }
  }, 300_000);

  it('VID-35: follows the crop path, cuts and glides, by at most 1 % of the width', async () => {
    const keys: CropKey[] = [
      { time: 0, x: 0, move: 'cut' },
      { time: 2, x: 60, move: 'glide' },
      { time: 4, x: 10, move: 'cut' },
      { time: 5.5, x: 40, move: 'glide' },
    ];
    const segments = [{ start: 0.52, end: 5.92, keys, width: 31.64 }];
    const { target, graph } = await render({ segments });
    const path = createCropPath(keys);
    for (const time of [0, 0.4, 0.8, 1.2, 1.6, 3, 3.44, 3.48, 4, 4.4, 5.2]) {
      const picture = await pictureAt(target, time, graph);
      const expected = sampleCrop(path, time + 0.52)!;
      for (const column of [2, 101, 199]) {
        const from = toColumn(picture.at(column, 180)) - (column / original.width) * 100;
        expect(Math.abs(from - expected), `${column} at ${time}: ${from} for ${expected}`).toBeLessThan(1);
      }
    }
  }, 300_000);

  it('VID-33: cuts exactly what the crop box shows, and all of the height without one', async () => {
    const box = { width: 28.13, top: 0, height: 88.89 };
    const segments: RenderSegment[] = [
      { start: 0, end: 1, keys: [{ time: 0, x: 60, move: 'cut' }], ...box },
      { ...whole, start: 2, end: 3 },
      { start: 3, end: 4, keys: [{ time: 3, x: 10, move: 'cut' }], ...box },
    ];
    const { target, graph } = await render({ segments });
    for (const [time, left, width, bottom] of [
      [0.5, 60, 28.13, 88.89],
      [1.5, 34.18, 31.64, 100],
      [2.5, 10, 28.13, 88.89],
    ] as const) {
      const picture = await pictureAt(target, time, graph);
      for (const share of [0.02, 0.5, 0.98]) {
        const [x, y] = [Math.round(share * graph.width), Math.round(share * graph.height)];
        const { cr } = picture.at(x, y);
        const across = toColumn(picture.at(x, y));
        expect(Math.abs(across - left - share * width), `across at ${time}`).toBeLessThan(1.2);
        expect(Math.abs(((cr - 32) / 192) * 100 - share * bottom), `down at ${time}`).toBeLessThan(1.5);
      }
      expect(toSecond(picture.at(100, 180))).toBeCloseTo([0.4, 2.4, 3.4][Math.floor(time)]!, 0.5);
    }
  }, 300_000);

  it('XFORM-06: padding on a Landscape screen is 9:16 and follows the crop path, as its string says', async () => {
    const form = { hasPadding: true, width: 1280, height: 720 };
    const keys: CropKey[] = [{ time: 0, x: 60, move: 'cut' }];
    const { target, graph, movie } = await render({ form, segments: [{ ...whole, end: 0.4, keys }] });
    expect(movie).toMatchObject({ width: 1080, height: 1920 });
    const picture = await pictureAt(target, 0, graph);
    for (const share of [0.02, 0.5, 0.98]) {
      const column = toColumn(picture.at(Math.round(share * graph.width), 960));
      expect(Math.abs(column - 60 - share * whole.width)).toBeLessThan(1.5);
    }
  }, 300_000);

  it('XFORM-03: is cut where the gravity says, in the middle for faces', async () => {
    for (const [form, share] of [
      [{ gravity: 'custom', customGravity: 'west' }, 0],
      [{ gravity: 'custom', customGravity: 'south_east' }, 1],
      [{ gravity: 'face' }, 0.5],
    ] as const) {
      const { target, graph } = await render({ form, segments: [{ ...whole, end: 0.4 }] });
      const left = ((original.width - graph.width) * share) / original.width;
      const picture = await pictureAt(target, 0, graph);
      expect(Math.abs(toColumn(picture.at(2, 100)) - left * 100)).toBeLessThan(1.2);
    }
  }, 300_000);

  it('XFORM-04 to XFORM-06: has its screen, border and blurred padding', async () => {
    const border = { pixels: 10, color: 'ff0000' };
    const short = { ...whole, end: 0.4 };
    const screen = await render({ segments: [short], form: { width: 720, height: 1280, border } });
    expect(screen.movie).toMatchObject({ width: 740, height: 1300 });
    const red = (await pictureAt(screen.target, 0, screen.graph)).at(4, 650);
    expect(red.cr).toBeGreaterThan(200);
    expect((await pictureAt(screen.target, 0, screen.graph)).at(20, 650).cr).toBeLessThan(160);

    const padded = await render({ segments: [short], form: { border, hasPadding: true } });
    expect(padded.movie).toMatchObject({ width: 1080, height: 1920 });
    const picture = await pictureAt(padded.target, 0, padded.graph);
    // 222x380 is enlarged to 1080x1848: 36 rows of the blurred picture are above it, then its border.
    expect(picture.at(540, 60).cr).toBeGreaterThan(200);
    expect(picture.at(540, 15).cr).toBeLessThan(180);
    expect(Math.abs(toColumn(picture.at(540, 960)) - 50)).toBeLessThan(1.5);
  }, 300_000);

  it('XFORM-07, XFORM-10: has each text at its place and in its time alone, whatever it says', async () => {
    const texts = [
      { ...newTextOverlay, text: "100 % {it's} \\n: [a],b;c", size: 25, start: 1, end: 2, color: 'FFFFFF' },
      { ...newTextOverlay, text: 'مرحبا بالعالم', position: 'north' as const, offset: 0.05, size: 30 },
      {
        ...newTextOverlay,
        text: 'one\ntwo',
        font: 'Oswald',
        align: 'right' as const,
        position: 'east' as const,
      },
    ];
    const { target, graph } = await render({ form: { texts } });
    /** The rows in which a picture is lighter than the original can be. */
    const litRows = async (time: number, from: number, to: number) => {
      const picture = await pictureAt(target, time, graph);
      const rows: number[] = [];
      for (let y = from; y < to; y++)
        if (Array.from({ length: 100 }, (_, x) => picture.at(x * 2, y).y).some((light) => light > 120))
          rows.push(y);
      return rows;
    };
    const [north, south] = [await litRows(1.5, 0, 120), await litRows(1.5, 260, 360)];
    expect(north[0]).toBeGreaterThanOrEqual(14);
    expect(north.at(-1)).toBeLessThan(70);
    // Its lower edge is a tenth of the height above that of the video.
    expect(south.at(-1)).toBeGreaterThan(310);
    expect(south.at(-1)).toBeLessThan(328);
    expect(await litRows(0.9, 260, 360)).toEqual([]);
    expect(await litRows(2.1, 260, 360)).toEqual([]);
    expect((await litRows(2.1, 0, 120)).length).toBeGreaterThan(10);
    const middle = await pictureAt(target, 3, graph);
    const isLit = (x: number) =>
      Array.from({ length: 120 }, (_, y) => middle.at(x, 160 + y).y).some((light) => light > 100);
    expect([isLit(195), isLit(60)]).toEqual([true, false]);
  }, 300_000);

  it('XFORM-11: fades its sound in and out within 0.2 s', async () => {
    const { target } = await render({ form: { hasAudioFade: true } });
    const full = await loudness(target, 2, 3);
    expect(await loudness(target, 0, 0.05)).toBeLessThan(full * 0.35);
    expect(await loudness(target, 5.93, 5.98)).toBeLessThan(full * 0.35);
    expect(await loudness(target, 0.25, 0.4)).toBeGreaterThan(full * 0.9);
    expect(await loudness(target, 5.6, 5.75)).toBeGreaterThan(full * 0.9);
    const { target: plain } = await render({});
    expect(await loudness(plain, 0.05, 0.1)).toBeGreaterThan(full * 0.9);
  }, 300_000);

  it('XFORM-11: has subtitles at their times', async () => {
    const captions = normalizeTranscript([{ start: 1, end: 2, text: 'Hello there' }]);
    const { target, graph } = await render({ captions });
    const isLit = async (time: number) => {
      const picture = await pictureAt(target, time, graph);
      for (let y = 250; y < 360; y++)
        for (let x = 0; x < 200; x += 2) if (picture.at(x, y).y > 110) return true;
      return false;
    };
    expect([await isLit(0.8), await isLit(1.5), await isLit(2.2)]).toEqual([false, true, false]);
  }, 300_000);

  it('XFORM-07, XFORM-11: captions are above a text at the lower edge, and long texts are broken', async () => {
    const texts = [
      { ...newTextOverlay, text: 'A long text that does not fit into one line of a narrow video' },
    ];
    const captions = normalizeTranscript([{ start: 0, end: 2, text: 'Hello {\\an8} <b>there</b> \\N you' }]);
    const { graph, target } = await render({ form: { texts }, captions, segments: [{ ...whole, end: 2 }] });
    const [placed] = graph.texts;
    expect(placed!.width).toBeLessThanOrEqual(graph.width);
    expect(placed!.height).toBeGreaterThan(50);
    const picture = await pictureAt(target, 1, graph);
    // The ground of the caption is darker than the original ever is.
    const dark = Array.from({ length: graph.height }, (_, y) => y).filter((y) => picture.at(101, y).y < 30);
    expect(dark.length).toBeGreaterThan(4);
    expect(dark.at(-1)).toBeLessThan(placed!.y);
  }, 300_000);

  it('XFORM-11: captions stay at the bottom below a text in the middle', async () => {
    const texts = [{ ...newTextOverlay, text: 'Centre', position: 'center' as const }];
    const captions = normalizeTranscript([{ start: 0, end: 2, text: 'Hello' }]);
    const { graph, target } = await render({ form: { texts }, captions, segments: [{ ...whole, end: 2 }] });
    const picture = await pictureAt(target, 1, graph);
    const isDark = (y: number) =>
      Array.from({ length: 60 }, (_, x) => x + 70).some((x) => picture.at(x, y).y < 30);
    const dark = Array.from({ length: graph.height }, (_, y) => y).filter(isDark);
    expect(dark[0]).toBeGreaterThan(graph.height * 0.85);
    expect(dark.at(-1)).toBeLessThan(graph.height * 0.96);
  }, 300_000);

  it('XFORM-07: texts at the sides leave 3 % of the width free', async () => {
    const texts = (['west', 'north_east'] as const).map((position) => ({
      ...newTextOverlay,
      text: 'Side',
      position,
    }));
    const { graph } = await render({
      form: { texts },
      segments: [{ ...whole, end: 0.4 }],
    });
    const [west, east] = graph.texts;
    expect(west!.x).toBe(Math.round(graph.width * 0.03));
    expect(graph.width - east!.x - east!.width).toBe(Math.round(graph.width * 0.03));
  }, 300_000);
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TranscriptEntry } from '#api/contract/transcripts.ts';
import { defaultFontSize, type TextOverlay } from '#domain/video/transformation.ts';
import { loadSharp } from '#server/platform/process/sharp.ts';
import { number } from './expressions.ts';
import { findFamily } from './fonts.ts';
import { toShares, type Size } from './frame.ts';

/** A text over the video, rendered into a picture. */
export interface PlacedText extends Size {
  /** Within the folder of the render. */
  file: string;
  /** Of its upper left corner. */
  x: number;
  y: number;
  /** Seconds of the video; null from the beginning, or to the end. */
  start: number | null;
  end: number | null;
}

/** Lines are broken at this part of the width, so that no letter is lost. */
const widest = 0.94;
/** Of the height: what captions leave free below them, and between them and a text. */
const captionMargin = 0.05;
const captionGap = 0.015;

interface RenderedText {
  text: string;
  font: string;
  size: number;
  color: string;
  align: TextOverlay['align'];
  width: number;
}

/** The library reads markup, in which a text of people has no meaning. A letter that the font has not comes from another one. */
async function renderText({ text, font, size, color, align, width }: RenderedText) {
  const sharp = await loadSharp();
  const plain = text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\p{Cs}|[^\P{Cc}\n\t]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="#${color}">${plain}</span>`,
      font: `${findFamily(font)} ${number(size)}px`,
      width: Math.max(1, Math.floor(width)),
      align: align === 'center' ? 'centre' : align,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Renders the texts over a video of a size, each into a file of its own. */
export async function renderTexts(
  overlays: readonly TextOverlay[],
  frame: Size,
  folder: string,
): Promise<PlacedText[]> {
  const placed: PlacedText[] = [];
  for (const overlay of overlays.filter(({ text }) => text.trim() !== '')) {
    const { text, font, color, align, start, end } = overlay;
    const size = overlay.size ?? defaultFontSize;
    const { data, width, height } = await renderText({
      text,
      font,
      size,
      color,
      align,
      width: frame.width * widest,
    });
    const file = `text${placed.length}.png`;
    await writeFile(join(folder, file), data);
    placed.push({ file, width, height, start, end, ...findPlace(overlay, { width, height }, frame) });
  }
  return placed;
}

/** Where a text is: its offset moves it away from the edge that it is at, or down from the middle. */
function findPlace({ position, offset }: TextOverlay, { width, height }: Size, frame: Size) {
  const shares = toShares(position);
  const moved = offset * frame.height;
  const y =
    shares.y === 1
      ? frame.height - height - moved
      : shares.y === 0
        ? moved
        : (frame.height - height) / 2 + moved;
  return { x: Math.round(shares.x * (frame.width - width)), y: Math.max(0, Math.round(y)) };
}

/** A picture of the size of the video, shown until the next one. */
const listed = (file: string, seconds: number) => `file '${file}'\nduration ${number(seconds)}\n`;

/**
 * Renders captions into pictures, and writes `captions.txt`, which lists them with their times for ffmpeg. Each is above the
 * texts at the lower edge that are shown in its time.
 */
export async function renderCaptions(
  captions: readonly TranscriptEntry[],
  { frame, texts, folder }: { frame: Size; texts: readonly PlacedText[]; folder: string },
): Promise<void> {
  const sharp = await loadSharp();
  const clear = { ...frame, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  await writeFile(join(folder, 'blank.png'), await sharp({ create: clear }).png().toBuffer());
  const size = Math.round(Math.min(frame.height * 0.045, frame.width * 0.07));
  const pad = Math.round(size / 4);
  let list = 'ffconcat version 1.0\n';
  let now = 0;
  for (const [index, { start, duration, text }] of captions.entries()) {
    const from = Math.max(start, now);
    const until = start + duration;
    if (until <= from || text.trim() === '') continue;
    const rendered = await renderText({
      text,
      font: 'Verdana',
      size,
      color: 'FFFFFF',
      align: 'center',
      width: frame.width * widest - 2 * pad,
    });
    const box = { width: rendered.width + 2 * pad, height: rendered.height + 2 * pad };
    const bottom = Math.min(frame.height * (1 - captionMargin), lowestFree(texts, frame, from, until));
    const [left, top] = [
      Math.round((frame.width - box.width) / 2),
      Math.max(0, Math.round(bottom - box.height)),
    ];
    const ground = {
      create: { ...box, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0.65 } },
    };
    const picture = await sharp({ create: clear })
      .composite([
        { input: ground, left, top },
        { input: rendered.data, left: left + pad, top: top + pad },
      ])
      .png()
      .toBuffer();
    await writeFile(join(folder, `caption${index}.png`), picture);
    if (from > now) list += listed('blank.png', from - now);
    list += listed(`caption${index}.png`, until - from);
    now = until;
  }
  // The last one is shown to the end.
  await writeFile(join(folder, 'captions.txt'), `${list}${listed('blank.png', 1)}file 'blank.png'\n`);
}

/** The lowest row that captions of a time may reach, above the texts in the lower half. */
function lowestFree(texts: readonly PlacedText[], frame: Size, from: number, until: number): number {
  const below = texts.filter(
    ({ y, height, start, end }) =>
      y + height / 2 > frame.height / 2 && (start ?? 0) < until && (end ?? Infinity) > from,
  );
  return Math.min(...below.map(({ y }) => y - frame.height * captionGap), Infinity);
}

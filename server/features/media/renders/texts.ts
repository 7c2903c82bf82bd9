import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TranscriptEntry } from '#api/contract/transcripts.ts';
import { defaultFontSize, type TextOverlay } from '#domain/video/transformation.ts';
import { loadSharp } from '#server/process/sharp.ts';
import { formatNumber } from './expressions.ts';
import { fontFamily } from './fonts.ts';
import { positionFractions, type Size } from './frame.ts';

export interface PlacedText extends Size {
  file: string;
  x: number;
  y: number;
  /** In seconds; null means from the start or to the end. */
  start: number | null;
  end: number | null;
}

/** Fraction of the width. Prevents letters from being cut off at the edge. */
const sideMargin = 0.03;
const maxTextWidth = 1 - 2 * sideMargin;
/** Fraction of the height below captions, and between captions and texts. */
const captionMargin = 0.05;
const captionGap = 0.015;

interface TextRenderOptions {
  text: string;
  font: string;
  size: number;
  color: string;
  align: TextOverlay['align'];
  width: number;
}

/** User text is escaped, because the library parses markup. Missing characters fall back to another font. */
async function renderText({ text, font, size, color, align, width }: TextRenderOptions) {
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
      font: `${fontFamily(font)} ${formatNumber(size)}px`,
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
      width: frame.width * maxTextWidth,
    });
    const file = `text${placed.length}.png`;
    await writeFile(join(folder, file), data);
    placed.push({ file, width, height, start, end, ...placeText(overlay, { width, height }, frame) });
  }
  return placed;
}

/**
 * Stays within the side margins. The offset moves the text away from the upper or lower edge, or down from the
 * middle.
 */
function placeText({ position, offset }: TextOverlay, { width, height }: Size, frame: Size) {
  const shares = positionFractions(position);
  const moved = offset * frame.height;
  const y =
    shares.y === 1
      ? frame.height - height - moved
      : shares.y === 0
        ? moved
        : (frame.height - height) / 2 + moved;
  const margin = frame.width * sideMargin;
  const x = margin + shares.x * (frame.width - 2 * margin - width);
  return { x: Math.max(0, Math.round(x)), y: Math.max(0, Math.round(y)) };
}

const concatEntry = (file: string, seconds: number) => `file '${file}'\nduration ${formatNumber(seconds)}\n`;

/**
 * Lists the pictures with their times in `captions.txt` for ffmpeg. Captions stay above texts at the lower
 * edge.
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
      width: frame.width * maxTextWidth - 2 * pad,
    });
    const box = { width: rendered.width + 2 * pad, height: rendered.height + 2 * pad };
    const bottom = captionBottom(box, texts, { frame, from, until });
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
    if (from > now) list += concatEntry('blank.png', from - now);
    list += concatEntry(`caption${index}.png`, until - from);
    now = until;
  }
  await writeFile(join(folder, 'captions.txt'), `${list}${concatEntry('blank.png', 1)}file 'blank.png'\n`);
}

function captionBottom(
  { width, height }: Size,
  texts: readonly PlacedText[],
  { frame, from, until }: { frame: Size; from: number; until: number },
): number {
  const gap = frame.height * captionGap;
  const left = (frame.width - width) / 2;
  const beside = texts
    .filter(({ start, end }) => (start ?? 0) < until && (end ?? Infinity) > from)
    .filter((text) => text.x < left + width && text.x + text.width > left)
    .toSorted((one, other) => other.y - one.y);
  let bottom = frame.height * (1 - captionMargin);
  for (const text of beside)
    if (text.y < bottom + gap && text.y + text.height > bottom - height - gap) bottom = text.y - gap;
  return bottom;
}

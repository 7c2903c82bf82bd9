import { defaultFontSize, type TextOverlay } from '#api/video/transformation.ts';
import { number } from './expressions.ts';
import { sharesOf } from './frame.ts';

/** A filter that draws a text, and the text: ffmpeg reads it from a file, so that nothing in it has a meaning. */
export interface DrawnText {
  text: string;
  font: string;
  /** The options of drawtext, without the files. */
  options: string;
}

/** Height of a line in parts of the font's size. */
const lineHeight = 1.25;

/**
 * The texts over a video, from the first drawn to the last. Lines are drawn one by one where they are aligned otherwise than
 * to the left, as drawtext aligns to the left alone; a block is then aligned to its own position's side.
 */
export const drawnTexts = (overlays: readonly TextOverlay[]): DrawnText[] =>
  overlays.filter(({ text }) => text.trim() !== '').flatMap(drawnText);

function drawnText(overlay: TextOverlay): DrawnText[] {
  const { text, font, size, color, align } = overlay;
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const fontSize = size ?? defaultFontSize;
  const style = [`fontsize=${number(fontSize)}`, `fontcolor=0x${color}`, ...timesOf(overlay)];
  if (lines.length === 1 || align === 'left')
    return [{ text: lines.join('\n'), font, options: [...style, ...placed(overlay, 'th')].join(':') }];
  const block = number(lines.length * fontSize * lineHeight);
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const [x, y] = placed(overlay, block);
    const baseline = number((index + 0.95) * fontSize);
    const extra = number(index * fontSize * (lineHeight - 1));
    return [{ text: line, font, options: [...style, x, `${y}+${baseline}+${extra}-ascent`].join(':') }];
  });
}

/** Where a block of a height is: `y` moves it away from the edge that it is at, or down from the middle. */
function placed({ position, offset }: TextOverlay, height: string): [string, string] {
  const { x, y } = sharesOf(position);
  const moved = `${number(offset)}*h`;
  return [
    `x=${number(x)}*(w-tw)`,
    y === 1 ? `y=h-${height}-${moved}` : y === 0 ? `y=${moved}` : `y=(h-${height})/2+${moved}`,
  ];
}

function timesOf({ start, end }: TextOverlay): string[] {
  const conditions = [
    ...(start === null ? [] : [`gte(t,${number(start)})`]),
    ...(end === null ? [] : [`lt(t,${number(end)})`]),
  ];
  return conditions.length === 0 ? [] : [`enable='${conditions.join('*')}'`];
}

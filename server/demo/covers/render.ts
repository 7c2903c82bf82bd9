import sharp from 'sharp';
import { chanceOf } from '../random.ts';
import { motifs, type MotifName } from './catalogue.ts';
import { palettes } from './palettes.ts';
import { height, width } from './shapes.ts';

/** A cover as SVG. The same name and seed give the same picture; `turn` walks through the motif's palettes. */
export function drawCover(name: MotifName, seed: string, turn: number): string {
  const motif = motifs[name];
  const palette = palettes[motif.palettes[turn % motif.palettes.length] ?? 'sea'];
  const body = motif.draw({
    ...palette,
    sky: [...palette.sky],
    tones: [...palette.tones],
    chance: chanceOf(seed),
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

export function renderCover(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten().webp({ quality: 82, effort: 2 }).toBuffer();
}

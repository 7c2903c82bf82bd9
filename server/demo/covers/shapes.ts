import type { Chance } from '../random.ts';
import type { Palette } from './palettes.ts';

export const width = 1200;
export const height = 800;

/** What a motif draws with. */
export interface Brush extends Palette {
  chance: Chance;
}

/** Draws the inside of an SVG of 1200 by 800. */
export type Motif = (brush: Brush) => string;

type Point = [x: number, y: number];

const n = (value: number) => String(Math.round(value * 10) / 10);

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${extra}/>`;

export const circle = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${extra}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`;

export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;

export const line = (d: string, colour: string, thickness: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(thickness)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

export const polygon = (points: Point[], fill: string, extra = '') =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" fill="${fill}" ${extra}/>`;

export const group = (transform: string, content: string, extra = '') =>
  `<g transform="${transform}" ${extra}>${content}</g>`;

/** Everything in `content` that lies within `shape`, an element without a fill of its own. */
export const clip = (id: string, shape: string, content: string) =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;

export const fade = (id: string, from: string, to: string, direction = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${direction}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

export const sky = ({ sky: [top, bottom] }: Brush) =>
  fade('sky', top, bottom) + rect(0, 0, width, height, 'url(#sky)');

/** The sun or moon with two rings of haze. */
export const sun = ({ accent, paper }: Brush, x: number, y: number, r: number) =>
  circle(x, y, r * 2, paper, 'opacity=".14"') +
  circle(x, y, r * 1.45, paper, 'opacity=".2"') +
  circle(x, y, r, accent);

export const cloud = ({ paper }: Brush, x: number, y: number, size: number) =>
  `<g fill="${paper}" opacity=".75">${rect(x, y, size * 3, size * 0.62, paper, `rx="${n(size * 0.31)}"`)}${rect(x + size * 0.7, y - size * 0.4, size * 1.7, size * 0.8, paper, `rx="${n(size * 0.4)}"`)}</g>`;

export const stars = ({ chance, paper }: Brush, count: number, below = height) =>
  times(count, () =>
    circle(
      chance.between(0, width),
      chance.between(0, below),
      chance.between(1.2, 3.6),
      paper,
      `opacity="${n(chance.between(0.4, 1))}"`,
    ),
  );

/** A smooth crest from edge to edge, filled to the bottom. Answers the outline too, for clipping. */
export function hill({ chance }: Brush, base: number, rise: number): string {
  const steps = 4;
  let d = `M0 ${n(base + chance.between(-rise, rise) / 2)}`;
  for (let step = 0; step < steps; step += 1) {
    const span = width / steps;
    const x = step * span;
    const lift = (step % 2 === 0 ? -1 : 1) * chance.between(rise * 0.3, rise);
    d += ` Q${n(x + span / 2)} ${n(base + lift)} ${n(x + span)} ${n(base + chance.between(-rise, rise) * 0.2)}`;
  }
  return `${d} V${height} H0 Z`;
}

/** A regular wave from edge to edge, filled to the bottom. */
export function swell(y: number, length: number, lift: number, shift = 0): string {
  let d = `M${n(-length * 2 + shift)} ${n(y)}`;
  for (let x = -length * 2 + shift; x < width + length; x += length) {
    d += ` q${n(length / 4)} ${n(-lift)} ${n(length / 2)} 0 t${n(length / 2)} 0`;
  }
  return `${d} V${height} H${n(-length * 2)} Z`;
}

/** Bands of water from `top` to the bottom edge. */
export function water(brush: Brush, top: number, rows = 5): string {
  const { tones, chance } = brush;
  const step = (height - top) / rows;
  return times(rows, (row) => {
    const tone = tones[Math.min(3, Math.floor((row / rows) * 4))] ?? tones[3];
    return path(swell(top + row * step, 120 + row * 46, 9 + row * 6, chance.between(0, 200)), tone);
  });
}

export const conifer = (x: number, foot: number, size: number, fill: string) =>
  times(3, (tier) => {
    const half = size * (0.2 + tier * 0.09);
    const top = foot - size + tier * size * 0.25;
    return polygon(
      [
        [x, top],
        [x + half, top + size * 0.45],
        [x - half, top + size * 0.45],
      ],
      fill,
    );
  }) + rect(x - size * 0.035, foot - size * 0.1, size * 0.07, size * 0.12, fill);

export const roundTree = (x: number, foot: number, size: number, crown: string, trunk: string) =>
  rect(x - size * 0.05, foot - size * 0.6, size * 0.1, size * 0.6, trunk) +
  ellipse(x, foot - size * 0.75, size * 0.3, size * 0.4, crown);

/** A leaf that starts at the origin and points up. */
export const leaf = (length: number, half: number, fill: string, vein: string) =>
  path(
    `M0 0 C${n(-half * 1.5)} ${n(-length * 0.35)} ${n(-half)} ${n(-length * 0.8)} 0 ${n(-length)} C${n(half)} ${n(-length * 0.8)} ${n(half * 1.5)} ${n(-length * 0.35)} 0 0 Z`,
    fill,
  ) + line(`M0 0 V${n(-length * 0.86)}`, vein, 3, 'opacity=".55"');

export const at = (angle: number, radius: number): Point => [
  Math.cos((angle * Math.PI) / 180) * radius,
  Math.sin((angle * Math.PI) / 180) * radius,
];

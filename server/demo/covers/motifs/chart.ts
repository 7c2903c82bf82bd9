import { width, times, rect, circle, path, line, sky, type Motif } from '../shapes.ts';

export const chart: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const count = chance.pick([8, 9, 10]);
  const gap = 960 / count;
  const rising = chance.happens(0.6);
  const values = Array.from({ length: count }, (_, index) => {
    const trend = (rising ? index : count - 1 - index) / (count - 1);
    return 120 + trend * 300 + chance.between(-46, 46);
  });
  const points = values.map((value, index): [number, number] => [
    120 + gap * (index + 0.5),
    640 - value - 70,
  ]);
  const d = points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
  const last = points.at(-1) ?? [0, 0];
  return (
    sky(brush) +
    circle(chance.between(240, 960), chance.between(200, 330), 240, paper, 'opacity=".45"') +
    times(6, (row) => line(`M120 ${140 + row * 100} H1080`, tones[1], 2.5, 'opacity=".35"')) +
    values
      .map((value, index) =>
        rect(
          120 + gap * index + gap * 0.16,
          640 - value,
          gap * 0.68,
          value,
          [tones[0], tones[1], tones[2]][index % 3] ?? tones[0],
          'rx="8"',
        ),
      )
      .join('') +
    rect(90, 636, 1020, 14, tones[3], 'rx="7"') +
    path(`${d} L${last[0]} 640 L${points[0]?.[0]} 640 Z`, accent, 'opacity=".14"') +
    line(d, accent, 12) +
    points.map(([x, y]) => circle(x, y, 17, paper) + circle(x, y, 10, accent)).join('') +
    rect(0, 720, width, 80, tones[3], 'opacity=".12"')
  );
};

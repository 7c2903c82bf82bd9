import { times, rect, circle, polygon, group, sky, sun, at, type Motif } from '../shapes.ts';

export const film: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const reel = (x: number, y: number, r: number, turn: number) =>
    circle(x, y, r, tones[3]) +
    circle(x, y, r * 0.92, tones[1]) +
    times(5, (index) => {
      const [hx, hy] = at(turn + index * 72, r * 0.56);
      return circle(x + hx, y + hy, r * 0.24, tones[3]);
    }) +
    circle(x, y, r * 0.15, paper);
  const strip = times(9, (index) => {
    const cx = -60 + index * 150;
    return rect(cx + 10, 620, 130, 96, [accent, tones[0], paper, tones[1]][index % 4] ?? paper, 'rx="8"');
  });
  const holes = times(
    32,
    (index) =>
      rect(-60 + index * 42, 588, 22, 20, paper, 'rx="5"') +
      rect(-60 + index * 42, 728, 22, 20, paper, 'rx="5"'),
  );
  return (
    sky(brush) +
    polygon(
      [
        [360, 330],
        [1300, -60],
        [1300, 620],
      ],
      paper,
      'opacity=".4"',
    ) +
    sun(brush, chance.between(860, 980), 260, 110) +
    reel(300, 300, 200, chance.between(0, 72)) +
    reel(600, 420, 130, chance.between(0, 72)) +
    group('rotate(-5 600 660)', rect(-80, 570, 1400, 196, tones[3]) + holes + strip)
  );
};

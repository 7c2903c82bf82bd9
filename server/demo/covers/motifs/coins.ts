import { width, times, rect, path, sky, sun, type Motif } from '../shapes.ts';

export const coins: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const stack = (x: number, count: number) =>
    times(count, (index) => {
      const y = 650 - index * 34;
      const shift = chance.between(-9, 9);
      return (
        path(
          `M${x - 100 + shift} ${y} v-24 a100 30 0 0 1 200 0 v24 a100 30 0 0 1 -200 0 Z`,
          index % 2 === 0 ? tones[1] : tones[2],
        ) +
        `<ellipse cx="${x + shift}" cy="${y - 24}" rx="100" ry="30" fill="${accent}"/><ellipse cx="${x + shift}" cy="${y - 24}" rx="72" ry="20" fill="none" stroke="${paper}" stroke-width="4" opacity=".7"/>`
      );
    });
  return (
    sky(brush) +
    sun(brush, 600, 300, 150) +
    rect(0, 650, width, 150, tones[3]) +
    times(4, (index) => stack(210 + index * 260, [3, 6, 9, 12][index] ?? 3))
  );
};

import { width, height, times, rect, circle, path, line, group, sky, type Motif } from '../shapes.ts';

export const pulse: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const heart =
    'M0 150 C-210 20 -190 -170 -80 -170 C-30 -170 0 -130 0 -100 C0 -130 30 -170 80 -170 C190 -170 210 20 0 150 Z';
  const y = 410;
  const beat = `M-20 ${y} H300 l36 -50 l36 50 h70 l34 70 l60 -260 l66 330 l44 -140 h70 l40 -60 l44 60 H1220`;
  return (
    sky(brush) +
    times(5, (ring) =>
      circle(600, 400, 520 - ring * 80, ring % 2 === 0 ? paper : tones[0], 'opacity=".28"'),
    ) +
    times(24, () => {
      const x = chance.between(0, width);
      const top = chance.between(0, height);
      return (
        rect(x - 4, top - 16, 8, 32, tones[1], 'rx="3" opacity=".3"') +
        rect(x - 16, top - 4, 32, 8, tones[1], 'rx="3" opacity=".3"')
      );
    }) +
    group(
      'translate(600 420) scale(1.7)',
      path(heart, accent) +
        path('M0 150 C210 20 190 -170 80 -170 C30 -170 0 -130 0 -100 Z', tones[2], 'opacity=".25"'),
    ) +
    line(beat, tones[3], 26) +
    line(beat, paper, 12)
  );
};

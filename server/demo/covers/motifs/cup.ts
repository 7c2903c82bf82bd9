import { width, times, rect, circle, ellipse, path, line, group, sky, type Motif } from '../shapes.ts';

export const cup: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const side = chance.pick([1, -1]);
  return (
    sky(brush) +
    circle(600, 360, 300, paper, 'opacity=".55"') +
    circle(600, 360, 230, tones[0], 'opacity=".35"') +
    rect(0, 590, width, 220, tones[3]) +
    rect(0, 590, width, 16, tones[2]) +
    times(3, (index) =>
      line(`M${500 + index * 100} 270 q-40 -50 0 -100 t0 -100`, paper, 18, 'opacity=".85"'),
    ) +
    ellipse(600, 640, 330, 48, tones[2]) +
    ellipse(600, 628, 300, 36, tones[0]) +
    group(
      `translate(600 0) scale(${side} 1) translate(-600 0)`,
      path('M760 380 h50 a86 86 0 0 1 0 172 h-90', 'none', `stroke="${accent}" stroke-width="34"`),
    ) +
    path('M410 330 H790 V470 a150 150 0 0 1 -150 150 h-80 a150 150 0 0 1 -150 -150 Z', accent) +
    path('M410 330 H500 V470 q0 110 60 150 a150 150 0 0 1 -150 -150 Z', paper, 'opacity=".22"') +
    ellipse(600, 330, 190, 42, paper) +
    ellipse(600, 334, 166, 32, tones[3]) +
    times(5, (index) =>
      group(
        `translate(${[190, 270, 960, 1030, 150][index]} ${[700, 740, 706, 752, 762][index]}) rotate(${chance.between(0, 180)})`,
        ellipse(0, 0, 30, 20, tones[1]) + line('M-26 0 q26 -12 52 0', tones[3], 4),
      ),
    )
  );
};

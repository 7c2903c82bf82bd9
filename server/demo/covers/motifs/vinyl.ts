import { times, rect, circle, path, line, polygon, group, clip, sky, type Motif } from '../shapes.ts';

export const vinyl: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const x = chance.pick([440, 760]);
  const side = x < 600 ? 1 : -1;
  return (
    sky(brush) +
    times(6, (index) =>
      circle(x, 400, 780 - index * 80, index % 2 === 0 ? tones[0] : paper, 'opacity=".26"'),
    ) +
    circle(x + 14, 418, 330, tones[3], 'opacity=".25"') +
    circle(x, 400, 330, tones[3]) +
    times(9, (index) =>
      circle(
        x,
        400,
        314 - index * 20,
        'none',
        `stroke="${tones[1]}" stroke-width="${index % 3 === 0 ? 4 : 2}" opacity=".6"`,
      ),
    ) +
    clip(
      'shine',
      `<circle cx="${x}" cy="400" r="318"/>`,
      polygon(
        [
          [x, 400],
          [x - 160, 0],
          [x - 20, 0],
        ],
        paper,
        'opacity=".14"',
      ) +
        polygon(
          [
            [x, 400],
            [x + 160, 800],
            [x + 20, 800],
          ],
          paper,
          'opacity=".14"',
        ),
    ) +
    circle(x, 400, 122, accent) +
    path(`M${x - 122} 400 a122 122 0 0 0 244 0 Z`, tones[0]) +
    circle(x, 400, 60, paper, 'opacity=".5"') +
    circle(x, 400, 14, tones[3]) +
    line(`M${x + side * 470} 130 V420 L${x + side * 262} 560`, tones[2], 20) +
    circle(x + side * 470, 130, 52, tones[2]) +
    circle(x + side * 470, 130, 24, paper) +
    group(`translate(${x + side * 262} 560) rotate(${side * -34})`, rect(-34, -20, 68, 40, accent, 'rx="8"'))
  );
};

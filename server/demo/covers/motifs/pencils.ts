import { times, rect, circle, path, polygon, group, sky, type Motif } from '../shapes.ts';

export const pencils: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const colours = [accent, tones[1], paper, tones[2], accent, tones[0], tones[3], tones[1], accent];
  const fan = colours
    .map((fill, index) => {
      const turn = (index - 4) * 13;
      const length = chance.between(500, 620);
      const core = fill === paper ? tones[2] : fill;
      return group(
        `translate(600 980) rotate(${turn})`,
        rect(-38, -length, 76, length, fill) +
          rect(-38, -length, 22, length, paper, 'opacity=".28"') +
          rect(16, -length, 22, length, tones[3], 'opacity=".16"') +
          polygon(
            [
              [-38, -length],
              [0, -length - 118],
              [38, -length],
            ],
            '#f3d9b1',
          ) +
          polygon(
            [
              [-13, -length - 78],
              [0, -length - 118],
              [13, -length - 78],
            ],
            core,
          ) +
          path(`M-38 ${-length} q19 26 38 0 q19 26 38 0 v22 h-76 Z`, fill),
      );
    })
    .join('');
  return (
    sky(brush) +
    circle(600, 620, 460, paper, 'opacity=".4"') +
    circle(600, 620, 340, tones[0], 'opacity=".35"') +
    times(7, () =>
      circle(
        chance.between(60, 1140),
        chance.between(60, 300),
        chance.between(10, 26),
        chance.pick([accent, tones[1], paper]),
        'opacity=".8"',
      ),
    ) +
    fan
  );
};

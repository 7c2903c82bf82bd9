import { width, times, rect, circle, path, polygon, sky, roundTree, type Motif } from '../shapes.ts';

export const hall: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const columns = chance.pick([5, 6, 7]);
  const left = 300;
  const span = 600;
  const rays = times(18, (index) =>
    polygon(
      [
        [600, 430],
        [600 + Math.cos((index * Math.PI) / 9) * 1200, 430 + Math.sin((index * Math.PI) / 9) * 1200],
        [
          600 + Math.cos((index * Math.PI) / 9 + 0.17) * 1200,
          430 + Math.sin((index * Math.PI) / 9 + 0.17) * 1200,
        ],
      ],
      paper,
      'opacity=".28"',
    ),
  );
  const dome = chance.happens(0.5)
    ? path('M470 250 a130 130 0 0 1 260 0 Z', tones[1]) +
      rect(594, 70, 12, 60, tones[3]) +
      polygon(
        [
          [606, 72],
          [676, 92],
          [606, 112],
        ],
        accent,
      )
    : '';
  return (
    sky(brush) +
    rays +
    dome +
    polygon(
      [
        [left - 60, 330],
        [600, 210],
        [left + span + 60, 330],
      ],
      tones[2],
    ) +
    polygon(
      [
        [left + 20, 318],
        [600, 236],
        [left + span - 20, 318],
      ],
      tones[1],
    ) +
    circle(600, 290, 22, accent) +
    rect(left - 50, 328, span + 100, 34, tones[3]) +
    rect(left - 20, 362, span + 40, 240, tones[2]) +
    times(columns, (index) => {
      const x = left - 10 + (index * (span + 20 - 54)) / (columns - 1);
      return (
        rect(x, 362, 54, 240, paper) +
        rect(x + 34, 362, 20, 240, tones[0], 'opacity=".55"') +
        rect(x - 8, 362, 70, 18, paper) +
        rect(x - 8, 586, 70, 18, paper)
      );
    }) +
    times(4, (step) =>
      rect(
        left - 60 - step * 46,
        602 + step * 30,
        span + 120 + step * 92,
        30,
        step % 2 === 0 ? tones[0] : tones[1],
      ),
    ) +
    rect(0, 720, width, 90, tones[3]) +
    times(4, (index) =>
      roundTree([90, 210, 990, 1110][index] ?? 0, 724, chance.between(190, 260), tones[2], tones[3]),
    )
  );
};

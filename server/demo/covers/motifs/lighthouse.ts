import { times, rect, circle, path, polygon, sky, stars, hill, swell, water, type Motif } from '../shapes.ts';

export const lighthouse: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const x = chance.between(380, 820);
  const side = x < 600 ? 1 : -1;
  const stripe = (from: number, to: number, fill: string) =>
    polygon(
      [
        [x - 34 - (from - 250) * 0.09, from],
        [x + 34 + (from - 250) * 0.09, from],
        [x + 34 + (to - 250) * 0.09, to],
        [x - 34 - (to - 250) * 0.09, to],
      ],
      fill,
    );
  return (
    sky(brush) +
    stars(brush, 16, 300) +
    polygon(
      [
        [x, 205],
        [x + side * 1100, 20],
        [x + side * 1100, 330],
      ],
      paper,
      'opacity=".38"',
    ) +
    polygon(
      [
        [x, 205],
        [x - side * 900, 110],
        [x - side * 900, 280],
      ],
      paper,
      'opacity=".2"',
    ) +
    path(hill(brush, 560, 24), tones[0]) +
    water(brush, 600, 5) +
    path(
      `M${x - 330} 720 L${x - 210} 620 L${x - 90} 596 L${x + 70} 590 L${x + 190} 640 L${x + 330} 730 Z`,
      tones[3],
    ) +
    path(`M${x - 330} 720 L${x - 210} 620 L${x - 90} 596 L${x - 40} 640 L${x - 150} 720 Z`, tones[2]) +
    times(5, (index) => stripe(250 + index * 70, 320 + index * 70, index % 2 === 0 ? paper : accent)) +
    rect(x - 52, 236, 104, 16, tones[3], 'rx="4"') +
    rect(x - 28, 176, 56, 60, accent, 'opacity=".95"') +
    circle(x, 206, 18, paper) +
    polygon(
      [
        [x - 40, 178],
        [x, 132],
        [x + 40, 178],
      ],
      tones[3],
    ) +
    rect(x - 12, 540, 24, 52, tones[3], 'rx="12"') +
    path(swell(726, 170, 16, chance.between(0, 100)), tones[2]) +
    path(swell(764, 210, 18, chance.between(0, 100)), tones[3])
  );
};

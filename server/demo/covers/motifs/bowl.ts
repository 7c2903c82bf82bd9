import { width, height, times, rect, circle, ellipse, line, group, leaf, at, type Motif } from '../shapes.ts';

export const bowl: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const x = chance.between(520, 640);
  const cloth =
    times(13, (index) => rect(index * 100 - 30, 0, 46, height, tones[0], 'opacity=".28"')) +
    times(9, (index) => rect(0, index * 100 - 20, width, 46, tones[0], 'opacity=".28"'));
  const garnish = times(10, () => {
    const [gx, gy] = at(chance.between(0, 360), chance.between(20, 178));
    return group(
      `translate(${x + gx} ${400 + gy}) rotate(${chance.between(0, 360)})`,
      leaf(chance.between(46, 74), 13, tones[2], paper),
    );
  });
  const pieces = times(14, () => {
    const [gx, gy] = at(chance.between(0, 360), chance.between(10, 190));
    return circle(
      x + gx,
      400 + gy,
      chance.between(12, 26),
      chance.pick([tones[0], paper, tones[1]]),
      'opacity=".92"',
    );
  });
  const swirl = line(
    `M${x - 120} 400 a120 120 0 0 1 240 0 a86 86 0 0 1 -172 0 a54 54 0 0 1 108 0`,
    paper,
    15,
    'opacity=".65"',
  );
  return (
    rect(0, 0, width, height, brush.sky[0]) +
    group(`rotate(${chance.between(-14, 14)} 600 400) scale(1.15) translate(-80 -60)`, cloth) +
    circle(x + 16, 424, 312, tones[3], 'opacity=".2"') +
    circle(x, 400, 310, tones[1]) +
    circle(x, 400, 286, paper) +
    circle(x, 400, 252, tones[2]) +
    circle(x, 400, 236, accent) +
    swirl +
    pieces +
    garnish +
    group(
      `translate(${x + 400} 400) rotate(${chance.between(4, 14)})`,
      ellipse(8, -190, 58, 86, tones[3], 'opacity=".2"') +
        ellipse(0, -200, 56, 84, tones[3]) +
        ellipse(-8, -208, 34, 58, tones[2]) +
        rect(-13, -130, 26, 420, tones[3], 'rx="13"'),
    ) +
    group(
      `translate(${x - 430} 600)`,
      circle(0, 0, 80, paper) +
        circle(0, 0, 62, tones[0]) +
        times(8, (index) => {
          const [sx, sy] = at(index * 45, 56);
          return line(`M0 0 l${sx} ${sy}`, paper, 5);
        }),
    )
  );
};

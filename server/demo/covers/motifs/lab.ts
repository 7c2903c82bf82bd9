import {
  width,
  times,
  rect,
  circle,
  ellipse,
  path,
  line,
  group,
  clip,
  fade,
  sky,
  at,
  type Motif,
} from '../shapes.ts';

export const lab: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const outline = 'M-44 -250 H44 V-110 L150 130 Q166 180 110 180 H-110 Q-166 180 -150 130 L-44 -110 Z';
  const flask = (id: string, x: number, scale: number, fill: string) =>
    group(
      `translate(${x} 520) scale(${scale})`,
      path(outline, paper, 'opacity=".75"') +
        clip(
          id,
          `<path d="${outline}"/>`,
          rect(-200, 10, 400, 200, fill) +
            ellipse(0, 10, 120, 16, paper, 'opacity=".5"') +
            times(7, () =>
              circle(
                chance.between(-90, 90),
                chance.between(30, 160),
                chance.between(6, 17),
                paper,
                'opacity=".7"',
              ),
            ),
        ) +
        path(outline, 'none', `stroke="${tones[3]}" stroke-width="9"`) +
        rect(-58, -266, 116, 22, tones[3], 'rx="9"'),
    );
  const molecule = times(6, (index) => {
    const [x, y] = at(index * 60, 90);
    const [x2, y2] = at(index * 60 + 60, 90);
    return (
      line(`M${x} ${y} L${x2} ${y2}`, tones[1], 7) + circle(x, y, 21, index % 2 === 0 ? accent : tones[1])
    );
  });
  return (
    sky(brush) +
    circle(600, 380, 320, paper, 'opacity=".4"') +
    group('translate(220 210)', molecule) +
    group('translate(985 260) scale(.75) rotate(20)', molecule) +
    rect(0, 690, width, 120, tones[3]) +
    flask('left', 380, 0.85, tones[1]) +
    flask('right', 830, 0.8, tones[2]) +
    flask('middle', 610, 1.05, accent) +
    fade('floor', `${tones[3]}00`, tones[3]) +
    rect(0, 640, width, 60, 'url(#floor)', 'opacity=".3"')
  );
};

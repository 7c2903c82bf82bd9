import { times, circle, group, sky, at, type Motif } from '../shapes.ts';

export const track: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const flip = chance.happens(0.5) ? 'translate(1200 0) scale(-1 1)' : '';
  const lanes = times(
    7,
    (lane) =>
      circle(140, 900, 1010 - lane * 108, lane % 2 === 0 ? tones[1] : tones[2]) +
      circle(140, 900, 1010 - lane * 108, 'none', `stroke="${paper}" stroke-width="7"`),
  );
  const runner = (lane: number, angle: number, fill: string) => {
    const [x, y] = at(angle, 956 - lane * 108);
    return group(
      `translate(${140 + x} ${900 + y}) rotate(${angle + 90})`,
      `<ellipse cx="8" cy="12" rx="42" ry="21" fill="${tones[3]}" opacity=".35"/><ellipse rx="42" ry="21" fill="${fill}"/>` +
        circle(8, 0, 16, paper),
    );
  };
  return (
    sky(brush) +
    group(
      flip,
      lanes +
        circle(140, 900, 254, tones[0]) +
        circle(140, 900, 254, 'none', `stroke="${paper}" stroke-width="7"`) +
        [0, 1, 2, 3, 4, 5]
          .map((lane) => runner(lane, -chance.between(28, 74), lane % 2 === 0 ? accent : tones[3]))
          .join(''),
    )
  );
};

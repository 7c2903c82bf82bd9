import {
  times,
  rect,
  path,
  line,
  polygon,
  group,
  clip,
  sky,
  sun,
  cloud,
  hill,
  roundTree,
  type Motif,
} from '../shapes.ts';

export const hills: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const field = (id: string, base: number, tone: string, stripe: string, angle: number) => {
    const outline = hill(brush, base, 70);
    const furrows = times(34, (row) => line(`M${-400 + row * 60} -200 l0 1600`, stripe, 12, 'opacity=".35"'));
    return (
      path(outline, tone) + clip(id, `<path d="${outline}"/>`, group(`rotate(${angle} 600 600)`, furrows))
    );
  };
  const barn = chance.between(250, 900);
  return (
    sky(brush) +
    sun(brush, chance.between(200, 1000), 190, 76) +
    cloud(brush, chance.between(80, 420), 160, 54) +
    cloud(brush, chance.between(600, 950), 240, 42) +
    path(hill(brush, 400, 60), tones[0]) +
    field('far', 490, tones[1], tones[0], chance.between(30, 60)) +
    times(6, (index) =>
      roundTree(index * 46 + chance.between(60, 90) + (barn > 600 ? 0 : 760), 520, 92, tones[2], tones[3]),
    ) +
    polygon(
      [
        [barn - 66, 500],
        [barn, 448],
        [barn + 66, 500],
      ],
      tones[3],
    ) +
    rect(barn - 54, 498, 108, 74, accent) +
    rect(barn - 16, 524, 32, 48, paper) +
    field('middle', 590, tones[2], tones[1], chance.between(-60, -30)) +
    field('near', 700, tones[3], tones[2], chance.between(40, 70))
  );
};

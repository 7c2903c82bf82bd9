import { path, group, sky, sun, hill, type Motif } from '../shapes.ts';

const dune = (y: number, crest: number, tone: string, shade: string) =>
  path(
    `M0 ${y + 90} C${crest * 0.5} ${y + 70} ${crest * 0.8} ${y - 60} ${crest} ${y - 70} C${crest + 160} ${y - 30} ${crest + 330} ${y + 90} 1200 ${y + 50} V800 H0 Z`,
    tone,
  ) +
  path(
    `M${crest} ${y - 70} C${crest + 160} ${y - 30} ${crest + 330} ${y + 90} 1200 ${y + 50} V800 H${crest - 260} C${crest - 60} ${y + 250} ${crest + 110} ${y + 80} ${crest} ${y - 70} Z`,
    shade,
  );

export const dunes: Motif = (brush) => {
  const { chance, tones } = brush;
  const flip = chance.happens(0.5) ? 'translate(1200 0) scale(-1 1)' : '';
  return (
    sky(brush) +
    sun(brush, chance.between(300, 900), chance.between(190, 260), chance.between(80, 120)) +
    group(
      flip,
      path(hill(brush, 430, 40), tones[0], 'opacity=".7"') +
        dune(480, chance.between(650, 900), tones[0], tones[1]) +
        dune(580, chance.between(250, 450), tones[1], tones[2]) +
        dune(700, chance.between(600, 850), tones[2], tones[3]),
    )
  );
};

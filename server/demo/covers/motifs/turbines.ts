import { times, circle, path, line, polygon, group, sky, sun, cloud, hill, type Motif } from '../shapes.ts';

export const turbines: Motif = (brush) => {
  const { chance, tones, paper } = brush;
  const turbine = (x: number, foot: number, size: number, fill: string) => {
    const turn = chance.between(0, 120);
    const blade = `M0 0 C${size * 0.05} ${-size * 0.14} ${size * 0.035} ${-size * 0.36} 0 ${-size * 0.5} C${-size * 0.012} ${-size * 0.3} ${-size * 0.012} ${-size * 0.1} 0 0 Z`;
    return (
      polygon(
        [
          [x - size * 0.012, foot - size],
          [x + size * 0.012, foot - size],
          [x + size * 0.026, foot],
          [x - size * 0.026, foot],
        ],
        fill,
      ) +
      group(
        `translate(${x} ${foot - size})`,
        times(3, (index) => group(`rotate(${turn + index * 120})`, path(blade, fill))) +
          circle(0, 0, size * 0.028, fill),
      )
    );
  };
  const panels = chance.happens(0.6)
    ? times(5, (index) => {
        const x = 70 + index * 226;
        return (
          polygon(
            [
              [x, 770],
              [x + 40, 700],
              [x + 200, 700],
              [x + 190, 770],
            ],
            tones[1],
          ) +
          line(
            `M${x + 52} 770 L${x + 86} 700 M${x + 104} 770 L${x + 132} 700 M${x + 20} 735 L${x + 194} 735`,
            paper,
            3,
            'opacity=".6"',
          )
        );
      })
    : '';
  return (
    sky(brush) +
    sun(brush, chance.between(220, 980), chance.between(200, 280), 96) +
    cloud(brush, chance.between(60, 400), 150, 56) +
    cloud(brush, chance.between(640, 950), 110, 44) +
    path(hill(brush, 520, 50), tones[0]) +
    turbine(chance.between(100, 260), 560, 260, paper) +
    turbine(chance.between(930, 1080), 560, 280, paper) +
    path(hill(brush, 600, 50), tones[1]) +
    turbine(chance.between(400, 500), 660, 420, paper) +
    path(hill(brush, 670, 46), tones[2]) +
    turbine(chance.between(720, 830), 740, 560, paper) +
    path(hill(brush, 745, 26), tones[3]) +
    panels
  );
};

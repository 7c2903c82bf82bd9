import { rect, path, line, group, sky, sun, cloud, hill, type Motif } from '../shapes.ts';

export const balloons: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const balloon = (x: number, y: number, r: number, colours: [string, string]) => {
    const outline = `M0 ${-r} C${r * 1.15} ${-r} ${r * 1.15} ${r * 0.3} ${r * 0.24} ${r * 1.15} H${-r * 0.24} C${-r * 1.15} ${r * 0.3} ${-r * 1.15} ${-r} 0 ${-r} Z`;
    const gore = (k: number, fill: string) =>
      path(
        `M0 ${-r} C${r * 1.15 * k} ${-r} ${r * 1.15 * k} ${r * 0.3} ${r * 0.24 * k} ${r * 1.15} H${-r * 0.24 * k} C${-r * 1.15 * k} ${r * 0.3} ${-r * 1.15 * k} ${-r} 0 ${-r} Z`,
        fill,
      );
    return group(
      `translate(${x} ${y})`,
      path(outline, colours[0]) +
        gore(0.72, colours[1]) +
        gore(0.44, colours[0]) +
        gore(0.16, colours[1]) +
        line(
          `M${-r * 0.22} ${r * 1.15} L${-r * 0.15} ${r * 1.5} M${r * 0.22} ${r * 1.15} L${r * 0.15} ${r * 1.5}`,
          tones[3],
          r * 0.02 + 1,
        ) +
        rect(-r * 0.17, r * 1.48, r * 0.34, r * 0.26, tones[3], `rx="${r * 0.05}"`),
    );
  };
  return (
    sky(brush) +
    sun(brush, chance.between(200, 1000), 420, 120) +
    cloud(brush, chance.between(40, 260), 180, 64) +
    cloud(brush, chance.between(760, 960), 110, 50) +
    path(hill(brush, 600, 50), tones[0]) +
    balloon(chance.between(140, 240), chance.between(380, 430), 56, [tones[2], paper]) +
    balloon(chance.between(1000, 1090), chance.between(330, 400), 74, [tones[1], paper]) +
    balloon(chance.between(700, 780), chance.between(180, 210), 46, [tones[3], accent]) +
    path(hill(brush, 670, 46), tones[1]) +
    balloon(chance.between(430, 560), chance.between(300, 340), 170, [accent, paper]) +
    path(hill(brush, 730, 40), tones[2]) +
    balloon(chance.between(830, 900), chance.between(470, 520), 104, [tones[3], paper]) +
    path(hill(brush, 775, 20), tones[3])
  );
};

import { width, height, times, rect, circle, path, line, group, type Motif } from '../shapes.ts';

export const map: Motif = (brush) => {
  const {
    chance,
    tones,
    accent,
    paper,
    sky: [light, soft],
  } = brush;
  const blocks = times(9, (row) =>
    times(12, (column) => {
      const kind = chance.between(0, 1);
      const x = -120 + column * 126;
      const y = -120 + row * 120;
      const wide = chance.happens(0.2) ? 236 : 110;
      return (
        rect(x, y, wide, 104, kind < 0.14 ? tones[0] : kind < 0.3 ? soft : light, 'rx="8"') +
        (kind < 0.14 ? circle(x + 34, y + 40, 15, tones[1]) + circle(x + 74, y + 66, 19, tones[1]) : '')
      );
    }),
  );
  const river = `M-40 ${chance.between(120, 300)} C250 ${chance.between(180, 420)} 420 ${chance.between(420, 640)} 700 ${chance.between(380, 520)} S1080 ${chance.between(560, 700)} 1260 ${chance.between(500, 760)}`;
  const pin = (x: number, y: number, size: number, fill: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="${size * 0.4}" ry="${size * 0.13}" fill="${tones[3]}" opacity=".3"/>` +
    path(
      `M${x} ${y} C${x - size * 0.25} ${y - size * 0.5} ${x - size * 0.55} ${y - size * 0.7} ${x - size * 0.55} ${y - size} a${size * 0.55} ${size * 0.55} 0 0 1 ${size * 1.1} 0 C${x + size * 0.55} ${y - size * 0.7} ${x + size * 0.25} ${y - size * 0.5} ${x} ${y} Z`,
      fill,
    ) +
    circle(x, y - size, size * 0.22, paper);
  const route = `M180 660 L330 560 L330 430 L560 340 L780 340 L930 220`;
  return (
    rect(0, 0, width, height, paper) +
    group(`rotate(${chance.between(-18, 18)} 600 400)`, blocks) +
    line(river, tones[1], 84) +
    line(river, tones[0], 60, 'opacity=".55"') +
    line(route, tones[3], 12, 'stroke-dasharray="2 26"') +
    pin(180, 660, 70, tones[2]) +
    pin(930, 220, 110, accent) +
    pin(chance.between(480, 640), chance.between(560, 700), 60, tones[3])
  );
};

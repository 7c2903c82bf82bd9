import {
  width,
  times,
  rect,
  path,
  line,
  polygon,
  group,
  sky,
  sun,
  cloud,
  hill,
  water,
  type Motif,
} from '../shapes.ts';

export const harbour: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const crane = (x: number, size: number) =>
    line(
      `M${x} 520 V${520 - size} M${x + 60} 520 V${520 - size} M${x - 40} ${520 - size} H${x + 220} M${x + 30} ${520 - size} V${520 - size * 1.3} L${x + 210} ${520 - size} M${x} 430 L${x + 60} 500 M${x + 60} 430 L${x} 500`,
      tones[1],
      9,
    ) +
    line(`M${x + 180} ${520 - size} v60`, tones[1], 4) +
    rect(x + 164, 580 - size, 32, 22, accent);
  const boxes = times(3, (row) =>
    times(7 - row, (column) =>
      rect(
        300 + column * 66 + row * 33,
        506 - row * 44,
        60,
        38,
        chance.pick([accent, paper, tones[0], tones[1]]),
        'rx="3"',
      ),
    ),
  );
  const sail = (x: number, y: number, size: number) =>
    polygon(
      [
        [x, y - size],
        [x, y - size * 0.14],
        [x - size * 0.42, y - size * 0.14],
      ],
      paper,
    ) +
    polygon(
      [
        [x + 7, y - size * 0.9],
        [x + 7, y - size * 0.14],
        [x + size * 0.36, y - size * 0.14],
      ],
      accent,
    ) +
    path(
      `M${x - size * 0.45} ${y - size * 0.1} H${x + size * 0.45} L${x + size * 0.3} ${y + size * 0.08} H${x - size * 0.3} Z`,
      tones[3],
    );
  const cargo =
    boxes +
    rect(770, 410, 76, 140, paper, 'rx="4"') +
    times(3, (row) => rect(784, 428 + row * 34, 48, 14, tones[2], 'rx="3"')) +
    path('M240 550 H900 L860 640 H300 Z', tones[3]) +
    rect(262, 562, 622, 12, accent);
  const fleet =
    sail(chance.between(200, 360), 640, 240) +
    sail(chance.between(560, 680), 600, 330) +
    sail(chance.between(900, 1020), 660, 210);
  return (
    sky(brush) +
    sun(brush, chance.between(200, 1000), 230, 86) +
    cloud(brush, chance.between(80, 320), 130, 58) +
    cloud(brush, chance.between(700, 940), 210, 44) +
    path(hill(brush, 480, 26), tones[0]) +
    crane(chance.between(40, 120), 210) +
    crane(chance.between(900, 960), 250) +
    rect(0, 516, width, 14, tones[1]) +
    water(brush, 540, 6) +
    (chance.happens(0.5) ? group(`translate(${chance.between(-60, 80)} 20)`, cargo) : fleet) +
    path(
      `M0 710 q60 -26 120 0 t120 0 t120 0 t120 0 t120 0 t120 0 t120 0 t120 0 t120 0 t120 0 V800 H0 Z`,
      tones[3],
    )
  );
};

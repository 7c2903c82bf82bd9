import { width, times, rect, path, line, sky, sun, cloud, hill, water, type Motif } from '../shapes.ts';

export const bridge: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const left = chance.between(250, 330);
  const right = width - chance.between(250, 330);
  const middle = (left + right) / 2;
  const deck = 520;
  const cable = `M-120 ${deck - 20} Q${left * 0.55} ${deck - 40} ${left} 210 Q${middle} ${deck + 60} ${right} 210 Q${width - (width - right) * 0.55} ${deck - 40} 1320 ${deck - 20}`;
  const hangers = times(19, (index) => {
    const x = left + ((right - left) * (index + 1)) / 20;
    const k = (x - left) / (right - left);
    const y = (1 - k) ** 2 * 210 + 2 * k * (1 - k) * (deck + 60) + k ** 2 * 210;
    return line(`M${x} ${y} V${deck}`, tones[2], 3.5);
  });
  const tower = (x: number) =>
    rect(x - 26, 190, 16, 470, accent) +
    rect(x + 10, 190, 16, 470, accent) +
    times(4, (index) => rect(x - 26, 220 + index * 84, 52, 14, accent)) +
    rect(x - 40, 640, 80, 60, tones[3]);
  return (
    sky(brush) +
    sun(brush, chance.between(420, 780), chance.between(300, 380), 120) +
    cloud(brush, chance.between(40, 200), 150, 56) +
    path(hill(brush, 480, 40), tones[0]) +
    water(brush, 570, 6) +
    line(cable, tones[3], 8) +
    hangers +
    rect(-10, deck, 1220, 20, tones[3]) +
    rect(-10, deck + 20, 1220, 7, accent) +
    tower(left) +
    tower(right) +
    times(6, () =>
      rect(
        chance.between(20, 1120),
        deck - 16,
        chance.between(28, 54),
        16,
        chance.pick([paper, accent, tones[0]]),
        'rx="5"',
      ),
    )
  );
};

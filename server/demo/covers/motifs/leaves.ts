import { times, circle, line, group, sky, sun, leaf, type Motif } from '../shapes.ts';

const stem = (x: number, lean: number, size: number, fill: string, vein: string) => {
  const pairs = 6;
  return group(
    `translate(${x} 840) rotate(${lean})`,
    line(`M0 0 V${-size}`, fill, 9) +
      times(pairs, (index) => {
        const y = -size * (0.22 + (index / pairs) * 0.72);
        const length = size * (0.36 - index * 0.035);
        return (
          group(`translate(0 ${y}) rotate(54)`, leaf(length, length * 0.24, fill, vein)) +
          group(`translate(0 ${y}) rotate(-54)`, leaf(length, length * 0.24, fill, vein))
        );
      }) +
      group(`translate(0 ${-size})`, leaf(size * 0.2, size * 0.05, fill, vein)),
  );
};

export const leaves: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  return (
    sky(brush) +
    sun(brush, chance.between(380, 820), chance.between(260, 340), chance.between(130, 180)) +
    stem(chance.between(60, 200), -14, 620, tones[0], paper) +
    stem(chance.between(1000, 1150), 16, 640, tones[0], paper) +
    stem(chance.between(360, 480), -8, 640, tones[1], tones[0]) +
    stem(chance.between(740, 860), 10, 600, tones[1], tones[0]) +
    stem(chance.between(560, 660), 2, 520, tones[2], tones[0]) +
    stem(chance.between(200, 300), -4, 400, tones[3], tones[1]) +
    stem(chance.between(930, 1000), 6, 420, tones[3], tones[1]) +
    times(9, () => {
      const x = chance.between(100, 1100);
      const y = chance.between(380, 740);
      return circle(x, y, chance.between(9, 17), accent);
    })
  );
};

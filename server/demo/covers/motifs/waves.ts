import { times, path, line, sky, sun, swell, type Motif } from '../shapes.ts';

export const waves: Motif = (brush) => {
  const { chance, tones, paper } = brush;
  const colours = [tones[0], tones[1], tones[0], tones[2], tones[1], tones[3]];
  return (
    sky(brush) +
    sun(brush, chance.between(260, 940), 330, chance.between(110, 160)) +
    times(5, () => {
      const x = chance.between(100, 1100);
      const y = chance.between(80, 260);
      return line(`M${x} ${y} q14 -14 26 0 q14 -14 26 0`, tones[3], 5);
    }) +
    colours
      .map((tone, index) => {
        const y = 400 + index * 68;
        const shift = chance.between(0, 240);
        const length = 230 + index * 34;
        const lift = 46 + index * 9;
        return (
          path(swell(y, length, lift, shift), tone) +
          path(swell(y, length, lift, shift), 'none', `stroke="${paper}" stroke-width="6" opacity=".55"`)
        );
      })
      .join('')
  );
};

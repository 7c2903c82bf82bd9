import {
  width,
  times,
  rect,
  path,
  polygon,
  sky,
  sun,
  cloud,
  hill,
  roundTree,
  type Motif,
} from '../shapes.ts';

export const houses: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const colours = chance.shuffle([tones[0], accent, tones[1], paper, tones[2], tones[0], accent]);
  let x = -20;
  const row = colours
    .map((wall, index) => {
      const w = chance.between(165, 195);
      const h = chance.between(250, 360);
      const y = 670 - h;
      const trim = wall === paper ? tones[2] : paper;
      const roof = chance.pick([
        polygon(
          [
            [x - 8, y],
            [x + w / 2, y - 110],
            [x + w + 8, y],
          ],
          tones[3],
        ),
        polygon(
          [
            [x - 4, y],
            [x + 34, y - 66],
            [x + w - 34, y - 66],
            [x + w + 4, y],
          ],
          tones[3],
        ),
        path(
          `M${x} ${y} v-34 h${w * 0.22} v-34 h${w * 0.16} v-32 h${w * 0.24} v32 h${w * 0.16} v34 h${w * 0.22} v34 Z`,
          wall,
        ),
      ]);
      const windows = times(Math.floor((h - 110) / 74), (floor) =>
        times(
          2,
          (column) =>
            rect(x + w * (column === 0 ? 0.18 : 0.58), y + 32 + floor * 74, w * 0.24, 46, trim, 'rx="3"') +
            rect(x + w * (column === 0 ? 0.29 : 0.69), y + 32 + floor * 74, 4, 46, wall),
        ),
      );
      const door = rect(
        x + w * (index % 2 === 0 ? 0.2 : 0.56),
        590,
        w * 0.24,
        80,
        tones[3],
        `rx="${w * 0.12}"`,
      );
      const chimney = rect(x + w * 0.68, y - 104, 24, 70, tones[3]);
      const out = chimney + roof + rect(x, y, w, h, wall) + windows + door;
      x += w + 2;
      return out;
    })
    .join('');
  return (
    sky(brush) +
    sun(brush, chance.between(200, 1000), 170, 70) +
    cloud(brush, chance.between(100, 800), 140, 58) +
    path(hill(brush, 470, 60), tones[0], 'opacity=".55"') +
    row +
    rect(0, 668, width, 26, paper, 'opacity=".85"') +
    rect(0, 692, width, 120, tones[3]) +
    times(8, (index) => rect(40 + index * 160, 742, 80, 9, paper, 'rx="4" opacity=".8"')) +
    times(3, (index) => roundTree(150 + index * 400 + chance.between(-70, 70), 684, 170, tones[1], tones[3]))
  );
};

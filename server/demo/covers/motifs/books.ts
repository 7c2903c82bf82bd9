import { width, rect, circle, group, sky, leaf, type Motif } from '../shapes.ts';

export const books: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const shelf = (floor: number) => {
    let x = 30;
    let out = '';
    while (x < width - 60) {
      const w = chance.between(36, 84);
      const h = chance.between(210, 306);
      const fill = chance.pick([tones[0], tones[1], tones[2], accent, paper, tones[1], accent]);
      const trim = fill === paper ? accent : paper;
      const bands = chance.pick([
        rect(x, floor - h + 30, w, 12, trim) + rect(x, floor - 52, w, 12, trim),
        rect(x + w * 0.25, floor - h + 44, w * 0.5, h * 0.4, trim, 'rx="4"'),
        circle(x + w / 2, floor - h + 60, w * 0.24, trim) + rect(x, floor - 40, w, 8, trim),
        rect(x + w / 2 - 3, floor - h + 30, 6, h - 60, trim),
      ]);
      const book =
        rect(x, floor - h, w, h, fill, 'rx="5"') +
        bands +
        rect(x + w - 8, floor - h, 8, h, tones[3], 'opacity=".18"');
      const leans = chance.happens(0.12) && x > 120;
      out += leans ? group(`translate(14 0) rotate(9 ${x + w} ${floor})`, book) : book;
      x += w + (leans ? 58 : 3);
      if (chance.happens(0.09) && x < width - 220) {
        out +=
          rect(x + 40, floor - 96, 84, 96, tones[0], 'rx="12"') +
          [-30, 0, 30]
            .map((turn) =>
              group(`translate(${x + 82} ${floor - 90}) rotate(${turn})`, leaf(120, 24, tones[2], paper)),
            )
            .join('');
        x += 170;
      }
    }
    return (
      out + rect(0, floor, width, 26, tones[3]) + rect(0, floor + 26, width, 12, tones[3], 'opacity=".25"')
    );
  };
  return sky(brush) + shelf(350) + shelf(736) + rect(0, 774, width, 40, tones[3], 'opacity=".9"');
};

import { times, rect, circle, path, line, polygon, group, leaf, type Motif } from '../shapes.ts';

export const market: Motif = (brush) => {
  const {
    chance,
    tones,
    accent,
    paper,
    sky: [light, soft],
  } = brush;
  const grounds = [light, soft, tones[0], paper, tones[1], tones[3]];
  const kinds = [
    (skin: string, flesh: string) =>
      circle(0, 0, 108, skin) +
      circle(0, 0, 92, paper) +
      times(8, (index) => group(`rotate(${index * 45})`, path('M0 -10 L-30 -78 Q0 -92 30 -78 Z', flesh))),
    (skin: string, stalk: string) =>
      circle(-34, 14, 78, skin) +
      circle(34, 14, 78, skin) +
      line('M0 -52 q4 -46 34 -62', stalk, 11) +
      group('translate(8 -66) rotate(66)', leaf(76, 18, stalk, paper)),
    (skin: string, stalk: string) =>
      path(
        'M0 -96 C42 -92 32 -34 66 4 C112 58 70 112 0 112 C-70 112 -112 58 -66 4 C-32 -34 -42 -92 0 -96 Z',
        skin,
      ) +
      line('M0 -92 q2 -26 18 -36', stalk, 11) +
      path('M-66 4 C-112 58 -70 112 0 112 C-40 96 -66 60 -50 0 Z', paper, 'opacity=".25"'),
    (skin: string, stalk: string) =>
      path('M-46 -60 Q0 -84 46 -60 L8 118 Q0 128 -8 118 Z', skin) +
      line('M-30 -10 h34 M-6 34 h26 M-14 74 h18', paper, 6, 'opacity=".5"') +
      [-34, 0, 34]
        .map((turn) => group(`translate(0 -66) rotate(${turn})`, leaf(66, 15, stalk, paper)))
        .join(''),
    (skin: string, eye: string) =>
      path('M-112 0 C-60 -78 40 -70 78 0 C40 70 -60 78 -112 0 Z', skin) +
      polygon(
        [
          [66, 0],
          [122, -56],
          [108, 0],
          [122, 56],
        ],
        skin,
      ) +
      line('M-56 -44 q26 44 0 88', paper, 6, 'opacity=".7"') +
      circle(-78, -10, 10, eye) +
      line('M-20 -30 q16 30 0 60 M16 -26 q14 26 0 52', paper, 5, 'opacity=".45"'),
    (skin: string, gill: string) =>
      path('M-108 6 C-108 -128 108 -128 108 6 Z', skin) +
      path('M-44 6 h88 q-16 60 0 96 q-44 24 -88 0 q16 -36 0 -96 Z', paper) +
      rect(-108, 0, 216, 15, gill, 'rx="7"') +
      circle(-42, -46, 15, paper, 'opacity=".7"') +
      circle(26, -66, 20, paper, 'opacity=".7"') +
      circle(62, -26, 11, paper, 'opacity=".7"'),
  ];
  let previous = -1;
  return times(2, (row) =>
    times(3, (column) => {
      const ground = grounds[(row * 3 + column + (row === 1 ? 2 : 0)) % grounds.length] ?? light;
      let kind = chance.whole(0, kinds.length - 1);
      if (kind === previous) kind = (kind + 1) % kinds.length;
      previous = kind;
      const colours = chance.shuffle(
        [accent, tones[1], tones[2], tones[0]].filter((colour) => colour !== ground),
      );
      return (
        rect(column * 400, row * 400, 401, 401, ground) +
        group(
          `translate(${200 + column * 400} ${200 + row * 400}) rotate(${chance.between(-14, 14)}) scale(1.2)`,
          (kinds[kind] ?? kinds[0]!)(
            colours[0] ?? accent,
            kind === 5 || kind === 4 ? tones[3] : (colours[1] ?? tones[2]),
          ),
        )
      );
    }),
  );
};

import { width, height, times, rect, circle, path, polygon, group, type Motif } from '../shapes.ts';

export const weave: Motif = (brush) => {
  const {
    chance,
    tones,
    accent,
    paper,
    sky: [light],
  } = brush;
  const size = chance.pick([100, 133.4, 200]);
  const colours = [tones[0], tones[1], tones[2], tones[3], accent, paper];
  const tile = (x: number, y: number) => {
    const [ground, figure, detail] = chance.shuffle(colours);
    const kind = chance.whole(0, 6);
    const shapes = [
      path(`M0 0 H${size} A${size} ${size} 0 0 1 0 ${size} Z`, figure ?? accent),
      path(`M0 0 A${size / 2} ${size / 2} 0 0 0 ${size} 0 Z`, figure ?? accent) +
        path(`M0 ${size} A${size / 2} ${size / 2} 0 0 1 ${size} ${size} Z`, detail ?? paper),
      polygon(
        [
          [0, 0],
          [size, 0],
          [0, size],
        ],
        figure ?? accent,
      ),
      circle(size / 2, size / 2, size * 0.38, figure ?? accent) +
        circle(size / 2, size / 2, size * 0.17, detail ?? paper),
      times(4, (index) => rect(0, (index * size) / 4, size, size / 8, figure ?? accent)),
      path(`M0 0 A${size} ${size} 0 0 1 ${size} ${size} A${size} ${size} 0 0 1 0 0 Z`, figure ?? accent),
      polygon(
        [
          [size / 2, size * 0.08],
          [size * 0.92, size / 2],
          [size / 2, size * 0.92],
          [size * 0.08, size / 2],
        ],
        figure ?? accent,
      ) + rect(size * 0.38, size * 0.38, size * 0.24, size * 0.24, detail ?? paper),
    ];
    return group(
      `translate(${x} ${y})`,
      rect(0, 0, size + 0.6, size + 0.6, ground ?? light) +
        group(`rotate(${chance.whole(0, 3) * 90} ${size / 2} ${size / 2})`, shapes[kind] ?? ''),
    );
  };
  return (
    rect(0, 0, width, height, light) +
    times(Math.ceil(height / size), (row) =>
      times(Math.ceil(width / size), (column) => tile(column * size, row * size)),
    )
  );
};

import {
  width,
  times,
  rect,
  circle,
  path,
  polygon,
  group,
  sky,
  sun,
  cloud,
  hill,
  type Brush,
  type Motif,
} from '../shapes.ts';

function train({ tones, accent, paper }: Brush, y: number, cars: number) {
  return times(cars, (car) => {
    const x = car * 226;
    const head = car === cars - 1;
    const body = head ? `M${x} ${y} h150 q66 6 78 74 H${x} Z` : `M${x} ${y} h216 v74 h-216 Z`;
    return (
      path(body, accent) +
      rect(x, y + 50, head ? 222 : 216, 10, paper) +
      times(head ? 3 : 5, (index) => rect(x + 16 + index * 40, y + 14, 28, 26, tones[3], 'rx="5"')) +
      circle(x + 46, y + 78, 12, tones[3]) +
      circle(x + 170, y + 78, 12, tones[3])
    );
  });
}

export const rails: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const flip = chance.happens(0.5) ? 'translate(1200 0) scale(-1 1)' : '';
  if (chance.happens(0.45)) {
    const sleepers = times(13, (index) => {
      const k = (index / 12) ** 2.1;
      return rect(600 - 40 - k * 520, 470 + k * 320, 80 + k * 1040, 6 + k * 30, tones[2], 'rx="3"');
    });
    return (
      sky(brush) +
      sun(brush, 600, 400, chance.between(110, 150)) +
      cloud(brush, chance.between(80, 280), 150, 58) +
      cloud(brush, chance.between(760, 940), 220, 46) +
      path(hill(brush, 420, 50), tones[0]) +
      rect(0, 460, width, 360, tones[1]) +
      polygon(
        [
          [570, 460],
          [630, 460],
          [1230, 800],
          [-30, 800],
        ],
        tones[0],
      ) +
      sleepers +
      polygon(
        [
          [581, 460],
          [585, 460],
          [236, 800],
          [176, 800],
        ],
        paper,
      ) +
      polygon(
        [
          [615, 460],
          [619, 460],
          [1024, 800],
          [964, 800],
        ],
        paper,
      ) +
      times(5, (index) => {
        const k = (index / 4) ** 1.8;
        return times(2, (side) => {
          const x = 600 + (side === 0 ? -1 : 1) * (70 + k * 500);
          return (
            rect(x - 3 - k * 6, 440 - k * 330, 6 + k * 12, 40 + k * 560, tones[3]) +
            rect(x - 20 - k * 60, 452 - k * 300, 40 + k * 120, 4 + k * 8, tones[3])
          );
        });
      }) +
      circle(600, 452, 9, accent)
    );
  }
  const arches = times(7, (index) => {
    const x = -60 + index * 196;
    return path(
      `M${x} 500 h196 v320 h-34 v-190 a64 64 0 0 0 -128 0 v190 h-34 Z`,
      index % 2 === 0 ? tones[2] : tones[2],
    );
  });
  return (
    sky(brush) +
    sun(brush, chance.between(250, 950), 220, 92) +
    cloud(brush, chance.between(60, 800), 130, 58) +
    group(
      flip,
      path(hill(brush, 430, 70), tones[0]) +
        path(hill(brush, 560, 60), tones[1]) +
        arches +
        rect(0, 484, width, 26, tones[3]) +
        group(`translate(${chance.between(40, 240)} 0)`, train(brush, 396, chance.whole(3, 4))) +
        path(hill(brush, 740, 34), tones[3]),
    )
  );
};

import { width, times, path, polygon, sky, sun, cloud, hill, conifer, type Motif } from '../shapes.ts';

export const mountains: Motif = (brush) => {
  const { chance, tones, paper } = brush;
  const peak = (x: number, foot: number, half: number, lit: string, shade: string) => {
    const top = foot - half * chance.between(0.95, 1.2);
    const lean = half * chance.between(-0.15, 0.15);
    const snow = (foot - top) * 0.3;
    const edge = half * 0.3;
    return (
      polygon(
        [
          [x + lean, top],
          [x + half, foot],
          [x - half, foot],
        ],
        lit,
      ) +
      polygon(
        [
          [x + lean, top],
          [x + half, foot],
          [x + lean * 0.3 + half * 0.12, foot],
        ],
        shade,
      ) +
      polygon(
        [
          [x + lean, top],
          [x + lean + edge, top + snow],
          [x + lean + edge * 0.35, top + snow * 0.8],
          [x + lean + edge * 0.05, top + snow * 1.25],
          [x + lean - edge * 0.4, top + snow * 0.85],
          [x + lean - edge, top + snow * 1.05],
        ],
        paper,
      )
    );
  };
  const middle = chance.between(380, 820);
  return (
    sky(brush) +
    sun(brush, chance.between(180, 1020), chance.between(150, 230), chance.between(50, 80)) +
    cloud(brush, chance.between(60, 300), chance.between(130, 240), 60) +
    polygon(
      [
        [0, 520],
        [140, 400],
        [300, 500],
        [460, 370],
        [640, 480],
        [800, 390],
        [980, 500],
        [1110, 410],
        [1200, 470],
        [1200, 800],
        [0, 800],
      ],
      tones[0],
    ) +
    peak(middle - 330, 660, 290, tones[1], tones[2]) +
    peak(middle + 370, 660, 320, tones[1], tones[2]) +
    peak(middle, 680, 420, tones[1], tones[2]) +
    path(hill(brush, 640, 50), tones[2]) +
    path(hill(brush, 710, 40), tones[3]) +
    times(13, () =>
      conifer(chance.between(0, width), chance.between(720, 810), chance.between(70, 150), tones[3]),
    )
  );
};

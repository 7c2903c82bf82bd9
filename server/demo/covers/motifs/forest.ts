import { width, height, times, rect, fade, sky, sun, conifer, type Motif } from '../shapes.ts';

export const forest: Motif = (brush) => {
  const { chance, tones, paper } = brush;
  const row = (foot: number, size: number, tone: string, gap: number) =>
    times(Math.ceil(width / gap) + 2, (index) =>
      conifer(
        index * gap - gap / 2 + chance.between(-gap, gap) * 0.3,
        foot + chance.between(-14, 14),
        size * chance.between(0.75, 1.25),
        tone,
      ),
    ) + rect(0, foot - 12, width, height, tone);
  const mist = (y: number) =>
    fade(`mist${y}`, `${paper}00`, `${paper}66`) + rect(0, y, width, 110, `url(#mist${y})`);
  return (
    sky(brush) +
    sun(brush, chance.between(250, 950), chance.between(170, 240), chance.between(70, 105)) +
    row(470, 170, tones[0], 62) +
    mist(400) +
    row(580, 240, tones[1], 88) +
    mist(510) +
    row(690, 320, tones[2], 130) +
    mist(620) +
    row(815, 420, tones[3], 210)
  );
};

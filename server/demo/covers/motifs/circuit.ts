import { width, height, times, rect, circle, line, group, fade, type Motif } from '../shapes.ts';

export const circuit: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const cx = chance.between(480, 720);
  const cy = 400;
  const half = 150;
  const traces = times(4, (side) =>
    times(9, (index) => {
      const offset = -half + 30 + index * 30;
      const out = chance.between(60, 190);
      const bend = (index - 4) * chance.between(16, 40);
      const far = chance.between(120, 560);
      const hot = chance.happens(0.22);
      const colour = hot ? accent : tones[0];
      const end = half + out + Math.abs(bend) + far;
      return group(
        `translate(${cx} ${cy}) rotate(${side * 90})`,
        line(
          `M${half} ${offset} h${out} l${Math.abs(bend)} ${bend} h${far}`,
          colour,
          6,
          hot ? '' : 'opacity=".75"',
        ) +
          circle(end, offset + bend, 13, colour) +
          circle(end, offset + bend, 5.5, tones[3]) +
          rect(half - 6, offset - 8, 26, 16, paper, 'rx="3"'),
      );
    }),
  );
  return (
    fade('board', tones[2], tones[3], 'x1="0" y1="0" x2="1" y2="1"') +
    rect(0, 0, width, height, 'url(#board)') +
    times(60, () =>
      circle(chance.between(0, width), chance.between(0, height), 4, tones[1], 'opacity=".7"'),
    ) +
    traces +
    rect(cx - half, cy - half, half * 2, half * 2, tones[3], `rx="22" stroke="${paper}" stroke-width="6"`) +
    rect(cx - 96, cy - 96, 192, 192, accent, 'rx="14"') +
    times(16, (index) =>
      rect(
        cx - 76 + (index % 4) * 40,
        cy - 76 + Math.floor(index / 4) * 40,
        30,
        30,
        chance.pick([paper, tones[0], accent, tones[3]]),
        'rx="5" opacity=".85"',
      ),
    )
  );
};

import { width, height, rect, circle, path, polygon, sky, stars, type Motif } from '../shapes.ts';

export const skyline: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const block = (layer: number) => {
    const floor = 640 + layer * 50;
    let x = -30;
    let out = '';
    while (x < width) {
      const w = chance.between(70, 130);
      const h = chance.between(180, 420) - layer * 40;
      const tone = tones[layer + 1] ?? tones[3];
      const roof = chance.whole(0, 3);
      const y = floor - h;
      out += rect(x, y, w, height, tone);
      if (roof === 1)
        out += polygon(
          [
            [x, y],
            [x + w / 2, y - 46],
            [x + w, y],
          ],
          tone,
        );
      if (roof === 2) out += rect(x + w / 2 - 3, y - 70, 6, 70, tone) + circle(x + w / 2, y - 70, 6, accent);
      if (roof === 3) out += path(`M${x} ${y} a${w / 2} ${w / 2} 0 0 1 ${w} 0 Z`, tone);
      const columns = Math.max(2, Math.floor(w / 26));
      const gap = w / columns;
      for (let row = 0; row < (h - 30) / 34; row += 1) {
        for (let column = 0; column < columns; column += 1) {
          if (chance.happens(0.42))
            out += rect(
              x + column * gap + gap * 0.28,
              y + 22 + row * 34,
              gap * 0.44,
              16,
              chance.happens(0.75) ? accent : paper,
              `rx="2" opacity="${layer === 2 ? 0.95 : 0.6}"`,
            );
        }
      }
      x += w + chance.between(-4, 16);
    }
    return out;
  };
  return (
    sky(brush) +
    stars(brush, 34, 330) +
    circle(chance.between(200, 1000), 180, 74, paper, 'opacity=".92"') +
    block(0) +
    block(1) +
    block(2) +
    rect(0, 752, width, 60, tones[3])
  );
};

import {
  width,
  height,
  times,
  rect,
  circle,
  path,
  group,
  clip,
  fade,
  stars,
  at,
  type Motif,
} from '../shapes.ts';

export const orbit: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const x = chance.between(460, 740);
  const y = chance.between(370, 430);
  const r = chance.between(170, 220);
  const tilt = chance.between(-26, 26);
  const bands = times(6, (index) =>
    rect(
      -r,
      -r + index * (r / 3) + chance.between(0, 20),
      r * 2,
      chance.between(14, 44),
      index % 2 === 0 ? accent : paper,
      'opacity=".5"',
    ),
  );
  const moon = (radius: number, angle: number, size: number, fill: string) => {
    const [mx, my] = at(angle, radius);
    return ellipseRing(radius) + circle(mx, my * 0.36, size, fill);
  };
  const ellipseRing = (radius: number) =>
    `<ellipse rx="${radius}" ry="${radius * 0.36}" fill="none" stroke="${paper}" stroke-width="2.5" opacity=".45"/>`;
  return (
    fade('space', tones[3], tones[2]) +
    rect(0, 0, width, height, 'url(#space)') +
    stars(brush, 110) +
    group(
      `translate(${x} ${y}) rotate(${tilt})`,
      moon(520, chance.between(190, 260), 26, paper) +
        moon(410, chance.between(280, 350), 40, tones[0]) +
        clip(
          'planet',
          `<circle r="${r}"/>`,
          circle(0, 0, r, tones[0]) +
            bands +
            circle(r * 0.42, r * 0.3, r * 1.28, tones[3], 'opacity="0"') +
            path(
              `M0 ${-r} A${r} ${r} 0 0 1 0 ${r} A${r * 1.5} ${r * 1.5} 0 0 0 0 ${-r} Z`,
              tones[3],
              'opacity=".35"',
            ),
        ) +
        `<path d="M${-r * 1.04} ${r * 0.1} A${r * 1.55} ${r * 0.42} 0 1 0 ${r * 1.04} ${r * 0.1}" fill="none" stroke="${paper}" stroke-width="20" opacity=".85"/>` +
        moon(640, chance.between(40, 130), 30, accent),
    )
  );
};

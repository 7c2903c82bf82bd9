import { width, height, times, rect, circle, line, group, type Motif } from '../shapes.ts';

export const pitch: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const field =
    times(12, (index) => rect(-300 + index * 150, -200, 150, 1200, index % 2 === 0 ? tones[1] : tones[2])) +
    `<g fill="none" stroke="${paper}" stroke-width="8">` +
    '<rect x="60" y="40" width="1080" height="720"/><path d="M600 40 V760"/><circle cx="600" cy="400" r="120"/>' +
    '<rect x="60" y="200" width="180" height="400"/><rect x="60" y="290" width="70" height="220"/><path d="M240 320 a90 90 0 0 1 0 160"/>' +
    '<rect x="960" y="200" width="180" height="400"/><rect x="1070" y="290" width="70" height="220"/><path d="M960 320 a90 90 0 0 0 0 160"/></g>' +
    circle(600, 400, 10, paper);
  const player = (fill: string) => {
    const x = chance.between(160, 1040);
    const y = chance.between(110, 690);
    return (
      circle(x + 6, y + 9, 25, tones[3], 'opacity=".35"') +
      circle(x, y, 25, fill, `stroke="${paper}" stroke-width="5"`)
    );
  };
  return (
    rect(0, 0, width, height, tones[2]) +
    group(
      `translate(600 400) rotate(${chance.between(-22, 22)}) scale(${chance.between(1.02, 1.22)}) translate(-600 -400)`,
      field +
        line(
          `M${chance.between(300, 420)} ${chance.between(480, 640)} q180 -260 ${chance.between(380, 520)} -160`,
          accent,
          9,
          'stroke-dasharray="4 22"',
        ) +
        times(7, () => player(accent)) +
        times(7, () => player(tones[3])) +
        circle(
          chance.between(640, 860),
          chance.between(250, 420),
          14,
          paper,
          `stroke="${tones[3]}" stroke-width="4"`,
        ),
    )
  );
};

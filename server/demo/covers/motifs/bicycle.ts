import {
  width,
  times,
  rect,
  circle,
  path,
  line,
  group,
  sky,
  sun,
  hill,
  leaf,
  at,
  type Motif,
} from '../shapes.ts';

export const bicycle: Motif = (brush) => {
  const { chance, tones, accent, paper } = brush;
  const wheel = (x: number) =>
    circle(x, 520, 150, 'none', `stroke="${tones[3]}" stroke-width="18"`) +
    circle(x, 520, 134, 'none', `stroke="${paper}" stroke-width="6"`) +
    times(16, (index) => {
      const [sx, sy] = at(index * 22.5, 132);
      return line(`M${x} 520 l${sx} ${sy}`, tones[3], 2.5, 'opacity=".7"');
    }) +
    circle(x, 520, 17, accent);
  const flip = chance.happens(0.5) ? 'translate(1200 0) scale(-1 1)' : '';
  return (
    sky(brush) +
    sun(brush, 600, 370, chance.between(200, 240)) +
    path(hill(brush, 560, 60), tones[0]) +
    path(hill(brush, 640, 30), tones[1]) +
    rect(0, 662, width, 150, tones[3]) +
    times(8, (index) => rect(40 + index * 160, 724, 86, 9, paper, 'rx="4" opacity=".75"')) +
    group(
      flip,
      wheel(400) +
        wheel(820) +
        line('M400 520 L520 320 L740 320 L820 520 M520 320 L590 520 L740 320 M400 520 L590 520', accent, 17) +
        line('M520 320 L504 270 M460 264 H556', tones[3], 17) +
        line('M740 320 L722 250 q-6 -26 30 -26 h48', tones[3], 15) +
        circle(590, 520, 38, 'none', `stroke="${tones[3]}" stroke-width="10"`) +
        line('M590 520 l34 46 m-16 4 h34', tones[3], 12) +
        (chance.happens(0.6)
          ? path('M790 238 h120 l-16 84 h-88 Z', tones[2]) +
            group('translate(826 240)', leaf(70, 16, tones[0], paper)) +
            group('translate(856 240) rotate(14)', leaf(92, 18, tones[1], paper)) +
            circle(884, 214, 19, accent)
          : ''),
    )
  );
};

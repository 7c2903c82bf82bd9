import { describe, expect, it } from 'vitest';
import { dark, light, type Palette, contrast } from './palette.ts';
import { theme } from './theme.ts';

const grounds = ['canvas', 'surface', 'raised', 'sunken'] as const;
const states = ['hovered', 'pressed', 'selected'] as const;

/** Text colours, and the backgrounds they may be used on. */
const texts: [keyof Palette, readonly (keyof Palette)[]][] = [
  ['text', [...grounds, ...states, 'dangerTint', 'warningTint', 'successTint', 'infoTint']],
  ['textMuted', [...grounds, ...states]],
  ['textSubtle', [...grounds, 'hovered']],
  ['accentText', [...grounds, 'hovered', 'selected']],
  ['dangerText', [...grounds, 'hovered', 'dangerTint']],
  ['warningText', [...grounds, 'hovered', 'warningTint']],
  ['successText', [...grounds, 'hovered', 'successTint']],
  ['infoText', [...grounds, 'hovered', 'infoTint']],
  ['onAccent', ['accent', 'accentHovered', 'accentPressed']],
  ['onDanger', ['danger', 'dangerHovered', 'dangerPressed']],
  ['onInverse', ['inverse']],
  ['onStage', ['stage']],
];

/** Other visible parts, such as outlines, focus rings, icons and filled controls. */
const signs: [keyof Palette, readonly (keyof Palette)[]][] = [
  ['borderControl', grounds],
  ['borderHovered', [...grounds, ...states]],
  ['focus', [...grounds, ...states]],
  ['accent', [...grounds, 'hovered', 'selected']],
  ['danger', [...grounds, 'dangerTint']],
  ['warning', ['canvas', 'surface', 'raised', 'warningTint']],
  ['success', [...grounds, 'successTint']],
  ['info', [...grounds, 'infoTint']],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_name, palette) => {
  it.each(pairs(texts))('%s is text that can be read on %s (4.5 : 1)', (front, ground) => {
    expect(contrast(palette[front], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(signs))('%s stands out from %s (3 : 1)', (front, ground) => {
    expect(contrast(palette[front], palette[ground])).toBeGreaterThanOrEqual(3);
  });

  it('disabled text can still be made out (2 : 1)', () => {
    for (const ground of grounds) {
      expect(contrast(palette.textDisabled, palette[ground])).toBeGreaterThanOrEqual(2);
    }
  });
});

it('moves nothing for 200 ms or longer', () => {
  const { fast, base, slow } = theme.raw.motion;
  for (const duration of [fast, base, slow]) expect(Number.parseInt(duration, 10)).toBeLessThan(200);
});

function pairs(table: typeof texts): [keyof Palette, keyof Palette][] {
  return table.flatMap(([front, behind]) =>
    behind.map((ground): [keyof Palette, keyof Palette] => [front, ground]),
  );
}

/** theme.test.ts checks the contrast of both themes. */
export const light = {
  canvas: '#f5f3ee',
  /** Cards, tables and fields. */
  surface: '#fffefb',
  /** Dialogs, menus and popovers. */
  raised: '#fffefb',
  /** Wells, table heads and code. */
  sunken: '#ece9e1',
  hovered: '#efece4',
  pressed: '#e3dfd4',
  selected: '#dfedef',
  inverse: '#24272b',
  onInverse: '#f7f5f0',
  /** Around pictures and videos; dark in both themes. */
  stage: '#16181b',
  onStage: '#f2efe8',
  scrim: 'rgb(24 22 17 / 48%)',

  text: '#1b1d20',
  textMuted: '#54524b',
  textSubtle: '#676459',
  textDisabled: '#98948a',

  /** Decorative, never the only signal. */
  border: '#dcd8cd',
  /** Outline of controls. */
  borderControl: '#87827a',
  borderHovered: '#55524b',
  focus: '#1264d8',

  accent: '#0b5e6c',
  accentHovered: '#094f5b',
  accentPressed: '#073f49',
  accentText: '#0a5a67',
  onAccent: '#ffffff',

  danger: '#b3271c',
  dangerHovered: '#991f15',
  dangerPressed: '#7f180f',
  dangerText: '#a3221a',
  dangerTint: '#fae8e4',
  onDanger: '#ffffff',

  warning: '#b3760a',
  warningText: '#774a00',
  warningTint: '#faefd4',

  success: '#2f7a3a',
  successText: '#27652f',
  successTint: '#e4f1e2',

  info: '#3f68a3',
  infoText: '#33568a',
  infoTint: '#e7edf6',
};

export type Palette = { [Name in keyof typeof light]: string };

export const dark: Palette = {
  canvas: '#121416',
  surface: '#1a1d20',
  raised: '#23272b',
  sunken: '#0d0f11',
  hovered: '#272b30',
  pressed: '#32373d',
  selected: '#12353d',
  inverse: '#ece9e2',
  onInverse: '#1b1d20',
  stage: '#0d0f11',
  onStage: '#edeae4',
  scrim: 'rgb(0 0 0 / 62%)',

  text: '#edeae4',
  textMuted: '#b9b5ac',
  textSubtle: '#9f9b92',
  textDisabled: '#6b6963',

  border: '#33383d',
  borderControl: '#7e848a',
  borderHovered: '#adb2b7',
  focus: '#7fb6ff',

  accent: '#5cc3d2',
  accentHovered: '#7dd1dd',
  accentPressed: '#9cdfe8',
  accentText: '#72ccd9',
  onAccent: '#062329',

  danger: '#f28477',
  dangerHovered: '#f69d92',
  dangerPressed: '#f9b6ae',
  dangerText: '#f79a8f',
  dangerTint: '#3d1d1a',
  onDanger: '#2d0905',

  warning: '#d79a35',
  warningText: '#eabb69',
  warningTint: '#37290f',

  success: '#63b46e',
  successText: '#86c98f',
  successTint: '#17301b',

  info: '#7ea5dc',
  infoText: '#9cbce9',
  infoTint: '#1c2a40',
};

/** WCAG 2.2 contrast ratio of two `#rrggbb` colors, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const channels = hex.match(/[\da-f]{2}/gi)?.map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red, green, blue] = channels as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

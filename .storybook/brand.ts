import { create } from 'storybook/theming';
import { light } from '#ui/theme/palette.ts';
import { theme } from '#ui/theme/theme.ts';

/** Theme of Storybook's own interface, in the product's colours and fonts. */
export const storybookTheme = create({
  base: 'light',
  brandTitle: 'Digest Desk',
  fontBase: theme.raw.font.sans,
  fontCode: theme.raw.font.mono,
  colorPrimary: light.accent,
  colorSecondary: light.accent,
  appBg: light.canvas,
  appContentBg: light.surface,
  appPreviewBg: light.canvas,
  appBorderColor: light.border,
  appBorderRadius: 5,
  textColor: light.text,
  textMutedColor: light.textMuted,
  barBg: light.surface,
  barTextColor: light.textMuted,
  barSelectedColor: light.accent,
  barHoverColor: light.accentHovered,
});

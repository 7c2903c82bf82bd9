import { createTheme } from 'styled-components';
import { light } from './palette.ts';

/** The bundled font first; fallbacks cover other scripts. */
const sans =
  "'Source Sans 3 Variable', -apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', 'Helvetica Neue', Arial, 'Noto Sans Arabic', 'Geeza Pro', Tahoma, sans-serif";
const serif =
  "'Source Serif 4 Variable', 'Digest Desk Georgia', 'Digest Desk Times', 'Digest Desk Noto Serif', 'Noto Naskh Arabic', 'Geeza Pro', serif";
const mono = "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'Liberation Mono', monospace";

/**
 * Design tokens. Each leaf is a reference to a CSS variable, so styles stay static and switching themes
 * doesn't rerender.
 */
export const theme = createTheme(
  {
    color: light,
    /** A 4 px grid: `space[3]` is 12 px. In rem, so that spacing grows with the text size. */
    space: {
      0: '0',
      half: '0.125rem',
      1: '0.25rem',
      2: '0.5rem',
      3: '0.75rem',
      '3h': '0.875rem',
      4: '1rem',
      5: '1.25rem',
      6: '1.5rem',
      8: '2rem',
      10: '2.5rem',
      12: '3rem',
      16: '4rem',
    },
    font: {
      sans,
      /** For articles and for titles of pages and dialogs. */
      serif,
      mono,
    },
    text: {
      xs: '0.75rem',
      sm: '0.8125rem',
      md: '0.875rem',
      lg: '1rem',
      xl: '1.25rem',
      xxl: '1.5rem',
      xxxl: '2.125rem',
    },
    leading: { tight: '1.25', normal: '1.45', loose: '1.65' },
    weight: { normal: '400', medium: '500', strong: '600' },
    /** Larger with a coarse pointer (GlobalStyle). */
    control: { sm: '1.75rem', md: '2rem', lg: '2.75rem', icon: '1rem', text: '0.875rem' },
    radius: { sm: '3px', md: '5px', lg: '8px', full: '999px' },
    shadow: {
      low: '0 1px 2px rgb(24 22 17 / 8%)',
      mid: '0 1px 2px rgb(24 22 17 / 10%), 0 6px 18px rgb(24 22 17 / 12%)',
      high: '0 2px 6px rgb(24 22 17 / 12%), 0 18px 48px rgb(24 22 17 / 22%)',
    },
    /** Zero with reduced motion (GlobalStyle). */
    motion: { fast: '90ms', base: '140ms', slow: '190ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' },
    layer: { sticky: '10', shell: '20', modal: '100', toast: '200' },
  },
  { prefix: 'dd' },
);

/** Widths where the layout changes: 1100, 768 and 580 px, or more where the browser's text is larger (WCAG 1.4.4). */
const breakpoints = { large: `${1100 / 16}em`, medium: `${768 / 16}em`, small: `${580 / 16}em` };

/** For `@media ${media.narrow} { … }` and `useMediaQuery`. */
export const media = {
  /** The menu collapses and tables become cards. */
  narrow: `(width <= ${breakpoints.medium})`,
  /** Columns stack. Unlike `narrow`, excludes the breakpoint itself, as documented. */
  belowMedium: `(width < ${breakpoints.medium})`,
  /** Columns are side by side. */
  fromMedium: `(width >= ${breakpoints.medium})`,
  /** Work columns get their own row. */
  belowLarge: `(width < ${breakpoints.large})`,
  /** No sticky bars on short screens, such as at 400% zoom or with large text. */
  short: '(height < 25em)',
  /** Dialogs and drawers become bottom sheets. */
  small: `(width <= ${breakpoints.small})`,
};

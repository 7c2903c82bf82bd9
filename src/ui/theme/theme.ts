import { createTheme } from 'styled-components';
import { light } from './palette.ts';

/** The first of each is the product's own (fonts.ts); the others write what it has no letters for. */
const sans =
  "'Source Sans 3 Variable', -apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', 'Helvetica Neue', Arial, 'Noto Sans Arabic', 'Geeza Pro', Tahoma, sans-serif";
const serif =
  "'Source Serif 4 Variable', 'Digest Desk Georgia', 'Digest Desk Times', 'Digest Desk Noto Serif', 'Noto Naskh Arabic', 'Geeza Pro', serif";
const mono = "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'Liberation Mono', monospace";

/**
 * Every design decision that has a name. Each leaf is a CSS variable reference, so that a template
 * stays static and the theme changes without rendering anything again.
 */
export const theme = createTheme(
  {
    color: light,
    /** A 4 px grid: `space[3]` is 12 px. In rem, so that spaces grow with the reader's text size. */
    space: {
      0: '0',
      half: '0.125rem',
      1: '0.25rem',
      2: '0.5rem',
      3: '0.75rem',
      /** Between fields of a form. */
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
      /** What is read as an article, and titles of pages and dialogs: the typographic nod to the printed page. */
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
    /** Heights of what is operated; a coarse pointer gets larger ones (GlobalStyle). */
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

/** Widths where the layout changes. */
const breakpoint = { large: 1100, medium: 768, small: 580 };

/** Media conditions for static templates, `@media ${media.narrow} { … }`, and for `useMediaQuery`. */
export const media = {
  /** The shell folds its menu away, and tables become cards. */
  narrow: `(width <= ${breakpoint.medium}px)`,
  /** Columns are under one another: a pixel later, because the documents have it so. */
  belowMedium: `(width < ${breakpoint.medium}px)`,
  /** Columns are side by side. */
  fromMedium: `(width >= ${breakpoint.medium}px)`,
  /** Columns that are worked in have a row of their own. */
  belowLarge: `(width < ${breakpoint.large}px)`,
  /** Dialogs and drawers become sheets at the bottom of the screen. */
  small: `(width <= ${breakpoint.small}px)`,
};

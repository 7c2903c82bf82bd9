import { createGlobalStyle } from 'styled-components';
import { fontFaces } from './fonts.ts';
import { dark } from './palette.ts';
import { theme } from './theme.ts';

type Leaves = { [name: string]: string | Leaves };

/** `--dd-a: value;` for each leaf that the values name. */
function declare(names: Leaves, values: Leaves): string {
  return Object.entries(values)
    .map(([key, value]) => {
      const name = names[key];
      if (typeof value === 'string') return `${String(name)}:${value};`;
      return declare(name as Leaves, value);
    })
    .join('');
}

const lightValues = declare(theme.vars, theme.raw);
const darkValues =
  declare(theme.vars.color, dark) +
  declare(theme.vars.shadow, {
    low: '0 1px 2px rgb(0 0 0 / 40%)',
    mid: '0 0 0 1px rgb(255 255 255 / 6%), 0 6px 18px rgb(0 0 0 / 45%)',
    high: '0 0 0 1px rgb(255 255 255 / 8%), 0 18px 48px rgb(0 0 0 / 60%)',
  });

/**
 * The tokens as CSS variables and the few rules that no component can own. Mount it once, at the root.
 * `data-theme="light"` or `"dark"` on `<html>` overrides the setting of the system; on another element
 * it makes an island.
 */
export const GlobalStyle = createGlobalStyle`
  ${fontFaces}
  :root, [data-theme='light'] {
    color-scheme: light;
    ${lightValues}
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme='light']) {
      color-scheme: dark;
      ${darkValues}
    }
  }
  [data-theme='dark'] {
    color-scheme: dark;
    ${darkValues}
  }
  @media (pointer: coarse) {
    :root {
      ${theme.vars.control.sm}: 2.5rem;
      ${theme.vars.control.md}: 2.75rem;
      /* Below 16 px, Safari zooms into a field when it gets the focus. */
      ${theme.vars.control.text}: 1rem;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    :root {
      ${theme.vars.motion.fast}: 0s;
      ${theme.vars.motion.base}: 0s;
      ${theme.vars.motion.slow}: 0s;
    }
  }

  *, ::before, ::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    /* What gets the focus is not behind a bar at the bottom (WCAG 2.4.11). */
    scroll-padding-block-end: calc(var(--dd-sticky-bottom, 0px) + ${theme.space[4]});
  }
  body {
    margin: 0;
    background: ${theme.color.canvas};
    color: ${theme.color.text};
    font-family: ${theme.font.sans};
    font-size: ${theme.text.md};
    line-height: ${theme.leading.normal};
    -webkit-font-smoothing: antialiased;
    /* A word longer than its line breaks, whatever the font: nothing scrolls sideways for one. */
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-inline-size: 0; }
  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  img, video { max-inline-size: 100%; }
  table { font-variant-numeric: tabular-nums; }
  :focus-visible { outline: 2px solid ${theme.color.focus}; outline-offset: 2px; }
  ::selection { background: ${theme.color.accent}; color: ${theme.color.onAccent}; }
`;

import { useInsertionEffect } from 'react';
import { createGlobalStyle } from 'styled-components';
import { addFonts } from './fonts.ts';
import { media, theme } from './theme.ts';
import { tokenRules } from './tokens.ts';

/**
 * Mount it once, at the root. `data-theme="light"` or `"dark"` on `<html>` overrides the system setting;
 * on any other element, it sets the theme of that subtree.
 */
export function GlobalStyle() {
  useInsertionEffect(addFonts, []);
  return <Rules />;
}

const Rules = createGlobalStyle`
  ${tokenRules}
  *, ::before, ::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    /* Keeps focused elements and the line being written clear of bars (WCAG 2.4.11). */
    scroll-padding-block-start: var(--dd-sticky-toolbar, 0px);
    scroll-padding-block-end: calc(var(--dd-sticky-bottom, 0px) + ${theme.space[4]});

    @media ${media.short} {
      --dd-sticky-bottom: 0px !important;
      --dd-sticky-toolbar: 0px !important;
    }
  }
  body {
    margin: 0;
    background: ${theme.color.canvas};
    color: ${theme.color.text};
    font-family: ${theme.font.sans};
    font-size: ${theme.text.md};
    line-height: ${theme.leading.normal};
    -webkit-font-smoothing: antialiased;
    /* Without it, Linux rounds the space between small words to 2 px. */
    text-rendering: geometricPrecision;
    /* Breaks words that are longer than a line, so that they never cause sideways scrolling. */
    overflow-wrap: break-word;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-inline-size: 0; }
  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  img, video { max-inline-size: 100%; }
  /* Matches the stroke width of the text. */
  :where(.lucide) { stroke-width: 1.75; }
  table { font-variant-numeric: tabular-nums; }
  :focus-visible { outline: 2px solid ${theme.color.focus}; outline-offset: 2px; }
  ::selection { background: ${theme.color.accent}; color: ${theme.color.onAccent}; }
`;

import sansExtended from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2';
import sans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';
import serifExtended from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2';
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';

/** Bundled, so that layouts are the same on every machine. Doesn't cover Arabic. */
export const textFont = 'Source Sans 3 Variable';
/** For titles and articles. Doesn't cover Arabic. */
const titleFont = 'Source Serif 4 Variable';

const latinRange =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const latinExtendedRange =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

/** Latin is 29 kB (sans) and 51 kB (serif). Other European letters are loaded on demand. */
const fontFiles = [
  { family: textFont, url: sans, unicodeRange: latinRange },
  { family: textFont, url: sansExtended, unicodeRange: latinExtendedRange },
  { family: titleFont, url: serif, unicodeRange: latinRange },
  { family: titleFont, url: serifExtended, unicodeRange: latinExtendedRange },
];

/**
 * System serifs scaled to match Source Serif 4, to avoid a layout shift when it loads. Average widths in em:
 * 0.479 (Source Serif 4), 0.4458 (Georgia), 0.4063 (Times), 0.481 (Noto Serif).
 */
const fallbackFonts = [
  { family: 'Digest Desk Georgia', local: ['Georgia', 'Gelasio'], scale: 1.074 },
  { family: 'Digest Desk Times', local: ['Times New Roman', 'Liberation Serif', 'Tinos'], scale: 1.179 },
  { family: 'Digest Desk Noto Serif', local: ['Noto Serif'], scale: 0.996 },
];
const [ascent, descent] = [1.036, 0.335];

const formatPercent = (value: number) => `${(value * 100).toFixed(1)}%`;

const fallbackRules = fallbackFonts
  .map(
    ({ family, local, scale }) =>
      `@font-face{font-family:'${family}';src:${local.map((name) => `local('${name}')`).join(',')};` +
      `size-adjust:${formatPercent(scale)};ascent-override:${formatPercent(ascent / scale)};` +
      `descent-override:${formatPercent(descent / scale)};line-gap-override:0%}`,
  )
  .join('');

let areFontsAdded = false;

/**
 * Adds fonts outside the style sheet, because browsers repeat the layout when a sheet with fonts changes,
 * and each component adds rules on first render.
 */
export function addFonts(): void {
  if (areFontsAdded) return;
  areFontsAdded = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(fallbackRules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const { family, url, unicodeRange } of fontFiles) {
    document.fonts.add(
      new FontFace(family, `url("${url}")`, { weight: '200 900', display: 'swap', unicodeRange }),
    );
  }
}

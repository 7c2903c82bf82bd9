import { textFont } from './textFont.ts';
import latinExtended from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2';
import latin from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

const latinRange =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const latinExtendedRange =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

/** Latin in 29 kB; the letters of other European languages in 60 kB more, fetched where a page has one. */
const files = [
  { url: latin, unicodeRange: latinRange },
  { url: latinExtended, unicodeRange: latinExtendedRange },
];

let faces: FontFace[] | undefined;

/**
 * Adds the text font to the page, once. Not as rules of the style sheet: a browser lays the whole page out anew whenever
 * one that has fonts changes, and each component adds its rules when it is first rendered.
 */
export function addTextFont(): void {
  faces ??= files.map(
    ({ url, unicodeRange }) =>
      new FontFace(textFont, `url("${url}")`, { weight: '200 900', display: 'swap', unicodeRange }),
  );
  for (const face of faces) document.fonts.add(face);
}

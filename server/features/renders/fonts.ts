import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Which family that may be shipped stands for each font of XFORM-08; Arimo has Helvetica's widths, DejaVu Sans is near Verdana's. */
const families: Record<string, string> = {
  Helvetica: 'arimo',
  Montserrat: 'montserrat',
  Poppins: 'poppins',
  Oswald: 'oswald',
  Verdana: 'dejavu-sans',
};
/** Without a font (XFORM-12), as Cloudinary does. */
const defaultFamily = 'arimo';
/** One file with all scripts that it has, Arabic, Cyrillic, Greek and Hebrew among them. */
const widest = 'dejavu-sans';

const require = createRequire(import.meta.url);
const folderOf = (family: string) => dirname(require.resolve(`@fontsource/${family}/package.json`));

/** The first and the last code points of the ranges of a family's files. */
const ranges = new Map<string, [name: string, [number, number][]][]>();

function rangesOf(family: string) {
  const known = ranges.get(family);
  if (known) return known;
  const listed = JSON.parse(readFileSync(join(folderOf(family), 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  const read = Object.entries(listed).map(([name, text]): [string, [number, number][]] => [
    name,
    text.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [parseInt(first, 16), parseInt(last, 16)];
    }),
  ]);
  ranges.set(family, read);
  return read;
}

/**
 * The file that draws a text in a font. A family comes in a file for each script; a text that none of them has whole is drawn
 * in DejaVu Sans, so that no letter is missing where there is any for it.
 */
export function fontFileOf(font: string, text: string): string {
  const family = families[font] ?? defaultFamily;
  const points = [...text].map((letter) => letter.codePointAt(0)!).filter((point) => point >= 0x20);
  const found = rangesOf(family).find(([, its]) =>
    points.every((point) => its.some(([first, last]) => point >= first && point <= last)),
  );
  return found ? fileOf(family, found[0]) : fileOf(widest, 'latin');
}

const fileOf = (family: string, script: string) =>
  join(folderOf(family), 'files', `${family}-${script}-400-normal.woff`);

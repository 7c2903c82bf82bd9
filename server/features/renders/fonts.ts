import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSharp } from '#server/platform/process/sharp.ts';
import { rangesOfFont, unpackWoff, type PointRange } from './fontFile.ts';

/** The families that are shipped, by their packages; DejaVu Sans has Arabic, Cyrillic, Greek and Hebrew for all of them. */
const shipped = ['arimo', 'montserrat', 'poppins', 'oswald', 'dejavu-sans'];

/** Which family stands for each font of XFORM-08; Arimo has Helvetica's widths, DejaVu Sans is near Verdana's. */
const families: Record<string, string> = { Helvetica: 'Arimo', Verdana: 'DejaVu Sans' };
/** Without a font (XFORM-12), as Cloudinary does. */
export const findFamily = (font: string) => families[font] ?? (font || 'Arimo');

/** Where systems have their fonts. */
const folders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.local/share/fonts'),
  join(homedir(), '.fonts'),
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
];
const maxFiles = 5000;

const require = createRequire(import.meta.url);

let loading: Promise<PointRange[]> | undefined;

/** Makes the shipped fonts known to the library that renders texts. Returns which code points they have. */
function loadShipped(): Promise<PointRange[]> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<PointRange[]> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const ranges: PointRange[] = [];
  for (const family of shipped) {
    const from = join(dirname(require.resolve(`@fontsource/${family}/package.json`)), 'files');
    const files = (await readdir(from)).filter((name) => name.endsWith('-400-normal.woff'));
    for (const name of files) {
      const path = join(folder, name.replace(/woff$/, 'ttf'));
      await writeFile(path, unpackWoff(await readFile(join(from, name))));
      await makeKnown(path);
      ranges.push(...(await rangesOfFont(path)));
    }
  }
  return ranges;
}

/** The library takes one file with each text. */
async function makeKnown(fontfile: string) {
  const sharp = await loadSharp();
  await sharp({ text: { text: '.', fontfile } })
    .raw()
    .toBuffer();
}

/** Spaces, controls and what only changes the letter before have no picture of their own. */
const unseen = /[\p{Z}\p{C}\p{Variation_Selector}]/u;

function has(ranges: readonly PointRange[], letter: string): boolean {
  const point = letter.codePointAt(0)!;
  return ranges.some(([first, last]) => point >= first && point <= last);
}

/**
 * Makes the fonts known that texts need, those of Noto first among the installed ones. Returns the letters that no font has,
 * each once.
 */
export async function findFonts(texts: readonly string[]): Promise<string[]> {
  const own = await loadShipped();
  let missing = [...new Set(texts.join(''))].filter((letter) => !unseen.test(letter) && !has(own, letter));
  if (missing.length === 0) return [];
  const installed = await listFonts();
  for (const path of installed) {
    const ranges = await rangesOfFont(path).catch(() => []);
    const rest = missing.filter((letter) => !has(ranges, letter));
    if (rest.length === missing.length) continue;
    await makeKnown(path);
    missing = rest;
    if (missing.length === 0) break;
  }
  return missing;
}

const rank = (path: string) => (/Noto/.test(path) ? 0 : 2) + (/Regular|NotoColorEmoji/.test(path) ? 0 : 1);

/** The font files of this machine, regular ones of Noto first. */
async function listFonts(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true }).catch(() => []);
    found.push(...entries.filter((name) => /\.(ttf|otf|ttc)$/i.test(name)).map((name) => join(folder, name)));
    if (found.length > maxFiles) break;
  }
  return found.slice(0, maxFiles).toSorted((one, other) => rank(one) - rank(other));
}

/** The message where no font has some letters of a render. */
export function missingFontsWarning(letters: readonly string[]): string | null {
  if (letters.length === 0) return null;
  const named = letters.slice(0, 20).join(' ');
  const more = letters.length > 20 ? ` and ${letters.length - 20} more` : '';
  return `No font on this server has ${named}${more}. They are shown as boxes. Install a font that has them, such as Noto, and render again.`;
}

import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSharp } from '#server/process/sharp.ts';
import { readFontRanges, unpackWoff, type CodePointRange } from './fontFile.ts';

/** Package names. DejaVu Sans supplies Arabic, Cyrillic, Greek and Hebrew for all of them. */
const bundledFonts = ['arimo', 'montserrat', 'poppins', 'oswald', 'dejavu-sans'];

/** Substitutes for the fonts of XFORM-08: Arimo has Helvetica's widths, DejaVu Sans is close to Verdana. */
const substituteFamilies: Record<string, string> = { Helvetica: 'Arimo', Verdana: 'DejaVu Sans' };
/** Defaults to Arimo (XFORM-12), like Cloudinary. */
export const fontFamily = (font: string) => substituteFamilies[font] ?? (font || 'Arimo');

const fontFolders = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  join(homedir(), '.local/share/fonts'),
  join(homedir(), '.fonts'),
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
];
const maxFontFiles = 5000;

const require = createRequire(import.meta.url);

let bundledRanges: Promise<CodePointRange[]> | undefined;

function loadBundledFontsOnce(): Promise<CodePointRange[]> {
  bundledRanges ??= loadBundledFonts().catch((error: unknown) => {
    bundledRanges = undefined;
    throw error;
  });
  return bundledRanges;
}

async function loadBundledFonts(): Promise<CodePointRange[]> {
  const folder = await mkdtemp(join(tmpdir(), 'desk-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const ranges: CodePointRange[] = [];
  for (const family of bundledFonts) {
    const from = join(dirname(require.resolve(`@fontsource/${family}/package.json`)), 'files');
    const files = (await readdir(from)).filter((name) => name.endsWith('-400-normal.woff'));
    for (const name of files) {
      const path = join(folder, name.replace(/woff$/, 'ttf'));
      await writeFile(path, unpackWoff(await readFile(join(from, name))));
      await registerFont(path);
      ranges.push(...(await readFontRanges(path)));
    }
  }
  return ranges;
}

/** The library accepts one font file per text, so each is registered with a dummy text. */
async function registerFont(fontfile: string) {
  const sharp = await loadSharp();
  await sharp({ text: { text: '.', fontfile } })
    .raw()
    .toBuffer();
}

const invisibleCharacter = /[\p{Z}\p{C}\p{Variation_Selector}]/u;

function coversCharacter(ranges: readonly CodePointRange[], character: string): boolean {
  const point = character.codePointAt(0)!;
  return ranges.some(([first, last]) => point >= first && point <= last);
}

/**
 * Registers installed fonts, Noto first, for characters that the bundled ones lack. Returns the characters
 * that no font covers.
 */
export async function registerFonts(texts: readonly string[]): Promise<string[]> {
  const bundled = await loadBundledFontsOnce();
  let missing = [...new Set(texts.join(''))].filter(
    (character) => !invisibleCharacter.test(character) && !coversCharacter(bundled, character),
  );
  if (missing.length === 0) return [];
  const installed = await listFonts();
  for (const path of installed) {
    const ranges = await readFontRanges(path).catch(() => []);
    const rest = missing.filter((character) => !coversCharacter(ranges, character));
    if (rest.length === missing.length) continue;
    await registerFont(path);
    missing = rest;
    if (missing.length === 0) break;
  }
  return missing;
}

const fontRank = (path: string) =>
  (/Noto/.test(path) ? 0 : 2) + (/Regular|NotoColorEmoji/.test(path) ? 0 : 1);

async function listFonts(): Promise<string[]> {
  const found: string[] = [];
  for (const folder of fontFolders) {
    const entries = await readdir(folder, { recursive: true }).catch(() => []);
    found.push(...entries.filter((name) => /\.(ttf|otf|ttc)$/i.test(name)).map((name) => join(folder, name)));
    if (found.length > maxFontFiles) break;
  }
  return found.slice(0, maxFontFiles).toSorted((one, other) => fontRank(one) - fontRank(other));
}

export function missingFontsWarning(missingCharacters: readonly string[]): string | null {
  if (missingCharacters.length === 0) return null;
  const named = missingCharacters.slice(0, 20).join(' ');
  const more = missingCharacters.length > 20 ? ` and ${missingCharacters.length - 20} more` : '';
  return `No font on this server includes these characters: ${named}${more}. They’re shown as boxes. Install a font that includes them, such as Noto, and render again.`;
}

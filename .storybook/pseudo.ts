import { en as blockNote } from '@blocknote/core/locales';
import { english as richText } from '../src/richText/english.ts';
import { english as ui } from '../src/ui/messages/english.ts';

/** The language tag that is reserved for accented English. */
export const pseudoLocale = 'en-XA';

/** A text as a longer language would have it: accented, about 140 % as long, in brackets; `{places}` stay. */
export function pseudo(text: string): string {
  const long = text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : [...part].map(accented).join('')))
    .join('');
  return `[${long.padEnd(Math.ceil(text.length * 1.4) - 2, '~')}]`;
}

/** Vowels are doubled, so that words grow and lines can still break between them. */
function accented(letter: string): string {
  const [plain, accents] = ['AEIOUaeioucdlnrstyz', 'ÅÉÎØÜåéîøüçđłñŕšťýž'];
  const found = accents[plain.indexOf(letter)] ?? letter;
  return /[aeiou]/.test(letter) ? found + found : found;
}

/** Keys and search words, which are no language. */
const untranslated = new Set(['aliases', 'secondary_tooltip', 'generic', 'listSeparator']);

function toPseudo<Value>(value: Value): Value {
  if (typeof value === 'string') return pseudo(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, untranslated.has(name) ? each : toPseudo(each)]),
  ) as Value;
}

/** Every English catalogue, translated. */
export const pseudoTranslations = {
  ui: toPseudo(ui),
  richText: toPseudo(richText),
  blockNote: toPseudo(blockNote),
};

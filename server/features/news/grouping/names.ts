import type { LanguageRules } from './languages/rules.ts';
import type { Token } from './tokens.ts';
import { bareWord } from './words.ts';

type Word = Extract<Token, { kind: 'word' }>;

/** Above this share of capitalized words, capitals don't indicate names. */
const titleCaseShare = 0.6;

export function hasTitleCase(words: readonly Word[], rules: LanguageRules): boolean {
  const inside = words.filter(
    (word) => !word.startsClause && word.bare.length > 3 && !rules.stopwords.has(word.bare),
  );
  const capitals = inside.filter((word) => word.isCapital).length;
  if (inside.length >= 4) return capitals / inside.length > titleCaseShare;
  if (!rules.hasTitleCase || inside.length < 2) return false;
  if (words.some(({ isCapital, bare }) => !isCapital && bare.length > 3)) return false;
  return inside.length === 3 || words.some((word) => isCapitalizedStopword(word, rules));
}

/** "To" and "Is" are capitalized within a title only in title case. */
const isCapitalizedStopword = ({ text, bare, startsClause }: Word, rules: LanguageRules) =>
  !startsClause && /^\p{Lu}\p{Ll}+$/u.test(text) && rules.stopwords.has(bare);

/** If more words differ, the title is a rewording rather than another name. */
const maxReplacedWords = 2;

/** True for "Sarova votes in presidential election" and "Tellin votes in presidential election". */
export function differInOneName(
  { words: one, capitalsMarkNames }: TitleWords,
  { words: other, capitalsMarkNames: otherMarksNames }: TitleWords,
): boolean {
  const shorter = Math.min(one.length, other.length);
  if (Math.max(one.length, other.length) - shorter >= maxReplacedWords) return false;
  let [before, after] = [0, 0];
  while (before < shorter && isSameWord(one[before]!, other[before]!)) before += 1;
  while (after < shorter - before && isSameWord(one.at(-1 - after)!, other.at(-1 - after)!)) after += 1;
  if (before + after < 2) return false;
  // In title case, only the acting subject is known to be a name.
  if (before > 0 && !capitalsMarkNames && !otherMarksNames && /^\p{Lu}/u.test(one[0]!)) return false;
  const replaced = [one, other].map((words) => words.slice(before, words.length - after));
  return (
    replaced.every((words) => (before === 0 ? isName(words) : hasName(words))) &&
    !isShortFor(replaced[0]!, replaced[1]!) &&
    !isShortFor(replaced[1]!, replaced[0]!)
  );
}

const isName = (words: readonly string[]) =>
  words.length > 0 &&
  words.length <= maxReplacedWords &&
  words.every((word) => /^\p{Lu}/u.test(word) || (words.length === 1 && /^\p{Lo}/u.test(word)));

/** Accepts "north Wales". The first word of a title proves nothing, because it's always capitalized. */
const hasName = (words: readonly string[]) =>
  isName(words) || (words.length <= maxReplacedWords && words.some((word) => /^\p{Lu}/u.test(word)));

/** True for "Utd" and United, or "Zelensky" and Volodymyr Zelensky. */
function isShortFor(short: readonly string[], long: readonly string[]): boolean {
  const [word, ...more] = short.map(bareWord);
  const words = long.map(bareWord);
  if (!word || more.length > 0) return false;
  if (words.length > 1) return words.includes(word);
  return word.length <= 4 && word[0] === words[0]![0] && isSubsequence(word, words[0]!);
}

/** True if the letters occur in the word in this order, not necessarily next to each other. */
export function isSubsequence(letters: string, word: string): boolean {
  let at = -1;
  return [...letters].every((letter) => (at = word.indexOf(letter, at + 1)) >= 0);
}

interface TitleWords {
  capitalsMarkNames: boolean;
  words: readonly string[];
}

const isSameWord = (a: string, b: string) => a === b || bareWord(a) === bareWord(b);

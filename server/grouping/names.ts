import type { LanguageRules } from './languages/rules.ts';
import type { Token } from './tokens.ts';
import { bareWord } from './words.ts';

type Word = Extract<Token, { kind: 'word' }>;

/** Above this share of capitalised words a title is in title case, where they tell nothing. */
const titleCase = 0.6;

/** Whether most words of a title have capitals, which then mark no names. */
export function hasTitleCase(words: readonly Word[], rules: LanguageRules): boolean {
  const inside = words.filter(
    (word) => !word.startsClause && word.bare.length > 3 && !rules.stopwords.has(word.bare),
  );
  const capitals = inside.filter((word) => word.isCapital).length;
  if (inside.length >= 4) return capitals / inside.length > titleCase;
  if (!rules.hasTitleCase || inside.length < 2) return false;
  if (words.some(({ isCapital, bare }) => !isCapital && bare.length > 3)) return false;
  return inside.length === 3 || words.some((word) => isCapitalLink(word, rules));
}

/** "To" and "Is" within a title: nothing else has a capital there. */
const isCapitalLink = ({ text, bare, startsClause }: Word, rules: LanguageRules) =>
  !startsClause && /^\p{Lu}\p{Ll}+$/u.test(text) && rules.stopwords.has(bare);

/** A longer stretch is another way to say it rather than another name. */
const maxReplaced = 2;

/**
 * Whether two titles are the same but for one stretch, in which each has words with a capital, or of a script without
 * capitals: "Sarova votes in presidential election" and "Tellin votes in presidential election".
 */
export function haveOneReplaced(
  { words: one, showsNames }: Worded,
  { words: other, showsNames: also }: Worded,
): boolean {
  const shorter = Math.min(one.length, other.length);
  if (Math.max(one.length, other.length) - shorter >= maxReplaced) return false;
  let [before, after] = [0, 0];
  while (before < shorter && isSameWord(one[before]!, other[before]!)) before += 1;
  while (after < shorter - before && isSameWord(one.at(-1 - after)!, other.at(-1 - after)!)) after += 1;
  if (before + after < 2) return false;
  // Where every word has a capital, only who does it is known to be a name.
  if (before > 0 && !showsNames && !also && /^\p{Lu}/u.test(one[0]!)) return false;
  const replaced = [one, other].map((words) => words.slice(before, words.length - after));
  return (
    replaced.every(isName) &&
    !isShortFor(replaced[0]!, replaced[1]!) &&
    !isShortFor(replaced[1]!, replaced[0]!)
  );
}

const isName = (words: readonly string[]) =>
  words.length > 0 &&
  words.length <= maxReplaced &&
  words.every((word) => /^\p{Lu}/u.test(word) || (words.length === 1 && /^\p{Lo}/u.test(word)));

/** "Utd" of United, "Zelensky" of Volodymyr Zelensky. */
function isShortFor(short: readonly string[], long: readonly string[]): boolean {
  const [word, ...more] = short.map(bareWord);
  const words = long.map(bareWord);
  if (!word || more.length > 0) return false;
  if (words.length > 1) return words.includes(word);
  return word.length <= 4 && word[0] === words[0]![0] && isSpelledIn(word, words[0]!);
}

/** Whether its letters are in a word, in their order. */
export function isSpelledIn(letters: string, word: string): boolean {
  let at = -1;
  return [...letters].every((letter) => (at = word.indexOf(letter, at + 1)) >= 0);
}

interface Worded {
  showsNames: boolean;
  /** As written, without those that say nothing. */
  words: readonly string[];
}

const isSameWord = (one: string, other: string) => one === other || bareWord(one) === bareWord(other);

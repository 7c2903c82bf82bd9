import type { LanguageRules } from './languages/rules.ts';
import type { Token } from './tokens.ts';
import { bareWord } from './words.ts';

type Word = Extract<Token, { kind: 'word' }>;

/** Above this share of capitalised words a title is in title case, where they tell nothing. */
const titleCase = 0.6;

/** Whether so many words of a title have a capital that these tell no names. */
export function hasTitleCase(words: readonly Word[], rules: LanguageRules): boolean {
  const inside = words.filter(
    (word) => !word.startsClause && word.bare.length > 3 && !rules.stopwords.has(word.bare),
  );
  const capitals = inside.filter((word) => word.isCapital).length;
  return inside.length >= 4 && capitals / inside.length > titleCase;
}

/** A longer stretch is another way to say it rather than another name. */
const maxReplaced = 2;

/**
 * Whether two titles are the same but for one stretch, in which each has words with a capital, or of a script without
 * capitals: "Sarova votes in presidential election" and "Tellin votes in presidential election".
 */
export function haveOneReplaced({ words: one }: Worded, { words: other }: Worded): boolean {
  const shorter = Math.min(one.length, other.length);
  if (Math.max(one.length, other.length) - shorter >= maxReplaced) return false;
  let [before, after] = [0, 0];
  while (before < shorter && isSameWord(one[before]!, other[before]!)) before += 1;
  while (after < shorter - before && isSameWord(one.at(-1 - after)!, other.at(-1 - after)!)) after += 1;
  return (
    before + after >= 2 &&
    [one, other].every((words) => {
      const replaced = words.slice(before, words.length - after);
      return (
        replaced.length > 0 &&
        replaced.length <= maxReplaced &&
        replaced.every((word) => /^\p{Lu}/u.test(word) || (replaced.length === 1 && /^\p{Lo}/u.test(word)))
      );
    })
  );
}

interface Worded {
  /** As written, without those that say nothing. */
  words: readonly string[];
}

const isSameWord = (one: string, other: string) => one === other || bareWord(one) === bareWord(other);

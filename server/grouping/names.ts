import type { LanguageRules } from './languages/rules.ts';
import type { Token } from './tokens.ts';

/** The stems of a name's words, in their order. */
export type Name = readonly string[];

type Word = Extract<Token, { kind: 'word' }>;

/** Above this share of capitalised words a title is in title case, where they tell nothing. */
const titleCase = 0.6;

/**
 * The names of a title, as far as it shows them: words with a capital inside a clause in most languages; what follows a
 * preposition of place where nouns have capitals too, or the script has none.
 */
export function namesOf(
  tokens: readonly Token[],
  rules: LanguageRules,
  stemOf: (word: Word) => string,
): Name[] {
  const isName = (word: Word) => !rules.stopwords.has(word.bare) && !rules.calendar.has(word.bare);
  const words = tokens.filter((token) => token.kind === 'word');
  const inside = words.filter(
    (word) => !word.startsClause && word.bare.length > 3 && !rules.stopwords.has(word.bare),
  );
  const capitals = inside.filter((word) => word.isCapital).length;
  const tellsByCapital =
    rules.capitals === 'names' && (inside.length < 4 || capitals / inside.length <= titleCase);
  const names: string[][] = [];
  let name: Word[] = [];
  const close = () => {
    // A single word at the start of a clause may have its capital for that alone.
    if (name.length > 1 || (name[0] && !(tellsByCapital && name[0].startsClause)))
      names.push(name.map(stemOf));
    name = [];
  };
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'word') {
      close();
      continue;
    }
    const before = tokens[index - 1];
    const follows = before?.kind === 'word' && rules.placeWords.has(before.bare);
    const begins = tellsByCapital || follows;
    const isWritten = rules.capitals === 'none' || token.isCapital;
    if (token.startsClause && name.length > 0) close();
    if (isWritten && isName(token) && (name.length > 0 || begins)) {
      if (rules.capitals === 'none' && name.length > 0) close();
      else name.push(token);
    } else if (!(name.length > 0 && isLink(tokens, index, rules))) close();
  }
  close();
  return names;
}

/** "of" between two capitalised words. */
function isLink(tokens: readonly Token[], index: number, rules: LanguageRules): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  return token?.kind === 'word' && rules.nameLinks.has(token.bare) && next?.kind === 'word' && next.isCapital;
}

/** Whether each of two titles has a name that the other lacks. */
export function haveOtherNames(one: Titled, other: Titled): boolean {
  return lacksOne(one, other) && lacksOne(other, one);
}

interface Titled {
  names: readonly Name[];
  terms: ReadonlyMap<string, string>;
}

/** A name is known to the other title by all of its words, by its last, or by a shorter form. */
const lacksOne = (one: Titled, other: Titled) =>
  one.names.some(
    (name) =>
      !name.every((word) => other.terms.has(word)) &&
      !other.terms.has(name.at(-1)!) &&
      !other.names.some((known) => known.every((word) => name.includes(word))),
  );

/** A longer stretch is another way to say it rather than another name. */
const maxReplaced = 2;

/**
 * Whether two titles are the same but for one stretch, in which each has words with a capital, or of a script without
 * capitals: "Sarova votes in presidential election" and "Tellin votes in presidential election".
 */
export function haveOneReplaced(one: Titled, other: Titled): boolean {
  const [a, b] = [[...one.terms], [...other.terms]];
  const shorter = Math.min(a.length, b.length);
  let [before, after] = [0, 0];
  while (before < shorter && a[before]![0] === b[before]![0]) before += 1;
  while (after < shorter - before && a.at(-1 - after)![0] === b.at(-1 - after)![0]) after += 1;
  const replaced = [a.slice(before, a.length - after), b.slice(before, b.length - after)];
  return (
    before + after >= 2 &&
    replaced.every(
      (terms) =>
        terms.length > 0 &&
        terms.length <= maxReplaced &&
        terms.every(([, text]) => /^\p{Lu}/u.test(text) || (terms.length === 1 && /^\p{Lo}/u.test(text))),
    )
  );
}

/** So many words that only one of two titles has are names more often than not, where nothing shows which words are names. */
const maxOwnWords = 1;

/** For languages whose capitals do not tell names: whether each title has several words, nouns where they are seen, of its own. */
export const haveOtherWords = (one: Rooted, other: Rooted) =>
  ownWords(one, other) > maxOwnWords && ownWords(other, one) > maxOwnWords;

interface Rooted extends Titled {
  roots: ReadonlyMap<string, string>;
}

function ownWords({ terms, roots }: Rooted, other: Rooted): number {
  const known = new Set(other.roots.values());
  return [...terms].filter(([term, text]) => /^[\p{Lu}\p{Lo}]/u.test(text) && !known.has(roots.get(term)!))
    .length;
}

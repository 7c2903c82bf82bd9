import { rulesOf } from './languages.ts';
import { measuresOf, type Measure } from './numbers.ts';
import { namesOf, type Name } from './names.ts';
import { bareTitle, titleKey } from './titles.ts';
import { tokensOf } from './tokens.ts';
import type { Headline } from './types.ts';
import { bareWord } from './words.ts';

/** All that is compared of a title. */
export interface Features {
  /** The title but for case, accents and punctuation. */
  key: string;
  /** Stems, and numbers as "#12", with the words that the title has for them. */
  terms: ReadonlyMap<string, string>;
  measures: readonly Measure[];
  names: readonly Name[];
  /** Whether capitals tell names in this language. */
  showsNames: boolean;
  /** The roots of the terms, by term. */
  roots: ReadonlyMap<string, string>;
}

/** Far more than any headline has: a text that was sent as one costs no more. */
const maxTerms = 40;
const maxLength = 400;

export function featuresOf({ title: given, language, source }: Headline): Features {
  const rules = rulesOf(language);
  const title = given.slice(0, maxLength);
  const bare = bareTitle(title, language, source);
  const tokens = tokensOf(bare);
  const stemOf = ({ text }: { text: string }) => bareWord(rules.stem(text.toLowerCase()));
  const { measures, used } = measuresOf(tokens, rules);
  const terms = new Map<string, string>();
  const add = (term: string, text: string) => {
    if (terms.size < maxTerms && !terms.has(term)) terms.set(term, text);
  };
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'word' || used.has(index) || rules.stopwords.has(token.bare)) continue;
    if (token.bare.length > 1 || !/^[a-z]$/u.test(token.bare)) add(stemOf(token), token.text);
  }
  for (const { value, text } of measures) add(`#${value}`, text);
  return {
    key: titleKey(title, language, source),
    terms,
    measures,
    names: namesOf(tokens, rules, stemOf),
    showsNames: rules.capitals === 'names',
    roots: new Map([...terms.keys()].map((term) => [term, rules.rootOf?.(term) ?? term])),
  };
}

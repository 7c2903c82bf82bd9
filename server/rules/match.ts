import { unspaced, findWords } from '#server/content/words.ts';
import { bareWord } from '#server/grouping/words.ts';

/** What a rule asks for. Of each list any will do; an empty one asks for nothing. */
export interface Rule {
  id: number;
  /** Words and phrases; a `*` at the end stands for any ending. */
  words: readonly string[];
  /** Those that it is about: the ones it names, or all of its board. */
  feeds: ReadonlySet<number>;
  /** ISO 639-1. */
  languages: readonly string[];
}

export interface Story {
  title: string;
  description: string;
  /** ISO 639-1, null where it is unknown. */
  language: string | null;
  /** All that have it. */
  feedIds: readonly number[];
}

export interface Caught {
  ruleId: number;
  /** The word of the rule that was found, as the rule has it. Null for a rule without words. */
  word: string | null;
}

/** The Arabic article, which is written together with its word. */
const article = /^ال(?=\p{Script=Arabic}{3})/u;

/** The words of a text with single spaces around them: without case, accents, elided articles and the Arabic one. */
function wordLine(text: string): string {
  const words = findWords(text).flatMap(({ start, end }) => bareWord(text.slice(start, end)).split(/['’]/u));
  return ` ${words
    .map((word) => word.replace(article, ''))
    .filter(Boolean)
    .join(' ')} `;
}

/** Whether there is anything in a word of a rule that texts are compared with. */
export const saysSomething = (word: string): boolean => wordLine(word).trim() !== '';

/** Which rules catch a story. */
export function makeMatcher(rules: readonly Rule[]): (story: Story) => Caught[] {
  const prepared = rules.map((rule) => ({ rule, tests: rule.words.map(makeTest) }));
  return (story) => {
    const meant = prepared.filter(
      ({ rule }) =>
        story.feedIds.some((id) => rule.feeds.has(id)) &&
        (rule.languages.length === 0 || rule.languages.includes(story.language ?? '')),
    );
    if (meant.length === 0) return [];
    const line = `${wordLine(story.title)}|${wordLine(story.description)}`;
    return meant.flatMap(({ rule: { id, words }, tests }): Caught[] => {
      if (words.length === 0) return [{ ruleId: id, word: null }];
      const found = tests.findIndex((test) => test(line));
      return found < 0 ? [] : [{ ruleId: id, word: words[found]! }];
    });
  };
}

/** Whether a line of words has a word or a phrase. Where a script has no spaces, words are anywhere in the text. */
function makeTest(given: string): (line: string) => boolean {
  const line = wordLine(given);
  if (unspaced.test(given)) {
    const sought = line.replaceAll(' ', '');
    return (text) => text.replaceAll(' ', '').includes(sought);
  }
  const sought = given.trimEnd().endsWith('*') ? line.trimEnd() : line;
  return (text) => text.includes(sought);
}

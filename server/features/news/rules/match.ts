import { unspacedScript, findWords } from '#server/content/words.ts';
import { bareWord } from '../grouping/words.ts';

/** Any entry of a list suffices; an empty list doesn't restrict. */
export interface Rule {
  id: number;
  /** Words and phrases; a trailing `*` matches any ending. */
  words: readonly string[];
  feeds: ReadonlySet<number>;
  languages: readonly string[];
}

export interface Story {
  title: string;
  description: string;
  language: string | null;
  feedIds: readonly number[];
}

export interface Caught {
  ruleId: number;
  word: string | null;
}

/** The Arabic article is joined to its word. */
const article = /^ال(?=\p{Script=Arabic}{3})/u;

/** Normalized words between single spaces: no case, accents, elided articles or the Arabic one. */
function wordLine(text: string): string {
  const words = findWords(text).flatMap(({ start, end }) => bareWord(text.slice(start, end)).split(/['’]/u));
  return ` ${words
    .map((word) => word.replace(article, ''))
    .filter(Boolean)
    .join(' ')} `;
}

export const hasWords = (word: string): boolean => wordLine(word).trim() !== '';

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

/** Scripts without spaces match anywhere in the text. */
function makeTest(given: string): (line: string) => boolean {
  const line = wordLine(given);
  if (unspacedScript.test(given)) {
    const sought = line.replaceAll(' ', '');
    return (text) => text.replaceAll(' ', '').includes(sought);
  }
  const sought = given.trimEnd().endsWith('*') ? line.trimEnd() : line;
  return (text) => text.includes(sought);
}

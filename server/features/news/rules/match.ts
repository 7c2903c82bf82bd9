import { unspacedScriptPattern, findWords } from '#server/content/words.ts';
import { bareWord } from '../grouping/words.ts';

/** A list matches if any of its entries does; an empty list matches everything. */
export interface MatchableRule {
  id: number;
  /** Words and phrases; a trailing `*` matches any ending. */
  words: readonly string[];
  feeds: ReadonlySet<number>;
  languages: readonly string[];
}

export interface MatchInput {
  title: string;
  description: string;
  language: string | null;
  feedIds: readonly number[];
}

export interface RuleMatch {
  ruleId: number;
  word: string | null;
}

/** In Arabic, the article is attached to its word. */
const arabicArticle = /^ال(?=\p{Script=Arabic}{3})/u;

/**
 * Returns the words separated and surrounded by single spaces, without case, accents, elided articles or the
 * Arabic article.
 */
function normalizeWords(text: string): string {
  const words: string[] = [];
  for (const { start, end } of findWords(text)) {
    for (const part of bareWord(text.slice(start, end)).split(/['’]/u)) {
      const word = part.replace(arabicArticle, '');
      if (word) words.push(word);
    }
  }
  return ` ${words.join(' ')} `;
}

export const hasWords = (word: string): boolean => normalizeWords(word).trim() !== '';

export function createMatcher(rules: readonly MatchableRule[]): (story: MatchInput) => RuleMatch[] {
  const prepared = rules.map((rule) => ({ rule, tests: rule.words.map(createWordTest) }));
  return (story) => {
    const applicable = prepared.filter(
      ({ rule }) =>
        story.feedIds.some((id) => rule.feeds.has(id)) &&
        (rule.languages.length === 0 || rule.languages.includes(story.language ?? '')),
    );
    if (applicable.length === 0) return [];
    const line = `${normalizeWords(story.title)}|${normalizeWords(story.description)}`;
    return applicable.flatMap(({ rule: { id, words }, tests }): RuleMatch[] => {
      if (words.length === 0) return [{ ruleId: id, word: null }];
      const found = tests.findIndex((test) => test(line));
      return found < 0 ? [] : [{ ruleId: id, word: words[found]! }];
    });
  };
}

/** In scripts without spaces, the pattern matches anywhere in the text. */
function createWordTest(pattern: string): (line: string) => boolean {
  const line = normalizeWords(pattern);
  if (unspacedScriptPattern.test(pattern)) {
    const sought = line.replaceAll(' ', '');
    return (text) => text.replaceAll(' ', '').includes(sought);
  }
  const sought = pattern.trimEnd().endsWith('*') ? line.trimEnd() : line;
  return (text) => text.includes(sought);
}

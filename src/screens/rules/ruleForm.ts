import type { Rule, RuleInput, RuleKind } from '#api/contract/rules.ts';
import { titledOption } from '#shared/format/labels.ts';

interface Choice<Id extends string | number = string> {
  id: Id;
  label: string;
}

export interface RuleForm {
  kind: RuleKind;
  words: Choice[];
  /** Text that isn't a chip yet counts as a word. */
  typed: string;
  feeds: Choice<number>[];
  languages: Choice[];
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
export const languageName = (code: string) => languageNames.of(code) ?? code;

export const languageChoices = (codes: readonly string[]): Choice[] =>
  codes.map((code) => ({ id: code, label: languageName(code) }));

export const toForm = (rule: Rule | undefined): RuleForm => ({
  kind: rule?.kind ?? 'mute',
  words: (rule?.words ?? []).map((word) => ({ id: word, label: word })),
  typed: '',
  feeds: (rule?.sources ?? []).map(titledOption),
  languages: languageChoices(rule?.languages ?? []),
});

export function toInput({ kind, words, typed, feeds, languages }: RuleForm): RuleInput {
  const given = [...words.map(({ label }) => label), typed.trim()].filter(Boolean);
  return {
    kind,
    words: [...new Set(given)],
    feeds: feeds.map(({ id }) => id),
    languages: languages.map(({ id }) => id),
  };
}

/** A rule without conditions would catch every post. */
export const hasConditions = ({ words, feeds, languages }: RuleInput) =>
  words.length + feeds.length + languages.length > 0;

/** Converts a stored rule to the input that would recreate it. */
export const ruleToInput = ({ kind, words, feeds, languages }: Rule): RuleInput => ({
  kind,
  words,
  feeds,
  languages,
});

export const ruleName = ({ words, sources, languages }: Rule): string =>
  [...words, ...sources.map(({ title }) => title), ...languages.map(languageName)].slice(0, 3).join(', ');

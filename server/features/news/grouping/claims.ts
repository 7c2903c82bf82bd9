import type { LanguageRules, Outcome } from './languages/rules.ts';
import { areAdjacent, type Token } from './tokens.ts';

/** An outcome and the words it applies to, as in "profit falls". */
interface OutcomeClaim extends Outcome {
  topicWords: readonly string[];
}

/** Stems of the winner and the loser, as in "Lyon 2-1 Nice" or "Lyon beat Nice". */
interface Result {
  won: readonly string[];
  lost: readonly string[];
}

export interface Claims {
  outcomeClaims: readonly OutcomeClaim[];
  results: readonly Result[];
  stages: readonly string[];
  competitions: readonly Outcome[];
  vehicles: readonly string[];
}

/** Shared by all titles without claims, because an index contains tens of thousands of them. */
const noClaims: Claims = { outcomeClaims: [], results: [], stages: [], competitions: [], vehicles: [] };

const maxPhraseWords = 3;

export function findClaims(title: string, tokens: readonly Token[], rules: LanguageRules): Claims {
  const bare = (index: number) => {
    const token = tokens[index];
    return token?.kind === 'word' ? token.bare : '';
  };
  const listed = (known: ReadonlyMap<string, Outcome> | undefined) =>
    tokens.flatMap((_, index) => known?.get(bare(index)) ?? []);
  const claims = {
    outcomeClaims: findOutcomeClaims(tokens, rules),
    results: findResults(title, tokens, rules),
    stages: findStages(tokens, rules),
    competitions: listed(rules.competitions),
    vehicles: listed(rules.vehicles).map(({ value }) => value),
  };
  return Object.values(claims).some((each) => each.length > 0) ? claims : noClaims;
}

function findOutcomeClaims(tokens: readonly Token[], rules: LanguageRules): OutcomeClaim[] {
  const { opposites, negations } = rules;
  if (!opposites) return [];
  const stances: OutcomeClaim[] = [];
  const words = phraseWords(tokens);
  for (let index = 0; index < tokens.length; index += 1) {
    const sign = signedDirection(tokens[index]!);
    const { found, length } = sign ? { found: sign, length: 1 } : findPhrase(words, index, opposites);
    if (!found || words.slice(Math.max(index - 2, 0), index).some((word) => negations?.has(word))) continue;
    stances.push({ ...found, topicWords: findTopicWords(tokens, index, index + length, rules) });
    index += length - 1;
  }
  return stances;
}

const phraseWords = (tokens: readonly Token[]) =>
  tokens.map((token) => (token.kind === 'word' ? token.bare : '#'));

function findPhrase(words: readonly string[], index: number, known: ReadonlyMap<string, Outcome>) {
  for (let length = maxPhraseWords; length > 0; length -= 1) {
    const found = known.get(words.slice(index, index + length).join(' '));
    if (found) return { found, length };
  }
  return { found: undefined, length: 1 };
}

/**
 * Collects all stages from the first verb that means reaching one. "Reaches final after semi-final win"
 * mentions two stages, so it contradicts neither.
 */
function findStages(tokens: readonly Token[], { reachVerbs, stages: known }: LanguageRules): string[] {
  const words = phraseWords(tokens);
  let index = words.findIndex((word) => reachVerbs?.has(word));
  if (!known || index < 0) return [];
  const stages: string[] = [];
  while (index < words.length) {
    const { found, length } = findPhrase(words, index, known);
    if (found) stages.push(found.value);
    index += length;
  }
  return stages;
}

function signedDirection(token: Token): Outcome | undefined {
  if (token.kind !== 'number' || token.sign === '') return undefined;
  return { category: 'direction', value: token.sign === '+' ? 'up' : 'down' };
}

function findTopicWords(tokens: readonly Token[], from: number, to: number, rules: LanguageRules): string[] {
  const isContentWord = (token: Token | undefined) =>
    token?.kind === 'word' && !rules.stopwords.has(token.bare);
  const before = tokens.slice(0, from).filter(isContentWord).slice(-2);
  const after = tokens.slice(to, to + (rules.capitals === 'none' ? 2 : 1)).filter(isContentWord);
  return [...before, ...tokens.slice(from, to).filter(isContentWord), ...after].map(({ text }) =>
    rules.stem(text.toLowerCase()),
  );
}

function findResults(title: string, tokens: readonly Token[], rules: LanguageRules): Result[] {
  const name = (index: number, step: 1 | -1): string[] => {
    const stems: string[] = [];
    for (let at = index; ; at += step) {
      const token = tokens[at];
      if (token?.kind !== 'word' || !token.isCapital) return stems;
      const near = [tokens[at - step]!, token].toSorted((a, b) => a.start - b.start);
      if (at !== index && !areAdjacent(title, near[0]!, near[1]!)) return stems;
      stems.push(rules.stem(token.text.toLowerCase()));
    }
  };
  return tokens.flatMap((token, index) => {
    if (token.kind === 'number') return [];
    const { skipped, isLinked } = skipLinkingWords(tokens, index, rules);
    const [before, after] = [name(index - 1, -1), name(index + 1 + skipped, 1)];
    if (before.length === 0 || after.length === 0) return [];
    if (token.kind === 'score') {
      const [home, away] = token.text.split(/[^\d]+/u).map(Number);
      if (home === undefined || away === undefined || home === away) return [];
      return [home > away ? { won: before, lost: after } : { won: after, lost: before }];
    }
    const { beatVerbs, winVerbs, loseVerbs } = rules;
    // Winning or losing without a linking word refers to a title: "win Euro 2020".
    if (beatVerbs?.has(token.bare) || (isLinked && winVerbs?.has(token.bare)))
      return [{ won: before, lost: after }];
    return isLinked && loseVerbs?.has(token.bare) ? [{ won: after, lost: before }] : [];
  });
}

/** Counts the tokens after a verb that link it to a name: a score and a lower-case stop word, as in `won 2–1 against`. */
function skipLinkingWords(tokens: readonly Token[], index: number, rules: LanguageRules) {
  const score = Number(tokens[index + 1]?.kind === 'score');
  const next = tokens[index + 1 + score];
  const isLinked = next?.kind === 'word' && !next.isCapital && rules.stopwords.has(next.bare);
  return { skipped: score + Number(isLinked), isLinked };
}

interface TitleClaims {
  claims: Claims;
  terms: { has: (name: string) => boolean };
}

/**
 * Returns whether two titles make opposite claims, swap winner and loser, or report different stages,
 * competitions or vehicles in a crash.
 */
export function areOpposed(a: TitleClaims, b: TitleClaims, haveOwnNames: boolean): boolean {
  const [one, other] = [a.claims, b.claims];
  const both = (term: string) => a.terms.has(term) && b.terms.has(term);
  return (
    haveOpposites(one.outcomeClaims, other.outcomeClaims) ||
    one.results.some((its) => other.results.some((others) => areSwapped(its, others))) ||
    areDisjoint(one.stages, other.stages) ||
    (isSport(a) &&
      isSport(b) &&
      areDifferentCompetitions(one.competitions, other.competitions, haveOwnNames)) ||
    (both('=crash') && areDisjoint(one.vehicles, other.vehicles))
  );
}

const isSport = ({ terms, claims }: TitleClaims) =>
  claims.results.length > 0 || ['=win', '=cup', '=award'].some((term) => terms.has(term));

function haveOpposites(a: readonly OutcomeClaim[], b: readonly OutcomeClaim[]): boolean {
  return [...new Set(a.map(({ category }) => category))].some((each) => {
    const its = a.filter(({ category }) => category === each);
    const others = b.filter(({ category }) => category === each);
    return (
      areDisjoint(
        its.map(({ value }) => value),
        others.map(({ value }) => value),
      ) &&
      its.some(({ topicWords }) => others.some((stance) => countOverlap(topicWords, stance.topicWords) > 0))
    );
  });
}

/** True for "Lyon 2-1 Nice" and "Nice 2-1 Lyon". */
const areSwapped = (a: Result, b: Result) =>
  countOverlap(a.won, b.lost) + countOverlap(a.lost, b.won) >
  countOverlap(a.won, b.won) + countOverlap(a.lost, b.lost);

/**
 * True for different disciplines, divisions or age groups. A discipline that only one title mentions counts
 * if each title has names that the other lacks.
 */
function areDifferentCompetitions(a: readonly Outcome[], b: readonly Outcome[], haveOwnNames: boolean) {
  return ['discipline', 'division', 'age'].some((kind) => {
    const [its, others] = [a, b].map((each) =>
      each.filter(({ category }) => category === kind).map(({ value }) => value),
    ) as [string[], string[]];
    // Reports of women's matches often leave out "women".
    if ((its.length === 0) !== (others.length === 0)) return kind === 'discipline' && haveOwnNames;
    return areDisjoint(its, others);
  });
}

const areDisjoint = (a: readonly string[], b: readonly string[]) =>
  a.length > 0 && b.length > 0 && countOverlap(a, b) === 0;

const countOverlap = (a: readonly string[], b: readonly string[]) =>
  a.filter((word) => b.includes(word)).length;

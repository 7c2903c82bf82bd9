import type { Decisions } from './decisions.ts';
import { compareByTime, newestMembers, type Entry, type Group, type Groups } from './groups.ts';
import { findModel } from './models.ts';
import { linkWindowMs, minSharedWeight, scorePair, type PairScore, type VectorScale } from './score.ts';
import type { TermIndex } from './termIndex.ts';
import type { Features } from './features.ts';

export interface GroupingContext {
  index: TermIndex<Entry>;
  groups: Groups;
  decisions: Decisions;
  entries: ReadonlyMap<number, Entry>;
  scale: VectorScale;
  pairs: Map<Entry, Map<Entry, PairScore>>;
}

export interface Match {
  group: Group;
  entry: Entry;
  pair: PairScore;
  score: number;
}

/** In larger groups, only this many of the newest members are compared. */
const maxComparedMembers = 12;

export const maxComparedInMerge = 6;

const maxGroups = 6;

export function findMatches(entry: Entry, context: GroupingContext): Match[] {
  const best = new Map<Group, Match>();
  for (const other of context.index.candidates(entry, minSharedWeight, linkWindowMs)) {
    if (!other.group || Math.abs(other.publishedAt - entry.publishedAt) > linkWindowMs) continue;
    const pair = comparePair(entry, other, context);
    if (!pair.isLinkable) continue;
    const match = { group: other.group, entry: other, pair, score: pair.score };
    const present = best.get(other.group);
    if (!present || compareByScore(match, present) < 0) best.set(other.group, match);
  }
  return [...best.values()]
    .toSorted(compareByScore)
    .slice(0, maxGroups)
    .filter(({ group }) => !isKeptApart([entry], group, context))
    .map((match) => ({
      ...match,
      score: scoreInGroup(entry, newestMembers(match.group, maxComparedMembers), context),
    }))
    .filter(({ score }) => score > 0)
    .toSorted(compareByScore);
}

const compareByScore = (a: Match, b: Match) => b.score - a.score || compareByTime(a.entry, b.entry);

export const findMostSimilar = (entry: Entry, others: readonly Entry[], context: GroupingContext) =>
  others
    .map((other) => {
      const pair = comparePair(entry, other, context);
      return { entry: other, pair, score: pair.score };
    })
    .toSorted((a, b) => b.score - a.score || compareByTime(a.entry, b.entry))[0]!;

export function requiredScore({ members }: Group, language: string): number {
  const { minScore, minJoinScore } = findModel(language);
  return members.size === 1 ? minScore : minJoinScore;
}

export function fitsGroup(entry: Entry, group: Group, context: GroupingContext): boolean {
  if (group.members.size === 0) return false;
  const partners = new Set(context.decisions.partnersOf(entry.id));
  if ([...group.members].some(({ id }) => partners.has(id))) return true;
  return (
    scoreInGroup(entry, newestMembers(group, maxComparedMembers), context) >=
    requiredScore(group, entry.language)
  );
}

export function isKeptApart(entries: Iterable<Entry>, group: Group, { decisions }: GroupingContext): boolean {
  for (const { id } of entries) if (decisions.areApart(id, listIds(group))) return true;
  return false;
}

function* listIds({ members }: Group) {
  for (const { id } of members) yield id;
}

/** Probability that the headline belongs to the group. 0 if a name, number or place contradicts it. */
export function scoreInGroup(entry: Entry, members: readonly Entry[], context: GroupingContext): number {
  const scores: number[] = [];
  for (const member of members) {
    const isFar = Math.abs(entry.publishedAt - member.publishedAt) > linkWindowMs;
    if (isFar || entry.language !== member.language) continue;
    const { score, isDifferentStory } = comparePairInEitherOrder(entry, member, context);
    if (isDifferentStory) return 0;
    scores.push(score);
  }
  if (scores.length <= 1) return scores[0] ?? 0;
  const { missingTermPenalty } = findModel(entry.language);
  return combineScores(
    scores,
    missingTermPenalty * missingCoreWeight(entry, members, context.index.weightOf),
  );
}

/**
 * Probability that both groups are about the same story. 0 if a name, number or place contradicts it in
 * any pair.
 */
export function compareGroups(a: Group, b: Group, context: GroupingContext): number {
  const [members, others] = [newestMembers(a, maxComparedInMerge), newestMembers(b, maxComparedInMerge)];
  const scores = [
    ...others.map((entry) => scoreInGroup(entry, members, context)),
    ...members.map((entry) => scoreInGroup(entry, others, context)),
  ];
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function comparePair(a: Entry, b: Entry, { index, scale, pairs }: GroupingContext): PairScore {
  const known = pairs.get(a) ?? new Map<Entry, PairScore>();
  pairs.set(a, known);
  const pair = known.get(b) ?? scorePair(a, b, index, scale);
  known.set(b, pair);
  return pair;
}

const comparePairInEitherOrder = (a: Entry, b: Entry, context: GroupingContext) =>
  context.pairs.get(b)?.get(a) ?? comparePair(a, b, context);

/** Weights of a logistic model, fitted on the same data as models.ts. */
const weights = { bias: 1.01, best: 0.4, mean: 0.71 };

function combineScores(scores: readonly number[], penalty: number): number {
  const logits = scores.map(logit);
  const best = Math.max(...logits);
  const mean = logits.reduce((sum, each) => sum + each, 0) / logits.length;
  return 1 / (1 + Math.exp(penalty - weights.bias - weights.best * best - weights.mean * mean));
}

function logit(score: number): number {
  const inside = Math.min(Math.max(score, 1e-4), 1 - 1e-4);
  return Math.log(inside / (1 - inside));
}

/**
 * Sums the weights of terms that most of the group has but the headline lacks, such as the place of a power
 * cut.
 */
function missingCoreWeight(
  { features }: { features: Features },
  members: readonly { features: Features }[],
  weightOf: (term: string) => number,
): number {
  const counts = new Map<string, number>();
  for (const { features: its } of members)
    for (const [name, { kind }] of its.terms)
      if (kind !== 'initials') counts.set(name, (counts.get(name) ?? 0) + 1);
  let missing = 0;
  for (const [name, count] of counts) {
    if (count <= members.length / 2 || features.terms.has(name)) continue;
    const worths = members.map(({ features: its }) => its.terms.get(name)?.importance ?? 0);
    missing += Math.max(...worths) * weightOf(name);
  }
  return missing;
}

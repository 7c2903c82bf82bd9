import type { Decisions } from './decisions.ts';
import { byTime, newestMembers, type Entry, type Group, type Groups } from './groups.ts';
import { findModel } from './models.ts';
import { linkWindow, minShared, scorePair, type PairScore, type VectorScale } from './score.ts';
import type { TermIndex } from './termIndex.ts';
import type { Features } from './features.ts';

export interface Context {
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

/** Larger groups are judged by this many of their newest members. */
const maxJudged = 12;

export const maxJudgedInMerge = 6;

const maxGroups = 6;

export function findMatches(entry: Entry, context: Context): Match[] {
  const best = new Map<Group, Match>();
  for (const other of context.index.candidates(entry, minShared, linkWindow)) {
    if (!other.group || Math.abs(other.publishedAt - entry.publishedAt) > linkWindow) continue;
    const pair = comparePair(entry, other, context);
    if (!pair.isLinkable) continue;
    const match = { group: other.group, entry: other, pair, score: pair.score };
    const present = best.get(other.group);
    if (!present || byScore(match, present) < 0) best.set(other.group, match);
  }
  return [...best.values()]
    .toSorted(byScore)
    .slice(0, maxGroups)
    .filter(({ group }) => !areApart([entry], group, context))
    .map((match) => ({
      ...match,
      score: scoreInGroup(entry, newestMembers(match.group, maxJudged), context),
    }))
    .filter(({ score }) => score > 0)
    .toSorted(byScore);
}

const byScore = (one: Match, other: Match) => other.score - one.score || byTime(one.entry, other.entry);

export const findMostSimilar = (entry: Entry, others: readonly Entry[], context: Context) =>
  others
    .map((other) => {
      const pair = comparePair(entry, other, context);
      return { entry: other, pair, score: pair.score };
    })
    .toSorted((a, b) => b.score - a.score || byTime(a.entry, b.entry))[0]!;

export function requiredScore({ members }: Group, language: string): number {
  const { minScore, minJoin } = findModel(language);
  return members.size === 1 ? minScore : minJoin;
}

export function fitsGroup(entry: Entry, group: Group, context: Context): boolean {
  if (group.members.size === 0) return false;
  const partners = new Set(context.decisions.partnersOf(entry.id));
  if ([...group.members].some(({ id }) => partners.has(id))) return true;
  return (
    scoreInGroup(entry, newestMembers(group, maxJudged), context) >= requiredScore(group, entry.language)
  );
}

export function areApart(entries: Iterable<Entry>, group: Group, { decisions }: Context): boolean {
  for (const { id } of entries) if (decisions.areApart(id, listIds(group))) return true;
  return false;
}

function* listIds({ members }: Group) {
  for (const { id } of members) yield id;
}

/** Probability that a headline belongs to the story; 0 if a name, number or place contradicts it. */
export function scoreInGroup(entry: Entry, members: readonly Entry[], context: Context): number {
  const scores: number[] = [];
  for (const member of members) {
    const isFar = Math.abs(entry.publishedAt - member.publishedAt) > linkWindow;
    if (isFar || entry.language !== member.language) continue;
    const { score, isOther } = compareEither(entry, member, context);
    if (isOther) return 0;
    scores.push(score);
  }
  if (scores.length <= 1) return scores[0] ?? 0;
  const { missingCost } = findModel(entry.language);
  return weighGroup(scores, missingCost * missingCoreWeight(entry, members, context.index.weightOf));
}

/** Probability that both groups are one story; 0 if a name, number or place of any pair contradicts it. */
export function compareGroups(one: Group, other: Group, context: Context): number {
  const [members, others] = [newestMembers(one, maxJudgedInMerge), newestMembers(other, maxJudgedInMerge)];
  const scores = [
    ...others.map((entry) => scoreInGroup(entry, members, context)),
    ...members.map((entry) => scoreInGroup(entry, others, context)),
  ];
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function comparePair(one: Entry, other: Entry, { index, scale, pairs }: Context): PairScore {
  const known = pairs.get(one) ?? new Map<Entry, PairScore>();
  pairs.set(one, known);
  const pair = known.get(other) ?? scorePair(one, other, index, scale);
  known.set(other, pair);
  return pair;
}

const compareEither = (one: Entry, other: Entry, context: Context) =>
  context.pairs.get(other)?.get(one) ?? comparePair(one, other, context);

/** Fitted like models.ts on a headline's scores against a group's members. */
const weights = { bias: 1.01, best: 0.4, mean: 0.71 };

function weighGroup(scores: readonly number[], penalty: number): number {
  const logits = scores.map(logit);
  const best = Math.max(...logits);
  const mean = logits.reduce((sum, each) => sum + each, 0) / logits.length;
  return 1 / (1 + Math.exp(penalty - weights.bias - weights.best * best - weights.mean * mean));
}

function logit(score: number): number {
  const inside = Math.min(Math.max(score, 1e-4), 1 - 1e-4);
  return Math.log(inside / (1 - inside));
}

/** The weight of terms most of the group has and the headline lacks: "Brackwater" of a storm's power cuts. */
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
    const worths = members.map(({ features: its }) => its.terms.get(name)?.worth ?? 0);
    missing += Math.max(...worths) * weightOf(name);
  }
  return missing;
}

import { missingCore, weighGroup } from './cohesion.ts';
import type { Decisions } from './decisions.ts';
import { byTime, newest, type Entry, type Group, type Groups } from './groups.ts';
import { findModel } from './models.ts';
import { linkWindow, minShared, scorePair, type PairScore, type VectorScale } from './score.ts';
import type { TermIndex } from './termIndex.ts';

export interface Context {
  /** Of the language. */
  index: TermIndex<Entry>;
  groups: Groups;
  decisions: Decisions;
  entries: ReadonlyMap<number, Entry>;
  scale: VectorScale;
  /** What was compared while one headline is placed: each pair is judged for several groups. */
  pairs: Map<Entry, Map<Entry, PairScore>>;
}

/** A group that a headline may be of, and its headline that is most similar. */
export interface Match {
  group: Group;
  entry: Entry;
  pair: PairScore;
  /** How probable it is, by all of the group. */
  score: number;
}

/** A longer group is judged by this many of its members, the newest. */
const judged = 12;

/** Two groups are judged by this many members of each, the newest. */
export const judgedInMerge = 6;

/** How many groups are judged by all of their members: those with the most similar headlines. */
const maxGroups = 6;

/** The groups that a headline may be of, the most probable first. */
export function findMatches(entry: Entry, context: Context): Match[] {
  const best = new Map<Group, Match>();
  for (const other of context.index.candidates(entry, minShared, linkWindow)) {
    if (!other.group || Math.abs(other.publishedAt - entry.publishedAt) > linkWindow) continue;
    const pair = comparePair(entry, other, context);
    if (!pair.isLinkable) continue;
    const match = { group: other.group, entry: other, pair, score: pair.score };
    const present = best.get(other.group);
    if (!present || inOrder(match, present) < 0) best.set(other.group, match);
  }
  return [...best.values()]
    .toSorted(inOrder)
    .slice(0, maxGroups)
    .filter(({ group }) => !areApart([entry], group, context))
    .map((match) => ({ ...match, score: scoreInGroup(entry, newest(match.group, judged), context) }))
    .filter(({ score }) => score > 0)
    .toSorted(inOrder);
}

const inOrder = (one: Match, other: Match) => other.score - one.score || byTime(one.entry, other.entry);

/** The headline of some that another is most similar to. */
export const findMostSimilar = (entry: Entry, others: readonly Entry[], context: Context) =>
  others
    .map((other) => {
      const pair = comparePair(entry, other, context);
      return { entry: other, pair, score: pair.score };
    })
    .toSorted((a, b) => b.score - a.score || byTime(a.entry, b.entry))[0]!;

/** The least score with which a headline is put into a group. */
export function requiredScore({ members }: Group, language: string): number {
  const { minScore, minJoin } = findModel(language);
  return members.size === 1 ? minScore : minJoin;
}

/** Whether a headline that left a group belongs to what is left of it: by an editor, or by its title. */
export function fitsGroup(entry: Entry, group: Group, context: Context): boolean {
  if (group.members.size === 0) return false;
  const partners = new Set(context.decisions.partnersOf(entry.id));
  if ([...group.members].some(({ id }) => partners.has(id))) return true;
  return scoreInGroup(entry, newest(group, judged), context) >= requiredScore(group, entry.language);
}

/** Whether an editor split one of these headlines from one of a group. */
export function areApart(entries: Iterable<Entry>, group: Group, { decisions }: Context): boolean {
  for (const { id } of entries) if (decisions.areApart(id, listIds(group))) return true;
  return false;
}

/** One at a time, as most headlines have no decision to be compared with. */
function* listIds({ members }: Group) {
  for (const { id } of members) yield id;
}

/** How probable it is that a headline is of the story of others; 0 where a name, a number or a place says otherwise. */
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
  return weighGroup(scores, missingCore(entry, members, context.index.weightOf));
}

/** How probable it is that two groups are of one story; 0 where a name, a number or a place of any two headlines says otherwise. */
export function compareGroups(one: Group, other: Group, context: Context): number {
  const [members, others] = [newest(one, judgedInMerge), newest(other, judgedInMerge)];
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

/** The same where only the score is needed, which is equal in either order. */
const compareEither = (one: Entry, other: Entry, context: Context) =>
  context.pairs.get(other)?.get(one) ?? comparePair(one, other, context);

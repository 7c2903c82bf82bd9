import { byTime, earliest, newest, type Entry, type Group } from './groups.ts';
import {
  areApart,
  findMostSimilar,
  findMatches,
  requiredScore,
  scoreInGroup,
  type Context,
  type Match,
} from './matches.ts';
import { findModel } from './models.ts';
import type { Assignment, Offer, Reason } from './types.ts';

/** Two groups are judged by so many members of each, the newest. */
const judgedInMerge = 6;

/** So many other groups at most are merged with the one that a headline joins, from this score of the headline on. */
const maxMerged = 5;
const minMerged = 0.5;

/** So many groups are offered for one headline. */
const maxOffers = 3;

export interface Placing {
  assignments: Assignment[];
  offers: Offer[];
}

/**
 * Puts a new headline into the group that it belongs to, or one of its own, merges groups that it shows to be one, and
 * offers those that may be.
 */
export function place(entry: Entry, context: Context): Placing {
  const { groups, decisions, entries } = context;
  const partners = decisions.partnersOf(entry.id).flatMap((id) => entries.get(id) ?? []);
  const placed = partners.filter(({ group }) => group);
  if (placed.length > 0) {
    const partner = earliest(placed);
    groups.put(entry, partner.group!.id);
    return { assignments: [assigned(entry, { kind: 'editor', headlineId: partner.id })], offers: [] };
  }
  const matches = findMatches(entry, context);
  const [best] = matches;
  const isThin = best?.group.members.size === 1 && best.pair.isThin;
  if (!best || isThin || best.score < requiredScore(best.group, entry.language)) {
    groups.put(entry, entry.id);
    return { assignments: [assigned(entry, { kind: 'alone' })], offers: findOffers(entry, matches, context) };
  }
  groups.put(entry, best.group.id);
  const likely = matches.slice(1, 1 + maxMerged).filter(({ score }) => score >= minMerged);
  const moved = likely.flatMap(({ group }) => merge(entry, group, context));
  return {
    assignments: [assigned(entry, similar(best)), ...moved],
    offers: findOffers(entry, matches.slice(1), context),
  };
}

const assigned = ({ id, group }: Entry, reason: Reason): Assignment => ({
  headlineId: id,
  groupId: group!.id,
  reason,
});

function similar({ entry, score, pair: { sharedTerms, meaning } }: Omit<Match, 'group'>) {
  const reason = { kind: 'similar' as const, headlineId: entry.id, score, sharedTerms };
  return meaning === undefined ? reason : { ...reason, meaning };
}

/** The groups that were not joined, but for those that an editor parted from the headline's own. */
function findOffers(entry: Entry, matches: readonly Match[], context: Context): Offer[] {
  const { minOffered } = findModel(entry.language);
  return matches
    .filter(
      ({ score, group }) =>
        score >= minOffered &&
        group.members.size > 0 &&
        group !== entry.group &&
        !areApart(entry.group!.members, group, context),
    )
    .slice(0, maxOffers)
    .map(({ score, group, entry: other, pair: { sharedTerms } }): Offer => ({
      headlineIds: [entry.id, other.id],
      score: entry.group!.members.size === 1 ? score : compareGroups(entry.group!, group, context),
      sharedTerms,
    }))
    .filter(({ score }) => score >= minOffered);
}

/** Two groups that one headline fits become the earlier of them, where all their members fit each other. */
function merge(joining: Entry, other: Group, context: Context): Assignment[] {
  const one = joining.group!;
  const [into, from] =
    byTime(earliest(one.members), earliest(other.members)) < 0 ? [one, other] : [other, one];
  if (areApart(from.members, into, context)) return [];
  if (compareGroups(into, from, context) < findModel(joining.language).minMerge) return [];
  const targets = newest(into, judgedInMerge);
  return [...from.members].toSorted(byTime).map((entry) => {
    const reason = similar(findMostSimilar(entry, targets, context));
    context.groups.put(entry, into.id);
    return assigned(entry, entry === joining ? reason : { ...reason, joinedBy: joining.id });
  });
}

/** How probable it is that two groups are of one story; 0 where a name, a number or a place of any two headlines says otherwise. */
function compareGroups(one: Group, other: Group, context: Context): number {
  const [members, others] = [newest(one, judgedInMerge), newest(other, judgedInMerge)];
  const scores = [
    ...others.map((entry) => scoreInGroup(entry, members, context)),
    ...members.map((entry) => scoreInGroup(entry, others, context)),
  ];
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

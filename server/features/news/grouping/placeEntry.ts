import { byTime, earliestEntry, newestMembers, type Entry, type Group } from './groups.ts';
import {
  areApart,
  compareGroups,
  findMostSimilar,
  findMatches,
  maxJudgedInMerge,
  requiredScore,
  type Context,
  type Match,
} from './matches.ts';
import { findModel } from './models.ts';
import type { Assignment, Offer, Reason } from './types.ts';

/** Maximum groups merged when a headline joins one, and the minimum score for that. */
const maxMerged = 5;
const minMerged = 0.5;

export interface Placing {
  assignments: Assignment[];
  offers: Offer[];
}

export function placeEntry(entry: Entry, context: Context): Placing {
  const { groups, decisions, entries } = context;
  const partners = decisions.partnersOf(entry.id).flatMap((id) => entries.get(id) ?? []);
  const placed = partners.filter(({ group }) => group);
  if (placed.length > 0) {
    const partner = earliestEntry(placed);
    groups.put(entry, partner.group!.id);
    return { assignments: [toAssignment(entry, { kind: 'editor', headlineId: partner.id })], offers: [] };
  }
  const matches = findMatches(entry, context);
  // Sharing a single name isn't enough: a name in the news is in several groups, however large.
  const best = matches.find(({ pair }) => !pair.isThin);
  if (!best || best.score < requiredScore(best.group, entry.language)) {
    groups.put(entry, entry.id);
    return {
      assignments: [toAssignment(entry, { kind: 'alone' })],
      offers: findOffers(entry, matches, context),
    };
  }
  groups.put(entry, best.group.id);
  const others = matches.filter((match) => match !== best);
  const likely = others.slice(0, maxMerged).filter(({ score }) => score >= minMerged);
  const moved = likely.flatMap(({ group }) => mergeGroups(entry, group, context));
  return {
    assignments: [toAssignment(entry, similarReason(best)), ...moved],
    offers: findOffers(entry, others, context),
  };
}

const toAssignment = ({ id, group }: Entry, reason: Reason): Assignment => ({
  headlineId: id,
  groupId: group!.id,
  reason,
});

function similarReason({ entry, score, pair: { sharedTerms, meaning } }: Omit<Match, 'group'>) {
  const reason = { kind: 'similar' as const, headlineId: entry.id, score, sharedTerms };
  return meaning === undefined ? reason : { ...reason, meaning };
}

/** Merges into the earlier group if all members fit each other. */
function mergeGroups(joining: Entry, other: Group, context: Context): Assignment[] {
  const one = joining.group!;
  const [into, from] =
    byTime(earliestEntry(one.members), earliestEntry(other.members)) < 0 ? [one, other] : [other, one];
  if (areApart(from.members, into, context)) return [];
  if (compareGroups(into, from, context) < findModel(joining.language).minMerge) return [];
  const targets = newestMembers(into, maxJudgedInMerge);
  return [...from.members].toSorted(byTime).map((entry) => {
    const reason = similarReason(findMostSimilar(entry, targets, context));
    context.groups.put(entry, into.id);
    return toAssignment(entry, entry === joining ? reason : { ...reason, joinedBy: joining.id });
  });
}

/** Headlines further apart are follow-ups rather than the same story. */
const offerWindow = 12 * 3_600_000;

const maxOffers = 3;

/** Skips groups an editor split from this one, and those that share only a town or a subject. */
function findOffers(entry: Entry, matches: readonly Match[], context: Context): Offer[] {
  const { minOffered } = findModel(entry.language);
  return matches
    .filter(
      ({ score, group, entry: other, pair }) =>
        score >= minOffered &&
        !pair.isThin &&
        Math.abs(entry.publishedAt - other.publishedAt) <= offerWindow &&
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

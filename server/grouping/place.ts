import { byTime, earliest, newest, type Entry, type Group } from './groups.ts';
import {
  areApart,
  compareGroups,
  findMostSimilar,
  findMatches,
  judgedInMerge,
  requiredScore,
  type Context,
  type Match,
} from './matches.ts';
import { findModel } from './models.ts';
import { findOffers } from './offers.ts';
import type { Assignment, Offer, Reason } from './types.ts';

/** The most other groups that are merged with the one that a headline joins, and the score of the headline from which they are. */
const maxMerged = 5;
const minMerged = 0.5;

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
  // A name in the news is in several groups, of however many headlines each of them is.
  const best = matches.find(({ pair }) => !pair.isThin);
  if (!best || best.score < requiredScore(best.group, entry.language)) {
    groups.put(entry, entry.id);
    return { assignments: [assigned(entry, { kind: 'alone' })], offers: findOffers(entry, matches, context) };
  }
  groups.put(entry, best.group.id);
  const others = matches.filter((match) => match !== best);
  const likely = others.slice(0, maxMerged).filter(({ score }) => score >= minMerged);
  const moved = likely.flatMap(({ group }) => merge(entry, group, context));
  return {
    assignments: [assigned(entry, similar(best)), ...moved],
    offers: findOffers(entry, others, context),
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

import { compareByTime, earliestEntry, newestMembers, type Entry, type Group } from './groups.ts';
import {
  isKeptApart,
  compareGroups,
  findMostSimilar,
  findMatches,
  maxComparedInMerge,
  requiredScore,
  type GroupingContext,
  type Match,
} from './matches.ts';
import { findModel } from './models.ts';
import type { Assignment, SuggestedPair, Reason } from './types.ts';

/** Limits on the groups considered for merging when a headline joins a group. */
const maxMergedGroups = 5;
const minMergeCandidateScore = 0.5;

export interface PlacementResult {
  assignments: Assignment[];
  suggestedMerges: SuggestedPair[];
}

export function placeEntry(entry: Entry, context: GroupingContext): PlacementResult {
  const { groups, decisions, entries } = context;
  const partners = decisions.partnersOf(entry.id).flatMap((id) => entries.get(id) ?? []);
  const placed = partners.filter(({ group }) => group);
  if (placed.length > 0) {
    const partner = earliestEntry(placed);
    groups.put(entry, partner.group!.id);
    return {
      assignments: [createAssignment(entry, { kind: 'editor', headlineId: partner.id })],
      suggestedMerges: [],
    };
  }
  const matches = findMatches(entry, context);
  // Sharing a single name isn't enough: a name in the news is in several groups, however large.
  const best = matches.find(({ pair }) => !pair.isWeak);
  if (!best || best.score < requiredScore(best.group, entry.language)) {
    groups.put(entry, entry.id);
    return {
      assignments: [createAssignment(entry, { kind: 'alone' })],
      suggestedMerges: findSuggestedMerges(entry, matches, context),
    };
  }
  groups.put(entry, best.group.id);
  const others = matches.filter((match) => match !== best);
  const likely = others.slice(0, maxMergedGroups).filter(({ score }) => score >= minMergeCandidateScore);
  const moved = likely.flatMap(({ group }) => mergeGroups(entry, group, context));
  return {
    assignments: [createAssignment(entry, createSimilarityReason(best)), ...moved],
    suggestedMerges: findSuggestedMerges(entry, others, context),
  };
}

const createAssignment = ({ id, group }: Entry, reason: Reason): Assignment => ({
  headlineId: id,
  groupId: group!.id,
  reason,
});

function createSimilarityReason({ entry, score, pair: { sharedTerms, vectorBonus } }: Omit<Match, 'group'>) {
  const reason = { kind: 'similar' as const, headlineId: entry.id, score, sharedTerms };
  return vectorBonus === undefined ? reason : { ...reason, meaning: vectorBonus };
}

/** Merges the groups into the earlier one if they are similar enough and no editor kept them apart. */
function mergeGroups(joining: Entry, other: Group, context: GroupingContext): Assignment[] {
  const one = joining.group!;
  const [into, from] =
    compareByTime(earliestEntry(one.members), earliestEntry(other.members)) < 0 ? [one, other] : [other, one];
  if (isKeptApart(from.members, into, context)) return [];
  if (compareGroups(into, from, context) < findModel(joining.language).minMergeScore) return [];
  const targets = newestMembers(into, maxComparedInMerge);
  return [...from.members].toSorted(compareByTime).map((entry) => {
    const reason = createSimilarityReason(findMostSimilar(entry, targets, context));
    context.groups.put(entry, into.id);
    return createAssignment(entry, entry === joining ? reason : { ...reason, joinedBy: joining.id });
  });
}

/** Headlines further apart are probably follow-ups. */
const suggestedMergeWindowMs = 12 * 3_600_000;

const maxSuggestedMerges = 3;

/** Skips groups that an editor kept apart, and those that share only a name or a subject. */
function findSuggestedMerges(
  entry: Entry,
  matches: readonly Match[],
  context: GroupingContext,
): SuggestedPair[] {
  const { minSuggestedScore } = findModel(entry.language);
  return matches
    .filter(
      ({ score, group, entry: other, pair }) =>
        score >= minSuggestedScore &&
        !pair.isWeak &&
        Math.abs(entry.publishedAt - other.publishedAt) <= suggestedMergeWindowMs &&
        group.members.size > 0 &&
        group !== entry.group &&
        !isKeptApart(entry.group!.members, group, context),
    )
    .slice(0, maxSuggestedMerges)
    .map(({ score, group, entry: other, pair: { sharedTerms } }): SuggestedPair => ({
      headlineIds: [entry.id, other.id],
      score: entry.group!.members.size === 1 ? score : compareGroups(entry.group!, group, context),
      sharedTerms,
    }))
    .filter(({ score }) => score >= minSuggestedScore);
}

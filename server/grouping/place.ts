import type { Decisions } from './decisions.ts';
import { byTime, earliest, newest, type Entry, type Group, type Groups } from './groups.ts';
import { modelOf } from './models.ts';
import { linkWindow, minShared, scorePair, type PairScore, type VectorScale } from './score.ts';
import type { TermIndex } from './termIndex.ts';
import type { Assignment, Reason } from './types.ts';

export interface Context {
  /** Of the language. */
  index: TermIndex<Entry>;
  groups: Groups;
  decisions: Decisions;
  entries: ReadonlyMap<number, Entry>;
  scale: VectorScale;
}

interface Match {
  group: Group;
  entry: Entry;
  pair: PairScore;
}

/** A longer group is judged by so many of its members, the newest. */
const judged = 40;
const judgedInMerge = 12;

/** Puts a new headline into the group that it belongs to, or one of its own, and merges groups that it shows to be one. */
export function place(entry: Entry, context: Context): Assignment[] {
  const { groups, decisions, entries } = context;
  const partners = decisions.partnersOf(entry.id).flatMap((id) => entries.get(id) ?? []);
  const placed = partners.filter(({ group }) => group);
  if (placed.length > 0) {
    const partner = earliest(placed);
    groups.put(entry, partner.group!.id);
    return [assigned(entry, { kind: 'editor', headlineId: partner.id })];
  }
  const [best, ...others] = matchesOf(entry, context);
  if (!best) {
    groups.put(entry, entry.id);
    return [assigned(entry, { kind: 'alone' })];
  }
  groups.put(entry, best.group.id);
  const moved = others.flatMap(({ group }) => merge(entry.group!, group, context));
  return [assigned(entry, similar(best)), ...moved];
}

const assigned = ({ id, group }: Entry, reason: Reason): Assignment => ({
  headlineId: id,
  groupId: group!.id,
  reason,
});

function similar({ entry, pair: { score, sharedTerms, meaning } }: Omit<Match, 'group'>): Reason {
  const reason = { kind: 'similar' as const, headlineId: entry.id, score, sharedTerms };
  return meaning === undefined ? reason : { ...reason, meaning };
}

/** The groups that a headline could join, the most similar first. */
function matchesOf(entry: Entry, context: Context): Match[] {
  const best = new Map<Group, Match>();
  for (const other of context.index.candidates(entry, minShared)) {
    if (!other.group || Math.abs(other.publishedAt - entry.publishedAt) > linkWindow) continue;
    const pair = pairOf(entry, other, context);
    if (!pair.isLinked) continue;
    const match = { group: other.group, entry: other, pair };
    const present = best.get(other.group);
    if (!present || inOrder(match, present) < 0) best.set(other.group, match);
  }
  return [...best.values()]
    .filter(({ group }) => fits([entry], newest(group, judged), group, context))
    .toSorted(inOrder);
}

const inOrder = (one: Match, other: Match) =>
  other.pair.score - one.pair.score || byTime(one.entry, other.entry);

/** Whether headlines are similar to those of a group on the whole, and no editor and no name or number says otherwise. */
function fits(entries: readonly Entry[], members: readonly Entry[], group: Group, context: Context): boolean {
  const all = [...group.members].map(({ id }) => id);
  if (entries.some(({ id }) => context.decisions.areApart(id, all))) return false;
  let [sum, count] = [0, 0];
  for (const entry of entries) {
    for (const member of members) {
      const isFar = Math.abs(entry.publishedAt - member.publishedAt) > linkWindow;
      if (isFar || entry.language !== member.language) continue;
      const { score, isOther } = pairOf(entry, member, context);
      if (isOther) return false;
      sum += score;
      count += 1;
    }
  }
  return count > 0 && sum / count >= modelOf(entries[0]!.language).minMean;
}

/** Two groups that one headline fits become the earlier of them, where all their members fit each other. */
function merge(one: Group, other: Group, context: Context): Assignment[] {
  const [into, from] =
    byTime(earliest(one.members), earliest(other.members)) < 0 ? [one, other] : [other, one];
  const others = newest(from, judgedInMerge);
  if (
    [...from.members].some(({ id }) =>
      context.decisions.areApart(
        id,
        [...into.members].map((each) => each.id),
      ),
    )
  )
    return [];
  if (!fits(others, newest(into, judgedInMerge), into, context)) return [];
  const targets = newest(into, judgedInMerge);
  return [...from.members].toSorted(byTime).map((entry) => {
    const matches = targets.map((target) => ({
      group: into,
      entry: target,
      pair: pairOf(entry, target, context),
    }));
    context.groups.put(entry, into.id);
    return assigned(entry, similar(matches.toSorted(inOrder)[0]!));
  });
}

const pairOf = (one: Entry, other: Entry, { index, scale }: Context) => scorePair(one, other, index, scale);

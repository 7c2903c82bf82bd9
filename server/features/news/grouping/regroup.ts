import type { Decision, PlacedHeadline } from './types.ts';

export interface Regrouping {
  moved: PlacedHeadline[];
  decisions: Decision[];
}

/** `placed` must contain all headlines of the affected groups. */
export function isolateHeadlines(placed: readonly PlacedHeadline[], ids: ReadonlySet<number>): Regrouping {
  const requested = new Map<number, number>();
  const decisions: Decision[] = [];
  for (const members of membersByGroup(placed).values()) {
    if (members.length === 1) continue;
    for (const { id } of members.filter((member) => ids.has(member.id))) {
      requested.set(id, id);
      for (const other of members) {
        const isRecorded = ids.has(other.id) && other.id < id;
        if (other.id !== id && !isRecorded) decisions.push(createDecision('apart', id, other.id));
      }
    }
  }
  return { moved: reassignGroups(placed, requested), decisions };
}

/**
 * Links the headlines to the group's members and keeps them apart from their old groups. `placed` must
 * contain all headlines of the affected groups.
 */
export function moveHeadlines(
  placed: readonly PlacedHeadline[],
  ids: ReadonlySet<number>,
  groupId: number,
): Regrouping {
  const groups = membersByGroup(placed);
  const [first, ...target] = groups.get(groupId) ?? [];
  if (!first) return { moved: [], decisions: [] };
  const requested = new Map<number, number>();
  const decisions: Decision[] = [];
  for (const [left, members] of groups) {
    if (left === groupId) continue;
    for (const { id } of members.filter((member) => ids.has(member.id))) {
      requested.set(id, groupId);
      for (const other of members)
        if (!ids.has(other.id)) decisions.push(createDecision('apart', id, other.id));
    }
  }
  if (requested.size === 0) return { moved: [], decisions: [] };
  // Links are transitive, so one headline per pair suffices. Existing members need one too, to override earlier
  // decisions that kept them from the newcomers.
  for (const { id } of target) decisions.push(createDecision('together', id, first.id));
  for (const id of requested.keys()) decisions.push(createDecision('together', id, first.id));
  return { moved: reassignGroups(placed, requested), decisions };
}

/**
 * Keeps the new group apart from the old ones. `placed` must contain all headlines of the affected groups.
 */
export function splitGroup(placed: readonly PlacedHeadline[], ids: ReadonlySet<number>): Regrouping {
  const [first, ...others] = placed.filter(({ id }) => ids.has(id)).toSorted((a, b) => a.id - b.id);
  const left = placed.filter(({ id }) => !ids.has(id));
  if (!first || left.length === 0) return { moved: [], decisions: [] };
  return {
    moved: reassignGroups(placed, new Map([first, ...others].map(({ id }) => [id, first.id]))),
    decisions: [
      ...others.map(({ id }) => createDecision('together', id, first.id)),
      ...left.map(({ id }) => createDecision('apart', first.id, id)),
    ],
  };
}

export const joinGroups = (placed: readonly PlacedHeadline[], from: number, into: number): Regrouping =>
  moveHeadlines(placed, new Set(placed.filter(({ groupId }) => groupId === from).map(({ id }) => id)), into);

/** Maximum number of members in each group that are kept apart from the headline of the other group. */
const maxMembersKeptApart = 20;

/** Keeps two groups apart, even if one of the two given headlines leaves its group later. */
export function keepApart(
  placed: readonly PlacedHeadline[],
  [one, other]: readonly [number, number],
): Regrouping {
  const find = (id: number) => placed.find((each) => each.id === id)!;
  const listMembers = (id: number) =>
    placed.filter(({ groupId }) => groupId === find(id).groupId).slice(0, maxMembersKeptApart);
  const decisions = [
    createDecision('apart', one, other),
    ...listMembers(one).flatMap(({ id }) => (id === one ? [] : [createDecision('apart', id, other)])),
    ...listMembers(other).flatMap(({ id }) => (id === other ? [] : [createDecision('apart', one, id)])),
  ];
  return { moved: [], decisions };
}

const createDecision = (kind: Decision['kind'], one: number, other: number): Decision => ({
  kind,
  headlineIds: [one, other],
});

/**
 * Returns headlines whose group ID changes. A group's ID is that of one of its headlines; if that headline
 * leaves, the group gets the ID of its first remaining headline.
 */
function reassignGroups(
  placed: readonly PlacedHeadline[],
  requested: ReadonlyMap<number, number>,
): PlacedHeadline[] {
  const changed: PlacedHeadline[] = [];
  for (const [groupId, members] of membersByGroup(placed)) {
    const staying = members.filter(({ id }) => !requested.has(id));
    const isOwnLeaving = requested.has(groupId);
    if (isOwnLeaving) changed.push(...staying.map(({ id }) => ({ id, groupId: staying[0]!.id })));
    for (const { id } of members) {
      const next = requested.get(id);
      if (next !== undefined && next !== groupId) changed.push({ id, groupId: next });
    }
  }
  return changed;
}

function membersByGroup(placed: readonly PlacedHeadline[]): Map<number, PlacedHeadline[]> {
  const groups = new Map<number, PlacedHeadline[]>();
  for (const each of placed.toSorted((a, b) => a.id - b.id))
    groups.set(each.groupId, [...(groups.get(each.groupId) ?? []), each]);
  return groups;
}

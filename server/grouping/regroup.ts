import type { Decision, Placed } from './types.ts';

/** What an editor's change does: the headlines whose group is another, and what is decided by it. */
export interface Regrouping {
  moved: Placed[];
  decisions: Decision[];
}

/**
 * Takes headlines out of their groups: each is alone, apart from all that it was grouped with. `placed` are all headlines
 * of the groups that are concerned.
 */
export function separate(placed: readonly Placed[], ids: ReadonlySet<number>): Regrouping {
  const requested = new Map<number, number>();
  const decisions: Decision[] = [];
  for (const members of byGroup(placed).values()) {
    if (members.length === 1) continue;
    for (const { id } of members.filter((member) => ids.has(member.id))) {
      requested.set(id, id);
      for (const other of members) {
        // Each pair once: of two that are both removed the earlier one names it.
        const isSaid = ids.has(other.id) && other.id < id;
        if (other.id !== id && !isSaid) decisions.push(decision('apart', id, other.id));
      }
    }
  }
  return { moved: placeAnew(placed, requested), decisions };
}

/**
 * Moves headlines into a group: each belongs together with all that are in it then, and apart from those that it left.
 * `placed` are all headlines of the groups that are concerned.
 */
export function move(placed: readonly Placed[], ids: ReadonlySet<number>, groupId: number): Regrouping {
  const groups = byGroup(placed);
  const [first, ...target] = groups.get(groupId) ?? [];
  if (!first) return { moved: [], decisions: [] };
  const requested = new Map<number, number>();
  const decisions: Decision[] = [];
  for (const [left, members] of groups) {
    if (left === groupId) continue;
    for (const { id } of members.filter((member) => ids.has(member.id))) {
      requested.set(id, groupId);
      for (const other of members) if (!ids.has(other.id)) decisions.push(decision('apart', id, other.id));
    }
  }
  if (requested.size === 0) return { moved: [], decisions: [] };
  // Pairs with one headline are enough, as what belongs together with it belongs together; those that were there need one
  // too, or what was decided before of them and of those that come would still part them.
  for (const { id } of target) decisions.push(decision('together', id, first.id));
  for (const id of requested.keys()) decisions.push(decision('together', id, first.id));
  return { moved: placeAnew(placed, requested), decisions };
}

/**
 * Makes a group of headlines that were in others: they belong together, and apart from what they leave. `placed` are all
 * headlines of the groups that are concerned.
 */
export function split(placed: readonly Placed[], ids: ReadonlySet<number>): Regrouping {
  const [first, ...others] = placed.filter(({ id }) => ids.has(id)).toSorted((a, b) => a.id - b.id);
  const left = placed.filter(({ id }) => !ids.has(id));
  if (!first || left.length === 0) return { moved: [], decisions: [] };
  return {
    moved: placeAnew(placed, new Map([first, ...others].map(({ id }) => [id, first.id]))),
    decisions: [
      ...others.map(({ id }) => decision('together', id, first.id)),
      ...left.map(({ id }) => decision('apart', first.id, id)),
    ],
  };
}

/** Makes one group of two: all headlines of the one are moved into the other. `placed` are all headlines of both. */
export const join = (placed: readonly Placed[], from: number, into: number): Regrouping =>
  move(placed, new Set(placed.filter(({ groupId }) => groupId === from).map(({ id }) => id)), into);

/** At most this many of each group are marked as apart from a headline of the other. */
const maxApart = 20;

/** Keeps the groups of two headlines apart, also when one of these two leaves its group later. */
export function keepApart(placed: readonly Placed[], [one, other]: readonly [number, number]): Regrouping {
  const find = (id: number) => placed.find((each) => each.id === id)!;
  const listMembers = (id: number) =>
    placed.filter(({ groupId }) => groupId === find(id).groupId).slice(0, maxApart);
  const decisions = [
    decision('apart', one, other),
    ...listMembers(one).flatMap(({ id }) => (id === one ? [] : [decision('apart', id, other)])),
    ...listMembers(other).flatMap(({ id }) => (id === other ? [] : [decision('apart', one, id)])),
  ];
  return { moved: [], decisions };
}

const decision = (kind: Decision['kind'], one: number, other: number): Decision => ({
  kind,
  headlineIds: [one, other],
});

/** The headlines whose group is another now. What a group's own headline has left gets the id of its first one. */
function placeAnew(placed: readonly Placed[], requested: ReadonlyMap<number, number>): Placed[] {
  const changed: Placed[] = [];
  for (const [groupId, members] of byGroup(placed)) {
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

/** The headlines of each group in the order of their ids. */
function byGroup(placed: readonly Placed[]): Map<number, Placed[]> {
  const groups = new Map<number, Placed[]>();
  for (const each of placed.toSorted((a, b) => a.id - b.id))
    groups.set(each.groupId, [...(groups.get(each.groupId) ?? []), each]);
  return groups;
}

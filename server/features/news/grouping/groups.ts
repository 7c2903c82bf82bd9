import type { Features } from './features.ts';
import type { Headline } from './types.ts';

export interface Entry extends Omit<Headline, 'summary'> {
  features: Features;
  group?: Group;
}

export interface Group {
  id: number;
  members: Set<Entry>;
}

type TimedHeadline = Pick<Headline, 'id' | 'publishedAt'>;

export const compareByTime = (a: TimedHeadline, b: TimedHeadline) =>
  a.publishedAt - b.publishedAt || a.id - b.id;

export const earliestEntry = (entries: Iterable<Entry>) => [...entries].toSorted(compareByTime)[0]!;

/**
 * Returns members in chronological order. Only these are compared, so large groups are never sorted as a
 * whole.
 */
export function newestMembers(group: Group, count: number): Entry[] {
  if (group.members.size <= count) return [...group.members].toSorted(compareByTime);
  const found: Entry[] = [];
  for (const member of group.members) {
    if (found.length === count && compareByTime(member, found[0]!) < 0) continue;
    found.splice(found.findLastIndex((other) => compareByTime(other, member) < 0) + 1, 0, member);
    if (found.length > count) found.shift();
  }
  return found;
}

export class Groups {
  #groups = new Map<number, Group>();

  get(id: number): Group | undefined {
    return this.#groups.get(id);
  }

  put(entry: Entry, id: number): void {
    this.leave(entry);
    const group = this.#groups.get(id) ?? { id, members: new Set() };
    this.#groups.set(id, group);
    group.members.add(entry);
    entry.group = group;
  }

  leave(entry: Entry): void {
    const { group } = entry;
    if (!group) return;
    group.members.delete(entry);
    delete entry.group;
    if (group.members.size === 0) this.#groups.delete(group.id);
  }
}

import type { GroupedHeadline, Headline } from '#api/contract/headlines.ts';

/** A line of the table: the first headline of a group, or one of those under it while the group is open. */
export interface Row extends GroupedHeadline {
  /** The others of its group; none for a child. */
  groups: readonly GroupedHeadline[];
  isChild: boolean;
  isOpen: boolean;
  /** Whether it is no longer what the list is restricted to, as a colleague has changed it. */
  isGone: boolean;
}

/** Groups that are open have their headlines under them. */
export function toRows(
  headlines: readonly Headline[],
  open: ReadonlySet<number>,
  gone: ReadonlySet<number>,
): Row[] {
  return headlines.flatMap((headline) => {
    const isOpen = open.has(headline.group_id) && headline.groups.length > 0;
    const isGone = gone.has(headline.id);
    const row: Row = { ...headline, isChild: false, isOpen, isGone };
    const children = headline.groups.map((child): Row => ({
      ...child,
      groups: [],
      isChild: true,
      isOpen: false,
      isGone,
    }));
    return isOpen ? [row, ...children] : [row];
  });
}

/** The headlines that a press on a row is about: a group is all that is in it (HEAD-10). */
export const idsOfRow = ({ id, groups }: Pick<Row, 'id' | 'groups'>) => [
  id,
  ...groups.map((each) => each.id),
];

/** The selection after the table has changed it: what is grouped follows the first of its group (HEAD-10). */
export function withGroups(
  headlines: readonly Headline[],
  before: ReadonlySet<number>,
  after: ReadonlySet<number>,
): Set<number> {
  const next = new Set(after);
  for (const headline of headlines) {
    if (before.has(headline.id) === after.has(headline.id)) continue;
    for (const { id } of headline.groups) {
      if (after.has(headline.id)) next.add(id);
      else next.delete(id);
    }
  }
  return next;
}

/** HEAD-15, C40: by the score of a group. */
export function toTone({ groups, score }: Row) {
  if (groups.length === 0) return undefined;
  if (score >= 15) return 'danger';
  return score >= 10 ? 'warning' : undefined;
}

/** Whose headlines a row is of: each source once, its own first; of an open group its own alone. */
export const findSources = ({ notification_source: own, groups, isOpen }: Row): string[] => [
  ...new Set(
    [own, ...(isOpen ? [] : groups.map((each) => each.notification_source))].filter((name) => name !== null),
  ),
];

/** What a later headline made one group of two: its text, where it is still in the group, and what was in the later one. */
export interface Joined {
  by: string | undefined;
  ids: number[];
}

export function findJoined(row: Pick<Row, 'id' | 'text' | 'reason' | 'groups'>): Joined[] {
  const members = [row, ...row.groups];
  const joined = new Map<number, number[]>();
  for (const { id, reason } of members)
    if (reason?.joined_by !== undefined)
      joined.set(reason.joined_by, [...(joined.get(reason.joined_by) ?? []), id]);
  return [...joined].map(([by, ids]) => ({ by: members.find(({ id }) => id === by)?.text, ids }));
}

import type { GroupedHeadline, Headline, HeadlineStatus } from '#api/contract/headlines.ts';

/** The first headline of a group, or another one while the group is open. */
export interface Row extends GroupedHeadline {
  /** The group's other headlines; empty for a child row. */
  groups: readonly GroupedHeadline[];
  isChild: boolean;
  isOpen: boolean;
  /** A colleague's change means that it no longer matches the filters. */
  isGone: boolean;
}

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

/** A group's row stands for all its headlines (HEAD-10). */
export const idsOfRow = ({ id, groups }: Pick<Row, 'id' | 'groups'>) => [
  id,
  ...groups.map((each) => each.id),
];

/** Updates the selection: grouped headlines follow the first of their group (HEAD-10). */
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

/** HEAD-15, C40: by the group's score. */
export function toTone({ groups, score }: Row) {
  if (groups.length === 0) return undefined;
  if (score >= 15) return 'danger';
  return score >= 10 ? 'warning' : undefined;
}

/** Distinct sources, the row's own first; an open group's row shows only its own. */
export const findSources = ({ notification_source: own, groups, isOpen }: Row): string[] => [
  ...new Set(
    [own, ...(isOpen ? [] : groups.map((each) => each.notification_source))].filter((name) => name !== null),
  ),
];

/** Two groups merged by a later headline: its text if it is still in the group, and its other headlines. */
export interface Joined {
  by: string | undefined;
  ids: number[];
}

export function listJoined(row: Pick<Row, 'id' | 'text' | 'reason' | 'groups'>): Joined[] {
  const members = [row, ...row.groups];
  const joined = new Map<number, number[]>();
  for (const { id, reason } of members)
    if (reason?.joined_by !== undefined)
      joined.set(reason.joined_by, [...(joined.get(reason.joined_by) ?? []), id]);
  return [...joined].map(([by, ids]) => ({ by: members.find(({ id }) => id === by)?.text, ids }));
}

export interface RowActions {
  toggle: (row: Row) => void;
  setStatus: (row: Row, status: HeadlineStatus) => void;
  addDigest: (row: Row) => void;
  /** Stops turning this feed's posts into headlines. */
  muteSource: (row: Row) => void;
}

import type { GroupedHeadline, Headline, HeadlineStatus } from '#api/contract/headlines.ts';

/** The first headline of a group, or one of the others while the group is expanded. */
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

/** A group's row represents all its headlines (HEAD-10). */
export const rowHeadlineIds = ({ id, groups }: Pick<Row, 'id' | 'groups'>) => [
  id,
  ...groups.map((each) => each.id),
];

/** Selects or deselects a group's headlines together with its first one (HEAD-10). */
export function syncGroupSelection(
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

/** Highlights groups by score (HEAD-15, C40). */
export function rowTone({ groups, score }: Row) {
  if (groups.length === 0) return undefined;
  if (score >= 15) return 'danger';
  return score >= 10 ? 'warning' : undefined;
}

/** Distinct sources, starting with the row's own. The row of an expanded group shows only its own. */
export const listSources = ({ notification_source: own, groups, isOpen }: Row): string[] => [
  ...new Set(
    [own, ...(isOpen ? [] : groups.map((each) => each.notification_source))].filter((name) => name !== null),
  ),
];

/**
 * Headlines that entered the group when a later headline merged two groups. `by` is the later headline's
 * text; undefined if that headline has left the group.
 */
export interface MergedHeadlines {
  by: string | undefined;
  ids: number[];
}

export function listMergedHeadlines(row: Pick<Row, 'id' | 'text' | 'reason' | 'groups'>): MergedHeadlines[] {
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

import type { DigestRow } from '#api/contract/digests.ts';
import type { Change } from '#data/bulk.ts';
import { addDays } from '#domain/days.ts';

type Row = Pick<DigestRow, 'status' | 'tag' | 'labels' | 'plan'>;

/** The changed values with the titles that rows show. New tags have id 0. */
export interface NamedChange {
  tags?: DigestRow['tag'];
  labels?: DigestRow['labels'];
  assignee?: { id: number; title: string } | null;
  planned?: { day: string; time: string | null } | null;
  move_days?: number;
}

/** Excludes deletions, which move rows, and tags that the change creates. */
export function optimisticValues(row: Row, change: Change, named: NamedChange = {}): Partial<Row> {
  switch (change.action) {
    case 'status':
      return { status: change.status };
    case 'add_tags':
      return { tag: addItems(row.tag, named.tags) };
    case 'remove_tags':
      return { tag: removeItems(row.tag, change.tags) };
    case 'set_labels':
      return { labels: [...(named.labels ?? [])] };
    case 'add_labels':
      return { labels: addItems(row.labels, named.labels) };
    case 'remove_labels':
      return { labels: removeItems(row.labels, named.labels) };
    case 'plan':
      return { plan: { publication: null, revision: 0, ...row.plan, planned: patchedPlan(change, row) } };
    default:
      return {};
  }
}

function patchedPlan(change: Change & { action: 'plan' }, { plan }: Row) {
  if ('planned' in change) return change.planned && { ...change.planned, time: null, zone: null };
  const planned = plan?.planned ?? null;
  return planned && { ...planned, day: addDays(planned.day, change.move_days) };
}

interface Identified {
  id: number;
}

function addItems<Item extends Identified>(items: readonly Item[], others: readonly Item[] = []): Item[] {
  const isNew = (other: Item) => other.id > 0 && !items.some(({ id }) => id === other.id);
  return [...items, ...others.filter(isNew)];
}

const removeItems = <Item extends Identified>(items: readonly Item[], others: readonly Identified[] = []) =>
  items.filter(({ id }) => !others.some((other) => other.id === id));

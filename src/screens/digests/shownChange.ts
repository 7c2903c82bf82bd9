import type { DigestRow } from '#api/contract/digests.ts';
import type { Change } from '#data/bulk.ts';

type Row = Pick<DigestRow, 'status' | 'tag' | 'labels'>;

/** The tags or labels of a change as rows show them; new tags have the id 0. */
export interface NamedChange {
  tags?: DigestRow['tag'];
  labels?: DigestRow['labels'];
  assignee?: { id: number; title: string } | null;
}

/**
 * What a row shows of a change before the server has made it: nothing of a deletion, which moves the rows behind it, and
 * nothing of tags that the change creates.
 */
export function shownChange(row: Row, change: Change, named: NamedChange = {}): Partial<Row> {
  switch (change.action) {
    case 'status':
      return { status: change.status };
    case 'add_tags':
      return { tag: added(row.tag, named.tags) };
    case 'remove_tags':
      return { tag: removed(row.tag, change.tags) };
    case 'set_labels':
      return { labels: [...(named.labels ?? [])] };
    case 'add_labels':
      return { labels: added(row.labels, named.labels) };
    case 'remove_labels':
      return { labels: removed(row.labels, named.labels) };
    default:
      return {};
  }
}

interface Identified {
  id: number;
}

function added<Item extends Identified>(items: readonly Item[], others: readonly Item[] = []): Item[] {
  const isNew = (other: Item) => other.id > 0 && !items.some(({ id }) => id === other.id);
  return [...items, ...others.filter(isNew)];
}

const removed = <Item extends Identified>(items: readonly Item[], others: readonly Identified[] = []) =>
  items.filter(({ id }) => !others.some((other) => other.id === id));

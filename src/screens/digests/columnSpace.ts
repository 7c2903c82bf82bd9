import { usualColumns, type DigestColumn } from '#api/contract/views.ts';
import type { ListColumns } from '#shared/list/listView.ts';

/** Pixels of the columns in the space that is short; the title has what they leave. */
export const columnWidths = {
  id: 44,
  duration: 64,
  cover: 56,
  first_published_at: 100,
  source: 84,
  quality: 62,
  relevance: 72,
  metrics: 116,
  tags: 112,
  modified_at: 84,
  author: 76,
  action: 60,
  planned: 116,
  publish_at: 116,
} as const;

export type FixedColumn = keyof typeof columnWidths;

/** The columns of the calm set, whose cells hold what the others say. */
const calmColumns: readonly DigestColumn[] = [
  'title',
  'first_published_at',
  'quality',
  'relevance',
  'metrics',
  'tags',
  'author',
  'action',
];

const calmWidths: Partial<Record<DigestColumn, number>> = {
  first_published_at: 136,
  modified_at: 136,
  quality: 72,
  relevance: 84,
  metrics: 140,
  tags: 208,
  author: 72,
};

export interface ColumnSpace {
  columns: ListColumns;
  /** `small`: the widths above; `reduced`: without some columns; `medium` and `large`: longer names, dates and tags. */
  size: 'reduced' | 'small' | 'medium' | 'large';
  /** Those that have no space, and are needed least. */
  dropped: readonly DigestColumn[];
  /** What the list is sorted by, which is always shown. */
  sortedBy: string;
  /** Whether the tools of a row are always there, as for fingers. */
  hasTools: boolean;
}

/** What a headline needs to be read. */
export const titleWidth = 180;
/** The column that selects. */
const selectWidth = 40;
/** Beside the table: the page's margins, the frame. */
const outside = 50;
/** The tools of a row, with a coarse pointer. */
const toolsWidth = 176;

/** All columns have space in a window of 1280 pixels with a menu of icons. In less, these go first. */
const dropOrder: FixedColumn[] = [
  'metrics',
  'duration',
  'author',
  'modified_at',
  'cover',
  'relevance',
  'tags',
  'source',
];
const calmDropOrder: DigestColumn[] = ['tags', 'metrics', 'author', 'relevance'];

/** The widths of the columns where there is more space. */
const widerWidths: Record<ColumnSpace['size'], Partial<Record<DigestColumn, number>>> = {
  reduced: {},
  small: {},
  medium: {
    cover: 64,
    source: 96,
    quality: 68,
    relevance: 80,
    tags: 156,
    duration: 72,
    author: 88,
  },
  large: {
    cover: 64,
    source: 120,
    quality: 72,
    relevance: 84,
    tags: 200,
    duration: 80,
    author: 110,
  },
};

/** Pixels of a column; the title has what the others leave. */
export function columnWidth(
  id: DigestColumn,
  { columns, size, hasTools }: Omit<ColumnSpace, 'dropped' | 'sortedBy'>,
): number | undefined {
  if (id === 'title') return undefined;
  if (id === 'action' && hasTools) return toolsWidth;
  if (columns === 'calm') return calmWidths[id] ?? columnWidths[id];
  return widerWidths[size][id] ?? columnWidths[id];
}

/** The pixels that these columns need. */
export const findWidth = (ids: readonly DigestColumn[], space: Omit<ColumnSpace, 'dropped' | 'sortedBy'>) =>
  ids.reduce((sum, id) => sum + (columnWidth(id, space) ?? 0), selectWidth + titleWidth);

interface Place {
  /** Pixels of the window, and of the menu in it. */
  window: number;
  menu: number;
  sortedBy: string;
  columns: ListColumns;
  hasTools: boolean;
}

/** Which columns have space. A date that the list is sorted by is not dropped. */
export function spaceIn({ window, menu, sortedBy, columns, hasTools }: Place): ColumnSpace {
  const available = window - menu - outside;
  const fixed = { columns, hasTools, sortedBy };
  const needs = (dropped: readonly DigestColumn[]) =>
    findWidth(shownColumns([], { ...fixed, size: 'small', dropped }), { ...fixed, size: 'small' });
  if (needs([]) <= available) {
    const size = available >= 1480 ? 'large' : available >= 1300 ? 'medium' : 'small';
    return { ...fixed, size, dropped: [] };
  }
  const dropped: DigestColumn[] = [];
  for (const id of columns === 'calm' ? calmDropOrder : dropOrder) {
    if (needs(dropped) <= available) break;
    dropped.push(id === sortedBy ? 'first_published_at' : id);
  }
  return { ...fixed, size: 'reduced', dropped };
}

/** The columns that are shown, in order: the chosen ones, or for none those of the set that have space. */
export function shownColumns(
  chosen: readonly DigestColumn[],
  { columns, dropped, sortedBy }: ColumnSpace,
): readonly DigestColumn[] {
  if (chosen.length > 0) return chosen;
  const all = columns === 'calm' ? withSorted(sortedBy) : withPlan(sortedBy);
  return all.filter((id) => !dropped.includes(id));
}

/** The documented columns, and before the tools of a row the one of plans that sorts them. */
const withPlan = (sortedBy: string): readonly DigestColumn[] =>
  usualColumns.flatMap((id) => (id === 'action' && isPlan(sortedBy) ? [sortedBy, id] : [id]));

const isPlan = (id: string): id is 'planned' | 'publish_at' => id === 'planned' || id === 'publish_at';

function withSorted(sortedBy: string): readonly DigestColumn[] {
  if (sortedBy === 'id') return ['id', ...calmColumns];
  return calmColumns.map((id) => (id === 'first_published_at' ? (sortedBy as typeof id) : id));
}

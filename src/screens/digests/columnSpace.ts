import { defaultColumns, type DigestColumn } from '#api/contract/views.ts';
import type { ListColumns } from '#shared/list/listColumns.ts';
import { useSyncExternalStore } from 'react';
import { useSignals } from '@preact/signals-react/runtime';
import { menuWidthPx, menuChoice } from '#shared/page/menuWidth.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';

/** Fits two row tools and the menu; `allToolsWidth` fits three tools and the menu. */
const toolsWidth = 100;
export const allToolsWidth = 128;

/** Widths in pixels for the narrowest layout. The title gets the remaining space. */
export const columnWidths = {
  id: 44,
  duration: 64,
  cover: 56,
  first_published_at: 100,
  source: 76,
  quality: 58,
  relevance: 72,
  metrics: 108,
  tags: 104,
  modified_at: 84,
  author: 76,
  action: toolsWidth,
  planned: 116,
  publish_at: 116,
};

export type FixedColumn = keyof typeof columnWidths;

/** The `calm` column set has fewer columns, and shows the omitted values in other cells. */
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
  metrics: 116,
  tags: 184,
  author: 72,
  action: allToolsWidth,
};

export interface ColumnSpace {
  columns: ListColumns;
  /** `small`: the widths above; `reduced`: fewer columns; `medium` and `large`: longer names, dates and tags. */
  size: 'reduced' | 'small' | 'medium' | 'large';
  /** Lowest-priority columns, dropped for lack of space. */
  dropped: readonly DigestColumn[];
  /** The sort column is always shown. */
  sortedBy: string;
  /** Row tools are always visible on touch screens. */
  areToolsAlwaysVisible: boolean;
}

/** Minimum width for a readable title. */
export const titleWidth = 180;
const selectWidth = 40;
/** Page margins and frame. */
const pageMargins = 50;
/** Used where row tools are always visible. */
const wideToolsWidth = 176;

/** All columns fit a 1280 px window with an icon-only menu; narrower ones drop columns in this order. */
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

const widerWidths: Record<ColumnSpace['size'], Partial<Record<DigestColumn, number>>> = {
  reduced: { source: 84, tags: 96 },
  small: {},
  medium: {
    source: 88,
    metrics: 112,
    tags: 140,
    duration: 96,
    author: 80,
  },
  large: {
    cover: 72,
    source: 120,
    quality: 72,
    relevance: 84,
    tags: 200,
    duration: 96,
    author: 110,
    action: allToolsWidth,
  },
};

/** Width in pixels; the title gets the remaining space. */
export function columnWidth(
  id: DigestColumn,
  { columns, size, areToolsAlwaysVisible }: Omit<ColumnSpace, 'dropped' | 'sortedBy'>,
): number | undefined {
  if (id === 'title') return undefined;
  if (id === 'action' && areToolsAlwaysVisible) return wideToolsWidth;
  if (columns === 'calm') return calmWidths[id] ?? columnWidths[id];
  return widerWidths[size][id] ?? columnWidths[id];
}

export const totalWidth = (ids: readonly DigestColumn[], space: Omit<ColumnSpace, 'dropped' | 'sortedBy'>) =>
  ids.reduce((sum, id) => sum + (columnWidth(id, space) ?? 0), selectWidth + titleWidth);

interface LayoutInput {
  /** Widths in pixels. */
  windowWidth: number;
  menuWidth: number;
  sortedBy: string;
  columns: ListColumns;
  areToolsAlwaysVisible: boolean;
}

/** Determines which columns fit. The sort column is never dropped. */
export function computeColumnSpace({
  windowWidth,
  menuWidth,
  sortedBy,
  columns,
  areToolsAlwaysVisible,
}: LayoutInput): ColumnSpace {
  const available = windowWidth - menuWidth - pageMargins;
  const fixed = { columns, areToolsAlwaysVisible, sortedBy };
  const needs = (dropped: readonly DigestColumn[]) =>
    totalWidth(shownColumns([], { ...fixed, size: 'small', dropped }), { ...fixed, size: 'small' });
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

/** Visible columns in order: the chosen ones, or those of the column set that fit. */
export function shownColumns(
  chosen: readonly DigestColumn[],
  { columns, dropped, sortedBy }: ColumnSpace,
): readonly DigestColumn[] {
  if (chosen.length > 0) return chosen;
  const all = columns === 'calm' ? columnsWithSortColumn(sortedBy) : columnsWithPlan(sortedBy);
  return all.filter((id) => !dropped.includes(id));
}

/** The documented columns, plus the plan column when it is the sort column. */
const columnsWithPlan = (sortedBy: string): readonly DigestColumn[] =>
  defaultColumns.flatMap((id) => (id === 'action' && isPlanColumn(sortedBy) ? [sortedBy, id] : [id]));

const isPlanColumn = (id: string): id is 'planned' | 'publish_at' => id === 'planned' || id === 'publish_at';

function columnsWithSortColumn(sortedBy: string): readonly DigestColumn[] {
  if (sortedBy === 'id') return ['id', ...calmColumns];
  return calmColumns.map((id) => (id === 'first_published_at' ? (sortedBy as typeof id) : id));
}

function subscribe(onChange: () => void) {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

/** Rerenders only when the result changes. */
export function useColumnSpace(sortedBy: string, columns: ListColumns, sidePanelWidth = 0): ColumnSpace {
  useSignals();
  const menu = menuChoice.value;
  const areToolsAlwaysVisible = useMediaQuery('(hover: none)');
  const space = useSyncExternalStore(subscribe, () =>
    JSON.stringify(
      computeColumnSpace({
        windowWidth: innerWidth - sidePanelWidth,
        menuWidth: menuWidthPx(innerWidth, menu, columns === 'all'),
        sortedBy,
        columns,
        areToolsAlwaysVisible,
      }),
    ),
  );
  return JSON.parse(space) as ColumnSpace;
}

import { digestColumns, type DigestColumn } from '#api/contract/views.ts';

/** Pixels of the columns in the space that is short; the title has what they leave. */
export const columnWidths = {
  id: 70,
  duration: 64,
  cover: 56,
  first_published_at: 86,
  source: 96,
  quality: 54,
  relevance: 74,
  metrics: 66,
  tags: 120,
  modified_at: 86,
  author: 80,
  action: 72,
} as const;

export type FixedColumn = keyof typeof columnWidths;

export interface ColumnSpace {
  /**
   * `small`: the widths above; `reduced`: without some columns, which leaves more for the tags; `medium`: figures beside
   * each other; `large`: longer tags and names, too.
   */
  size: 'reduced' | 'small' | 'medium' | 'large';
  /** Those that have no space, and are needed least. */
  dropped: readonly FixedColumn[];
}

/** What a headline needs to be read. */
export const titleWidth = 180;
/** The column that selects. */
const selectWidth = 44;
/** Beside the table: the menu, the page's margins, the frame. */
const outside = 130;

/** "Manufacturing," in one line: a longer word would be broken, and its comma be alone on a line. */
export const tagsWidth = 132;

/** From 1280 pixels on all columns have space. Below, these go first. */
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

/** The pixels that the columns need. */
export const findWidth = (dropped: readonly FixedColumn[]) =>
  Object.entries(columnWidths).reduce(
    (sum, [id, width]) => (dropped.includes(id as FixedColumn) ? sum : sum + width),
    selectWidth + titleWidth,
  );

/** Which columns have space in a window of so many pixels. A date that the list is sorted by is not dropped. */
export function spaceIn(windowWidth: number, sortedBy: string): ColumnSpace {
  const space = windowWidth - outside;
  if (findWidth([]) <= space)
    return { size: space >= 1340 ? 'large' : space >= 1220 ? 'medium' : 'small', dropped: [] };
  const dropped: FixedColumn[] = [];
  for (const id of dropOrder) {
    const forTags = dropped.includes('tags') ? 0 : tagsWidth - columnWidths.tags;
    if (findWidth(dropped) + forTags <= space) break;
    dropped.push(id === sortedBy ? 'first_published_at' : id);
  }
  return { size: 'reduced', dropped };
}

/** The widths of the columns where there is more space. */
const widerWidths: Record<ColumnSpace['size'], Partial<Record<DigestColumn, number>>> = {
  reduced: { tags: tagsWidth },
  small: {},
  medium: { metrics: 108, tags: tagsWidth },
  large: { cover: 74, metrics: 118, tags: 170 },
};

/** The columns that are shown, in order: the chosen ones, or for none all that have space. */
export function shownColumns(
  chosen: readonly DigestColumn[],
  { dropped }: ColumnSpace,
): readonly DigestColumn[] {
  const gone: readonly string[] = dropped;
  return chosen.length > 0 ? chosen : digestColumns.filter((id) => !gone.includes(id));
}

/** Whether the figures of a row are under one another. */
export const hasNarrowMetrics = ({ size }: ColumnSpace) => size === 'small' || size === 'reduced';

/** Pixels of a column; the title has what the others leave. */
export function columnWidth(id: DigestColumn, { size }: ColumnSpace): number | undefined {
  return widerWidths[size][id] ?? (id === 'title' ? undefined : columnWidths[id]);
}

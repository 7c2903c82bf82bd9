import { computed } from '@preact/signals-react';
import { storedSignal } from '#data/storage/storedSignal.ts';
import type { Sort } from '#ui/table/column.ts';
import type { SortBy } from './codecs.ts';

/** Local storage keys; if empty, the first option applies. */
export const columnsKey = 'listColumns';
export const densityKey = 'listDensity';

/** `all` documented columns, or the `calm` set, whose cells combine several. */
export type ListColumns = 'all' | 'calm';
export type ListDensity = 'comfortable' | 'compact';

export const toListColumns = (text: string): ListColumns => (text === 'calm' ? text : 'all');
export const toListDensity = (text: string): ListDensity => (text === 'compact' ? text : 'comfortable');

const columns = storedSignal(columnsKey);
const density = storedSignal(densityKey);

export const listColumns = computed(() => toListColumns(columns.value));
export const listDensity = computed(() => toListDensity(density.value));

export const setListColumns = (chosen: ListColumns) => (columns.value = chosen);
export const setListDensity = (chosen: ListDensity) => (density.value = chosen);

/** Column ids equal sort fields. */
export function tableSort<Field extends string>(
  { by, order }: SortBy<Field>,
  onChange: (sort: SortBy<Field>) => void,
) {
  const sort: Sort = { column: by, direction: order === 'asc' ? 'ascending' : 'descending' };
  return {
    sort,
    onSortChange: ({ column, direction }: Sort) =>
      onChange({ by: column as Field, order: direction === 'ascending' ? 'asc' : 'desc' }),
  };
}

import { computed } from '@preact/signals-react';
import { createStoredSignal } from '#data/storage/storedSignal.ts';
import type { Sort } from '#ui/table/column.ts';
import type { SortBy } from './codecs.ts';

/** Local storage keys. If the value is empty, the first option applies. */
export const columnsKey = 'listColumns';
export const densityKey = 'listDensity';

/** `all` shows the documented columns; `calm` shows fewer, with several values combined in a cell. */
export type ListColumns = 'all' | 'calm';
export type ListDensity = 'comfortable' | 'compact';

export const parseListColumns = (text: string): ListColumns => (text === 'calm' ? text : 'all');
export const parseListDensity = (text: string): ListDensity => (text === 'compact' ? text : 'comfortable');

const storedColumns = createStoredSignal(columnsKey);
const storedDensity = createStoredSignal(densityKey);

export const listColumns = computed(() => parseListColumns(storedColumns.value));
export const listDensity = computed(() => parseListDensity(storedDensity.value));

export const setListColumns = (chosen: ListColumns) => (storedColumns.value = chosen);
export const setListDensity = (chosen: ListDensity) => (storedDensity.value = chosen);

/** The column ids must equal the sort fields. */
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

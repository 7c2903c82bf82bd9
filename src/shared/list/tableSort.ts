import type { Sort } from '#ui/table/column.ts';
import type { SortBy } from './codecs.ts';

/** The order of a list as its table takes it: columns that sort are named like what they are sorted by. */
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

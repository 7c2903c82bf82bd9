import { usualColumns, type DigestColumn, type View, type ViewInput } from '#api/contract/views.ts';
import { formatListQuery, parseListQuery, type ListQuery } from '../listQuery.ts';

/** Whether an address says nothing but which view it opens. */
export const isViewAlone = (search: string) => {
  const names = [...new URLSearchParams(search).keys()];
  return names.length === 1 && names[0] === 'view';
};

/** The list as a view shows it. The usual columns are not named, so that the address stays short. */
export function toQuery({ id, query, sort, columns }: View): ListQuery {
  return { ...parseListQuery(query), sort, columns: isUsual(columns) ? [] : columns, view: id, page: 1 };
}

/** What a view saves of the list: everything but the page. */
export function savedFrom(query: ListQuery): Omit<ViewInput, 'name'> {
  const { sort, columns } = query;
  const filters = formatListQuery({ ...query, sort: null, columns: [], view: null, page: 1 });
  return { query: filters, sort, columns: columns.length > 0 ? columns : [...usualColumns] };
}

/** Whether the list shows something else than the view it was opened as. */
export function isEdited(query: ListQuery, view: View): boolean {
  return withoutPage(query) !== withoutPage(toQuery(view));
}

const withoutPage = (query: ListQuery) => formatListQuery({ ...query, page: 1 });

/** The query of the address for a state of the list: the short one while it is a view's first page. */
export function toAddress(query: ListQuery, view: View | undefined): string {
  const isWhole = view && query.page === 1 && query.view === view.id && !isEdited(query, view);
  return isWhole ? `view=${view.id}` : formatListQuery(query);
}

const isUsual = (columns: DigestColumn[]) => String(columns) === String(usualColumns);

import { defaultColumns, type DigestColumn, type View, type ViewInput } from '#api/contract/views.ts';
import { parseUrlQuery } from '#shared/list/address.ts';
import { formatListQuery, listFields, parseListQuery, type ListQuery } from '../listQuery.ts';

export const hasOnlyView = (search: string) => {
  const names = [...new URLSearchParams(search).keys()];
  return names.length === 1 && names[0] === 'view';
};

export function viewToQuery({ id, query, sort, columns }: View): ListQuery {
  return {
    ...parseListQuery(query),
    sort,
    columns: areDefaultColumns(columns) ? [] : columns,
    view: id,
    page: 1,
  };
}

export type ViewProblem = 'missing' | 'failed' | 'broken';

export const viewProblems = ({ query }: View) =>
  parseUrlQuery(listFields, new URLSearchParams(query)).problems;

export function toViewInput(query: ListQuery): Omit<ViewInput, 'name'> {
  const { sort, columns } = query;
  const filters = formatListQuery({ ...query, sort: null, columns: [], view: null, page: 1 });
  return { query: filters, sort, columns: columns.length > 0 ? columns : [...defaultColumns] };
}

export function isEdited(query: ListQuery, view: View): boolean {
  return withoutPage(query) !== withoutPage(viewToQuery(view));
}

const withoutPage = (query: ListQuery) => formatListQuery({ ...query, page: 1 });

/** The query string; only the view's id on the first page of an unmodified view. */
export function formatViewQuery(query: ListQuery, view: View | undefined): string {
  const isWhole = view && query.page === 1 && query.view === view.id && !isEdited(query, view);
  return isWhole ? `view=${view.id}` : formatListQuery(query);
}

const areDefaultColumns = (columns: DigestColumn[]) => String(columns) === String(defaultColumns);

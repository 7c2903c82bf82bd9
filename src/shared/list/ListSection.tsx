import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { formatNumber } from '../format/numbers.ts';
import { Link } from '#ui/actions/Link.tsx';
import type { DrawingName } from '#ui/feedback/Drawing.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import type { DataTableProps } from '#ui/table/tableProps.ts';
import { Pagination } from '#ui/table/Pagination.tsx';
import { Text } from '#ui/text/Text.tsx';
import { listMessages } from './messages.ts';
import type { RowKeys } from './rowKeys.ts';
import type { UrlState } from './useUrlState.ts';

/** The texts of a list. A screen's own `messages` can be given as they are. */
export interface ListTexts {
  /** What the rows are, the name of the table. */
  table: string;
  /** The name of the landmark that opens further pages. */
  pages: string;
  loadFailed: string;
  /** Shown when there are no rows at all. Default a plain sentence. */
  none?: string;
  noneHint?: string;
  /** Shown when there are rows, but none that the filters let through. */
  noneMatches?: string;
  noneMatchesHint?: string;
  /** The link that redirects to the list without filters. */
  showAll?: string;
}

/** A read of one page, as the hooks of `src/data` return it. */
export interface ListRead<Row> {
  data?: {
    results: readonly Row[];
    /** Of all pages. Undefined until it is known, where the rows come first. */
    count: number | undefined;
  };
  error?: unknown;
  isLoading: boolean;
  isValidating: boolean;
  mutate: () => unknown;
}

type TableProps<Row extends object> = Omit<
  DataTableProps<Row>,
  'label' | 'rows' | 'isLoading' | 'error' | 'onRetry' | 'emptyState' | 'isFiltered' | 'children'
>;

export interface ListSectionProps<
  Row extends object,
  Query extends { page: number },
> extends TableProps<Row> {
  texts: ListTexts;
  /** Where the list is in its pages and what restricts it. */
  address: UrlState<Query>;
  read: ListRead<Row>;
  /** Rows per page, as the read requests them. */
  pageSize: number;
  /** How many rows the range counts, where some are shown under others. Default all of them. */
  rowCount?: number;
  /** Controls that restrict which rows there are. */
  filters?: ReactNode;
  /** Where there are no rows at all. Default a tray. */
  emptyDrawing?: DrawingName;
  /** A link or button where there are no rows at all. */
  emptyAction?: ReactNode;
  /** A link or button where the filters let no rows through. Default a link to the list without filters. */
  filteredAction?: ReactNode;
  /** Puts the table into what its rows need around them. */
  around?: (table: ReactNode) => ReactNode;
  /** What a failed read says. Default `texts.loadFailed`. */
  errorText?: (error: unknown) => string;
  /** How the number of all rows reads. Default with separators. */
  countText?: (count: number) => string;
  /** What keys do with the rows, beside moving among them. */
  keys?: RowKeys<Row>;
}

/**
 * One page of rows with its filters: skeleton, error with retry, empty, empty by filters, range and pages.
 * A table where it is wide, cards where it is narrow. Screens that are one list use `ListPage`.
 */
export function ListSection<Row extends object, Query extends { page: number }>({
  texts,
  address,
  read,
  pageSize,
  rowCount,
  filters,
  emptyDrawing = 'tray',
  emptyAction,
  filteredAction,
  around = (table) => table,
  errorText = () => texts.loadFailed,
  countText = formatNumber,
  keys,
  ...table
}: ListSectionProps<Row, Query>) {
  const [path] = useLocation();
  const { data, error, isLoading, isValidating } = read;
  const { page } = address.query;
  const rows = error ? [] : (data?.results ?? []);
  const count = error ? 0 : data?.count;
  const pageCount = Math.ceil((count ?? 0) / pageSize);
  const goTo = (next: number, replace = false) =>
    address.change({ page: next } as Partial<Query>, { replace });
  useExistingPage({ page, pageCount, isKnown: !isValidating, goTo });

  // It stays after it has removed them from the address.
  const [hasNotice, setNotice] = useState(false);
  if (!hasNotice && address.problems.length > 0) setNotice(true);

  const first = (page - 1) * pageSize + 1;
  const range =
    count === undefined
      ? undefined
      : listMessages.range(first, first + (rowCount ?? rows.length) - 1, countText(count));
  return (
    <>
      {hasNotice && <AddressNotice {...address} />}
      {filters}
      {around(
        <DataTable<Row>
          {...table}
          label={texts.table}
          rows={rows}
          isLoading={isLoading || (isValidating && rows.length === 0)}
          error={error ? errorText(error) : null}
          onRetry={() => void read.mutate()}
          isFiltered={address.isFiltered}
          emptyState={
            address.isFiltered ? (
              <EmptyState
                drawing="search"
                title={texts.noneMatches ?? listMessages.noMatch}
                description={texts.noneMatchesHint}
                action={filteredAction ?? <Link href={path}>{texts.showAll ?? listMessages.showAll}</Link>}
              />
            ) : (
              <EmptyState
                drawing={emptyDrawing}
                title={texts.none ?? listMessages.empty}
                description={texts.noneHint}
                action={emptyAction}
              />
            )
          }
        >
          <ListKeys
            {...(keys as RowKeys<object>)}
            rows={rows}
            getRowId={table.getRowId as (row: object) => string | number}
            isSelectable={Boolean(table.onSelectionChange)}
            isOpenable={Boolean(table.onRowAction)}
          />
        </DataTable>,
      )}
      {pageCount > 1 ? (
        <Pagination
          label={texts.pages}
          page={page}
          pageCount={pageCount}
          summary={range ?? ''}
          onPageChange={(next) => goTo(next)}
        />
      ) : (
        rows.length > 0 &&
        range && (
          <Text size="sm" tone="muted">
            {range}
          </Text>
        )
      )}
    </>
  );
}

// Most addresses mean what they say.
const AddressNotice = lazyPart(async () => (await import('./AddressNotice.tsx')).AddressNotice);

// What is pressed comes after what is seen.
const ListKeys = lazyPart(async () => (await import('./ListKeys.tsx')).ListKeys<object>);

interface ExistingPage {
  page: number;
  pageCount: number;
  isKnown: boolean;
  goTo: (page: number, replace: boolean) => void;
}

/** Replaces a page that no longer exists, such as after its last row was deleted, by the last page. */
function useExistingPage({ page, pageCount, isKnown, goTo }: ExistingPage) {
  useEffect(() => {
    if (isKnown && pageCount > 0 && page > pageCount) goTo(pageCount, true);
  });
}

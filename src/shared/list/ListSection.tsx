import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { formatNumber } from '#ui/numbers.ts';
import { Link } from '#ui/actions/Link.tsx';
import type { DrawingName } from '#ui/feedback/Drawing.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import type { DataTableProps } from '#ui/table/tableProps.ts';
import { Pagination } from '#ui/table/Pagination.tsx';
import { Text } from '#ui/text/Text.tsx';
import { listMessages } from './messages.ts';
import type { RowKeys } from './rowKeys.ts';
import type { UrlState } from './useUrlState.ts';

/** A screen's own `messages` can be passed directly. */
export interface ListTexts {
  table: string;
  pages: string;
  loadFailed: string;
  none?: string;
  noneHint?: string;
  noneMatches?: string;
  noneMatchesHint?: string;
  showAll?: string;
}

export interface ListRead<Row> {
  data?: {
    results: readonly Row[];
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
  urlState: UrlState<Query>;
  read: ListRead<Row>;
  pageSize: number;
  /** Number of top-level rows on the page. Default: all rows. */
  rowCount?: number;
  filters?: ReactNode;
  emptyDrawing?: DrawingName;
  emptyAction?: ReactNode;
  filteredAction?: ReactNode;
  wrapTable?: (table: ReactNode) => ReactNode;
  errorText?: (error: unknown) => string;
  /** Formats the total. Default with separators. */
  countText?: (count: number) => string;
  keys?: RowKeys<Row>;
}

export function ListSection<Row extends object, Query extends { page: number }>({
  texts,
  urlState,
  read,
  pageSize,
  rowCount,
  filters,
  emptyDrawing = 'tray',
  emptyAction,
  filteredAction,
  wrapTable = (table) => table,
  errorText = () => texts.loadFailed,
  countText = formatNumber,
  keys,
  ...table
}: ListSectionProps<Row, Query>) {
  const [path] = useLocation();
  const { data, error, isLoading, isValidating } = read;
  const { page } = urlState.query;
  const rows = error ? [] : (data?.results ?? []);
  const count = error ? 0 : data?.count;
  const pageCount = Math.ceil((count ?? 0) / pageSize);
  const goTo = (next: number, replace = false) =>
    urlState.change({ page: next } as Partial<Query>, { replace });
  useExistingPage({ page, pageCount, isCountKnown: !isValidating, goTo });

  // The notice outlives the problems it removed.
  const [hasNotice, setNotice] = useState(false);
  if (!hasNotice && urlState.problems.length > 0) setNotice(true);

  const first = (page - 1) * pageSize + 1;
  const range =
    count === undefined
      ? undefined
      : listMessages.range(first, first + (rowCount ?? rows.length) - 1, countText(count));
  return (
    <>
      {hasNotice && <UrlProblemNotice {...urlState} />}
      {filters}
      {wrapTable(
        <DataTable<Row>
          {...table}
          label={texts.table}
          rows={rows}
          isLoading={isLoading || (isValidating && rows.length === 0)}
          error={error ? errorText(error) : null}
          onRetry={() => void read.mutate()}
          isFiltered={urlState.isFiltered}
          emptyState={
            urlState.isFiltered ? (
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
        urlState.isFiltered &&
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

const UrlProblemNotice = lazyComponent(async () => (await import('./UrlProblemNotice.tsx')).UrlProblemNotice);

const ListKeys = lazyComponent(async () => (await import('./ListKeys.tsx')).ListKeys<object>);

interface ExistingPageOptions {
  page: number;
  pageCount: number;
  isCountKnown: boolean;
  goTo: (page: number, replace: boolean) => void;
}

/** Goes to the last page if the current one no longer exists, for example after its only row was deleted. */
function useExistingPage({ page, pageCount, isCountKnown, goTo }: ExistingPageOptions) {
  useEffect(() => {
    if (isCountKnown && pageCount > 0 && page > pageCount) goTo(pageCount, true);
  });
}

import { RotateCw, SlidersHorizontal } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { DigestRow } from '#api/contract/digests.ts';
import { lazyWhenIdle, savesData } from '#shared/lazyWhenIdle.ts';
import { idle } from '#ui/idle.ts';
import { digestOpenPath, listPath } from '#shared/paths.ts';
import { useFailureToast } from '#shared/useFailureToast.ts';
import { usePageTitle } from '#shared/usePageTitle.ts';
import { useDigests } from '#data/digests.ts';
import { Button } from '#ui/actions/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { RouterProvider } from '#ui/actions/RouterProvider.ts';
import { Pagination } from '#ui/table/Pagination.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { BulkShell } from './bulk/BulkShell.tsx';
import { BellHost } from './bell/BellHost.tsx';
import { findWidth } from './columnSpace.ts';
import { toColumns } from './columns.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { activeCount, filterOfColumn, isFiltered, withoutFilters } from './filters/filters.ts';
import { FiltersContext } from './filters/HeadingFilter.tsx';
import { useFilters } from './filters/useFilters.ts';
import { AddressNotice } from '#shared/list/AddressNotice.tsx';
import { listMessages } from '#shared/list/messages.ts';
import { ListSearch } from '#shared/list/ListSearch.tsx';
import { formatListQuery, pageSize, toSort, toCall, withStatus, type SortField } from './listQuery.ts';
import { messages } from './messages.ts';
import { RowDialogHost } from './rows/RowDialogHost.tsx';
import { StatusesContext, useStatusNames } from './StatusesContext.ts';
import { useIsOfOther, useIsSlow } from './staleRows.ts';
import { StatusStrip } from './StatusStrip.tsx';
import { TargetPlaceholder } from './targets/TargetPlaceholder.tsx';
import { useColumnSpace } from './useColumnSpace.ts';
import { useListQuery } from './useListQuery.ts';
import { usePrefetch } from './usePrefetch.ts';
import { useRowSelection } from './useRowSelection.ts';
import { ViewControls } from './views/ViewControls.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';

/** All digests of the chosen language: found, sorted, paged and opened. */
interface DigestsScreenProps {
  /** Prefetches the editor's code. */
  preloadEditor?: () => void;
  /** Runs the editor's code once before it is opened, while the user is idle. */
  warmUpEditor?: (signal: AbortSignal) => Promise<void>;
}

export function DigestsScreen({ preloadEditor, warmUpEditor }: DigestsScreenProps) {
  usePageTitle(messages.pageTitle);
  const { query, setQuery, problems, view, isViewLoading, isViewMissing, hasViewFailed } = useListQuery();
  const { data, counts, error, countError, isLoading, isValidating, mutate, countAgain } = useDigests(
    isViewLoading ? null : toCall(query),
  );
  const hasAnswer = data !== undefined;
  useEffect(() => {
    if (!hasAnswer || savesData()) return undefined;
    const leaving = new AbortController();
    void idle().then(async () => {
      preloadEditor?.();
      await warmUpEditor?.(leaving.signal);
    });
    return () => leaving.abort();
  }, [hasAnswer, preloadEditor, warmUpEditor]);

  useFailureToast(error ?? countError, messages.loadFailed);

  // A failed load empties the list and its total (LIST-44).
  // Nor are rows shown long that are not of the tab.
  const isOther = useIsSlow(useIsOfOther(query.selectedStatus, data));
  const rows = error || isOther ? [] : (data?.results ?? []);
  const count = error || isOther ? 0 : (counts?.count ?? 0);
  const pageCount = Math.ceil(count / pageSize);
  const [selected, setSelected] = useRowSelection(JSON.stringify(toCall(query)), rows);

  // An address may name a page that is no longer there, after rows were deleted for one.
  useEffect(() => {
    if (!isValidating && pageCount > 0 && query.page > pageCount)
      setQuery({ ...query, page: pageCount }, { replace: true });
  }, [isValidating, pageCount, query, setQuery]);

  const prefetch = usePrefetch(isValidating);
  const { by, order } = toSort(query);
  const selectedRows = rows.filter(({ id }) => selected.has(id));
  const statuses = useStatusNames(counts?.status_statistics.results);
  const { selectedStatus } = query;
  const isStatusUnknown =
    selectedStatus !== '' && statuses.length > 0 && statuses.every(({ slug }) => slug !== selectedStatus);
  const allProblems = useMemo(
    () =>
      isStatusUnknown
        ? [...problems, { name: 'selectedStatus', text: selectedStatus, kind: 'invalid' as const }]
        : problems,
    [problems, isStatusUnknown, selectedStatus],
  );
  const isNarrow = useMediaQuery(media.narrow);
  const isPhone = useMediaQuery(media.small);
  const [showsFilters, setShowsFilters] = useState(false);
  const filters = useFilters(query, setQuery, data);
  const space = useColumnSpace(by);
  const shownColumns = toColumns(query.columns, space);
  // LIST-13, unless the columns that are needed least made space.
  const minWidth = query.columns.length === 0 && space.dropped.length > 0 ? findWidth(space.dropped) : 1000;
  const inHeadings = new Set(shownColumns.flatMap(({ id }) => filterOfColumn[id] ?? []));
  const first = (query.page - 1) * pageSize + 1;

  const targetStrip = <TargetStrip isNarrow={isNarrow} isShort={isPhone} />;
  const statusStrip = (
    <StatusStrip
      statuses={statuses}
      statistics={counts?.status_statistics}
      hasFailed={(error ?? countError) !== undefined}
      selected={query.selectedStatus}
      onSelect={(slug) => setQuery(withStatus(query, slug))}
    />
  );

  function refresh() {
    setSelected(new Set());
    void mutate();
    void countAgain();
  }

  return (
    <Page
      title={messages.title}
      // The menu names the list; on a phone the first card comes before its title.
      isTitleHidden={isPhone}
      actions={
        <>
          <ListSearch
            label={messages.search}
            value={query.search}
            onSearch={(search) => setQuery({ ...query, search, page: 1 })}
          />
          {isPhone && (
            <IconButton
              label={listMessages.filters(activeCount(query))}
              icon={<SlidersHorizontal />}
              variant="secondary"
              aria-expanded={showsFilters}
              onPress={() => setShowsFilters(!showsFilters)}
            />
          )}
          <ViewControls query={query} onChange={setQuery} view={view} isShort={isPhone} />
          <IconButton
            label={messages.refresh}
            icon={<RotateCw />}
            variant="secondary"
            isPending={isValidating && !isLoading}
            onPress={refresh}
          />
        </>
      }
    >
      <AddressNotice
        problems={isViewLoading ? [] : allProblems}
        removeProblems={() => setQuery(isStatusUnknown ? withStatus(query, '') : query, { replace: true })}
      />
      {isViewMissing && <MissingView hasFailed={hasViewFailed} />}
      <CopiesNotice />
      {/* On a phone the first card comes in the upper third, so that both share a line. */}
      {isPhone ? (
        <Cluster gap={1}>
          <div style={{ flex: '1 1 0', minInlineSize: 0 }}>{statusStrip}</div>
          {targetStrip}
        </Cluster>
      ) : (
        <>
          {targetStrip}
          {statusStrip}
        </>
      )}
      <FilterBar
        filters={filters}
        query={query}
        onChange={setQuery}
        inHeadings={inHeadings}
        isNarrow={isNarrow}
        isFolded={isPhone && !showsFilters}
      />
      {data && !error && (
        <ListChanges
          key={JSON.stringify(toCall(query))}
          query={toCall(query)}
          rows={data.results}
          onShow={(page) => {
            void mutate(page, { revalidate: false });
            void countAgain();
          }}
        />
      )}
      {/* A pointer or the focus in the list makes it likely that a digest is opened. */}
      <div
        {...prefetch.around}
        onPointerEnter={() => preloadEditor?.()}
        onFocus={(event) => {
          preloadEditor?.();
          prefetch.around.onFocus(event);
        }}
      >
        <RouterProvider navigate={prefetch.open}>
          <FiltersContext value={filters}>
            <StatusesContext value={statuses}>
              <DataTable<DigestRow>
                label={messages.tableLabel}
                columns={shownColumns}
                density="compact"
                skeletonRowHeight="5.5rem"
                minWidth={minWidth}
                rows={rows}
                getRowId={getId}
                getRowLabel={toLabel}
                sort={{ column: by, direction: order === 'asc' ? 'ascending' : 'descending' }}
                // Another column starts with its newest, as the list itself does.
                firstDirection="descending"
                onSortChange={({ column, direction }) =>
                  setQuery({
                    ...query,
                    sort: { by: column as SortField, order: direction === 'ascending' ? 'asc' : 'desc' },
                    page: 1,
                  })
                }
                selectedIds={selected}
                onSelectionChange={setSelected}
                onRowAction={(row) => void prefetch.open(digestOpenPath(row))}
                renderCard={renderCard}
                isLoading={isLoading || isViewLoading || (isValidating && rows.length === 0)}
                error={error ? messages.loadFailed : null}
                onRetry={refresh}
                emptyState={
                  <EmptyState
                    title={messages.noData}
                    description={formatListQuery(query) ? messages.noDataForFilter : undefined}
                    action={
                      isFiltered(query) ? (
                        <Button onPress={() => setQuery(withoutFilters(query))}>
                          {messages.clearFilters}
                        </Button>
                      ) : formatListQuery(query) ? (
                        <Link href={listPath()}>{messages.showAll}</Link>
                      ) : undefined
                    }
                  />
                }
              />
            </StatusesContext>
          </FiltersContext>
        </RouterProvider>
      </div>
      {count > pageSize && (
        <Pagination
          label={messages.pagination}
          page={query.page}
          pageCount={pageCount}
          summary={messages.range(first, first + rows.length - 1, count)}
          onPageChange={(page) => setQuery({ ...query, page })}
        />
      )}
      <BulkShell
        rows={selectedRows}
        statuses={statuses}
        query={toCall(query)}
        matching={count}
        isPageSelected={selectedRows.length === rows.length}
        onClear={() => setSelected(new Set())}
      />
      <RowDialogHost />
      <BellHost />
    </Page>
  );
}

const DigestCard = lazyPart(
  async () => (await import('./DigestCard.tsx')).DigestCard,
  () => <Skeleton lines={3} />,
);
const CopiesNotice = lazyWhenIdle(
  async () => (await import('#editing/recovery/CopiesNotice.tsx')).CopiesNotice,
);
// At once: what changes before it listens is not seen.
const ListChanges = lazyPart(async () => (await import('./ListChanges.tsx')).ListChanges);
const TargetStrip = lazyPart(
  async () => (await import('./targets/TargetStrip.tsx')).TargetStrip,
  TargetPlaceholder,
);
const MissingView = lazyPart(async () => (await import('./views/MissingView.tsx')).MissingView);

const getId = (row: DigestRow) => row.id;
const toLabel = (row: DigestRow) => row.title || messages.untitled;
const renderCard = (row: DigestRow) => <DigestCard row={row} />;

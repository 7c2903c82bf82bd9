import { RotateCw } from 'lucide-react';
import { tableSort } from '#shared/list/listColumns.ts';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { DigestRow } from '#api/contract/digests.ts';
import { lazyWhenIdle, isDataSaverOn } from '#shared/page/lazyWhenIdle.ts';
import { waitUntilIdle } from '#ui/whenQuiet.ts';
import { digestCreatePath, digestEditPath, digestOpenPath } from '#shared/page/paths.ts';
import { useFailureToast } from '#shared/toasts/toasts.ts';
import { useDigests } from '#data/digests.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { BulkShell } from './bulk/BulkShell.tsx';
import { BellHost } from './bell/BellButton.tsx';
import { FiltersContext } from './filters/FilterBar.tsx';
import { isFiltered, withoutFilters } from './filters/filters.ts';
import { PlanDaysHost } from './filters/PlanDaysHost.tsx';
import { useFilters } from './filters/useFilters.ts';
import { ListPage } from '#shared/list/ListPage.tsx';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { pageSize, effectiveSort, toApiQuery, withStatus, type ListQuery } from './listQuery.ts';
import { ListFilters } from './ListFilters.tsx';
import { messages } from './messages.ts';
import { RowDialogHost } from './rows/RowDialogHost.tsx';
import { StatusesContext, useStableStatuses } from './statusChoices.ts';
import { useIsStaleScope, useIsSlow } from './staleRows.ts';
import { StatusStrip } from './StatusStrip.tsx';
import { useListQuery } from './useListQuery.ts';
import { usePrefetch } from './usePrefetch.ts';
import { useRowSelection } from './useRowSelection.ts';
import { useTableLayout } from './useTableLayout.ts';
import { ViewControls } from './views/ViewControls.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { digestName } from '#shared/format/labels.ts';
import { RouterProvider } from '#ui/actions/Link.tsx';

interface DigestsScreenProps {
  preloadEditor?: () => void;
  /** Runs the editor's code once while the user is idle. */
  warmUpEditor?: (signal: AbortSignal) => Promise<void>;
}

export function DigestsScreen({ preloadEditor, warmUpEditor }: DigestsScreenProps) {
  const { address, view, isViewLoading, viewProblem, isBlocked } = useListQuery();
  const { query, change } = address;
  const [, navigate] = useLocation();
  const apiQuery = toApiQuery(query);
  const { data, counts, error, countError, isLoading, isValidating, mutate, countAgain } = useDigests(
    isViewLoading || isBlocked ? null : apiQuery,
  );
  useEditorWarmUp(data !== undefined, preloadEditor, warmUpEditor);
  useFailureToast(error ?? countError, messages.loadFailed);

  // Hides rows of another tab after a short delay. A failed load empties the list and its total (LIST-44).
  const isOther = useIsSlow(useIsStaleScope(query.selectedStatus, data));
  const rows = error || isOther ? noRows : (data?.results ?? noRows);
  const count = isOther ? 0 : counts?.count;
  const [selected, setSelected] = useRowSelection(JSON.stringify(apiQuery), rows);

  const prefetch = usePrefetch(isValidating);
  const selectedRows = rows.filter(({ id }) => selected.has(id));
  const statuses = useStableStatuses(counts?.status_statistics.results);
  const checked = useValidatedStatus(address, statuses);
  const filters = useFilters(query, change, data);
  const [peekedId, setPeekedId] = useState<number>();
  const { columns, ...layout } = useTableLayout(query, peekedId !== undefined);
  const sorting = tableSort(effectiveSort(query), (sort) => change({ sort }));
  const isPhone = useMediaQuery(media.small);

  const statusStrip = (
    <StatusStrip
      statuses={statuses}
      statistics={counts?.status_statistics}
      hasFailed={isBlocked || (error ?? countError) !== undefined}
      selected={query.selectedStatus}
      onSelect={(slug) => change(withStatus(query, slug))}
    />
  );

  const actions = (
    <>
      <Welcome isShort={isPhone} />
      <ViewControls query={query} view={view} isShort={isPhone} />
      <IconButton
        label={messages.refresh}
        icon={<RotateCw />}
        variant="secondary"
        isPending={isValidating && !isLoading}
        onPress={refresh}
      />
    </>
  );

  // Hover or focus in the list means that a digest will probably be opened.
  const wrapTable = (table: ReactNode) => (
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
          <StatusesContext value={statuses}>{table}</StatusesContext>
        </FiltersContext>
      </RouterProvider>
    </div>
  );

  function refresh() {
    setSelected(new Set());
    void mutate();
    void countAgain();
  }

  return (
    <ListPage<DigestRow, ListQuery>
      texts={messages}
      urlState={isViewLoading ? { ...checked, problems: noRows } : checked}
      read={{
        data: isBlocked ? { results: noRows, count: 0 } : data && { results: rows, count },
        error,
        isLoading: isLoading || isViewLoading,
        isValidating,
        mutate: refresh,
      }}
      pageSize={pageSize}
      actions={actions}
      filters={
        <>
          {viewProblem && <MissingView problem={viewProblem} />}
          <CopiesNotice />
          <ListFilters
            query={query}
            onChange={change}
            filters={filters}
            columns={columns}
            statusStrip={statusStrip}
            {...sorting}
          />
          {data && !error && (
            <ListChanges
              key={JSON.stringify(apiQuery)}
              query={apiQuery}
              rows={data.results}
              onShow={(page) => {
                void mutate(page, { revalidate: false });
                void countAgain();
              }}
            />
          )}
        </>
      }
      columns={columns}
      {...layout}
      getRowId={getId}
      getRowLabel={getLabel}
      {...sorting}
      firstDirection="descending"
      selectedIds={selected}
      onSelectionChange={setSelected}
      onRowAction={(row) => void prefetch.open(digestOpenPath(row))}
      renderCard={renderCard}
      keys={{
        create: () => navigate(digestCreatePath()),
        edit: (row) => void prefetch.open(digestEditPath(row)),
        peek: ({ id }) => setPeekedId(id === peekedId ? undefined : id),
        peekedId,
        closePeek: () => setPeekedId(undefined),
        onMove: ({ id }) => peekedId !== undefined && setPeekedId(id),
      }}
      filteredAction={
        isFiltered(query) && (
          <Button onPress={() => change(withoutFilters(query))}>{messages.clearFilters}</Button>
        )
      }
      wrapTable={wrapTable}
    >
      <BulkShell
        rows={selectedRows}
        statuses={statuses}
        query={apiQuery}
        matchCount={count ?? 0}
        isPageSelected={selectedRows.length === rows.length}
        onClear={() => setSelected(new Set())}
      />
      <DigestKeys rows={rows} peekedId={peekedId} hasSelection={selectedRows.length > 0} />
      {peekedId !== undefined && <PeekedDigest rows={rows} peekedId={peekedId} onPeek={setPeekedId} />}
      <PlanDaysHost query={query} onChange={change} />
      <RowDialogHost />
      <BellHost />
    </ListPage>
  );
}

function useEditorWarmUp(
  isListLoaded: boolean,
  preloadEditor: DigestsScreenProps['preloadEditor'],
  warmUpEditor: DigestsScreenProps['warmUpEditor'],
) {
  useEffect(() => {
    if (!isListLoaded || isDataSaverOn()) return undefined;
    const leaving = new AbortController();
    void waitUntilIdle().then(async () => {
      preloadEditor?.();
      await warmUpEditor?.(leaving.signal);
    });
    return () => leaving.abort();
  }, [isListLoaded, preloadEditor, warmUpEditor]);
}

function useValidatedStatus(urlState: UrlState<ListQuery>, statuses: readonly { slug: string }[]) {
  const { query, change, problems } = urlState;
  const { selectedStatus } = query;
  const isUnknown =
    selectedStatus !== '' && statuses.length > 0 && statuses.every(({ slug }) => slug !== selectedStatus);
  const allProblems = useMemo(
    () =>
      isUnknown
        ? [...problems, { name: 'selectedStatus', text: selectedStatus, kind: 'invalid' as const }]
        : problems,
    [problems, isUnknown, selectedStatus],
  );
  if (!isUnknown) return urlState;
  const removeProblems = () => change(withStatus(query, ''), { replace: true });
  return { ...urlState, problems: allProblems, removeProblems };
}

const noRows: never[] = [];

const DigestCard = lazyComponent(
  async () => (await import('./DigestCard.tsx')).DigestCard,
  () => <Skeleton lines={3} />,
);
const CopiesNotice = lazyWhenIdle(
  async () => (await import('#editing/recovery/CopiesNotice.tsx')).CopiesNotice,
);
const Welcome = lazyWhenIdle(async () => (await import('./welcome/Welcome.tsx')).Welcome);
/** Loads immediately, because it misses changes made before it subscribes. */
const ListChanges = lazyComponent(async () => (await import('./ListChanges.tsx')).ListChanges);
// Shortcuts load after visible content.
const DigestKeys = lazyComponent(async () => (await import('./DigestKeys.tsx')).DigestKeys);
const PeekedDigest = lazyComponent(async () => (await import('./peek/PeekedDigest.tsx')).PeekedDigest);
const MissingView = lazyComponent(async () => (await import('./views/MissingView.tsx')).MissingView);

const getId = (row: DigestRow) => row.id;
const getLabel = (row: DigestRow) => digestName(row.title);
const renderCard = (row: DigestRow) => <DigestCard row={row} />;

import { getId } from '#shared/list/rowKeys.ts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { headlineSorts, type HeadlineStatus, type Headline } from '#api/contract/headlines.ts';
import { useHeadlines, findHeadlines } from '#data/headlines.ts';
import { headlineActions } from '#shared/actions/groups/screens.ts';
import { ShortcutsButton } from '#shared/actions/KeysButton.tsx';
import { useActions } from '#shared/actions/useActions.ts';
import { AddDigestDialog } from '#shared/headlines/AddDigestDialog.tsx';
import { useDisplay } from '#shared/list/display/useDisplay.tsx';
import { ListPage } from '#shared/list/ListPage.tsx';
import { findFocusedRow } from '#shared/list/rowKeys.ts';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { useFailureToast } from '#shared/toasts/toasts.ts';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { theme } from '#ui/theme/theme.ts';
import { changeStatus, stopHeadlines, ungroupWithUndo, groupWithUndo } from './changes.ts';
import { headlineColumns } from './columns.tsx';
import { HeadlineChanges } from './HeadlineChanges.tsx';
import { HeadlineFilters } from './HeadlineFilters.tsx';
import { headlinesFields, nextSort, toHeadlinesQuery, type HeadlinesUrlQuery } from './headlinesQuery.ts';
import { messages } from './messages.ts';
import { MergeSuggestions } from './MergeSuggestions.tsx';
import { rowHeadlineIds, toRows, rowTone, syncGroupSelection, type Row, type RowActions } from './rows.ts';
import { HeadlineSelection } from './HeadlineSelection.tsx';
import { formatDateTime } from '#shared/format/dates.ts';
import { formatNumber } from '#ui/numbers.ts';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { CardHead } from '#ui/table/CardHead.tsx';
import { HeadlineDigest, HeadlineText, HeadlineActions } from './HeadlineCells.tsx';
import { HeadlineBadge, isStatusShown } from '#shared/headlines/HeadlineBadge.tsx';
import { FormDialog } from '#shared/form/FormDialog.tsx';
import { useForm } from '#shared/form/useForm.ts';
import { ComboBox } from '#ui/fields/options/ComboBox.tsx';

type OpenDialog = { kind: 'digest'; row: Row } | { kind: 'group'; ids: number[] } | null;

interface RowMarks {
  chosen: ReadonlySet<number>;
  open: ReadonlySet<number>;
  /** Displayed headlines that are no longer in the list because a colleague changed them. */
  gone: ReadonlySet<number>;
}

const noMarks: RowMarks = { chosen: new Set(), open: new Set(), gone: new Set() };

/**
 * Selected and expanded rows, and rows that have left the list. Reset when the page, tab, order or filters
 * change (HEAD-11).
 */
function useRowMarks(listKey: string) {
  const [state, setState] = useState({ shown: listKey, marks: noMarks });
  // Cleared here, otherwise they'd reappear when the user returns to the page.
  if (state.shown !== listKey) setState({ shown: listKey, marks: noMarks });
  const marks = state.shown === listKey ? state.marks : noMarks;
  const change = (part: Partial<RowMarks>) =>
    setState((now) => ({ ...now, marks: { ...now.marks, ...part } }));
  return [marks, change] as const;
}

/** HEAD-01 to HEAD-25 */
export function HeadlinesScreen() {
  const urlState = useUrlState<HeadlinesUrlQuery>(headlinesFields);
  const { query, change } = urlState;
  const apiQuery = toHeadlinesQuery(query);
  const read = useHeadlines(apiQuery);
  const { data, error } = read;
  useFailureToast(error, messages.loadFailed);
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [{ chosen, open, gone }, setMarks] = useRowMarks(JSON.stringify(apiQuery));
  const [peekedId, setPeekedId] = useState<number>();
  const setChosen = (ids: ReadonlySet<number>) => setMarks({ chosen: ids });
  const close = () => setDialog(null);

  const rows = useMemo(() => toRows(data?.results ?? [], open, gone), [data, open, gone]);
  const all = useMemo(() => (data?.results ?? []).flatMap((row) => [row, ...row.groups]), [data]);
  // Drops selected headlines that no longer exist.
  const selected = useMemo(
    () => new Set(all.filter(({ id }) => chosen.has(id) && !gone.has(id)).map(({ id }) => id)),
    [all, chosen, gone],
  );

  const toggle = ({ group_id: groupId, groups }: Row) => {
    if (groups.length === 0) return;
    const next = new Set(open);
    if (!next.delete(groupId)) next.add(groupId);
    setMarks({ open: next });
  };
  const named = (ids: ReadonlySet<number>) => all.filter(({ id }) => ids.has(id));
  const setStatus = (row: Row, status: HeadlineStatus) =>
    void changeStatus(withSameStatus(named(new Set(rowHeadlineIds(row))), row.status), status);
  const latest = useRef({ toggle, setStatus });
  useLayoutEffect(() => void (latest.current = { toggle, setStatus }));
  const [actions] = useState(() => ({
    toggle: (row: Row) => latest.current.toggle(row),
    setStatus: (row: Row, status: HeadlineStatus) => latest.current.setStatus(row, status),
    addDigest: (row: Row) => setDialog({ kind: 'digest', row }),
    muteSource: (row: Row) => row.feed && void stopHeadlines(row.feed),
  }));
  const [allColumns] = useState(() => headlineColumns(actions));
  const { control, ...display } = useDisplay('headlines', allColumns, { sortedBy: query.sortBy });

  const select = (ids: ReadonlySet<number>) =>
    setChosen(syncGroupSelection(data?.results ?? [], selected, ids));
  async function separate(ids: number[]) {
    if (ids.length > 0 && (await ungroupWithUndo(ids))) setChosen(noMarks.chosen);
  }
  useActions(headlineActions, () => {
    const focused = findFocusedRow(rows, getId) ?? rows.find(({ id }) => id === peekedId);
    const row = focused?.isGone ? undefined : focused;
    // The selection, else the focused row.
    const ids = selected.size > 0 ? [...selected] : row ? rowHeadlineIds(row) : [];
    return {
      reject:
        selected.size > 0
          ? () => void changeStatus(named(selected), 'REJECTED')
          : row && (() => setStatus(row, 'REJECTED')),
      digest: row?.digest === null && (() => setDialog({ kind: 'digest', row })),
      group: ids.length > 0 && (() => setDialog({ kind: 'group', ids })),
      ungroup: ids.length > 0 && (() => void separate(ids)),
    };
  });

  return (
    <ListPage
      texts={messages}
      urlState={urlState}
      read={{ ...read, data: data && { results: rows, count: data.count } }}
      rowCount={data?.results.length}
      pageSize={Number(query.size)}
      filters={
        // One block, so that the button adds no gap; it overlays the table heading.
        <div style={{ position: 'relative', zIndex: `calc(${theme.layer.sticky} + 1)` }}>
          <HeadlineFilters
            {...urlState}
            count={data?.count}
            end={
              <>
                <ShortcutsButton variant="secondary" />
                {control}
              </>
            }
          />
          {areMergesShown(query) && (
            <div style={{ marginBlockStart: theme.space[3] }}>
              <MergeSuggestions />
            </div>
          )}
          {data && !error && (
            <HeadlineChanges
              key={JSON.stringify(apiQuery)}
              query={apiQuery}
              rows={data.results}
              isPolling={query.page === 1 && !query.sortBy && !query.today && selected.size === 0}
              onShow={(page) => void read.mutate(page, { revalidate: false })}
              onGone={(ids) => setMarks({ gone: ids })}
            />
          )}
        </div>
      }
      {...display}
      minWidth={1040}
      getRowId={getId}
      getRowLabel={getText}
      getRowTone={rowTone}
      sort={query.sortBy ? { column: query.sortBy, direction: 'ascending' } : null}
      onSortChange={({ column }) => {
        const next = headlineSorts.find((each) => each === column);
        if (next) change({ sortBy: nextSort(query.sortBy, next) });
      }}
      selectedIds={selected}
      onSelectionChange={(ids) => select(new Set([...ids].map(Number)))}
      onRowAction={toggle}
      renderCard={(row) => <HeadlineCard row={row} {...actions} />}
      emptyDrawing="tray"
      keys={{
        peek: ({ id }) => setPeekedId(id === peekedId ? undefined : id),
        peekedId,
        closePeek: () => setPeekedId(undefined),
        onMove: ({ id }) => peekedId !== undefined && setPeekedId(id),
      }}
    >
      {peekedId !== undefined && (
        <PeekedHeadline rows={rows} peekedId={peekedId} onPeek={setPeekedId} {...actions} />
      )}
      {selected.size > 0 && (
        <HeadlineSelection
          count={selected.size}
          status={query.status === 'ALL' ? null : query.status}
          onStatusSelect={(status) => void changeStatus(named(selected), status)}
          onGroup={() => setDialog({ kind: 'group', ids: [...selected] })}
          onUngroup={() => void separate([...selected])}
          onClear={() => setChosen(noMarks.chosen)}
        />
      )}
      {dialog?.kind === 'digest' && (
        <AddDigestDialog
          text={dialog.row.text}
          getHeadlineId={() => Promise.resolve(dialog.row.id)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'group' && (
        <GroupDialog
          ids={dialog.ids}
          proposed={selected.size > 1 ? named(new Set(dialog.ids))[0] : undefined}
          onClose={close}
          onDone={() => setChosen(noMarks.chosen)}
        />
      )}
    </ListPage>
  );
}

const PeekedHeadline = lazyComponent(async () => (await import('./PeekedHeadline.tsx')).PeekedHeadline);

/** Limits a group to the headlines with the clicked row's status; the others have already been decided. */
const withSameStatus = <Each extends { status: HeadlineStatus }>(headlines: Each[], status: HeadlineStatus) =>
  headlines.filter((headline) => headline.status === status);

/**
 * Suggested merges cover all headlines, so they appear only on the first page, and not above rejected
 * headlines.
 */
const areMergesShown = ({ status, page }: HeadlinesUrlQuery) => page === 1 && status !== 'REJECTED';

const getText = ({ text }: Row) => text;

function HeadlineCard({ row, ...actions }: RowActions & { row: Row }) {
  const { id, score, created_at: createdAt, package_name: app } = row;
  return (
    <Stack gap={1}>
      <CardHead end={<HeadlineActions row={row} {...actions} />}>
        <HeadlineText row={row} {...actions} hasAllDetails />
      </CardHead>
      <Text size="xs" tone="muted">
        {[
          app?.package_name,
          `${messages.id} ${id}`,
          `${messages.score} ${formatNumber(score)}`,
          formatDateTime(createdAt),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {isStatusShown(row) && (
        <Cluster gap={2}>
          <HeadlineBadge status={row.status} />
          {row.digest !== null && <HeadlineDigest row={row} {...actions} />}
        </Cluster>
      )}
    </Stack>
  );
}

type GroupTarget = Pick<Headline, 'id' | 'text' | 'group_id'>;

interface GroupDialogProps {
  ids: number[];
  /** The suggested target: the first selected headline. */
  proposed: GroupTarget | undefined;
  onClose: () => void;
  onDone: () => void;
}

const toOption = ({ id, text, group_id: groupId }: GroupTarget) => ({ id, label: text, groupId });

/** Adds headlines to the group of a headline found by search (HEAD-22). */
function GroupDialog({ ids, proposed, onClose, onDone }: GroupDialogProps) {
  const form = useForm({
    initial: { target: proposed ? toOption(proposed) : null },
    validate: ({ target }) => ({ target: target ? undefined : messages.groupMissing }),
    async submit({ target }) {
      if (!target || !(await groupWithUndo(ids, target.groupId))) return;
      onDone();
      onClose();
    },
    onFailure: () => undefined,
  });
  return (
    <FormDialog
      title={messages.groupTitle(ids.length)}
      form={form}
      saveLabel={messages.regroup}
      cancelLabel={messages.cancel}
      onClose={onClose}
    >
      <ComboBox
        label={messages.groupWith}
        description={messages.groupWithHint}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog starts at its first field
        autoFocus
        onSearch={async (text, signal) => (await findHeadlines(text, signal)).map(toOption)}
        value={form.values.target}
        onChange={(target) => form.change({ target })}
        errorMessage={form.errors.target}
      />
    </FormDialog>
  );
}

import { useEffect, useEffectEvent } from 'react';
import { listHeadlines, type Headline } from '#api/contract/headlines.ts';
import { useLiveRead } from '#data/changes.ts';
import { readHeadlines, type HeadlinePage, type HeadlinesQuery } from '#data/headlines.ts';
import { useNewerRows, NewerRowsButton } from '#shared/list/useNewerRows.tsx';

/** HEAD-14 */
const pollIntervalMs = 60_000;

interface HeadlineChangesProps {
  query: HeadlinesQuery;
  rows: readonly Headline[];
  isPolling: boolean;
  onShow: (page: HeadlinePage) => void;
  /** Called with displayed rows that are no longer in the list. */
  onGone: (ids: ReadonlySet<number>) => void;
}

/** True if the user hovers over or focuses a row, or has a dialog or menu open. */
const isListInUse = () =>
  document.querySelector(
    ':is([role=grid], [role=treegrid]):is(:hover, :focus-within), [role=dialog], [role=listbox], [role=menu]',
  ) !== null;

/**
 * Shows changes made by colleagues and feeds: immediately if no row moves. New rows are inserted if the
 * list isn't in use; otherwise, a button shows them. Remount it with a new `key` for another query.
 */
export function HeadlineChanges({ query, rows, isPolling, onShow, onGone }: HeadlineChangesProps) {
  const { applyUpdate, newCount, show } = useNewerRows({
    rows,
    pageSize: query.page_size ?? 100,
    onShow,
    onGone,
    canPrepend: () => isPolling && !isListInUse(),
  });
  useLiveRead(listHeadlines, { query }, applyUpdate);

  const compareNow = useEffectEvent(applyUpdate);
  useEffect(() => {
    if (!isPolling) return undefined;
    const abortController = new AbortController();
    const timer = setInterval(() => {
      if (document.hidden) return;
      readHeadlines(query, abortController.signal).then(
        (page) => abortController.signal.aborted || compareNow(page),
        () => undefined,
      );
    }, pollIntervalMs);
    return () => {
      abortController.abort();
      clearInterval(timer);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new query remounts the component
  }, [isPolling]);

  return <NewerRowsButton newCount={newCount} show={show} />;
}

import { useEffect, useEffectEvent } from 'react';
import { listHeadlines, type Headline } from '#api/contract/headlines.ts';
import { useLiveRead } from '#data/changes.ts';
import { readHeadlines, type HeadlinePage, type HeadlinesQuery } from '#data/headlines.ts';
import { NewerRowsButton } from '#shared/list/NewerRowsButton.tsx';
import { useNewerRows } from '#shared/list/useNewerRows.ts';

/** HEAD-14 */
const pollEveryMs = 60_000;

interface HeadlineChangesProps {
  query: HeadlinesQuery;
  /** What the list shows. */
  rows: readonly Headline[];
  /** Whether it also reads every minute, and new rows come above the others (HEAD-14). */
  isPolling: boolean;
  /** Shows another answer to the same query. */
  onShow: (page: HeadlinePage) => void;
  /** Called with the shown rows that the list no longer has. */
  onGone: (ids: ReadonlySet<number>) => void;
}

/** Someone points at a row, has the focus on one, or has a dialog or a menu of one open. */
const isInUse = () =>
  document.querySelector(
    ':is([role=grid], [role=treegrid]):is(:hover, :focus-within), [role=dialog], [role=listbox], [role=menu]',
  ) !== null;

/**
 * Shows what colleagues and feeds change. What moves no row is shown at once. New rows come above the others while no user
 * uses the list, else the page with them waits until it is requested. For another query it needs another key.
 */
export function HeadlineChanges({ query, rows, isPolling, onShow, onGone }: HeadlineChangesProps) {
  const { compare, newCount, show } = useNewerRows({
    rows,
    pageSize: query.page_size ?? 100,
    onShow,
    onGone,
    mayPrepend: () => isPolling && !isInUse(),
  });
  useLiveRead(listHeadlines, { query }, compare);

  const compareNow = useEffectEvent(compare);
  useEffect(() => {
    if (!isPolling) return undefined;
    const left = new AbortController();
    const timer = setInterval(() => {
      if (document.hidden) return;
      readHeadlines(query, left.signal).then(
        (page) => left.signal.aborted || compareNow(page),
        // The next minute reads again.
        () => undefined,
      );
    }, pollEveryMs);
    return () => {
      left.abort();
      clearInterval(timer);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- another query is another component
  }, [isPolling]);

  return <NewerRowsButton newCount={newCount} show={show} />;
}

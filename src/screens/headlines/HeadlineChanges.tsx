import { useEffect, useEffectEvent, useState } from 'react';
import { listHeadlines, type Headline } from '#api/contract/headlines.ts';
import { useLiveRead } from '#data/changes.ts';
import { readHeadlines, type HeadlinePage, type HeadlinesQuery } from '#data/headlines.ts';
import { UpdateButton } from '#ui/feedback/UpdateButton.tsx';
import { compareRows } from './liveRows.ts';
import { messages } from './messages.ts';

/** HEAD-14 */
const pollEveryMs = 60_000;

interface HeadlineChangesProps {
  query: HeadlinesQuery;
  /** What the list shows. */
  rows: readonly Headline[];
  /** Whether it also reads every minute (HEAD-14). */
  isPolling: boolean;
  /** Shows another answer to the same query. */
  onShow: (page: HeadlinePage) => void;
  /** Called with the shown rows that the list no longer has. */
  onGone: (ids: ReadonlySet<number>) => void;
}

/**
 * Shows what colleagues and feeds change. What moves no row is shown at once; the page with the others waits until it is
 * asked for. For another query it needs another key.
 */
export function HeadlineChanges({ query, rows, isPolling, onShow, onGone }: HeadlineChangesProps) {
  const [newer, setNewer] = useState<{ than: string; page: HeadlinePage; count: number }>();
  const shown = rows.map(({ id }) => id).join();

  function compare(page: HeadlinePage) {
    const { rows: updated, gone, newCount, isInPlace } = compareRows(rows, page, query.page_size ?? 100);
    onShow(isInPlace ? page : { results: updated, count: page.count });
    onGone(gone);
    setNewer(isInPlace ? undefined : { than: shown, page, count: newCount });
  }
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

  if (newer?.than !== shown) return null;
  return (
    <UpdateButton
      text={newer.count > 0 ? messages.newer(newer.count) : messages.changed}
      onPress={() => {
        onGone(new Set());
        onShow(newer.page);
      }}
    />
  );
}

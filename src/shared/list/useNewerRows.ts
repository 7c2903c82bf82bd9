import { useState } from 'react';
import { announce } from '#ui/feedback/announce.ts';
import { compareRows, type RowsPage } from './liveRows.ts';
import { listMessages } from './messages.ts';

interface NewerRowsOptions<Row extends { id: number }> {
  /** What the list shows. */
  rows: readonly Row[];
  pageSize: number;
  /** Shows another answer to the same call. */
  onShow: (page: { results: Row[]; count: number }) => void;
  /** Called with the shown rows that the list no longer has. */
  onGone?: (ids: ReadonlySet<number>) => void;
  /** Whether new rows may be shown at once, above the others. Default never: they wait for the press. */
  mayPrepend?: () => boolean;
}

interface NewerRows<Row> {
  /** Compares a later answer with what is shown: what moves no row is shown at once, the others wait. */
  compare: (page: RowsPage<Row>) => void;
  /** How many new rows wait, none of them where only the order is another. Undefined where nothing waits. */
  newCount: number | undefined;
  /** Shows what waits. */
  show: () => void;
}

/** What others have changed in a list since it was read, shown without moving a row under the pointer. */
export function useNewerRows<Row extends { id: number }>({
  rows,
  pageSize,
  onShow,
  onGone,
  mayPrepend = () => false,
}: NewerRowsOptions<Row>): NewerRows<Row> {
  const [newer, setNewer] = useState<{ than: string; page: RowsPage<Row>; count: number }>();
  const shown = rows.map(({ id }) => id).join();
  const showPage = ({ results, count }: RowsPage<Row>) => onShow({ results: [...results], count });
  function showAll(page: RowsPage<Row>) {
    onGone?.(new Set());
    showPage(page);
  }
  return {
    compare(page) {
      const { rows: updated, gone, newCount, isInPlace } = compareRows(rows, page, pageSize);
      if (newCount > 0 && mayPrepend()) {
        showAll(page);
        announce(listMessages.newer(newCount));
        return;
      }
      showPage(isInPlace ? page : { results: updated, count: page.count });
      onGone?.(gone);
      setNewer(isInPlace ? undefined : { than: shown, page, count: newCount });
    },
    newCount: newer?.than === shown ? newer.count : undefined,
    show() {
      if (newer) showAll(newer.page);
    },
  };
}

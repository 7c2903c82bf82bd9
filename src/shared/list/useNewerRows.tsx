import { UpdateButton } from '#ui/feedback/UpdateButton.tsx';

import { useState } from 'react';
import { announce } from '#ui/feedback/announce.ts';
import { compareRows, type RowsPage } from './liveRows.ts';
import { listMessages } from './messages.ts';

interface NewerRowsOptions<Row extends { id: number }> {
  rows: readonly Row[];
  pageSize: number;
  onShow: (page: { results: Row[]; count: number }) => void;
  onGone?: (ids: ReadonlySet<number>) => void;
  /** Allows inserting new rows at the top immediately. Default: they wait for the button. */
  canPrepend?: () => boolean;
}

interface NewerRows<Row> {
  /** Immediately applies updates that don't move any rows, and holds back the others. */
  applyUpdate: (page: RowsPage<Row>) => void;
  /** Number of new rows held back; zero if only the order changed. Undefined if nothing is held back. */
  newCount: number | undefined;
  show: () => void;
}

/** Shows others' changes without moving rows under the pointer. */
export function useNewerRows<Row extends { id: number }>({
  rows,
  pageSize,
  onShow,
  onGone,
  canPrepend = () => false,
}: NewerRowsOptions<Row>): NewerRows<Row> {
  const [newer, setNewer] = useState<{ than: string; page: RowsPage<Row>; count: number }>();
  const shown = rows.map(({ id }) => id).join();
  const showPage = ({ results, count }: RowsPage<Row>) => onShow({ results: [...results], count });
  function showAll(page: RowsPage<Row>) {
    onGone?.(new Set());
    showPage(page);
  }
  return {
    applyUpdate(page) {
      const { rows: updated, gone, newCount, isInPlace } = compareRows(rows, page, pageSize);
      if (newCount > 0 && canPrepend()) {
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

interface NewerRowsButtonProps {
  newCount: number | undefined;
  show: () => void;
  /** Default: the count. */
  text?: string;
}

export function NewerRowsButton({ newCount, show, text }: NewerRowsButtonProps) {
  if (newCount === undefined) return null;
  return (
    <UpdateButton
      text={text ?? (newCount > 0 ? listMessages.newer(newCount) : listMessages.changed)}
      onPress={show}
    />
  );
}

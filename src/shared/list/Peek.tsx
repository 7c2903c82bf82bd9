import { useEffect, type ReactNode } from 'react';
import { announce } from '#ui/feedback/announce.ts';
import { PeekPanel } from '#ui/layout/PeekPanel.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { listActions } from '../actions/groups/list.ts';
import { useShownKeys } from '../actions/shownKeys.ts';
import { formatNumber } from '../format/numbers.ts';
import { listMessages } from './messages.ts';
import { peekFrom } from './peekWidth.ts';

interface PeekProps<Row, Id extends string | number> {
  rows: readonly Row[];
  getRowId: (row: Row) => Id;
  getTitle: (row: Row) => string;
  /** The id of the row that is shown; undefined shows none. */
  peeked: Id | undefined;
  onPeek: (id: Id | undefined) => void;
  render: (row: Row) => ReactNode;
  /** What can be done with it. */
  renderActions?: (row: Row) => ReactNode;
}

/** The row that Space has opened: beside the list, or over it where there is no space beside it. */
export function Peek<Row, Id extends string | number>({
  rows,
  getRowId,
  getTitle,
  peeked,
  onPeek,
  render,
  renderActions,
}: PeekProps<Row, Id>) {
  const isWide = useMediaQuery(peekFrom);
  const closeKeys = useShownKeys(listActions.actions.closePeek);
  const index = rows.findIndex((row) => getRowId(row) === peeked);
  const row = rows[index];
  const title = row && getTitle(row);
  useEffect(() => {
    if (title !== undefined) announce(listMessages.peeked(title));
  }, [title]);
  // It has left the list: what is in its place may not belong to the request.
  useEffect(() => {
    if (peeked !== undefined && rows.length > 0 && index === -1) onPeek(undefined);
  });
  if (!row) return null;
  const goTo = (to: number) => rows[to] && (() => onPeek(getRowId(rows[to]!)));
  const close = () => onPeek(undefined);
  if (!isWide)
    return (
      <Drawer
        isOpen
        size="large"
        data-shortcuts
        onOpenChange={close}
        title={<bdi>{title}</bdi>}
        footer={renderActions?.(row)}
      >
        <Stack gap={4}>{render(row)}</Stack>
      </Drawer>
    );
  return (
    <PeekPanel
      title={title}
      position={listMessages.position(formatNumber(index + 1), formatNumber(rows.length))}
      onPrevious={goTo(index - 1)}
      onNext={goTo(index + 1)}
      onClose={close}
      closeKeys={closeKeys}
      actions={renderActions?.(row)}
    >
      <Stack gap={4}>{render(row)}</Stack>
    </PeekPanel>
  );
}

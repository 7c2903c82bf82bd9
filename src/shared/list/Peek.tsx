import { useEffect, type ReactNode } from 'react';
import { announce } from '#ui/feedback/announce.ts';
import { PeekPanel } from '#ui/layout/PeekPanel.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Drawer } from '#ui/overlays/Drawer.tsx';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { listActions } from '../actions/groups/list.ts';
import { useShortcutText } from '../actions/caps.ts';
import { formatNumber } from '#ui/numbers.ts';
import { listMessages } from './messages.ts';
import { peekMediaQuery } from './peekWidth.ts';

interface PeekProps<Row, Id extends string | number> {
  rows: readonly Row[];
  getRowId: (row: Row) => Id;
  getTitle: (row: Row) => string;
  /** Undefined for none. */
  peekedId: Id | undefined;
  onPeek: (id: Id | undefined) => void;
  render: (row: Row) => ReactNode;
  renderActions?: (row: Row) => ReactNode;
}

/** Opens beside the list, or over it if there isn't enough space. */
export function Peek<Row, Id extends string | number>({
  rows,
  getRowId,
  getTitle,
  peekedId,
  onPeek,
  render,
  renderActions,
}: PeekProps<Row, Id>) {
  const isWide = useMediaQuery(peekMediaQuery);
  const closeKeys = useShortcutText(listActions.actions.closePeek);
  const index = rows.findIndex((row) => getRowId(row) === peekedId);
  const row = rows[index];
  const title = row && getTitle(row);
  useEffect(() => {
    if (title !== undefined) announce(listMessages.peeked(title));
  }, [title]);
  useEffect(() => {
    if (peekedId !== undefined && rows.length > 0 && index === -1) onPeek(undefined);
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

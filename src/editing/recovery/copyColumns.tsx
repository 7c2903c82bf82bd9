import { Badge } from '#ui/feedback/Badge.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { messages } from '../messages.ts';
import { CopyActions } from './CopyActions.tsx';
import { formatExtent, toName, toTime, type CopyAction } from './copyTexts.ts';
import type { ListedCopy } from './useCopies.ts';

const texts = messages.copies;

/** What it is, where it was typed and what is to be known before it is opened. */
export function CopyName({ listed }: { listed: ListedCopy }) {
  const { copy, isOpen } = listed;
  return (
    <Stack gap={1} align="start">
      <Text dir="auto" lines={2} weight="medium">
        {toName(listed)}
      </Text>
      {copy ? (
        <Text size="xs" tone="muted">
          {copy.recordId === undefined ? texts.isNew : texts.ofRecord(copy.recordId)}
        </Text>
      ) : (
        <Text size="xs" tone="muted">
          {texts.unreadableHint}
        </Text>
      )}
      {isOpen && <Badge tone="info">{texts.open}</Badge>}
    </Stack>
  );
}

export const toColumns = (
  isDeleted: boolean,
  onAction: (action: CopyAction, listed: ListedCopy) => void,
): Column<ListedCopy>[] => [
  {
    id: 'name',
    header: texts.what,
    isRowHeader: true,
    render: (listed) => <CopyName listed={listed} />,
  },
  { id: 'at', width: 190, header: texts.when, render: toTime },
  { id: 'extent', width: 200, header: texts.extent, render: formatExtent },
  {
    id: 'actions',
    width: 210,
    header: texts.actions,
    render: (listed) => <CopyActions listed={listed} isDeleted={isDeleted} onAction={onAction} />,
  },
];

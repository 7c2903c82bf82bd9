import type { InboxItem } from '#api/contract/inbox.ts';
import { RelativeMoment } from '#shared/format/RelativeMoment.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import type { Column } from '#ui/table/column.ts';
import { InboxSentence } from './InboxSentence.tsx';
import { messages } from './messages.ts';
import { ReadButton } from './ReadButton.tsx';

export const columns: Column<InboxItem>[] = [
  {
    id: 'what',
    header: messages.what,
    isRowHeader: true,
    render: (item) => <InboxSentence item={item} />,
  },
  {
    id: 'when',
    width: 140,
    header: messages.when,
    render: (item) => <RelativeMoment instant={item.created_at} />,
  },
  {
    id: 'actions',
    width: 90,
    align: 'end',
    header: messages.actions,
    isHeaderHidden: true,
    render: (item) => <ReadButton item={item} />,
  },
];

/** An item on a narrow screen. */
export const renderCard = (item: InboxItem) => (
  <Cluster justify="space-between" isSingleLine>
    <div style={{ flex: 1, minInlineSize: 0 }}>
      <InboxSentence item={item} isWhole />
    </div>
    <ReadButton item={item} />
  </Cluster>
);

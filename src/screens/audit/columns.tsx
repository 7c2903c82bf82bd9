import type { AuditEntry } from '#api/contract/audit.ts';
import { RelativeMoment } from '#shared/format/RelativeMoment.tsx';
import type { Column } from '#ui/table/column.ts';
import { EntrySentence } from './EntryParts.tsx';
import { messages } from './messages.ts';

/** Who did what to what, and when. */
export const columns: Column<AuditEntry>[] = [
  {
    id: 'what',
    header: messages.done,
    isRowHeader: true,
    render: (entry) => <EntrySentence entry={entry} lines={1} />,
  },
  { id: 'when', width: 140, header: messages.when, render: ({ at }) => <RelativeMoment instant={at} /> },
];

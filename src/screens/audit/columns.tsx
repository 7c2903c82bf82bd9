import type { AuditEntry } from '#api/contract/audit.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import type { Column } from '#ui/table/column.ts';
import { Actor, ChangedFields, Deed } from './EntryParts.tsx';
import { messages } from './messages.ts';

/** When, who, what, and which fields. */
export const columns: Column<AuditEntry>[] = [
  { id: 'when', width: 190, header: messages.when, render: ({ at }) => formatDateTime(at) },
  { id: 'who', width: 220, header: messages.who, render: (entry) => <Actor entry={entry} /> },
  { id: 'what', header: messages.what, isRowHeader: true, render: (entry) => <Deed entry={entry} /> },
  { id: 'changed', header: messages.changed, render: (entry) => <ChangedFields entry={entry} /> },
];

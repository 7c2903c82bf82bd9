import type { AuditEntry } from '#api/contract/audit.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { Accordion } from '#ui/layout/Accordion.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { EntryChanges } from './EntryChanges.tsx';
import { Actor, Deed } from './EntryParts.tsx';
import { messages } from './messages.ts';

/** An entry on a narrow screen. */
export function EntryCard({ entry }: { entry: AuditEntry }) {
  return (
    <Stack gap={1}>
      <Deed entry={entry} />
      <Actor entry={entry} />
      <Text size="xs" tone="muted">
        {formatDateTime(entry.at)}
      </Text>
      <Accordion
        level={2}
        items={[{ id: 'changes', title: messages.changes, content: <EntryChanges entry={entry} /> }]}
      />
    </Stack>
  );
}

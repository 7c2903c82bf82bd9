import type { AuditEntry } from '../../api/contract/audit';
import { formatDateTime } from '../../app/dates';
import { Accordion } from '../../ui/Accordion';
import { Stack } from '../../ui/Layout';
import { Text } from '../../ui/Text';
import { EntryChanges } from './EntryChanges';
import { Actor, Deed } from './EntryParts';
import { messages } from './messages';

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

import type { AuditEntry } from '../../api/contract/audit';
import { ChangeTable } from '../../ui/ChangeTable';
import { Stack } from '../../ui/Layout';
import { Text } from '../../ui/Text';
import { changesOf } from './entryText';
import { messages } from './messages';

/** What an entry changed, and where the server's log tells more. */
export function EntryChanges({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  return (
    <Stack gap={2}>
      {changes.length > 0 ? (
        <ChangeTable
          label={messages.changes}
          headings={[messages.field, messages.before, messages.after]}
          changes={changes}
        />
      ) : (
        <Text size="sm" tone="muted">
          {messages.noChanges}
        </Text>
      )}
      <Text size="xs" tone="muted">
        {messages.request(entry.request_id)}
      </Text>
    </Stack>
  );
}

import type { AuditEntry } from '#api/contract/audit.ts';
import { ChangeTable } from '#ui/table/ChangeTable.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { findChanges } from './entryText.ts';
import { messages } from './messages.ts';

/** The fields that an entry changed, and its id in the server's log. */
export function EntryChanges({ entry }: { entry: AuditEntry }) {
  const changes = findChanges(entry);
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

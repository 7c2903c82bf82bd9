import type { ListedUser } from '#api/contract/userLists.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** A user of a group where there is no space for a table. */
export function ListedUserCard({ user: { id, name, email, phone } }: ListedUser) {
  return (
    <Stack gap={1}>
      <Text weight="strong" dir="auto" lines={2}>
        {name || messages.noName}
      </Text>
      <Text size="sm" dir="auto" lines={2}>
        {email}
      </Text>
      <Text size="sm" tone="muted">
        {[messages.idOf(id), phone].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}

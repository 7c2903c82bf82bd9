import type { InboxItem } from '#api/contract/inbox.ts';
import { markItem } from '#data/inbox.ts';
import { inboxSentence } from '#domain/inbox.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { itemPath } from './inboxQuery.ts';
import { messages } from './messages.ts';

/** What an item says, with the way to its subject; following it reads the item. */
export function InboxSentence({ item }: { item: InboxItem }) {
  const isUnread = item.read_at === null;
  return (
    <Stack gap={1}>
      <Text dir="auto" lines={3} weight={isUnread ? 'strong' : 'normal'}>
        {isUnread && <Badge tone="accent">{messages.unread}</Badge>}{' '}
        <Link variant="quiet" href={itemPath(item)} onPress={() => void readItem(item)}>
          {inboxSentence(item)}
        </Link>
      </Text>
      {item.text && (
        <Text dir="auto" lines={3} size="sm" tone="muted">
          {item.text}
        </Text>
      )}
    </Stack>
  );
}

/** Opens the subject even where it could not be marked as read. */
export async function readItem({ id, read_at }: InboxItem) {
  if (read_at === null) await markItem(id, true).catch(() => undefined);
}

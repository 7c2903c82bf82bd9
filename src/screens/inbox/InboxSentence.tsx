import { Circle } from 'lucide-react';
import type { InboxItem } from '#api/contract/inbox.ts';
import { markItem } from '#data/inbox.ts';
import { inboxItemPath, inboxSentence } from '#domain/inbox.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { theme } from '#ui/theme/theme.ts';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** What an item says, with the way to its subject; following it reads the item. */
export function InboxSentence({ item }: { item: InboxItem }) {
  const isUnread = item.read_at === null;
  return (
    <Cluster gap={2} align="baseline" isSingleLine>
      {/* Sentences begin on one line, read or not. */}
      <Circle
        size={8}
        fill="currentColor"
        color={isUnread ? theme.color.accent : 'transparent'}
        aria-hidden
      />
      <Stack gap={1}>
        <Text dir="auto" lines={3} weight={isUnread ? 'strong' : 'normal'}>
          {isUnread && <VisuallyHidden>{messages.unread}</VisuallyHidden>}{' '}
          <Link variant="quiet" href={inboxItemPath(item)} onPress={() => void readItem(item)}>
            {inboxSentence(item)}
          </Link>
        </Text>
        {item.text && (
          <Text dir="auto" lines={3} size="sm" tone="muted">
            {item.text}
          </Text>
        )}
      </Stack>
    </Cluster>
  );
}

/** Opens the subject even where it could not be marked as read. */
export async function readItem({ id, read_at }: InboxItem) {
  if (read_at === null) await markItem(id, true).catch(() => undefined);
}

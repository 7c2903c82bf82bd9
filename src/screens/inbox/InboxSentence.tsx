import { Circle } from 'lucide-react';
import type { InboxItem } from '#api/contract/inbox.ts';
import { setInboxItemRead } from '#data/inbox.ts';
import { inboxItemPath, inboxSentence, inboxText } from '#domain/inbox.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Avatar } from '#ui/media/Avatar.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { RowTitle } from '#ui/table/RowTitle.tsx';
import { theme } from '#ui/theme/theme.ts';
import { Text } from '#ui/text/Text.tsx';

interface InboxSentenceProps {
  item: InboxItem;
  /** Shows longer text, as on a card. By default, two truncated lines. */
  isDetailed?: boolean;
}

export function InboxSentence({ item, isDetailed = false }: InboxSentenceProps) {
  const isUnread = item.read_at === null;
  const dot = isUnread ? theme.color.accent : 'transparent';
  const unreadDot = <Circle size={8} fill={dot} color={dot} aria-hidden />;
  const sentence = inboxSentence(item);
  const text = inboxText(item, formatDateTime);
  return (
    <RowTitle
      title={sentence}
      lines={isDetailed ? 4 : 1}
      wrapsDetails={isDetailed}
      mark={
        isDetailed ? (
          unreadDot
        ) : (
          <Cluster isSingleLine>
            {unreadDot}
            <Avatar name={item.actor?.name ?? ''} size="small" />
          </Cluster>
        )
      }
      details={
        text && (
          <bdi data-single-line title={text}>
            {text}
          </bdi>
        )
      }
    >
      <Text weight={isUnread ? 'strong' : 'normal'}>
        {isUnread && <VisuallyHidden>{messages.unread}</VisuallyHidden>}{' '}
        <Link variant="quiet" href={inboxItemPath(item)} onPress={() => void readItem(item)}>
          {sentence}
        </Link>
      </Text>
    </RowTitle>
  );
}

export async function readItem({ id, read_at }: InboxItem) {
  if (read_at === null) await setInboxItemRead(id, true).catch(() => undefined);
}

/** Our own wording, because the product documents don't specify it (S44). */
export const messages = {
  title: 'Inbox',
  hint: 'Messages from your colleagues and the desk. Items are deleted after 90 days.',
  table: 'Inbox',
  pages: 'Inbox pages',
  loadFailed: 'The inbox couldn’t be loaded.',
  none: 'Nothing yet',
  noneHint:
    'Assignments, reviews, mentions, finished jobs, notifications and failing feeds appear here. Super users also see system problems.',
  noneMatches: 'No unread items',
  showAll: 'Show all items',

  what: 'What',
  when: 'When',
  actions: 'Actions',
  unread: 'Unread',
  show: 'Show',
  all: 'All items',
  unreadOnly: 'Unread',

  markAll: 'Mark all as read',
  allMarked: 'All items marked as read.',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  markReadOf: (what: string) => `Mark as read: ${what}`,
  markUnreadOf: (what: string) => `Mark as unread: ${what}`,
  notFound: 'This item is no longer in your inbox.',
  failed: 'The item couldn’t be updated. Try again.',
};

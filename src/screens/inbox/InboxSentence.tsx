import { Circle } from 'lucide-react';
import type { InboxItem } from '#api/contract/inbox.ts';
import { markItem } from '#data/inbox.ts';
import { inboxItemPath, inboxSentence, inboxText } from '#domain/inbox.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { RelativeMoment } from '#shared/format/RelativeMoment.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx';
import { RowTitle } from '#ui/table/RowTitle.tsx';
import { theme } from '#ui/theme/theme.ts';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

interface InboxSentenceProps {
  item: InboxItem;
  /** Whether all of it is shown, with when it was, as on a card. Default false: two lines, cut short. */
  isWhole?: boolean;
}

/** What an item says, with the way to its subject; following it reads the item. */
export function InboxSentence({ item, isWhole = false }: InboxSentenceProps) {
  const isUnread = item.read_at === null;
  const sentence = inboxSentence(item);
  const text = inboxText(item, formatDateTime);
  return (
    <RowTitle
      title={sentence}
      lines={isWhole ? 4 : 1}
      hasAllDetails={isWhole}
      // Sentences begin on one line, read or not.
      mark={
        <Circle
          size={8}
          fill="currentColor"
          color={isUnread ? theme.color.accent : 'transparent'}
          aria-hidden
        />
      }
      details={
        (text || isWhole) && (
          <>
            {text && (
              <bdi data-single-line title={text}>
                {text}
              </bdi>
            )}
            {isWhole && <RelativeMoment instant={item.created_at} />}
          </>
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

/** Opens the subject even where it could not be marked as read. */
export async function readItem({ id, read_at }: InboxItem) {
  if (read_at === null) await markItem(id, true).catch(() => undefined);
}

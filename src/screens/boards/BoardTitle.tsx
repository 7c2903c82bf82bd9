import type { Board } from '#data/boards.ts';
import { maxUnread } from '#api/contract/posts.ts';
import { useUnreadCounts } from '#data/posts.ts';
import { formatNumber } from '#shared/format/numbers.ts';
import { boardPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** FEED-07: opens the posts of the board. */
export function BoardTitle({ board: { id, title } }: { board: Board }) {
  const counts = useUnreadCounts().data?.boards;
  const unread = counts?.find((board) => board.id === id)?.unread_count ?? 0;
  return (
    <Cluster gap={2} align="baseline">
      <Text weight="strong" lines={2} title={title}>
        <Link variant="quiet" href={boardPath(id)}>
          <bdi>{title}</bdi>
        </Link>
      </Text>
      {unread > 0 && (
        <Text size="xs" tone="muted">
          {messages.unread(unread >= maxUnread ? `${formatNumber(maxUnread)}+` : formatNumber(unread))}
        </Text>
      )}
    </Cluster>
  );
}

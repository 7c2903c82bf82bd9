import { Text } from '#ui/text/Text.tsx';
import { FollowButton, type FeedActionsProps } from './FeedActions.tsx';
import { messages } from './messages.ts';
import { SourceCard } from './SourceCard.tsx';

/** A source of a board on a narrow screen. */
export function FeedCard(props: FeedActionsProps & { boardId: number }) {
  const { feed, boardId } = props;
  return (
    <SourceCard
      {...props}
      facts={
        <Text size="xs" tone="muted">
          {messages.perWeekOf(feed.health.posts_a_week)}
        </Text>
      }
      foot={<FollowButton feed={feed} boardId={boardId} isOutlined />}
    />
  );
}

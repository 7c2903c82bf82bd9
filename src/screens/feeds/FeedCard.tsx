import { AfterPicture } from '#ui/layout/AfterPicture.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { FeedActions, FollowButton, type FeedActionsProps } from './FeedActions.tsx';
import { FeedHealth } from './FeedHealth.tsx';
import { FeedName } from './FeedName.tsx';
import { messages } from './messages.ts';
import { SourceName } from './SourceName.tsx';

/** A source on a narrow screen. */
export function FeedCard(props: FeedActionsProps & { boardId: number }) {
  const { feed, boardId } = props;
  return (
    <Stack gap={2}>
      <FeedName feed={feed} boardId={boardId} />
      <AfterPicture width="2.25rem">
        <Cluster gap={2}>
          <SourceName feed={feed} />
          <Text size="xs" tone="muted">
            {messages.perWeekOf(feed.health.posts_a_week)}
          </Text>
        </Cluster>
        <FeedHealth feed={feed} />
        <Cluster justify="space-between" isSingleLine>
          <FollowButton feed={feed} boardId={boardId} />
          <FeedActions {...props} />
        </Cluster>
      </AfterPicture>
    </Stack>
  );
}

import { Rss } from 'lucide-react';
import type { Feed } from '#api/contract/feeds.ts';
import { boardFeedPath, feedPostsPath } from '#shared/page/paths.ts';
import { Link } from '#ui/actions/Link.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Image } from '#ui/media/Image.tsx';
import { Text } from '#ui/text/Text.tsx';

/** A feed with the logo of its host and its address (FEED-14). Its title opens its posts. */
export function FeedName({ feed, boardId }: { feed: Feed; boardId?: number }) {
  const { id, title, url, host } = feed;
  return (
    <Cluster gap={3} align="start" isSingleLine>
      <Image
        src={host.logo_link}
        alt=""
        ratio="1"
        width="2.25rem"
        fit="contain"
        fallback={<Rss aria-hidden />}
      />
      <Stack gap={0}>
        <Text weight="strong" lines={1} title={title}>
          <Link variant="quiet" href={boardId === undefined ? feedPostsPath(id) : boardFeedPath(boardId, id)}>
            <bdi>{title}</bdi>
          </Link>
        </Text>
        <Text size="xs" tone="muted" dir="ltr" lines={1} title={url}>
          <Link variant="quiet" href={url} isExternal>
            {url}
          </Link>
        </Text>
      </Stack>
    </Cluster>
  );
}

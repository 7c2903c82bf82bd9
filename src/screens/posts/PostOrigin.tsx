import type { Post } from '#api/contract/posts.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Image } from '#ui/media/Image.tsx';
import { Text } from '#ui/text/Text.tsx';
import { formatAge } from './age.ts';
import { messages } from './messages.ts';

/** Where a post is from and how old it is: logo, who published it, age, how many other sources have it (FEED-04, FEED-05). */
export function PostOrigin({ post, now }: { post: Post; now: number }) {
  const { created_at: createdAt, feed_count: feedCount, feed_source: feed } = post;
  return (
    <Cluster gap={2}>
      <Image
        src={feed.host.logo_link}
        alt=""
        ratio="1"
        width="1rem"
        fit="contain"
        name={feed.host.brand_name}
      />
      <Text size="xs" tone="muted">
        <bdi>{post.outlet ?? feed.host.brand_name}</bdi>
        {' · '}
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatAge(createdAt, now)}
        </time>
        {feedCount > 1 && ` · ${messages.alsoIn(feedCount - 1)}`}
      </Text>
    </Cluster>
  );
}

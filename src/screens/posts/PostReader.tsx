import { Bookmark, FilePlus2, Newspaper, Eye, VolumeX } from 'lucide-react';
import type { Post } from '#api/contract/posts.ts';
import { HeadlineBadge } from '#shared/headlines/HeadlineBadge.tsx';
import { digestPath } from '#shared/page/paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Image } from '#ui/media/Image.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import type { PostActions } from './PostState.tsx';
import { PostText } from './PostText.tsx';
import { formatDateTime } from '#shared/format/dates.ts';
import { formatAge } from './age.ts';

export function PostReader({
  post,
  now,
  addDigest,
  makeHeadline,
  setRead,
  setSaved,
}: PostActions & { post: Post; now: number }) {
  const { link, media, headline } = post;
  const [picture] = media;
  return (
    <Stack gap={3}>
      <Stack gap={2}>
        <PostOrigin post={post} now={now} />
        <PostRules post={post} />
      </Stack>
      <Cluster gap={2}>
        {headline && <HeadlineBadge status={headline.status} />}
        {headline?.digest ? (
          <Link variant="secondary" size="small" href={digestPath(headline.digest)}>
            {messages.openDigest(headline.digest)}
          </Link>
        ) : (
          <Button size="small" variant="primary" icon={<FilePlus2 />} onPress={() => addDigest(post)}>
            {messages.addDigest}
          </Button>
        )}
        {!headline && (
          <Button size="small" icon={<Newspaper />} onPress={() => makeHeadline(post)}>
            {messages.makeHeadline}
          </Button>
        )}
        <Button size="small" icon={<Bookmark />} onPress={() => setSaved(post, !post.is_saved)}>
          {post.is_saved ? messages.unsave : messages.saveForLater}
        </Button>
        {post.is_read && (
          <Button size="small" variant="quiet" onPress={() => setRead(post, false)}>
            {messages.markUnread}
          </Button>
        )}
        {link && (
          <Link href={link} isExternal>
            {messages.openPage}
          </Link>
        )}
      </Cluster>
      {picture && <Image src={picture.url} alt="" ratio="16 / 9" />}
      <PostText key={post.id} post={post} />
    </Stack>
  );
}

/** Source logo, publisher, age and number of other sources (FEED-04, FEED-05). */
function PostOrigin({ post, now }: { post: Post; now: number }) {
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

export function PostRules({ post: { rules } }: { post: Post }) {
  const texts = new Map(
    rules.map(({ kind, word }) => [
      kind === 'mute' ? messages.mutedFor(word) : messages.watchedFor(word),
      kind,
    ]),
  );
  if (texts.size === 0) return null;
  return (
    <Cluster gap={1}>
      {[...texts].map(([text, kind]) => (
        <Badge
          key={text}
          tone={kind === 'mute' ? 'neutral' : 'accent'}
          icon={kind === 'mute' ? <VolumeX /> : <Eye />}
        >
          <bdi>{text}</bdi>
        </Badge>
      ))}
    </Cluster>
  );
}

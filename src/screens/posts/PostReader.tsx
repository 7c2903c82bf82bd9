import { Bookmark, FilePlus2, Newspaper } from 'lucide-react';
import type { Post } from '#api/contract/posts.ts';
import { digestPath } from '#shared/page/paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Image } from '#ui/media/Image.tsx';
import { Heading } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { PostOrigin } from './PostOrigin.tsx';
import { PostRules } from './PostRules.tsx';
import { statusTones, type PostActions } from './PostState.tsx';
import { PostText } from './PostText.tsx';

/** A post with the text of its page, and what can be made of it. */
export function PostReader({
  post,
  now,
  addDigest,
  makeHeadline,
  setRead,
  setSaved,
}: PostActions & { post: Post; now: number }) {
  const { title, link, media, headline } = post;
  const [picture] = media;
  return (
    <Stack gap={3}>
      <Stack gap={2}>
        <Heading level={3} dir="auto">
          {title}
        </Heading>
        <PostOrigin post={post} now={now} />
        <PostRules post={post} />
      </Stack>
      <Cluster gap={2}>
        {headline && <Badge tone={statusTones[headline.status]}>{messages.statuses[headline.status]}</Badge>}
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

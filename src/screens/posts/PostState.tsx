import { FilePlus2, Newspaper } from 'lucide-react';
import type { HeadlineStatus } from '#api/contract/headlines.ts';
import type { Post } from '#api/contract/posts.ts';
import { digestPath } from '#shared/page/paths.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

/** What can be made of a post. */
export interface PostActions {
  addDigest: (post: Post) => void;
  makeHeadline: (post: Post) => void;
}

export const statusTones: Record<HeadlineStatus, BadgeProps['tone']> = {
  UNPROCESSED: 'neutral',
  PROCESSING: 'info',
  PUBLISHED: 'success',
  REJECTED: 'danger',
};

/** What became of a post: its headline and its digest, or the buttons that make them. */
export function PostState({ post, addDigest, makeHeadline }: PostActions & { post: Post }) {
  const { title, headline } = post;
  return (
    <Cluster gap={1}>
      {headline && <Badge tone={statusTones[headline.status]}>{messages.statuses[headline.status]}</Badge>}
      {!headline && (
        <IconButton
          size="small"
          label={messages.makeHeadlineOf(title)}
          icon={<Newspaper />}
          onPress={() => makeHeadline(post)}
        />
      )}
      {headline?.digest ? (
        <Link href={digestPath(headline.digest)}>{messages.openDigest(headline.digest)}</Link>
      ) : (
        <IconButton
          size="small"
          label={messages.addDigestOf(title)}
          icon={<FilePlus2 />}
          onPress={() => addDigest(post)}
        />
      )}
    </Cluster>
  );
}

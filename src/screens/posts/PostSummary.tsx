import type { Post } from '#api/contract/posts.ts';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Image } from '#ui/media/Image.tsx';
import { Text } from '#ui/text/Text.tsx';
import { PostOrigin } from './PostOrigin.tsx';
import { PostRules } from './PostRules.tsx';

/** A post in a list: title, description, picture, age and source (FEED-04). */
export function PostSummary({ post, now }: { post: Post; now: number }) {
  const { title, description, media } = post;
  const [picture] = media;
  return (
    <Cluster gap={3} align="start" justify="space-between" isSingleLine>
      <Stack gap={1}>
        <Text dir="auto" weight="medium" lines={2} title={title}>
          {title}
        </Text>
        {description && (
          <Text dir="auto" size="sm" tone="muted" lines={2}>
            {description}
          </Text>
        )}
        <PostOrigin post={post} now={now} />
        <PostRules post={post} />
      </Stack>
      {picture && <Image src={picture.url} alt="" ratio="4 / 3" width="6rem" />}
    </Cluster>
  );
}

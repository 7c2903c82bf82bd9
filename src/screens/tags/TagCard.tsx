import { Image } from '../../ui/Image';
import { Cluster, Stack } from '../../ui/Layout';
import { Text } from '../../ui/Text';
import { messages } from './messages';
import { TagActions, type TagActionsProps } from './TagActions';
import { cutWords } from './tagForm';
import { TagKinds } from './TagKinds';

/** A tag on a narrow screen. */
export function TagCard({ tag, ...actions }: TagActionsProps) {
  const { title, slug, cover_image, description, tag_group, digest_count } = tag;
  return (
    <Stack gap={2}>
      <Cluster gap={3} align="start" justify="space-between" isSingleLine>
        <Cluster gap={3} isSingleLine>
          <Image src={cover_image} alt="" ratio="1" width="2.5rem" />
          <Stack gap={0}>
            <Text dir="auto" lines={2} weight="medium">
              {title}
            </Text>
            <Text size="xs" tone="muted" lines={1}>
              {slug}
            </Text>
          </Stack>
        </Cluster>
        <TagActions tag={tag} {...actions} />
      </Cluster>
      {description && (
        <Text dir="auto" size="sm" lines={3}>
          {cutWords(description)}
        </Text>
      )}
      <Text size="xs" tone="muted">
        {messages.digestCount(digest_count)}
        {tag_group && (
          <>
            {' · '}
            <bdi>{tag_group.title}</bdi>
          </>
        )}
      </Text>
      <TagKinds tag={tag} />
    </Stack>
  );
}

import { AfterPicture } from '#ui/layout/AfterPicture.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { TagActions, type TagActionsProps } from './TagActions.tsx';
import { cutWords } from './tagForm.ts';
import { TagKinds } from './TagKinds.tsx';
import { TagPicture } from './TagPicture.tsx';

/** A tag on a narrow screen. */
export function TagCard({ tag, ...actions }: TagActionsProps) {
  const { title, slug, description, tag_group, digest_count } = tag;
  return (
    <Stack gap={2}>
      <Cluster gap={3} isSingleLine>
        <TagPicture tag={tag} />
        <Stack gap={0}>
          <Text dir="auto" lines={2} weight="strong">
            {title}
          </Text>
          <Text size="xs" tone="muted" lines={1}>
            {slug}
          </Text>
        </Stack>
      </Cluster>
      <AfterPicture width="2.25rem" gap={3}>
        {description && (
          <Text dir="auto" size="sm" lines={3}>
            {cutWords(description)}
          </Text>
        )}
        <Cluster justify="space-between" isSingleLine>
          <Cluster gap={2} rowGap={1}>
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
          </Cluster>
          <TagActions tag={tag} {...actions} />
        </Cluster>
      </AfterPicture>
    </Stack>
  );
}

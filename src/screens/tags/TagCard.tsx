import { PictureIndent } from '#ui/layout/PictureIndent.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { RowTools } from '#ui/table/RowTools.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { truncateWords } from './tagForm.ts';
import type { Tag } from '#api/contract/tags.ts';
import { Image } from '#ui/media/Image.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Archive, Pencil } from 'lucide-react';
import { useSession } from '#shared/session/session.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';

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
      <PictureIndent width="2.25rem" gap={3}>
        {description && (
          <Text dir="auto" size="sm" lines={3}>
            {truncateWords(description)}
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
      </PictureIndent>
    </Stack>
  );
}

/** Decorative: the name is next to it. */
export const TagPicture = ({ tag: { cover_image, title } }: { tag: Tag }) => (
  <Image src={cover_image} alt="" ratio="1" width="2.25rem" name={title} />
);

export function TagKinds({ tag, isFlat = false }: { tag: Tag; isFlat?: boolean }) {
  return (
    <Cluster gap={1} isSingleLine={isFlat}>
      {tag.is_tag_group && <Badge tone="plain">{messages.tagGroup}</Badge>}
      {tag.is_series && <Badge tone="plain">{messages.series}</Badge>}
      {tag.is_stream && <Badge tone="plain">{messages.stream}</Badge>}
      {tag.is_default_follow && <Badge tone="plain">{messages.defaultFollow}</Badge>}
      {tag.is_internal && <Badge tone="plain">{messages.internal}</Badge>}
    </Cluster>
  );
}

export interface TagActionsProps {
  tag: Tag;
  edit: (tag: Tag) => void;
  remove: (tag: Tag) => void;
}

/**
 * Available to everyone (TAGS-06, TAGS-20), except archiving a tag in use, which amounts to Remove Tags on
 * all its digests (LIST-46).
 */
export function TagActions({ tag, edit, remove }: TagActionsProps) {
  const { can } = useSession();
  return (
    <RowTools>
      <IconButton size="small" label={messages.edit(tag.title)} icon={<Pencil />} onPress={() => edit(tag)} />
      {(tag.digest_count === 0 || can('tags.deleteUsed')) && (
        <IconButton
          size="small"
          label={messages.archive(tag.title)}
          icon={<Archive />}
          onPress={() => remove(tag)}
        />
      )}
    </RowTools>
  );
}

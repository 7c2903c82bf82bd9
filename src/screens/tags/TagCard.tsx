import { Fragment } from 'react';
import { PictureIndent } from '#ui/layout/PictureIndent.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { CardHead } from '#ui/table/CardHead.tsx';
import type { RowAction } from '#ui/overlays/ActionMenu.tsx';
import { RowActions } from '#ui/table/RowActions.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { truncateWords } from './tagForm.ts';
import type { Tag } from '#api/contract/tags.ts';
import { Image } from '#ui/media/Image.tsx';
import { Archive, Pencil } from 'lucide-react';
import { useSession } from '#shared/session/session.ts';

export function TagCard({ tag, ...actions }: TagActionsProps) {
  const { title, slug, description, tag_group, digest_count } = tag;
  const facts = [...(tag_group ? [tag_group.title] : []), ...tagKinds(tag)];
  return (
    <Stack gap={1}>
      <CardHead end={<TagActions tag={tag} {...actions} />}>
        <Cluster gap={3} isSingleLine>
          <TagPicture tag={tag} />
          <Stack gap={0}>
            <Text dir="auto" lines={2} weight="strong">
              {title}
            </Text>
            <Text size="xs" tone="muted">
              <bdi>{slug}</bdi> · {messages.digestCount(digest_count)}
              {/* A group can have the same name as a kind, such as “Series”. */}
              {[...new Set(facts)].map((fact) => (
                <Fragment key={fact}>
                  {' · '}
                  <bdi>{fact}</bdi>
                </Fragment>
              ))}
            </Text>
          </Stack>
        </Cluster>
      </CardHead>
      {description && (
        <PictureIndent width="2.25rem" gap={3}>
          <Text dir="auto" size="sm" lines={3}>
            {truncateWords(description)}
          </Text>
        </PictureIndent>
      )}
    </Stack>
  );
}

/** Decorative: the name is next to it. */
export const TagPicture = ({ tag: { cover_image, title } }: { tag: Tag }) => (
  <Image src={cover_image} alt="" ratio="1" width="2.25rem" name={title} />
);

export function TagKinds({ tag, isFlat = false }: { tag: Tag; isFlat?: boolean }) {
  return (
    <Text size="sm" lines={isFlat ? 1 : 2}>
      {tagKinds(tag).join(', ') || messages.nothing}
    </Text>
  );
}

const tagKinds = (tag: Tag) =>
  [
    tag.is_tag_group && messages.tagGroup,
    tag.is_series && messages.series,
    tag.is_stream && messages.stream,
    tag.is_default_follow && messages.defaultFollow,
    tag.is_internal && messages.internal,
  ].filter((kind) => kind !== false);

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
  const { title, digest_count } = tag;
  const actions: RowAction[] = [
    {
      id: 'edit',
      label: messages.editThis,
      fullLabel: messages.edit(title),
      icon: <Pencil />,
      onPress: () => edit(tag),
    },
  ];
  if (digest_count === 0 || can('tags.deleteUsed'))
    actions.push({
      id: 'delete',
      label: messages.deleteThis,
      fullLabel: messages.archive(title),
      icon: <Archive />,
      isDanger: true,
      onPress: () => remove(tag),
    });
  return <RowActions label={messages.actionsOf(title)} actions={actions} />;
}

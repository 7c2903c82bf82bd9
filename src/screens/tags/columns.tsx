import type { Tag } from '../../api/contract/tags';
import { formatDateTime } from '../../app/dates';
import { Cluster } from '../../ui/Layout';
import type { Column } from '../../ui/Table';
import { Text } from '../../ui/Text';
import { messages } from './messages';
import { TagActions, type TagActionsProps } from './TagActions';
import { cutWords } from './tagForm';
import { TagKinds } from './TagKinds';
import { TagName } from './TagName';
import { TagPicture } from './TagPicture';

export function columnsWith(actions: Omit<TagActionsProps, 'tag'>): Column<Tag>[] {
  return [
    {
      id: 'title',
      width: 240,
      header: messages.name,
      isRowHeader: true,
      render: (tag) => (
        <Cluster gap={3} isSingleLine>
          <TagPicture tag={tag} />
          <TagName tag={tag} />
        </Cluster>
      ),
    },
    {
      id: 'slug',
      width: 150,
      header: messages.slug,
      render: ({ slug }) => (
        <Text size="sm" tone="muted" lines={2}>
          {slug}
        </Text>
      ),
    },
    {
      id: 'description',
      header: messages.description,
      render: ({ description }) => (
        <Text dir="auto" size="sm" lines={3}>
          {cutWords(description) || messages.nothing}
        </Text>
      ),
    },
    {
      id: 'group',
      width: 130,
      header: messages.group,
      render: ({ tag_group }) => (
        <Text dir="auto" size="sm" lines={2}>
          {tag_group?.title ?? messages.nothing}
        </Text>
      ),
    },
    { id: 'kinds', width: 160, header: messages.kinds, render: (tag) => <TagKinds tag={tag} /> },
    {
      id: 'digests',
      width: 90,
      header: messages.digests,
      align: 'end',
      render: ({ digest_count }) => digest_count.toLocaleString(),
    },
    {
      id: 'modified',
      width: 120,
      header: messages.modified,
      render: ({ modified_at }) => (
        <Text size="sm" tone="muted">
          {formatDateTime(modified_at)}
        </Text>
      ),
    },
    {
      id: 'actions',
      width: 90,
      header: messages.actions,
      render: (tag) => <TagActions tag={tag} {...actions} />,
    },
  ];
}

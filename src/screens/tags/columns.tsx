import { formatNumber } from '#ui/numbers.ts';
import type { Tag } from '#api/contract/tags.ts';
import { Moment } from '#shared/format/RelativeMoment.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import type { DisplayColumn } from '#shared/list/display/useDisplay.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { truncateWords } from './tagForm.ts';
import { TagPicture, TagKinds, TagActions, type TagActionsProps } from './TagCard.tsx';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { updateTag } from '#data/tags.ts';
import { EditableCell } from '#ui/table/EditableCell.tsx';
import { TextField } from '#ui/fields/text/TextField.tsx';

/** Ids of sortable columns are the API's sort keys. */
export function tagColumns(actions: Omit<TagActionsProps, 'tag'>): DisplayColumn<Tag>[] {
  return [
    {
      id: 'title',
      width: 200,
      narrowWidth: 176,
      header: messages.name,
      isSortable: true,
      isRowHeader: true,
      render: (tag) => (
        <Cluster gap={3} isSingleLine>
          <TagPicture tag={tag} />
          <TagName tag={tag} />
        </Cluster>
      ),
      renderFlat: (tag) => <TagName tag={tag} isFlat />,
    },
    {
      id: 'slug',
      width: 130,
      narrowWidth: 104,
      dropOrder: 2,
      isShownInDetails: true,
      header: messages.slug,
      isSortable: true,
      render: ({ slug }) => (
        <Text size="sm" tone="muted" lines={2}>
          {slug}
        </Text>
      ),
      renderFlat: ({ slug }) => (
        <Text size="sm" tone="muted" lines={1} title={slug}>
          {slug}
        </Text>
      ),
    },
    {
      id: 'description',
      narrowWidth: 224,
      header: messages.description,
      isSortable: true,
      render: ({ description }) => (
        <Text dir="auto" size="sm" lines={3}>
          {truncateWords(description) || messages.nothing}
        </Text>
      ),
      renderFlat: ({ description }) => (
        <Text dir="auto" size="sm" lines={1} title={description ?? undefined}>
          {truncateWords(description) || messages.nothing}
        </Text>
      ),
    },
    {
      id: 'tag_group',
      width: 110,
      narrowWidth: 96,
      dropOrder: 3,
      isShownInDetails: true,
      header: messages.group,
      isSortable: true,
      render: ({ tag_group }) => (
        <Text dir="auto" size="sm" lines={2}>
          {tag_group?.title ?? messages.nothing}
        </Text>
      ),
      renderFlat: ({ tag_group }) => (
        <Text dir="auto" size="sm" lines={1} title={tag_group?.title}>
          {tag_group?.title ?? messages.nothing}
        </Text>
      ),
    },
    {
      id: 'kinds',
      width: 120,
      narrowWidth: 104,
      dropOrder: 4,
      isShownInDetails: true,
      header: messages.kinds,
      isSortable: true,
      render: (tag) => <TagKinds tag={tag} />,
      renderFlat: (tag) => <TagKinds tag={tag} isFlat />,
    },
    {
      id: 'digest_count',
      width: 76,
      header: messages.digests,
      isSortable: true,
      align: 'end',
      render: ({ digest_count }) => formatNumber(digest_count),
    },
    {
      id: 'modified_at',
      width: 150,
      narrowWidth: 88,
      dropOrder: 1,
      isShownInDetails: true,
      header: messages.modified,
      isSortable: true,
      render: ({ modified_at }) => <Moment instant={modified_at} />,
    },
    {
      id: 'actions',
      align: 'end',
      width: 104,
      header: messages.actions,
      render: (tag) => <TagActions tag={tag} {...actions} />,
    },
  ];
}

/** Edits the name in place, without a request if it's unchanged (TAGS-07). */
function TagName({ tag, isFlat = false }: { tag: Tag; isFlat?: boolean }) {
  async function rename(newTitle: string) {
    const title = newTitle.trim();
    if (title === '') throw new Error(messages.nameMissing);
    if (title === tag.title) return;
    await updateTag(tag.id, { title }).catch((error: unknown) => {
      throw new Error(serverMessage(error, messages.updateFailed));
    });
    toast.success(messages.updated);
  }

  return (
    <EditableCell
      label={messages.editedName}
      value={tag.title}
      renderValue={(title) => (
        <Text dir="auto" lines={isFlat ? 1 : 2} title={isFlat ? title : undefined} weight="strong">
          {title}
        </Text>
      )}
      renderField={(draft, setDraft) => (
        <TextField
          aria-label={messages.name}
          maxLength={200}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press opened the field
          autoFocus
          value={draft}
          onChange={setDraft}
        />
      )}
      onSave={rename}
    />
  );
}

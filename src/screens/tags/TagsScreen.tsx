import { getId } from '#shared/list/rowKeys.ts';
import { Plus, FolderInput, Merge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Tag } from '#api/contract/tags.ts';
import { tagActions } from '#shared/actions/groups/screens.ts';
import { useActions } from '#shared/actions/useActions.ts';
import { serverMessage, titleMessage } from '#shared/form/serverErrors.ts';
import { useDisplay } from '#shared/list/display/useDisplay.tsx';
import { ListPage } from '#shared/list/ListPage.tsx';
import { findFocusedRow } from '#shared/list/rowKeys.ts';
import { tableSort } from '#shared/list/listColumns.ts';
import { useUrlState, noneSelected, useSelectedIds } from '#shared/list/useUrlState.ts';
import { useSession } from '#shared/session/session.ts';
import { useTags, deleteTag, useTag } from '#data/tags.ts';
import { Button } from '#ui/actions/Button.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { tagColumns } from './columns.tsx';
import { messages } from './messages.ts';
import { TagCard } from './TagCard.tsx';
import { TagFilters } from './TagFilters.tsx';
import { pageSize, effectiveSort, tagsFields, toTagsQuery } from './tagsQuery.ts';
import { TagDialog } from './TagDialog.tsx';
import { DeleteConfirmation } from '#shared/form/DeleteQuestion.tsx';
import { jobOffer } from '#shared/bulk/jobOffer.tsx';
import { offerUndo } from '#shared/toasts/offerUndo.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { SelectionBar, SelectionLine } from '#ui/table/SelectionBar.tsx';

/** TAGS-01 */
export function TagsScreen() {
  const { can } = useSession();
  const urlState = useUrlState(tagsFields);
  const read = useTags(toTagsQuery(urlState.query));
  const [open, setOpen] = useState<OpenDialog>(null);
  const [actions] = useState(() => ({
    edit: (tag: Tag) => setOpen({ kind: 'edit', tag }),
    remove: (tag: Tag) => setOpen({ kind: 'delete', tag }),
  }));
  const [columns] = useState(() => tagColumns(actions));
  const sort = effectiveSort(urlState.query);
  const { control, ...display } = useDisplay('tags', columns, { sortedBy: sort?.by });
  const [peekedId, setPeekedId] = useState<number>();
  const rows = read.data?.results ?? noTags;
  const [chosen, setChosen] = useSelectedIds(JSON.stringify(urlState.query));
  const selected = rows.filter(({ id }) => chosen.has(id));
  const onAction = (kind: TagsAction) => setOpen({ kind });
  useActions(tagActions, () => {
    const focused = findFocusedRow(rows, getId);
    const affected = selected.length > 0 ? selected : focused ? [focused] : [];
    if (affected.length === 0 || affected.some((tag) => tag.is_tag_group)) return {};
    const act = (kind: TagsAction) => () => {
      setChosen(new Set(affected.map(getId)));
      onAction(kind);
    };
    const mayMerge = can('tags.deleteUsed') || affected.every((tag) => tag.digest_count === 0);
    return { merge: mayMerge && act('merge'), group: act('group') };
  });

  const addButton = (
    <Button variant="primary" icon={<Plus />} onPress={() => setOpen({ kind: 'add' })}>
      {messages.add}
    </Button>
  );
  return (
    <ListPage
      texts={messages}
      urlState={urlState}
      read={read}
      pageSize={pageSize}
      addAction={addButton}
      filters={<TagFilters {...urlState} end={control} />}
      {...display}
      {...tableSort(sort, (next) => urlState.change({ sort: next }))}
      minWidth={900}
      getRowId={getId}
      getRowLabel={getTitle}
      onRowAction={actions.edit}
      selectedIds={chosen}
      onSelectionChange={(ids) => setChosen(new Set([...ids].map(Number)))}
      renderCard={(tag) => <TagCard tag={tag} {...actions} />}
      errorText={(error) => serverMessage(error, messages.loadFailed)}
      keys={{
        create: () => setOpen({ kind: 'add' }),
        edit: actions.edit,
        peek: ({ id }) => setPeekedId(id === peekedId ? undefined : id),
        peekedId,
        closePeek: () => setPeekedId(undefined),
        onMove: ({ id }) => peekedId !== undefined && setPeekedId(id),
      }}
      emptyDrawing="tag"
    >
      {peekedId !== undefined && (
        <PeekedTag rows={rows} peekedId={peekedId} onPeek={setPeekedId} edit={actions.edit} />
      )}
      {selected.length > 0 && (
        <TagSelection selected={selected} onAction={onAction} onClear={() => setChosen(noneSelected)} />
      )}
      <TagDialogs
        open={open}
        selected={selected}
        onClose={() => setOpen(null)}
        onDone={() => setChosen(noneSelected)}
      />
    </ListPage>
  );
}

const noTags: readonly Tag[] = [];

const PeekedTag = lazyComponent(async () => (await import('./PeekedTag.tsx')).PeekedTag);

const getTitle = ({ title }: Tag) => title;

type OpenDialog = { kind: 'add' | TagsAction } | { kind: 'edit' | 'delete'; tag: Tag } | null;

interface TagDialogsProps {
  open: OpenDialog;
  selected: readonly Tag[];
  onClose: () => void;
  onDone: () => void;
}

function TagDialogs({ open, selected, onClose, onDone }: TagDialogsProps) {
  const many = { selected, onClose, onDone };
  switch (open?.kind) {
    case 'add':
      return <TagDialog tag={undefined} onClose={onClose} />;
    case 'edit':
      return <TagDialog tag={open.tag} onClose={onClose} />;
    case 'delete':
      return <DeleteTagDialog tag={open.tag} onClose={onClose} />;
    case 'merge':
      return <MergeTagsDialog {...many} />;
    case 'group':
      return <GroupTagsDialog {...many} />;
    case 'deleteMany':
      return <DeleteTagsDialog {...many} />;
    default:
      return null;
  }
}

const MergeTagsDialog = lazyComponent(async () => (await import('./MergeTags.tsx')).MergeTagsDialog);
const GroupTagsDialog = lazyComponent(async () => (await import('./GroupTags.tsx')).GroupTagsDialog);
const DeleteTagsDialog = lazyComponent(async () => (await import('./DeleteTags.tsx')).DeleteTagsDialog);

function DeleteTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const [isDeleting, setDeleting] = useState(false);
  const { data } = useTag(isDeleting ? null : tag.id);
  const { title, is_tag_group, digest_count } = data ?? tag;

  async function remove() {
    setDeleting(true);
    await offerUndo(deleteTag(tag.id), ({ job_id }) => jobOffer(messages.deleted, job_id));
  }

  return (
    <DeleteConfirmation
      title={messages.deleteQuestion}
      confirmLabel={messages.confirmDelete}
      onDelete={remove}
      failureText={(error) => titleMessage(error, messages.failed)}
      onClose={onClose}
    >
      <Stack gap={2}>
        <Text dir="auto" weight="medium">
          {title}
        </Text>
        <Text>{messages.affected(digest_count)}</Text>
        {is_tag_group && <Text>{messages.groupStays}</Text>}
        <Text tone="muted">{messages.canUndo}</Text>
      </Stack>
    </DeleteConfirmation>
  );
}

type TagsAction = 'merge' | 'group' | 'deleteMany';

interface TagSelectionProps {
  selected: readonly Tag[];
  onAction: (action: TagsAction) => void;
  onClear: () => void;
}

/** Groups can't be merged or put into groups. */
function TagSelection({ selected, onAction, onClear }: TagSelectionProps) {
  const { can } = useSession();
  const hasGroup = selected.some((tag) => tag.is_tag_group);
  const mayRemove = can('tags.deleteUsed') || selected.every((tag) => tag.digest_count === 0);
  return (
    <SelectionBar
      label={messages.bar}
      clearLabel={messages.clearSelection}
      onClear={onClear}
      status={<strong>{messages.selected(selected.length)}</strong>}
    >
      {mayRemove && !hasGroup && (
        <Button size="small" variant="quiet" icon={<Merge />} onPress={() => onAction('merge')}>
          {messages.merge}
        </Button>
      )}
      {!hasGroup && (
        <Button size="small" variant="quiet" icon={<FolderInput />} onPress={() => onAction('group')}>
          {messages.moveToGroup}
        </Button>
      )}
      {mayRemove && (
        <>
          <SelectionLine />
          <Button
            size="small"
            variant="quiet"
            data-danger
            icon={<Trash2 />}
            onPress={() => onAction('deleteMany')}
          >
            {messages.deleteMany}
          </Button>
        </>
      )}
    </SelectionBar>
  );
}

import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Tag } from '#api/contract/tags.ts';
import { tagActions } from '#shared/actions/groups/tags.ts';
import { useActions } from '#shared/actions/useActions.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { useDisplay } from '#shared/list/display/useDisplay.tsx';
import { ListPage } from '#shared/list/ListPage.tsx';
import { findFocused } from '#shared/list/rowKeys.ts';
import { tableSort } from '#shared/list/tableSort.ts';
import { noneChosen, useChosen } from '#shared/list/useChosen.ts';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { useSession } from '#shared/session/session.ts';
import { useTags } from '#data/tags.ts';
import { Button } from '#ui/actions/Button.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { columnsWith } from './columns.tsx';
import { messages } from './messages.ts';
import { TagCard } from './TagCard.tsx';
import { TagDialogs, type Open } from './TagDialogs.tsx';
import { TagFilters } from './TagFilters.tsx';
import { TagSelection, type TagsAction } from './TagSelection.tsx';
import { pageSize, toSort, tagsFields, toTagsCall } from './tagsQuery.ts';

/** All tags and groups of them: found, created, changed and deleted (TAGS-01). */
export function TagsScreen() {
  const { can } = useSession();
  const address = useUrlState(tagsFields);
  const read = useTags(toTagsCall(address.query));
  const [open, setOpen] = useState<Open>(null);
  const [actions] = useState(() => ({
    edit: (tag: Tag) => setOpen({ kind: 'edit', tag }),
    remove: (tag: Tag) => setOpen({ kind: 'delete', tag }),
  }));
  const [columns] = useState(() => columnsWith(actions));
  const sort = toSort(address.query);
  const { control, ...display } = useDisplay('tags', columns, { sortedBy: sort?.by });
  const [peeked, setPeeked] = useState<number>();
  const rows = read.data?.results ?? noTags;
  const [chosen, setChosen] = useChosen(JSON.stringify(address.query));
  const selected = rows.filter(({ id }) => chosen.has(id));
  const onAction = (kind: TagsAction) => setOpen({ kind });
  useActions(tagActions, () => {
    const focused = findFocused(rows, getId);
    const meant = selected.length > 0 ? selected : focused ? [focused] : [];
    if (meant.length === 0 || meant.some((tag) => tag.is_tag_group)) return {};
    const act = (kind: TagsAction) => () => {
      setChosen(new Set(meant.map(getId)));
      onAction(kind);
    };
    const mayMerge = can('tags.deleteUsed') || meant.every((tag) => tag.digest_count === 0);
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
      address={address}
      read={read}
      pageSize={pageSize}
      actions={addButton}
      emptyAction={addButton}
      filters={<TagFilters {...address} end={control} />}
      {...display}
      {...tableSort(sort, (next) => address.change({ sort: next }))}
      minWidth={900}
      getRowId={getId}
      getRowLabel={toTitle}
      onRowAction={actions.edit}
      selectedIds={chosen}
      onSelectionChange={(ids) => setChosen(new Set([...ids].map(Number)))}
      renderCard={(tag) => <TagCard tag={tag} {...actions} />}
      errorText={(error) => serverMessage(error, messages.loadFailed)}
      keys={{
        create: () => setOpen({ kind: 'add' }),
        edit: actions.edit,
        peek: ({ id }) => setPeeked(id === peeked ? undefined : id),
        peeked,
        closePeek: () => setPeeked(undefined),
        onMove: ({ id }) => peeked !== undefined && setPeeked(id),
      }}
      emptyDrawing="tag"
    >
      {peeked !== undefined && (
        <PeekedTag rows={rows} peeked={peeked} onPeek={setPeeked} edit={actions.edit} />
      )}
      {selected.length > 0 && (
        <TagSelection selected={selected} onAction={onAction} onClear={() => setChosen(noneChosen)} />
      )}
      <TagDialogs
        open={open}
        selected={selected}
        onClose={() => setOpen(null)}
        onDone={() => setChosen(noneChosen)}
      />
    </ListPage>
  );
}

const noTags: readonly Tag[] = [];

const PeekedTag = lazyPart(async () => (await import('./PeekedTag.tsx')).PeekedTag);

const getId = ({ id }: Tag) => id;
const toTitle = ({ title }: Tag) => title;

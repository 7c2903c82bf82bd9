import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Tag } from '#api/contract/tags.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { ListPage } from '#shared/list/ListPage.tsx';
import { tableSort } from '#shared/list/tableSort.ts';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { useTags } from '#data/tags.ts';
import { Button } from '#ui/actions/Button.tsx';
import { columnsWith } from './columns.tsx';
import { DeleteTag } from './DeleteTag.tsx';
import { messages } from './messages.ts';
import { TagCard } from './TagCard.tsx';
import { TagDialog } from './TagDialog.tsx';
import { TagFilters } from './TagFilters.tsx';
import { pageSize, toSort, tagsFields, toTagsCall } from './tagsQuery.ts';

/** The dialog over the table: a new tag, one to edit, or one to delete. */
type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; tag: Tag } | null;

/** All tags and groups of them: found, created, changed and deleted (TAGS-01). */
export function TagsScreen() {
  const address = useUrlState(tagsFields);
  const read = useTags(toTagsCall(address.query));
  const [open, setOpen] = useState<Open>(null);
  const [actions] = useState(() => ({
    edit: (tag: Tag) => setOpen({ kind: 'edit', tag }),
    remove: (tag: Tag) => setOpen({ kind: 'delete', tag }),
  }));
  const [columns] = useState(() => columnsWith(actions));
  const close = () => setOpen(null);

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
      filters={<TagFilters {...address} />}
      columns={columns}
      {...tableSort(toSort(address.query), (sort) => address.change({ sort }))}
      minWidth={1080}
      getRowId={getId}
      getRowLabel={toTitle}
      onRowAction={actions.edit}
      renderCard={(tag) => <TagCard tag={tag} {...actions} />}
      errorText={(error) => serverMessage(error, messages.loadFailed)}
      keys={{ create: () => setOpen({ kind: 'add' }), edit: actions.edit }}
      emptyDrawing="tag"
    >
      {open?.kind === 'delete' && <DeleteTag tag={open.tag} onClose={close} />}
      {open && open.kind !== 'delete' && (
        <TagDialog tag={open.kind === 'edit' ? open.tag : undefined} onClose={close} />
      )}
    </ListPage>
  );
}

const getId = ({ id }: Tag) => id;
const toTitle = ({ title }: Tag) => title;

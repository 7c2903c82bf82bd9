import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import type { Tag } from '#api/contract/tags.ts';
import { tagsPath } from '#shared/paths.ts';
import { refusalOf } from '#shared/refusal.ts';
import { usePageTitle } from '#shared/usePageTitle.ts';
import { useTags } from '#data/tags.ts';
import { Button } from '#ui/actions/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import { columnsWith } from './columns.tsx';
import { DeleteTag } from './DeleteTag.tsx';
import { messages } from './messages.ts';
import { TagCard } from './TagCard.tsx';
import { TagDialog } from './TagDialog.tsx';
import { TagFilters } from './TagFilters.tsx';
import { isNarrowed, pageSize, toTagsCall, useTagsQuery } from './tagsQuery.ts';
import { AddressSearch } from '#shared/AddressSearch.tsx';

/** What is open over the table: a new tag, one to edit, or one to delete. */
type Open = { kind: 'add' } | { kind: 'edit' | 'delete'; tag: Tag } | null;

/** All tags and groups of them: found, made, changed and deleted (TAGS-01). */
export function TagsScreen() {
  usePageTitle(messages.title);
  const [query, setQuery] = useTagsQuery();
  const { data, error, isLoading, isValidating, mutate } = useTags(toTagsCall(query));
  const [open, setOpen] = useState<Open>(null);
  const rows = error ? [] : (data?.results ?? []);
  const count = error ? 0 : (data?.count ?? 0);
  const first = (query.page - 1) * pageSize + 1;

  const [actions] = useState(() => ({
    edit: (tag: Tag) => setOpen({ kind: 'edit', tag }),
    remove: (tag: Tag) => setOpen({ kind: 'delete', tag }),
  }));
  const [columns] = useState(() => columnsWith(actions));
  const close = () => setOpen(null);

  return (
    <Page
      title={messages.title}
      actions={
        <>
          <AddressSearch
            label={messages.search}
            value={query.search}
            onSearch={(search) => setQuery({ ...query, search, page: 1 })}
          />
          <Button variant="primary" icon={<Plus />} onPress={() => setOpen({ kind: 'add' })}>
            {messages.add}
          </Button>
        </>
      }
    >
      <TagFilters query={query} onChange={setQuery} />
      <DataTable<Tag>
        label={messages.table}
        columns={columns}
        minWidth={1080}
        rows={rows}
        getRowId={idOf}
        getRowLabel={titleOf}
        onRowAction={actions.edit}
        renderCard={(tag) => <TagCard tag={tag} {...actions} />}
        isLoading={isLoading || (isValidating && rows.length === 0)}
        error={error ? refusalOf(error, messages.loadFailed) : null}
        onRetry={() => void mutate()}
        emptyState={
          isNarrowed(query) ? (
            <EmptyState
              title={messages.noneMatches}
              action={<Link href={tagsPath()}>{messages.showAll}</Link>}
            />
          ) : (
            <EmptyState icon={<Tags />} title={messages.none} description={messages.noneHint} />
          )
        }
      />
      {count > pageSize && (
        <Pagination
          label={messages.pages}
          page={query.page}
          pageCount={Math.ceil(count / pageSize)}
          summary={messages.range(first, first + rows.length - 1, count)}
          onPageChange={(page) => setQuery({ ...query, page })}
        />
      )}
      {open?.kind === 'delete' && <DeleteTag tag={open.tag} onClose={close} />}
      {open && open.kind !== 'delete' && (
        <TagDialog tag={open.kind === 'edit' ? open.tag : undefined} onClose={close} />
      )}
    </Page>
  );
}

const idOf = ({ id }: Tag) => id;
const titleOf = ({ title }: Tag) => title;

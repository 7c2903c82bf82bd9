import { Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import type { Tag } from '../../api/contract/tags';
import { tagsPath } from '../../app/paths';
import { refusalOf } from '../../app/refusal';
import { usePageTitle } from '../../app/usePageTitle';
import { useTags } from '../../data/tagManager';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Link } from '../../ui/Link';
import { Page } from '../../ui/Page';
import { Pagination } from '../../ui/Pagination';
import { DataTable } from '../../ui/Table';
import { columnsWith } from './columns';
import { DeleteTag } from './DeleteTag';
import { messages } from './messages';
import { TagCard } from './TagCard';
import { TagDialog } from './TagDialog';
import { TagFilters } from './TagFilters';
import { isNarrowed, pageSize, toTagsCall, useTagsQuery } from './tagsQuery';
import { AddressSearch } from '../../app/AddressSearch';

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

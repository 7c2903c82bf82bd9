import { getId } from '#shared/list/rowKeys.ts';
import type { ListedUser } from '#api/contract/users.ts';
import { useReaders } from '#data/users.ts';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { ListPage } from '#shared/list/ListPage.tsx';
import { ListSearch } from '#shared/list/ListSearch.tsx';
import { tableSort } from '#shared/list/listColumns.ts';
import { Stack } from '#ui/layout/Layout.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { PersonName, displayName } from './PersonName.tsx';
import type { PeopleListProps } from './StaffList.tsx';
import { pageSize, toReadersQuery } from './usersQuery.ts';

/** Readers have no permissions in Digest Desk, so they can't be edited here. */
export function ReadersList({ urlState, tabs }: PeopleListProps) {
  const { query, change } = urlState;
  const read = useReaders(toReadersQuery(query));
  const sort = query.sort ?? { by: 'name' as const, order: 'asc' as const };
  return (
    <ListPage
      texts={strings}
      urlState={urlState}
      read={read}
      pageSize={pageSize}
      filters={
        <Stack gap={3}>
          {tabs}
          <FilterRow
            active={0}
            search={
              <ListSearch
                label={messages.searchReaders}
                value={query.search}
                onSearch={(search, { isTyping }) => change({ search }, { replace: isTyping })}
                isLive
              />
            }
          />
        </Stack>
      }
      columns={columns}
      {...tableSort(sort, (next) => change({ sort: next }))}
      minWidth={640}
      getRowId={getId}
      getRowLabel={displayName}
      renderCard={(reader) => (
        <Stack gap={1}>
          <PersonName user={reader} />
          <Text size="sm" tone="muted">
            <bdi>{[reader.email, reader.phone].filter(Boolean).join(' · ')}</bdi>
          </Text>
        </Stack>
      )}
    />
  );
}

const strings = {
  ...messages,
  hint: messages.readersHint,
  table: messages.readers,
  none: messages.noReaders,
  noneHint: messages.noReadersHint,
};

const columns: Column<ListedUser>[] = [
  {
    id: 'name',
    header: messages.name,
    isSortable: true,
    isRowHeader: true,
    render: (reader) => <PersonName user={reader} />,
  },
  {
    id: 'email',
    header: messages.email,
    isSortable: true,
    render: ({ email }) => (
      <Text dir="auto" lines={2}>
        {email}
      </Text>
    ),
  },
  { id: 'phone', width: 200, header: messages.phone, render: ({ phone }) => <bdi>{phone}</bdi> },
];

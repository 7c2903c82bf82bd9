import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { User } from '#api/contract/users.ts';
import { AddressSearch } from '#shared/AddressSearch.tsx';
import { usersPath } from '#shared/paths.ts';
import { usePageTitle } from '#shared/usePageTitle.ts';
import { useRoles, useUsers } from '#data/users.ts';
import { Button } from '#ui/actions/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { FieldRow } from '#ui/fields/FieldRow.tsx';
import { Link } from '#ui/actions/Link.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Pagination } from '#ui/table/Pagination.tsx';
import { Select } from '#ui/fields/Select.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import { columnsOf } from './columns.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { messages } from './messages.ts';
import { nameOf } from './person.ts';
import { UserCard } from './UserCard.tsx';
import { UserDialog } from './UserDialog.tsx';
import { pageSize, toUsersCall, useUsersQuery } from './usersQuery.ts';

const states = [
  { id: 'all', label: messages.allStates },
  { id: 'active', label: messages.active },
  { id: 'inactive', label: messages.inactive },
];

type Question = { about: 'create' } | { about: 'edit' | 'deactivate'; user: User };

/** Who can sign in, and as what (USERS-01). */
export function UsersScreen() {
  usePageTitle(messages.title);
  const [query, setQuery] = useUsersQuery();
  const [question, setQuestion] = useState<Question | null>(null);
  const { data, error, isLoading, isValidating, mutate } = useUsers(toUsersCall(query));
  const roles = useRoles().data?.results ?? [];
  const rows = error ? [] : (data?.results ?? []);
  const count = error ? 0 : (data?.count ?? 0);
  const first = (query.page - 1) * pageSize + 1;
  const close = () => setQuestion(null);
  const actions = useMemo(
    () => ({
      onEdit: (user: User) => setQuestion({ about: 'edit', user }),
      onDeactivate: (user: User) => setQuestion({ about: 'deactivate', user }),
    }),
    [],
  );

  return (
    <Page
      title={messages.title}
      description={messages.hint}
      actions={
        <Button variant="primary" icon={<UserPlus />} onPress={() => setQuestion({ about: 'create' })}>
          {messages.add}
        </Button>
      }
    >
      <FieldRow>
        <AddressSearch
          label={messages.search}
          value={query.search}
          onSearch={(search) => setQuery({ ...query, search, page: 1 })}
        />
        <Select
          aria-label={messages.role}
          items={[
            { id: 'all', label: messages.allRoles },
            ...roles.map(({ id, name }) => ({ id: String(id), label: name })),
          ]}
          selectedKey={String(query.role ?? 'all')}
          onSelectionChange={(key) =>
            setQuery({ ...query, role: key === 'all' ? null : Number(key), page: 1 })
          }
        />
        <Select
          aria-label={messages.state}
          items={states}
          selectedKey={query.isActive === null ? 'all' : query.isActive ? 'active' : 'inactive'}
          onSelectionChange={(key) =>
            setQuery({ ...query, isActive: key === 'all' ? null : key === 'active', page: 1 })
          }
        />
      </FieldRow>
      <DataTable<User>
        label={messages.table}
        columns={useMemo(() => columnsOf(actions), [actions])}
        minWidth={760}
        rows={rows}
        getRowId={idOf}
        getRowLabel={nameOf}
        renderCard={(user) => <UserCard user={user} {...actions} />}
        isLoading={isLoading || (isValidating && rows.length === 0)}
        error={error ? messages.loadFailed : null}
        onRetry={() => void mutate()}
        emptyState={
          <EmptyState
            title={messages.noneMatches}
            action={<Link href={usersPath()}>{messages.showAll}</Link>}
          />
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
      {question?.about === 'create' && <UserDialog user={undefined} onClose={close} />}
      {question?.about === 'edit' && <UserDialog user={question.user} onClose={close} />}
      {question?.about === 'deactivate' && <DeactivateDialog user={question.user} onClose={close} />}
    </Page>
  );
}

const idOf = ({ id }: User) => id;

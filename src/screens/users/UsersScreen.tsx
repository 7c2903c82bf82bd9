import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { User } from '../../api/contract/users';
import { AddressSearch } from '../../app/AddressSearch';
import { usersPath } from '../../app/paths';
import { usePageTitle } from '../../app/usePageTitle';
import { useRoles, useUsers } from '../../data/accounts';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { FieldRow } from '../../ui/FieldRow';
import { Link } from '../../ui/Link';
import { Page } from '../../ui/Page';
import { Pagination } from '../../ui/Pagination';
import { Select } from '../../ui/Select';
import { DataTable } from '../../ui/Table';
import { columnsOf } from './columns';
import { DeactivateDialog } from './DeactivateDialog';
import { messages } from './messages';
import { nameOf } from './person';
import { UserCard } from './UserCard';
import { UserDialog } from './UserDialog';
import { pageSize, toUsersCall, useUsersQuery } from './usersQuery';

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

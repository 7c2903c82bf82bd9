import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { User } from '#api/contract/users.ts';
import { useDisplay } from '#shared/list/display/useDisplay.tsx';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { ListPage } from '#shared/list/ListPage.tsx';
import { ListSearch } from '#shared/list/ListSearch.tsx';
import { tableSort } from '#shared/list/tableSort.ts';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { useRoles, useUsers } from '#data/users.ts';
import { Button } from '#ui/actions/Button.tsx';
import { toColumns } from './columns.tsx';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { messages } from './messages.ts';
import { toName } from './person.ts';
import { UserCard } from './UserCard.tsx';
import { UserDialog } from './UserDialog.tsx';
import { pageSize, toUsersCall, usersFields } from './usersQuery.ts';

const states = [
  { id: 'active' as const, label: messages.active },
  { id: 'inactive' as const, label: messages.inactive },
];

/** The dialog over the table. */
type Open = { kind: 'create' } | { kind: 'edit' | 'deactivate'; user: User } | null;

/** Who can sign in, and as what (USERS-01). */
export function UsersScreen() {
  const address = useUrlState(usersFields);
  const { query, change } = address;
  const read = useUsers(toUsersCall(query));
  const roles = useRoles().data?.results ?? [];
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const actions = useMemo(
    () => ({
      onEdit: (user: User) => setOpen({ kind: 'edit', user }),
      onDeactivate: (user: User) => setOpen({ kind: 'deactivate', user }),
    }),
    [],
  );
  const allColumns = useMemo(() => toColumns(actions), [actions]);
  const sort = query.sort ?? { by: 'name' as const, order: 'asc' as const };
  const { control, ...display } = useDisplay('users', allColumns, { hasDensity: false, sortedBy: sort.by });

  return (
    <ListPage
      texts={messages}
      address={address}
      read={read}
      pageSize={pageSize}
      actions={
        <Button variant="primary" icon={<UserPlus />} onPress={() => setOpen({ kind: 'create' })}>
          {messages.add}
        </Button>
      }
      filters={
        <FilterRow
          active={[query.role, query.state].filter(Boolean).length}
          end={control}
          search={
            <ListSearch
              label={messages.search}
              value={query.search}
              onSearch={(search, { isTyping }) => change({ search }, { replace: isTyping })}
              isLive
            />
          }
        >
          <FilterSelect
            label={messages.role}
            all={messages.allRoles}
            options={roles.map(({ id, name }) => ({ id, label: name }))}
            value={query.role}
            onChange={(role) => change({ role })}
          />
          <FilterSelect
            label={messages.state}
            all={messages.allStates}
            options={states}
            value={query.state}
            onChange={(state) => change({ state })}
          />
        </FilterRow>
      }
      {...display}
      {...tableSort(sort, (next) => change({ sort: next }))}
      minWidth={760}
      getRowId={getId}
      getRowLabel={toName}
      keys={{ create: () => setOpen({ kind: 'create' }), edit: actions.onEdit }}
      renderCard={(user) => <UserCard user={user} {...actions} />}
    >
      {open?.kind === 'create' && <UserDialog user={undefined} onClose={close} />}
      {open?.kind === 'edit' && <UserDialog user={open.user} onClose={close} />}
      {open?.kind === 'deactivate' && <DeactivateDialog user={open.user} onClose={close} />}
    </ListPage>
  );
}

const getId = ({ id }: User) => id;

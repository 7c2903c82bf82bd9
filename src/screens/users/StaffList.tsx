import { getId } from '#shared/list/rowKeys.ts';
import { Upload, UserPlus } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { ListedUser, User } from '#api/contract/users.ts';
import { useDisplay } from '#shared/list/display/useDisplay.tsx';
import { FilterRow } from '#shared/list/FilterRow.tsx';
import { FilterSelect } from '#shared/list/FilterSelect.tsx';
import { ListPage } from '#shared/list/ListPage.tsx';
import { ListSearch } from '#shared/list/ListSearch.tsx';
import { tableSort } from '#shared/list/listColumns.ts';
import type { QueryOf } from '#shared/list/address.ts';
import { type UrlState, noneSelected, useSelectedIds } from '#shared/list/useUrlState.ts';
import { useRoles, useUsers } from '#data/users.ts';
import { Button } from '#ui/actions/Button.tsx';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { lazyComponent } from '#ui/lazyPart.tsx';
import { media } from '#ui/theme/theme.ts';
import { useMediaQuery } from '#ui/theme/useMediaQuery.ts';
import { userColumns } from './columns.tsx';
import { messages, importMessages } from './messages.ts';
import { displayName } from './PersonName.tsx';
import { UserCard } from './UserCard.tsx';
import { UserDialogs, type OpenDialog } from './UserDialogs.tsx';
import { UserSelection } from './UserSelection.tsx';
import { pageSize, toUsersQuery, type usersFields } from './usersQuery.ts';

const states = [
  { id: 'active' as const, label: messages.active },
  { id: 'inactive' as const, label: messages.inactive },
];

export interface PeopleListProps {
  urlState: UrlState<QueryOf<typeof usersFields>>;
  tabs: ReactNode;
}

/** USERS-01 */
export function StaffList({ urlState, tabs }: PeopleListProps) {
  const { query, change } = urlState;
  const read = useUsers(toUsersQuery(query));
  const roles = useRoles().data?.results ?? [];
  const [open, setOpen] = useState<OpenDialog>(null);
  const [isImporting, setImporting] = useState(false);
  const isPhone = useMediaQuery(media.small);
  const importing = { icon: <Upload />, onPress: () => setImporting(true) };
  const close = () => setOpen(null);
  const actions = useMemo(
    () => ({
      onEdit: (user: User) => setOpen({ kind: 'edit', user }),
      onDeactivate: (user: User) => setOpen({ kind: 'deactivate', user }),
      onSessions: (user: User) => setOpen({ kind: 'sessions', user }),
      onInvite: (user: User) => setOpen({ kind: 'invite', user }),
    }),
    [],
  );
  const rows = read.data?.results ?? noUsers;
  const [chosen, setChosen] = useSelectedIds(JSON.stringify(query));
  const selected = rows.filter(({ id }) => chosen.has(id));
  const allColumns = useMemo(() => userColumns(actions), [actions]);
  const sort = query.sort ?? { by: 'name' as const, order: 'asc' as const };
  const { control, ...display } = useDisplay('users', allColumns, { hasDensity: false, sortedBy: sort.by });

  return (
    <ListPage
      texts={messages}
      urlState={urlState}
      read={read}
      pageSize={pageSize}
      actions={
        <>
          {!isPhone && <Button {...importing}>{importMessages.action}</Button>}
          <Button variant="primary" icon={<UserPlus />} onPress={() => setOpen({ kind: 'create' })}>
            {messages.add}
          </Button>
        </>
      }
      filters={
        <Stack gap={3}>
          {tabs}
          <FilterRow
            active={[query.role, query.state].filter(Boolean).length}
            end={
              isPhone ? (
                <IconButton {...importing} label={importMessages.action} variant="secondary" />
              ) : (
                control
              )
            }
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
              allLabel={messages.allRoles}
              options={roles.map(({ id, name }) => ({ id, label: name }))}
              value={query.role}
              onChange={(role) => change({ role })}
            />
            <FilterSelect
              label={messages.state}
              allLabel={messages.allStates}
              options={states}
              value={query.state}
              onChange={(state) => change({ state })}
            />
          </FilterRow>
        </Stack>
      }
      {...display}
      {...tableSort(sort, (next) => change({ sort: next }))}
      minWidth={900}
      getRowId={getId}
      getRowLabel={displayName}
      selectedIds={chosen}
      onSelectionChange={(ids) => setChosen(new Set([...ids].map(Number)))}
      onRowAction={actions.onEdit}
      keys={{ create: () => setOpen({ kind: 'create' }), edit: actions.onEdit }}
      renderCard={(user) => <UserCard user={user} {...actions} />}
    >
      {selected.length > 0 && (
        <UserSelection
          selected={selected}
          onAction={(kind) => setOpen({ kind })}
          onClear={() => setChosen(noneSelected)}
        />
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      <UserDialogs {...{ open, selected }} onClose={close} onDone={() => setChosen(noneSelected)} />
    </ListPage>
  );
}

const ImportDialog = lazyComponent(async () => (await import('./ImportDialog.tsx')).ImportDialog);

const noUsers: readonly ListedUser[] = [];

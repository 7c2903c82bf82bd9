import { Send, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { ListedUser, UserList } from '#api/contract/userLists.ts';
import { pageNumber, wholeNumber } from '#shared/list/codecs.ts';
import { useUrlState } from '#shared/list/useUrlState.ts';
import { notificationCreatePath } from '#shared/page/paths.ts';
import { usePageTitle } from '#shared/page/usePageTitle.ts';
import { useUserLists, deleteUserList } from '#data/userLists.ts';
import { Button } from '#ui/actions/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ErrorState } from '#ui/feedback/ErrorState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { AccordionSkeleton } from '#ui/layout/Accordion.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { PageActions } from '#ui/overlays/PageActions.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Split } from '#ui/layout/Split.tsx';
import { DataTable } from '#ui/table/Table.tsx';
import { theme } from '#ui/theme/theme.ts';
import { columns } from './columns.tsx';
import { GroupList } from './GroupList.tsx';
import { messages } from './messages.ts';
import { UserListDialog } from './UserListDialog.tsx';
import { UsersOfList } from './UsersOfList.tsx';
import { DeleteConfirmation } from '#shared/form/DeleteQuestion.tsx';
import { titleMessage } from '#shared/form/serverErrors.ts';
import { toast } from '#shared/toasts/toasts.ts';

const fields = {
  groups: { ...pageNumber(), isFilter: false },
  group: { ...wholeNumber(), isFilter: false },
  page: pageNumber(),
};

type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; list: UserList } | null;

/** Groups of users who receive notifications (GROUP-01). */
export function GroupsScreen() {
  usePageTitle(messages.title);
  const urlState = useUrlState(fields);
  const { groups, group } = urlState.query;
  const { data, error, mutate } = useUserLists(groups);
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const lists = data?.results ?? [];
  const active = lists.find(({ id }) => id === group) ?? lists[0];

  const createButton = (
    <Button variant="primary" icon={<UserPlus />} onPress={() => setOpen({ kind: 'create' })}>
      {messages.create}
    </Button>
  );
  return (
    <Page
      title={messages.title}
      actions={
        <PageActions
          more={[
            {
              id: 'notification',
              label: messages.createNotification,
              icon: <Send />,
              href: notificationCreatePath(),
            },
          ]}
        >
          {createButton}
        </PageActions>
      }
    >
      {error && !data ? (
        <ErrorState title={messages.groupsFailed} onRetry={() => void mutate()} />
      ) : !data ? (
        <Split side="start" aside={<AccordionSkeleton />}>
          <Stack gap={3}>
            <div style={{ display: 'grid', alignContent: 'center', blockSize: theme.control.md }}>
              <Skeleton width="12rem" height="1rem" />
            </div>
            <DataTable<ListedUser>
              label={messages.table}
              columns={columns}
              rows={[]}
              isLoading
              minWidth={560}
              getRowId={() => 0}
              getRowLabel={() => ''}
              renderCard={() => null}
            />
          </Stack>
        </Split>
      ) : !active ? (
        <EmptyState
          drawing="people"
          title={messages.noGroups}
          description={messages.noGroupsHint}
          action={createButton}
        />
      ) : (
        <Split
          side="start"
          aside={
            <GroupList
              lists={lists}
              count={data.count}
              page={groups}
              activeId={active.id}
              // Another group starts at its first page of users (GROUP-06).
              onActivate={(id) => urlState.change({ group: id })}
              onPageChange={(next) => urlState.change({ groups: next, group: null })}
            />
          }
        >
          <UsersOfList
            key={active.id}
            list={active}
            urlState={urlState}
            onEdit={() => setOpen({ kind: 'edit', list: active })}
            onDelete={() => setOpen({ kind: 'delete', list: active })}
          />
        </Split>
      )}
      {open?.kind === 'create' && <UserListDialog group={undefined} onClose={close} />}
      {open?.kind === 'edit' && <UserListDialog group={open.list} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteDialog
          list={open.list}
          onClose={close}
          onDeleted={() => urlState.change({ groups: 1, group: null })}
        />
      )}
    </Page>
  );
}

interface DeleteDialogProps {
  list: UserList;
  onClose: () => void;
  onDeleted: () => void;
}

/** Closes even if the server refuses the deletion, and shows the reason (GROUP-10, GROUP-13). */
function DeleteDialog({ list, onClose, onDeleted }: DeleteDialogProps) {
  async function remove() {
    await deleteUserList(list.id);
    toast.success(messages.deleted);
    onDeleted();
  }

  return (
    <DeleteConfirmation
      title={messages.deleteTitle(list.title)}
      confirmLabel={messages.delete}
      onDelete={remove}
      failureText={(error) => titleMessage(error, messages.failed)}
      onClose={onClose}
    >
      {messages.deleteHint}
    </DeleteConfirmation>
  );
}

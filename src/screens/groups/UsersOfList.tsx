import { Pencil, Trash2, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { ListedUser, UserList } from '#api/contract/userLists.ts';
import { serverMessage } from '#shared/form/serverErrors.ts';
import { ListSection } from '#shared/list/ListSection.tsx';
import type { UrlState } from '#shared/list/useUrlState.ts';
import { toast } from '#shared/toasts/toasts.ts';
import { removeListedUsers, useListedUsers } from '#data/userLists.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { PageActions } from '#ui/overlays/PageActions.tsx';
import { SelectionBar } from '#ui/table/SelectionBar.tsx';
import { Heading, Text } from '#ui/text/Text.tsx';
import { columns, UserName } from './columns.tsx';
import { messages } from './messages.ts';

/** GROUP-03 */
const pageSize = 10;

interface UsersOfListProps<Query extends { page: number }> {
  list: UserList;
  urlState: UrlState<Query>;
  onEdit: () => void;
  onDelete: () => void;
}

export function UsersOfList<Query extends { page: number }>({
  list,
  urlState,
  onEdit,
  onDelete,
}: UsersOfListProps<Query>) {
  const { id, title } = list;
  const read = useListedUsers(id, urlState.query.page);
  const [selected, setSelected] = useState<ReadonlySet<number | string>>(new Set());
  const [isRemoving, setRemoving] = useState(false);
  // Others may have removed selected users.
  const chosen = (read.data?.results ?? []).map(getId).filter((user) => selected.has(user));

  async function removeChosen() {
    setRemoving(true);
    try {
      await removeListedUsers(id, chosen);
      toast.success(messages.removed(chosen.length));
      setSelected(new Set());
    } catch (error) {
      toast.error(serverMessage(error, messages.updateFailed));
    }
    setRemoving(false);
  }

  return (
    <Stack gap={3}>
      <Cluster justify="space-between" isSingleLine>
        <Heading level={2} dir="auto">
          {title}
        </Heading>
        <Cluster gap={2} isSingleLine>
          <PageActions
            label={messages.actionsOf(title)}
            more={[
              {
                id: 'edit',
                label: messages.edit,
                fullLabel: messages.editOf(title),
                icon: <Pencil />,
                onPress: onEdit,
              },
              {
                id: 'delete',
                label: messages.delete,
                fullLabel: messages.deleteOf(title),
                icon: <Trash2 />,
                isDanger: true,
                onPress: onDelete,
              },
            ]}
          />
        </Cluster>
      </Cluster>
      <ListSection
        texts={messages}
        urlState={urlState}
        read={read}
        pageSize={pageSize}
        columns={columns}
        minWidth={560}
        areCardsWide
        getRowId={getId}
        getRowLabel={getName}
        renderCard={(listed) => <ListedUserCard {...listed} />}
        selectedIds={selected}
        onSelectionChange={setSelected}
        emptyDrawing="people"
      />
      {chosen.length > 0 && (
        <SelectionBar
          label={messages.bar}
          clearLabel={messages.clear}
          onClear={() => setSelected(new Set())}
          status={<strong>{messages.selected(chosen.length)}</strong>}
        >
          <Button
            size="small"
            variant="quiet"
            icon={<UserMinus />}
            isPending={isRemoving}
            onPress={() => void removeChosen()}
          >
            {messages.remove}
          </Button>
        </SelectionBar>
      )}
    </Stack>
  );
}

const getId = ({ user }: ListedUser) => user.id;
const getName = ({ user }: ListedUser) => user.name || user.email;

function ListedUserCard({ user: { id, name, email, phone } }: ListedUser) {
  return (
    <Stack gap={0}>
      <UserName name={name} />
      <Text size="xs" tone="muted" dir="auto" lines={2}>
        {[email, messages.idOf(id), phone].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}

import type { ListedUser } from '#api/contract/users.ts';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import { messages } from './messages.ts';
import { PersonName } from './PersonName.tsx';
import { lastSeenText, UserTools, type UserActions } from './UserCard.tsx';

/** Ids of sortable columns are the API's sort keys. */
export const userColumns = ({
  onEdit,
  onDeactivate,
  onSessions,
  onInvite,
}: UserActions): Column<ListedUser>[] => [
  {
    id: 'name',
    narrowWidth: 180,
    header: messages.name,
    isSortable: true,
    isRowHeader: true,
    render: (user) => <PersonName user={user} />,
  },
  {
    id: 'email',
    narrowWidth: 200,
    header: messages.email,
    isSortable: true,
    render: ({ email }) => (
      <Text dir="auto" lines={2}>
        {email}
      </Text>
    ),
  },
  {
    id: 'role',
    width: 130,
    narrowWidth: 104,
    header: messages.role,
    isSortable: true,
    render: ({ roles }) => roles[0]?.name ?? messages.noRole,
  },
  {
    id: 'is_active',
    width: 90,
    narrowWidth: 72,
    header: messages.active,
    isSortable: true,
    render: (user) => <ActiveSwitch user={user} onDeactivate={onDeactivate} />,
  },
  {
    id: 'lastSeen',
    width: 170,
    narrowWidth: 104,
    dropOrder: 1,
    header: messages.lastSeen,
    render: lastSeenText,
  },
  {
    id: 'actions',
    align: 'end',
    width: 140,
    narrowWidth: 132,
    header: messages.actions,
    render: (user) => <UserTools {...{ user, onEdit, onSessions, onInvite }} />,
  },
];

import type { ListedUser } from '#api/contract/users.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import { messages } from './messages.ts';
import { PersonName } from './PersonName.tsx';
import { UserTools, type UserActions } from './UserCard.tsx';

/** The ids of the columns that sort are what they are sorted by. Name, email, role and whether the person may sign in. */
export const toColumns = ({ onEdit, onDeactivate, onSessions }: UserActions): Column<ListedUser>[] => [
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
    render: ({ last_seen_at: seen }) => (seen ? formatDateTime(seen) : messages.neverSeen),
  },
  {
    id: 'actions',
    align: 'end',
    width: 110,
    narrowWidth: 92,
    header: messages.actions,
    render: (user) => <UserTools user={user} onEdit={onEdit} onSessions={onSessions} />,
  },
];

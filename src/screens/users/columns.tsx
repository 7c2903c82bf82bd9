import { Pencil } from 'lucide-react';
import type { User } from '#api/contract/users.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import { messages } from './messages.ts';
import { PersonName } from './PersonName.tsx';
import { toName } from './person.ts';
import type { UserActions } from './UserCard.tsx';

/** The ids of the columns that sort are what they are sorted by. Name, email, role and whether the person may sign in. */
export const toColumns = ({ onEdit, onDeactivate }: UserActions): Column<User>[] => [
  {
    id: 'name',
    header: messages.name,
    isSortable: true,
    isRowHeader: true,
    render: (user) => <PersonName user={user} />,
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
  {
    id: 'role',
    width: 130,
    header: messages.role,
    isSortable: true,
    render: ({ roles }) => roles[0]?.name ?? messages.noRole,
  },
  {
    id: 'is_active',
    width: 90,
    header: messages.active,
    isSortable: true,
    render: (user) => <ActiveSwitch user={user} onDeactivate={onDeactivate} />,
  },
  {
    id: 'actions',
    align: 'end',
    width: 110,
    header: messages.actions,
    render: (user) => (
      <IconButton
        size="small"
        label={messages.editOf(toName(user))}
        icon={<Pencil />}
        onPress={() => onEdit(user)}
      />
    ),
  },
];

import { Pencil } from 'lucide-react';
import type { User } from '../../api/contract/users';
import { Button } from '../../ui/Button';
import type { Column } from '../../ui/Table';
import { Text } from '../../ui/Text';
import { ActiveSwitch } from './ActiveSwitch';
import { messages } from './messages';
import { PersonName } from './PersonName';
import { nameOf } from './person';
import type { UserActions } from './UserCard';

/** Who somebody is, as what they sign in, and whether they may. */
export const columnsOf = ({ onEdit, onDeactivate }: UserActions): Column<User>[] => [
  { id: 'name', header: messages.name, isRowHeader: true, render: (user) => <PersonName user={user} /> },
  {
    id: 'email',
    header: messages.email,
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
    render: ({ roles }) => roles[0]?.name ?? messages.noRole,
  },
  {
    id: 'active',
    width: 90,
    header: messages.active,
    render: (user) => <ActiveSwitch user={user} onDeactivate={onDeactivate} />,
  },
  {
    id: 'actions',
    width: 110,
    header: messages.actions,
    render: (user) => (
      <Button
        size="small"
        icon={<Pencil />}
        aria-label={messages.editOf(nameOf(user))}
        onPress={() => onEdit(user)}
      >
        {messages.edit}
      </Button>
    ),
  },
];

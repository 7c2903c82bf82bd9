import type { ListedUser } from '#api/contract/userLists.ts';
import type { Column } from '#ui/table/column.ts';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

/** GROUP-03 */
export const columns: Column<ListedUser>[] = [
  { id: 'id', width: 72, narrowWidth: 56, header: messages.id, render: ({ user }) => user.id },
  {
    id: 'name',
    narrowWidth: 120,
    header: messages.name,
    isRowHeader: true,
    render: ({ user }) => <UserName name={user.name} />,
  },
  {
    id: 'email',
    narrowWidth: 216,
    header: messages.email,
    render: ({ user }) => (
      <Text dir="auto" lines={2}>
        {user.email}
      </Text>
    ),
  },
  {
    id: 'phone',
    width: 170,
    narrowWidth: 120,
    dropOrder: 1,
    header: messages.phone,
    render: ({ user }) => user.phone ?? '–',
  },
];

export function UserName({ name }: { name: string }) {
  if (!name) return <Text tone="muted">{messages.noName}</Text>;
  return (
    <Text dir="auto" weight="strong" lines={2}>
      {name}
    </Text>
  );
}

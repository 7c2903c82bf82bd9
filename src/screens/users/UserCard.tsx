import type { User } from '../../api/contract/users';
import { Button } from '../../ui/Button';
import { Cluster, Stack } from '../../ui/Layout';
import { Text } from '../../ui/Text';
import { ActiveSwitch } from './ActiveSwitch';
import { messages } from './messages';
import { PersonName } from './PersonName';
import { nameOf } from './person';

export interface UserActions {
  onEdit: (user: User) => void;
  onDeactivate: (user: User) => void;
}

/** A user on a narrow screen. */
export function UserCard({ user, onEdit, onDeactivate }: UserActions & { user: User }) {
  return (
    <Stack gap={2}>
      <PersonName user={user} />
      <Text size="sm" tone="muted">
        <bdi>{user.email}</bdi> · {user.roles[0]?.name ?? messages.noRole}
      </Text>
      <Cluster justify="space-between">
        <ActiveSwitch user={user} onDeactivate={onDeactivate} label={messages.active} />
        <Button size="small" aria-label={messages.editOf(nameOf(user))} onPress={() => onEdit(user)}>
          {messages.edit}
        </Button>
      </Cluster>
    </Stack>
  );
}

import { MonitorSmartphone, Pencil } from 'lucide-react';
import type { ListedUser, User } from '#api/contract/users.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { AfterPicture } from '#ui/layout/AfterPicture.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import { messages } from './messages.ts';
import { PersonName } from './PersonName.tsx';
import { toName } from './person.ts';

export interface UserActions {
  onEdit: (user: User) => void;
  onDeactivate: (user: User) => void;
  onSessions: (user: User) => void;
}

/** A user on a narrow screen. */
export function UserCard({ user, onEdit, onDeactivate, onSessions }: UserActions & { user: ListedUser }) {
  return (
    <Stack gap={2}>
      <PersonName user={user} />
      <AfterPicture width="1.5rem">
        <Text size="sm" tone="muted">
          <bdi>{user.email}</bdi> · {user.roles[0]?.name ?? messages.noRole}
          <br />
          {`${messages.lastSeen}: ${user.last_seen_at ? formatDateTime(user.last_seen_at) : messages.neverSeen}`}
        </Text>
        <Cluster justify="space-between">
          <ActiveSwitch user={user} onDeactivate={onDeactivate} label={messages.active} />
          <UserTools user={user} onEdit={onEdit} onSessions={onSessions} />
        </Cluster>
      </AfterPicture>
    </Stack>
  );
}

interface UserToolsProps extends Pick<UserActions, 'onEdit' | 'onSessions'> {
  user: ListedUser;
}

/** What is done with one user, at the end of a row or a card. */
export function UserTools({ user, onEdit, onSessions }: UserToolsProps) {
  return (
    <Cluster gap={1} justify="end" isSingleLine>
      <IconButton
        size="small"
        label={messages.sessionsOf(toName(user))}
        icon={<MonitorSmartphone />}
        onPress={() => onSessions(user)}
      />
      <IconButton
        size="small"
        label={messages.editOf(toName(user))}
        icon={<Pencil />}
        onPress={() => onEdit(user)}
      />
    </Cluster>
  );
}

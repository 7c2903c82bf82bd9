import { Link, MonitorSmartphone, Pencil } from 'lucide-react';
import type { ListedUser, User } from '#api/contract/users.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { IconButton } from '#ui/actions/IconButton.tsx';
import { PictureIndent } from '#ui/layout/PictureIndent.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { RowTools } from '#ui/table/RowTools.tsx';
import { Text } from '#ui/text/Text.tsx';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import { messages } from './messages.ts';
import { PersonName, displayName } from './PersonName.tsx';

export interface UserActions {
  onEdit: (user: User) => void;
  onDeactivate: (user: User) => void;
  onSessions: (user: User) => void;
  onInvite: (user: User) => void;
}

export const lastSeenText = ({ last_seen_at: seen, is_invited: isInvited }: ListedUser) =>
  seen ? formatDateTime(seen) : isInvited ? '–' : messages.neverSeen;

export function UserCard({ user, onDeactivate, ...tools }: UserActions & { user: ListedUser }) {
  return (
    <Stack gap={2}>
      <PersonName user={user} />
      <PictureIndent width="1.5rem">
        <Text size="sm" tone="muted">
          <bdi>{user.email}</bdi> · {user.roles[0]?.name ?? messages.noRole}
          <br />
          {`${messages.lastSeen}: ${lastSeenText(user)}`}
        </Text>
        <Cluster justify="space-between">
          <ActiveSwitch user={user} onDeactivate={onDeactivate} label={messages.active} />
          <UserTools user={user} {...tools} />
        </Cluster>
      </PictureIndent>
    </Stack>
  );
}

interface UserToolsProps extends Omit<UserActions, 'onDeactivate'> {
  user: ListedUser;
}

export function UserTools({ user, onEdit, onSessions, onInvite }: UserToolsProps) {
  return (
    <RowTools>
      {user.is_invited && (
        <IconButton
          size="small"
          label={messages.inviteAgain(displayName(user))}
          icon={<Link />}
          onPress={() => onInvite(user)}
        />
      )}
      <IconButton
        size="small"
        label={messages.sessionsOf(displayName(user))}
        icon={<MonitorSmartphone />}
        onPress={() => onSessions(user)}
      />
      <IconButton
        size="small"
        label={messages.editOf(displayName(user))}
        icon={<Pencil />}
        onPress={() => onEdit(user)}
      />
    </RowTools>
  );
}

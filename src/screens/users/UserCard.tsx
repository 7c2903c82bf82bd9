import { Link, MonitorSmartphone, Pencil } from 'lucide-react';
import type { ListedUser, User } from '#api/contract/users.ts';
import { formatDateTime } from '#shared/format/dates.ts';
import { PictureIndent } from '#ui/layout/PictureIndent.tsx';
import { Cluster, Stack } from '#ui/layout/Layout.tsx';
import { CardHead } from '#ui/table/CardHead.tsx';
import type { RowAction } from '#ui/overlays/ActionMenu.tsx';
import { RowActions } from '#ui/table/RowActions.tsx';
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

const hasLastSeen = ({ last_seen_at: seen, is_invited: isInvited }: ListedUser) =>
  seen !== null || !isInvited;

export const lastSeenText = (user: ListedUser) =>
  user.last_seen_at ? formatDateTime(user.last_seen_at) : hasLastSeen(user) ? messages.neverSeen : '–';

export function UserCard({ user, onDeactivate, ...tools }: UserActions & { user: ListedUser }) {
  return (
    <Stack gap={1}>
      <CardHead end={<UserTools user={user} {...tools} />}>
        <PersonName user={user} />
      </CardHead>
      <PictureIndent width="1.5rem">
        <Cluster justify="space-between" isSingleLine>
          <Stack gap={0}>
            <Text size="sm" tone="muted" lines={1} title={user.email}>
              <bdi>{user.email}</bdi>
            </Text>
            <Text size="xs" tone="muted">
              {user.roles[0]?.name ?? messages.noRole}
              {hasLastSeen(user) && ` · ${messages.lastSeen}: ${lastSeenText(user)}`}
            </Text>
          </Stack>
          <ActiveSwitch user={user} onDeactivate={onDeactivate} />
        </Cluster>
      </PictureIndent>
    </Stack>
  );
}

interface UserToolsProps extends Omit<UserActions, 'onDeactivate'> {
  user: ListedUser;
}

export function UserTools({ user, onEdit, onSessions, onInvite }: UserToolsProps) {
  const name = displayName(user);
  const actions: RowAction[] = [
    {
      id: 'sessions',
      label: messages.showSessions,
      fullLabel: messages.sessionsOf(name),
      icon: <MonitorSmartphone />,
      onPress: () => onSessions(user),
    },
    {
      id: 'edit',
      label: messages.edit,
      fullLabel: messages.editOf(name),
      icon: <Pencil />,
      onPress: () => onEdit(user),
    },
  ];
  if (user.is_invited)
    actions.unshift({
      id: 'invite',
      label: messages.invite,
      fullLabel: messages.inviteAgain(name),
      icon: <Link />,
      onPress: () => onInvite(user),
    });
  return <RowActions label={messages.actionsOf(name)} actions={actions} />;
}

import type { ListedUser, User } from '#api/contract/users.ts';
import { useSession } from '#shared/session/session.ts';
import { Avatar } from '#ui/media/Avatar.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';

export function PersonName({ user }: { user: ListedUser }) {
  const { email } = useSession();
  return (
    <Cluster gap={2} isSingleLine>
      <Avatar name={displayName(user)} size="small" />
      <Text dir="auto" lines={2} weight="strong">
        {displayName(user)}
      </Text>
      {user.email === email && <Badge tone="plain">{messages.you}</Badge>}
      {user.is_invited && <Badge tone="plain">{messages.invited}</Badge>}
      {!user.is_active && <Badge tone="plain">{messages.inactive}</Badge>}
    </Cluster>
  );
}

/** The name, or else the phone number (ERR-08), or else the email. */
export const displayName = ({ name, phone, email }: Pick<User, 'name' | 'phone' | 'email'>) =>
  name || phone || email;

import type { User } from '#api/contract/users.ts';
import { useSession } from '#shared/session/session.ts';
import { Avatar } from '#ui/media/Avatar.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { Text } from '#ui/text/Text.tsx';
import { messages } from './messages.ts';
import { toName } from './person.ts';

/** A person's name, marked for oneself and for those who may not sign in. */
export function PersonName({ user }: { user: User }) {
  const { email } = useSession();
  return (
    <Cluster gap={2} isSingleLine>
      <Avatar name={toName(user)} size="small" />
      <Text dir="auto" lines={2} weight="strong">
        {toName(user)}
      </Text>
      {user.email === email && <Badge tone="outline">{messages.you}</Badge>}
      {!user.is_active && <Badge tone="outline">{messages.inactive}</Badge>}
    </Cluster>
  );
}

import type { User } from '../../api/contract/users';
import { useSession } from '../../app/session';
import { Avatar } from '../../ui/Avatar';
import { Badge } from '../../ui/Badge';
import { Cluster } from '../../ui/Layout';
import { Text } from '../../ui/Text';
import { messages } from './messages';
import { nameOf } from './person';

/** Who it is, and whether it is oneself or somebody who is no longer let in. */
export function PersonName({ user }: { user: User }) {
  const { email } = useSession();
  return (
    <Cluster gap={2} isSingleLine>
      <Avatar name={nameOf(user)} size="small" />
      <Text dir="auto" lines={2} weight="medium">
        {nameOf(user)}
      </Text>
      {user.email === email && <Badge tone="accent">{messages.you}</Badge>}
      {!user.is_active && <Badge>{messages.inactive}</Badge>}
    </Cluster>
  );
}

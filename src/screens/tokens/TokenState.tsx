import type { ApiToken } from '../../api/contract/tokens';
import { Badge, type BadgeProps } from '../../ui/Badge';
import { messages } from './messages';

const tones: Record<ApiToken['state'], BadgeProps['tone']> = {
  active: 'success',
  expired: 'warning',
  revoked: 'neutral',
};

/** Whether a token still lets anybody in. */
export function TokenState({ token: { state } }: { token: ApiToken }) {
  return <Badge tone={tones[state]}>{messages.states[state]}</Badge>;
}

import type { ApiToken } from '#api/contract/tokens.ts';
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx';
import { messages } from './messages.ts';

const tones: Record<ApiToken['state'], BadgeProps['tone']> = {
  active: 'outline',
  expired: 'warning',
  revoked: 'outline',
};

/** Whether a token is still valid. */
export function TokenState({ token: { state } }: { token: ApiToken }) {
  return <Badge tone={tones[state]}>{messages.states[state]}</Badge>;
}

import type { ApiToken } from '#api/contract/tokens.ts';
import { Badge, type BadgeProps } from '#ui/feedback/Badge.tsx';
import { Cluster } from '#ui/layout/Layout.tsx';
import { messages } from './messages.ts';

const tones: Record<ApiToken['state'], BadgeProps['tone']> = {
  active: 'success',
  expired: 'warning',
  revoked: 'neutral',
};

/** Whether a token is still valid, and for what. */
export function TokenState({ token: { state, read_only } }: { token: ApiToken }) {
  return (
    <Cluster gap={1}>
      <Badge tone={tones[state]}>{messages.states[state]}</Badge>
      {read_only && <Badge>{messages.readOnly}</Badge>}
    </Cluster>
  );
}

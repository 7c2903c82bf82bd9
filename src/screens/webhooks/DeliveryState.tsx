import type { WebhookDelivery } from '#api/contract/webhooks.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { messages } from './messages.ts';

const tones = { waiting: 'info', delivered: 'success', failed: 'danger', cancelled: 'neutral' } as const;

export const DeliveryState = ({ state }: Pick<WebhookDelivery, 'state'>) => (
  <Badge tone={tones[state]}>{messages.deliveries.states[state]}</Badge>
);

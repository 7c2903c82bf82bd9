import { Webhook } from '#api/contract/webhooks.ts';
import { formatListCell } from '#domain/csv.ts';
import { shapeOf, type Shape } from '#cli/output/shape.ts';

export const webhookShape = shapeOf(Webhook, [
  'id',
  { name: 'name', isFlexible: true },
  { name: 'url', isFlexible: true },
  'format',
  { name: 'events', value: ({ events }) => formatListCell(events), isFlexible: true },
  { name: 'is_enabled', value: ({ is_enabled: isEnabled }) => isEnabled },
  { name: 'waiting_count', value: ({ waiting_count: count }) => count },
  { name: 'last_delivered_at', isInstant: true },
]);

export type WebhookWithSecret = Webhook & { secret: string };

export const secretShape: Shape<WebhookWithSecret> = {
  ...webhookShape,
  fields: [...webhookShape.fields, 'secret'],
  columns: [...webhookShape.columns, { name: 'secret', value: ({ secret }) => secret }],
};

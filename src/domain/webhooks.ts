export const webhookEventTypes = [
  'digest.published',
  'digest.updated',
  'digest.unpublished',
  'digest.deleted',
  'digest.planned',
  'notification.scheduled',
  'notification.sent',
  'notification.stopped',
  'headline_group.digest_created',
  'feed.failing',
  'job.finished',
  'import.finished',
  'report.ready',
  'user.added',
  'delivery.changed',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

export const testEventType = 'webhook.test';

export const webhookEventNames: Record<WebhookEventType | typeof testEventType, string> = {
  'digest.published': 'Digest published',
  'digest.updated': 'Published digest updated',
  'digest.unpublished': 'Digest unpublished',
  'digest.deleted': 'Digest deleted',
  'digest.planned': 'Digest planned',
  'notification.scheduled': 'Notification scheduled',
  'notification.sent': 'Notification sent',
  'notification.stopped': 'Notification stopped',
  'headline_group.digest_created': 'Digest created from headlines',
  'feed.failing': 'Feed failing',
  'job.finished': 'Job finished',
  'import.finished': 'Import finished',
  'report.ready': 'Report ready',
  'user.added': 'User added',
  'delivery.changed': 'Published content changed',
  'webhook.test': 'Test',
};

/** Only ever about drafts, so a webhook that excludes drafts would never receive them. */
const draftEventTypes: readonly WebhookEventType[] = ['digest.planned', 'headline_group.digest_created'];

/** Returns the first chosen event that the webhook could never receive. */
export const findUnreachableEvent = (events: readonly WebhookEventType[], includesDrafts: boolean) =>
  includesDrafts ? undefined : events.find((event) => draftEventTypes.includes(event));

/**
 * `standard` sends a Standard Webhooks envelope; `slack`, `discord` and `teams` send a message in that service's
 * format; `template` renders the webhook's own Liquid template.
 */
export const webhookFormats = ['standard', 'slack', 'discord', 'teams', 'template'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export const webhookPayloads = ['full', 'ids'] as const;
export type WebhookPayload = (typeof webhookPayloads)[number];

export const webhookDeliveryStates = ['waiting', 'delivered', 'failed', 'cancelled'] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** `failing`: three days without a success; `gone`: the receiver responded 410. */
export const webhookDisabledReasons = ['person', 'failing', 'gone'] as const;
export type WebhookDisabledReason = (typeof webhookDisabledReasons)[number];

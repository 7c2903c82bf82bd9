import {
  testEventType,
  webhookDeliveryStates,
  webhookDisabledReasons,
  webhookEventTypes,
  webhookFormats,
  webhookPayloads,
} from '#domain/webhooks.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, Line, page, PageNumber, results, t, type Static } from './schema.ts';

export const maxWebhooks = 50;
export const maxTemplateLength = 10_000;
export const maxHeaderLength = 2000;
export const maxLoggedRequest = 16_000;
export const maxLoggedResponse = 2000;

const EventTypes = t.array(t.oneOf(webhookEventTypes), {
  minItems: 1,
  maxItems: webhookEventTypes.length,
  uniqueItems: true,
});
const Filter = (what: string) =>
  t.array(Id, {
    maxItems: 100,
    uniqueItems: true,
    description: `Only events about digests with one of these ${what}. Empty for all.`,
  });

const fields = {
  name: Line({ minLength: 1, maxLength: 100 }),
  url: t.string({ minLength: 1, maxLength: 2048 }),
  format: t.oneOf(webhookFormats),
  payload: t.oneOf(webhookPayloads),
  /** Liquid that renders JSON, for the format `template`. */
  template: t.string({ maxLength: maxTemplateLength }),
  events: EventTypes,
  languages: Filter('languages'),
  categories: Filter('categories'),
  tags: Filter('tags'),
  includes_drafts: t.boolean({
    description: 'Whether events about unpublished digests are sent. Default: false.',
  }),
};

const header = t.string({
  maxLength: maxHeaderLength,
  description:
    'An additional request header, as `Name: value`. Never returned. Empty removes it, and so does a new `url` without it.',
});

const Filters = t.object({
  languages: t.array(t.object({ id: Id, title: t.string() })),
  categories: t.array(t.object({ id: Id, title: t.string() })),
  tags: t.array(t.object({ id: Id, title: t.string() })),
});

/** Never includes the secret, nor the value of the header. */
export const Webhook = t.object({
  id: Id,
  name: t.string(),
  url: t.string(),
  format: fields.format,
  payload: fields.payload,
  template: t.string(),
  /** Of the additional request header. */
  header_name: t.nullable(t.string()),
  events: t.array(t.oneOf(webhookEventTypes)),
  filters: Filters,
  includes_drafts: t.boolean(),
  is_enabled: t.boolean(),
  disabled_reason: t.nullable(t.oneOf(webhookDisabledReasons)),
  /** Since its last successful delivery; null if the last attempt succeeded. */
  failing_since: t.nullable(Instant),
  /** Paused until then, as its `Retry-After` requested. */
  waits_until: t.nullable(Instant),
  waiting_count: t.integer({ minimum: 0 }),
  last_delivered_at: t.nullable(Instant),
  /** The previous secret also signs until then. */
  previous_secret_until: t.nullable(Instant),
  created_at: Instant,
});
export type Webhook = Static<typeof Webhook>;

export const WebhookInput = t.object({
  ...fields,
  ...t.optionalProperties({
    format: fields.format,
    payload: fields.payload,
    template: fields.template,
    languages: fields.languages,
    categories: fields.categories,
    tags: fields.tags,
    includes_drafts: fields.includes_drafts,
    header,
  }),
});
export type WebhookInput = Static<typeof WebhookInput>;

export const WebhookChange = t.object({
  ...t.optionalProperties({ ...fields, header }),
  is_enabled: t.optional(t.boolean()),
});
export type WebhookChange = Static<typeof WebhookChange>;

const WebhookWithSecret = t.object({
  secret: t.string({ description: 'Signs deliveries. Returned only in this response.' }),
  ...Webhook.properties,
});

const deliveryFields = {
  id: Id,
  webhook: Id,
  /** The `webhook-id` of every attempt. */
  message_id: t.string(),
  event: t.oneOf([...webhookEventTypes, testEventType]),
  state: t.oneOf(webhookDeliveryStates),
  tries: t.integer({ minimum: 0 }),
  /** Of the last attempt; null without a response. */
  status: t.nullable(t.integer()),
  error: t.nullable(t.string()),
  created_at: Instant,
  last_try_at: t.nullable(Instant),
  next_try_at: t.nullable(Instant),
};
export const WebhookDelivery = t.object(deliveryFields);
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const WebhookAttempt = t.object({
  at: Instant,
  ms: t.integer({ minimum: 0 }),
  status: t.nullable(t.integer()),
  error: t.nullable(t.string()),
  /** Cut after 16,000 characters. */
  request: t.string(),
  /** Cut after 2,000 characters. */
  response: t.string(),
});
export type WebhookAttempt = Static<typeof WebhookAttempt>;

export const WebhookDeliveryDetail = t.object({ ...deliveryFields, attempts: t.array(WebhookAttempt) });
export type WebhookDeliveryDetail = Static<typeof WebhookDeliveryDetail>;

const access = 'webhooks.manage' as const;

export const listWebhooks = endpoint({
  id: 'listWebhooks',
  method: 'GET',
  path: '/dashboard/webhooks/',
  summary: 'Lists all webhooks, sorted by name.',
  access,
  reads: ['webhooks'],
  response: results(Webhook),
});

export const createWebhook = endpoint({
  id: 'createWebhook',
  method: 'POST',
  path: '/dashboard/webhooks/',
  summary: 'Adds a webhook. Its secret is returned only in this response.',
  access,
  writes: ['webhooks'],
  refusesUnknown: true,
  body: WebhookInput,
  status: 201,
  response: WebhookWithSecret,
  needsRecentSignIn: true,
});

export const updateWebhook = endpoint({
  id: 'updateWebhook',
  method: 'PATCH',
  path: '/dashboard/webhooks/{id}/',
  summary:
    'Changes a webhook. `is_enabled: false` cancels its pending deliveries; no delivery starts after the response.',
  access,
  writes: ['webhooks'],
  refusesUnknown: true,
  params: IdParams,
  body: WebhookChange,
  response: Webhook,
  errors: ['recent_sign_in_needed'],
});

export const deleteWebhook = endpoint({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/dashboard/webhooks/{id}/',
  summary: 'Deletes a webhook and its log. No delivery starts after the response.',
  access,
  writes: ['webhooks'],
  params: IdParams,
});

export const rotateWebhookSecret = endpoint({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/dashboard/webhooks/{id}/secret/',
  summary:
    'Replaces the secret and returns the new one. For 24 hours, deliveries are signed with both the new and the previous secret.',
  access,
  writes: ['webhooks'],
  params: IdParams,
  response: WebhookWithSecret,
  needsRecentSignIn: true,
});

export const testWebhook = endpoint({
  id: 'testWebhook',
  method: 'POST',
  path: '/dashboard/webhooks/{id}/test/',
  summary: 'Sends a test event once and returns the attempt. Failures aren’t retried.',
  access,
  writes: ['webhooks'],
  params: IdParams,
  response: WebhookDeliveryDetail,
});

export const listWebhookDeliveries = endpoint({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/dashboard/webhooks/{id}/deliveries/',
  summary: 'Lists a webhook’s deliveries, newest first. Failed ones are kept for 30 days, others for 7.',
  access,
  reads: ['webhooks'],
  params: IdParams,
  query: t.object({
    page: PageNumber,
    size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
    state: t.optional(t.oneOf(webhookDeliveryStates)),
    event: t.optional(t.oneOf([...webhookEventTypes, testEventType])),
  }),
  response: page(WebhookDelivery),
});

export const getWebhookDelivery = endpoint({
  id: 'getWebhookDelivery',
  method: 'GET',
  path: '/dashboard/webhook_deliveries/{id}/',
  summary: 'Returns a delivery with its attempts, newest first.',
  access,
  reads: ['webhooks'],
  params: IdParams,
  response: WebhookDeliveryDetail,
});

export const replayWebhook = endpoint({
  id: 'replayWebhook',
  method: 'POST',
  path: '/dashboard/webhooks/{id}/replay/',
  summary:
    'Resends one delivery, or all that failed or were cancelled since a given time, with their original `webhook-id`.',
  access,
  writes: ['webhooks'],
  refusesUnknown: true,
  params: IdParams,
  body: t.object({ delivery: t.optional(Id), failed_since: t.optional(Instant) }),
  response: t.object({ count: t.integer({ minimum: 0 }) }),
});

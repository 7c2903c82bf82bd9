import type { Webhook, WebhookDelivery, WebhookDeliveryDetail } from '#api/contract/webhooks.ts';

export function sampleWebhook(id: number, over: Partial<Webhook> = {}): Webhook {
  return {
    id,
    name: 'News channel',
    url: 'https://hooks.slack.com/services/T000/B000/secret',
    format: 'slack',
    payload: 'full',
    template: '',
    header_name: null,
    events: ['digest.published', 'notification.sent'],
    filters: { languages: [], categories: [], tags: [{ id: 3, title: 'Trams' }] },
    includes_drafts: false,
    is_enabled: true,
    disabled_reason: null,
    failing_since: null,
    waits_until: null,
    waiting_count: 0,
    last_delivered_at: '2026-11-20T23:00:04.000Z',
    previous_secret_until: null,
    created_at: '2026-11-05T15:04:00.000Z',
    ...over,
  };
}

export function sampleDelivery(id: number, over: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    id,
    webhook: 1,
    message_id: `msg_0b6e2f5c-1d52-4f6f-9b35-${String(id).padStart(12, '0')}`,
    event: 'digest.published',
    state: 'delivered',
    tries: 1,
    status: 200,
    error: null,
    created_at: '2026-11-20T23:00:02.000Z',
    last_try_at: '2026-11-20T23:00:04.000Z',
    next_try_at: null,
    ...over,
  };
}

export const sampleDetail = (
  id: number,
  { attempts, ...over }: Partial<WebhookDeliveryDetail> = {},
): WebhookDeliveryDetail => ({
  ...sampleDelivery(id, over),
  attempts: attempts ?? [
    {
      at: '2026-11-20T23:00:04.000Z',
      ms: 84,
      status: 500,
      error: 'The receiver responded with status 500.',
      request: '{"type":"digest.published","timestamp":"2026-11-20T23:00:02.000Z","data":{"id":12}}',
      response: '<h1>Out of order</h1>',
    },
  ],
});

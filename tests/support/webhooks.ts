import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createWebhook, listWebhookDeliveries, type WebhookInput } from '#api/contract/webhooks.ts';
import { deliverDue } from '#server/features/webhooks/deliver.ts';
import { startTestApp, type TestApp } from './app.ts';
import { addDigest } from './factories.ts';
import { startReceiver } from './webhookReceiver.ts';

export let desk: TestApp;
export let receiver: Awaited<ReturnType<typeof startReceiver>>;

/** Starts the product and a receiver of its webhooks for the tests of a file. */
export function setUpWebhooks() {
  beforeAll(async () => {
    desk = await startTestApp({
      allowPrivateHosts: ['127.0.0.1'],
      publicUrl: 'https://desk.example',
      secretKeys: ['k'.repeat(32)],
    });
  });
  beforeEach(async () => {
    await desk.reset();
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());
  afterAll(() => desk.close());
}

export const add = (over: Partial<WebhookInput> = {}, path = '/ok') =>
  desk.call(createWebhook, {
    body: { name: path, url: receiver.url + path, events: ['digest.published'], ...over },
  });
export const deliver = (signal = new AbortController().signal) => deliverDue(desk.deps, signal);
export const log = async (id: number) =>
  (await desk.call(listWebhookDeliveries, { params: { id } })).results.toReversed();
export const publish = (title: string, over = {}) => addDigest(desk, { title, status: 'Published', ...over });
export const bodies = (path = '/ok') =>
  receiver
    .at(path)
    .map(
      ({ body }) => JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> },
    );
export const refusal = async (body: object) => (await desk.send('POST', '/dashboard/webhooks/', body)).body;

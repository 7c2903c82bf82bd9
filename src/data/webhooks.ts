import type { InputOf } from '#api/contract/endpoint.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type WebhookChange,
  type WebhookDeliveryDetail,
  type WebhookInput,
} from '#api/contract/webhooks.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';

export const useWebhooks = () => useCall(listWebhooks, {}, { keepPreviousData: true });

type DeliveriesQuery = NonNullable<InputOf<typeof listWebhookDeliveries>['query']>;

export const useWebhookDeliveries = (id: number, query: DeliveriesQuery) =>
  useCall(listWebhookDeliveries, { params: { id }, query }, { keepPreviousData: true });

export const useWebhookDelivery = (id: number) => useCall(getWebhookDelivery, { params: { id } });

/** Returns the secret, which can't be read again. */
export const addWebhook = async (body: WebhookInput): Promise<string> =>
  (await client.call(createWebhook, { body })).secret;

export async function changeWebhook(id: number, body: WebhookChange): Promise<void> {
  await client.call(updateWebhook, { params: { id }, body });
}

export const removeWebhook = (id: number) => client.call(deleteWebhook, { params: { id } });

/** Returns the new secret, which can't be read again. */
export const rotateSecret = async (id: number): Promise<string> =>
  (await client.call(rotateWebhookSecret, { params: { id } })).secret;

export const sendTestEvent = (id: number): Promise<WebhookDeliveryDetail> =>
  client.call(testWebhook, { params: { id } });

export const replayDelivery = (id: number, delivery: number) =>
  client.call(replayWebhook, { params: { id }, body: { delivery } });

/** Returns how many deliveries will be sent again. */
export const replayFailed = async (id: number, since: string): Promise<number> =>
  (await client.call(replayWebhook, { params: { id }, body: { failed_since: since } })).count;

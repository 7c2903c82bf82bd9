import type { InputOf, OutputOf } from '#api/contract/endpoint.ts';
import {
  createDeliveryKey as create,
  listDeliveryKeys,
  revokeDeliveryKey as revoke,
  type DeliveryKeyInput,
} from '#api/contract/deliveryKeys.ts';
import { client } from './client/client.ts';
import { useCall } from './client/useCall.ts';

type DeliveryKeysQuery = NonNullable<InputOf<typeof listDeliveryKeys>['query']>;

export function useDeliveryKeys(query: DeliveryKeysQuery) {
  return useCall(listDeliveryKeys, { query }, { keepPreviousData: true });
}

/** Returns the key itself, which can't be read again. */
export async function createDeliveryKey(body: DeliveryKeyInput): Promise<OutputOf<typeof create>> {
  return client.call(create, { body });
}

export async function revokeDeliveryKey(id: number): Promise<void> {
  await client.call(revoke, { params: { id } });
}

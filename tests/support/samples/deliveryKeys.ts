import type { DeliveryKey } from '#api/contract/deliveryKeys.ts';

/** A key for stories: for everything, and in use. */
export function sampleDeliveryKey(id: number, over: Partial<DeliveryKey> = {}): DeliveryKey {
  return {
    id,
    name: 'iOS app',
    hint: 'ddk_Qx7v',
    language: null,
    tag: null,
    calls_a_minute: 6000,
    created_by: { id: 7, name: 'Ada Moreau' },
    created_at: '2026-11-05T15:04:00.000Z',
    last_used_at: '2026-11-20T23:00:04.000Z',
    revoked_at: null,
    ...over,
  };
}

import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, Line, page, PageNumber, t, Titled, type Static } from './schema.ts';

/** Limit on active keys. */
export const maxDeliveryKeys = 100;
export const maxCallsPerMinute = 1_000_000;
export const defaultCallsPerMinute = 6000;

/** Reads published content, for an app or a site. Never includes the key itself. */
export const DeliveryKey = t.object({
  id: Id,
  name: t.string(),
  /** First characters of the key, so people can recognize it. */
  hint: t.string(),
  /** Null: all languages. */
  language: t.nullable(t.object({ id: Id, code: t.string(), title: t.string() })),
  /** Null: all tags. */
  tag: t.nullable(t.object(Titled.properties)),
  calls_a_minute: t.integer({ minimum: 1 }),
  created_by: t.nullable(t.object({ id: Id, name: t.string() })),
  created_at: Instant,
  last_used_at: t.nullable(Instant),
  revoked_at: t.nullable(Instant),
});
export type DeliveryKey = Static<typeof DeliveryKey>;

export const DeliveryKeyInput = t.object({
  name: Line({ minLength: 1, maxLength: 100 }),
  language: t.optional(t.nullable(Id)),
  tag: t.optional(t.nullable(Id)),
  calls_a_minute: t.optional(
    t.integer({ minimum: 1, maximum: maxCallsPerMinute, default: defaultCallsPerMinute }),
  ),
});
export type DeliveryKeyInput = Static<typeof DeliveryKeyInput>;

export const listDeliveryKeys = endpoint({
  id: 'listDeliveryKeys',
  method: 'GET',
  path: '/dashboard/delivery_keys/',
  summary: 'Lists delivery keys, active ones first, then newest first.',
  access: 'deliveryKeys.manage',
  reads: ['deliveryKeys', 'tags', 'languages'],
  query: t.object({
    page: PageNumber,
    size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
  }),
  response: page(DeliveryKey),
});

export const createDeliveryKey = endpoint({
  id: 'createDeliveryKey',
  method: 'POST',
  path: '/dashboard/delivery_keys/',
  summary: 'Creates a delivery key, returned only in this response.',
  access: 'deliveryKeys.manage',
  writes: ['deliveryKeys'],
  refusesUnknown: true,
  body: DeliveryKeyInput,
  status: 201,
  response: t.object({ key: t.string(), ...DeliveryKey.properties }),
});

export const revokeDeliveryKey = endpoint({
  id: 'revokeDeliveryKey',
  method: 'DELETE',
  path: '/dashboard/delivery_keys/{id}/',
  summary: 'Revokes a delivery key immediately and permanently.',
  access: 'deliveryKeys.manage',
  writes: ['deliveryKeys'],
  params: IdParams,
});

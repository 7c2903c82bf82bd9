import { endpoint } from './endpoint.ts';
import { results, t, type Static } from './schema.ts';

export const serviceNames = ['texts', 'transcription', 'embeddings'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Never includes the key. */
export const Service = t.object({
  name: t.oneOf(serviceNames),
  is_configured: t.boolean(),
  /** Null if not configured, like the fields below. */
  host: t.nullable(t.string()),
  model: t.nullable(t.string()),
  has_key: t.boolean(),
  timeout_seconds: t.nullable(t.integer({ minimum: 1 })),
  /** Environment variables that configure it, required ones first. */
  variables: t.array(t.object({ name: t.string(), is_required: t.boolean() })),
});
export type Service = Static<typeof Service>;

export const listServices = endpoint({
  id: 'listServices',
  method: 'GET',
  path: '/dashboard/services/',
  summary: 'Lists the text and audio services and how each is configured. Keys are not returned.',
  access: 'services.manage',
  reads: ['services'],
  response: results(Service),
});

export const ServiceTest = t.object({
  is_ok: t.boolean(),
  /** The service's response, or why the call failed and how to fix it. */
  message: t.string(),
  took_ms: t.integer({ minimum: 0 }),
});
export type ServiceTest = Static<typeof ServiceTest>;

export const testService = endpoint({
  id: 'testService',
  method: 'POST',
  path: '/dashboard/services/{name}/test/',
  summary: 'Sends a test request to a service, waits up to 15 seconds, and returns the outcome.',
  access: 'services.manage',
  writes: ['services'],
  isPublished: false,
  needsSession: true,
  params: t.object({ name: t.oneOf(serviceNames) }),
  response: ServiceTest,
  errors: ['not_configured', 'busy'],
});

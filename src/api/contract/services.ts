import { endpoint } from './endpoint.ts';
import { results, t, type Static } from './schema.ts';

/** The services of other makers that the server can be configured to call. */
export const serviceNames = ['texts', 'transcription', 'embeddings'] as const;
export type ServiceName = (typeof serviceNames)[number];

/** A service as it is configured. Its key is never sent. */
export const Service = t.object({
  name: t.oneOf(serviceNames),
  is_configured: t.boolean(),
  /** Null where it is not configured, as the others below. */
  host: t.nullable(t.string()),
  model: t.nullable(t.string()),
  /** Whether a key is sent to it. */
  has_key: t.boolean(),
  timeout_seconds: t.nullable(t.integer({ minimum: 1 })),
  /** The environment variables that configure it, those that it needs first. */
  variables: t.array(t.object({ name: t.string(), is_required: t.boolean() })),
});
export type Service = Static<typeof Service>;

export const listServices = endpoint({
  id: 'listServices',
  method: 'GET',
  path: '/dashboard/services/',
  summary: 'The services of texts and sound, and how each is configured. Keys are not returned.',
  access: 'services.manage',
  reads: ['services'],
  response: results(Service),
});

export const ServiceTest = t.object({
  is_ok: t.boolean(),
  /** What it answered, or why it failed and what to do. */
  message: t.string(),
  took_ms: t.integer({ minimum: 0 }),
});
export type ServiceTest = Static<typeof ServiceTest>;

export const testService = endpoint({
  id: 'testService',
  method: 'POST',
  path: '/dashboard/services/{name}/test/',
  summary: 'Calls a service as a test, for at most 15 seconds, and returns the outcome.',
  access: 'services.manage',
  writes: ['services'],
  isPublished: false,
  needsSession: true,
  params: t.object({ name: t.oneOf(serviceNames) }),
  response: ServiceTest,
  errors: ['not_configured', 'busy'],
});

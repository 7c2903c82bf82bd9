import { endpoint } from './endpoint.ts';
import { t, type Static } from './schema.ts';

/** Never includes user content. */
const ClientError = t.object({
  origin: t.oneOf(['page', 'screen', 'call', 'crop']),
  name: t.string({ pattern: '^[\\w.$ ]{1,100}$' }),
  /** Without quoted text. */
  message: t.string({ maxLength: 300 }),
  stack: t.array(t.string({ maxLength: 300 }), { maxItems: 30 }),
  /** Without host and query. */
  page: t.string({ pattern: '^/[^?#]{0,300}$' }),
  status: t.optional(t.integer({ minimum: 100, maximum: 599 })),
  request_id: t.optional(t.string({ pattern: '^[\\w-]{1,64}$' })),
});
export type ClientError = Static<typeof ClientError>;

export const reportClientError = endpoint({
  id: 'reportClientError',
  method: 'POST',
  path: '/client-errors/',
  summary: 'Reports a browser error to the log and, with a valid token, to the error-reporting service.',
  access: 'public',
  writes: ['clientErrors'],
  isPublished: false,
  refusesUnknown: true,
  body: ClientError,
  bodyLimit: 16 * 1024,
  callsPerMinute: 20,
});

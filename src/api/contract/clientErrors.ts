import { endpoint } from './endpoint.ts';
import { t, type Static } from './schema.ts';

/** A failure as the browser reports it: what broke and where, without anything that users wrote. */
const ClientError = t.object({
  /** Where it was noticed. */
  origin: t.oneOf(['page', 'screen', 'call', 'crop']),
  /** The kind of error: `TypeError`. */
  name: t.string({ pattern: '^[\\w.$ ]{1,100}$' }),
  /** Without quoted text. */
  message: t.string({ maxLength: 300 }),
  /** The places in the program, the innermost first. */
  stack: t.array(t.string({ maxLength: 300 }), { maxItems: 30 }),
  /** The address of the page, without its host and its query. */
  page: t.string({ pattern: '^/[^?#]{0,300}$' }),
  /** What a failed call was answered with, and its `x-request-id`. */
  status: t.optional(t.integer({ minimum: 100, maximum: 599 })),
  request_id: t.optional(t.string({ pattern: '^[\\w-]{1,64}$' })),
});
export type ClientError = Static<typeof ClientError>;

export const reportClientError = endpoint({
  id: 'reportClientError',
  method: 'POST',
  path: '/client-errors/',
  summary:
    'Reports a failure in the browser to the log, and to the error-reporting service with a valid token.',
  access: 'public',
  writes: ['clientErrors'],
  isPublished: false,
  refusesUnknown: true,
  body: ClientError,
  bodyLimit: 16 * 1024,
  callsAMinute: 20,
});

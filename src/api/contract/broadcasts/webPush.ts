import { endpoint } from '../endpoint.ts';
import { t, type Static } from '../schema.ts';

export const getWebPush = endpoint({
  id: 'getWebPush',
  method: 'GET',
  path: '/notification/web-push/',
  summary: 'The key that browsers subscribe to notifications with.',
  access: 'public',
  reads: ['broadcasts'],
  response: t.object({ public_key: t.string() }),
});

const Endpoint = t.string({
  pattern: '^https?://',
  maxLength: 2000,
  description: 'Where the push service of the browser takes its messages.',
});

const subscriptionFields = {
  endpoint: Endpoint,
  keys: t.object({
    p256dh: t.string({ pattern: '^[\\w-]{87}=?$', description: 'A point of P-256, as base64url.' }),
    auth: t.string({ pattern: '^[\\w-]{22}(==)?$', description: '16 bytes, as base64url.' }),
  }),
};

/** A browser's subscription, as `PushSubscription.toJSON()` has it. */
export const BrowserSubscription = t.object(subscriptionFields);
export type BrowserSubscription = Static<typeof BrowserSubscription>;

/** The same of a reader's browser, and its time zone. */
const Subscription = t.object({
  ...subscriptionFields,
  time_zone: t.optional(
    t.string({
      maxLength: 60,
      description:
        'The IANA name of the zone of its clock, for quiet hours. One that is not known counts as none.',
    }),
  ),
});
export type Subscription = Static<typeof Subscription>;

const limited = { access: 'public', writes: ['broadcasts'], isPublished: false, callsAMinute: 30 } as const;

export const subscribeToWebPush = endpoint({
  ...limited,
  id: 'subscribeToWebPush',
  method: 'POST',
  path: '/notification/web-push/',
  summary:
    'Subscribes a browser to notifications, as a device of a new person without an account, once its push service has taken a first message. A repeated call changes nothing but its keys.',
  refusesUnknown: true,
  body: Subscription,
  bodyLimit: 8192,
  errors: ['busy'],
});

export const unsubscribeFromWebPush = endpoint({
  ...limited,
  id: 'unsubscribeFromWebPush',
  method: 'POST',
  path: '/notification/web-push/unsubscribe/',
  summary: 'Ends the subscription of a browser.',
  refusesUnknown: true,
  body: t.object({ endpoint: Endpoint }),
  bodyLimit: 8192,
});

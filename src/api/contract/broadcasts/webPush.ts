import { endpoint } from '../endpoint.ts';
import { t, type Static } from '../schema.ts';

export const getWebPush = endpoint({
  id: 'getWebPush',
  method: 'GET',
  path: '/notification/web-push/',
  summary: 'Returns the key that browsers use to subscribe to notifications.',
  access: 'public',
  reads: ['broadcasts'],
  response: t.object({ public_key: t.string() }),
});

const Endpoint = t.string({
  pattern: '^https?://',
  maxLength: 2000,
  description: 'The endpoint of the browser’s push service.',
});

const subscriptionFields = {
  endpoint: Endpoint,
  keys: t.object({
    p256dh: t.string({ pattern: '^[\\w-]{87}=?$', description: 'A P-256 point, base64url-encoded.' }),
    auth: t.string({ pattern: '^[\\w-]{22}(==)?$', description: '16 bytes, base64url-encoded.' }),
  }),
};

/** The format of `PushSubscription.toJSON()`. */
export const BrowserSubscription = t.object(subscriptionFields);
export type BrowserSubscription = Static<typeof BrowserSubscription>;

const Subscription = t.object({
  ...subscriptionFields,
  time_zone: t.optional(
    t.string({
      maxLength: 60,
      description:
        'The IANA name of the browser’s time zone, used for quiet hours. Unknown names are ignored.',
    }),
  ),
});
export type Subscription = Static<typeof Subscription>;

const publicWrite = {
  access: 'public',
  writes: ['broadcasts'],
  isPublished: false,
  callsPerMinute: 30,
} as const;

export const subscribeToWebPush = endpoint({
  ...publicWrite,
  id: 'subscribeToWebPush',
  method: 'POST',
  path: '/notification/web-push/',
  summary:
    'Subscribes a browser to notifications once its push service has accepted a first message. The browser becomes a device of a new anonymous reader. Repeating the call changes only the subscription’s keys.',
  refusesUnknown: true,
  body: Subscription,
  bodyLimit: 8192,
  errors: ['busy', 'push_service_refused'],
});

export const unsubscribeFromWebPush = endpoint({
  ...publicWrite,
  id: 'unsubscribeFromWebPush',
  method: 'POST',
  path: '/notification/web-push/unsubscribe/',
  summary: 'Ends a browser’s subscription.',
  refusesUnknown: true,
  body: t.object({ endpoint: Endpoint }),
  bodyLimit: 8192,
});

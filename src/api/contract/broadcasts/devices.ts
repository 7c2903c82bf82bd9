import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Line, t, type Static } from '../schema.ts';

const Token = t.string({
  minLength: 8,
  maxLength: 4096,
  pattern: '^[!-~]+$',
  description: 'The registration token of Firebase Cloud Messaging.',
});

const Place = Line({ maxLength: 200 });

/** The app on a phone, as it says it at each start. What is left out stays as it is. */
const Device = t.object({
  token: Token,
  replaces: t.optional(
    t.nullable(
      t.string({
        maxLength: 4096,
        description: 'The token that this device had before: `onNewToken` says a new one.',
      }),
    ),
  ),
  app_package_name: t.string({
    pattern: '^[A-Za-z][\\w.-]{0,199}$',
    description: 'For example `com.example.digest`.',
  }),
  language: t.optional(
    t.nullable(
      t.string({ pattern: '^[A-Za-z]{2,8}(-[A-Za-z\\d]{1,8})*$', maxLength: 35, description: 'BCP 47.' }),
    ),
  ),
  time_zone: t.optional(
    t.nullable(
      t.string({
        maxLength: 60,
        description:
          'The IANA name of the zone of its clock, for quiet hours. One that is not known counts as none.',
      }),
    ),
  ),
  city: t.optional(Place),
  state: t.optional(Place),
  followed_tags: t.optional(
    t.array(Id, {
      maxItems: 500,
      description:
        'All tags that its person follows, in the place of those before. Those that do not exist are left out.',
    }),
  ),
});
export type Device = Static<typeof Device>;

const registration = {
  writes: ['broadcasts'],
  isPublished: false,
  refusesUnknown: true,
  body: Device,
  bodyLimit: 16_384,
} as const;

export const registerDevice = endpoint({
  ...registration,
  id: 'registerDevice',
  method: 'POST',
  path: '/notification/devices/',
  summary:
    'Registers the app on a phone, as a device of a new person without an account. A repeated call changes nothing, and a device that is known stays its person’s.',
  access: 'public',
  // Many phones share one address of their network.
  callsAMinute: 600,
});

export const registerDeviceOf = endpoint({
  ...registration,
  id: 'registerDeviceOf',
  method: 'POST',
  path: '/notification/devices/of/{id}/',
  summary:
    'Registers the app on a phone for a person, by the service that signs readers in. A device is one person’s, the last one’s: whoever had it before gets nothing on it.',
  access: 'users.manage',
  params: IdParams,
});

export const unregisterDevice = endpoint({
  id: 'unregisterDevice',
  method: 'POST',
  path: '/notification/devices/unregister/',
  summary: 'Takes the app on a phone out of all audiences, as when a person turns notifications off.',
  access: 'public',
  writes: ['broadcasts'],
  isPublished: false,
  refusesUnknown: true,
  callsAMinute: 600,
  body: t.object({ token: Token }),
  bodyLimit: 8192,
});

/** The most tests that one sender sends in an hour. */
export const testsAnHour = 60;

export const listOwnDevices = endpoint({
  id: 'listOwnDevices',
  method: 'GET',
  path: '/notification/devices/mine/',
  summary: 'The devices that a test to oneself goes to: those that are registered for one’s account.',
  access: 'signed-in',
  reads: ['broadcasts', 'users'],
  response: t.object({
    devices: t.array(t.object({ id: Id, kind: t.oneOf(['app', 'demo', 'web']), package: t.string() })),
  }),
});

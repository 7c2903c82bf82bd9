import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Line, t, type Static } from '../schema.ts';

const Token = t.string({
  minLength: 8,
  maxLength: 4096,
  pattern: '^[!-~]+$',
  description: 'The Firebase Cloud Messaging registration token.',
});

export const PackageName = t.string({
  pattern: '^[A-Za-z][\\w.-]{0,199}$',
  description: 'For example `com.example.digest`.',
});

const LocationName = Line({ maxLength: 200 });

/** Sent by the app each time it starts. Omitted fields keep their values. */
const Device = t.object({
  token: Token,
  replaces: t.optional(
    t.nullable(
      t.string({
        maxLength: 4096,
        description: 'The device’s previous token, when `onNewToken` reports a new one.',
      }),
    ),
  ),
  app_package_name: PackageName,
  language: t.optional(
    t.nullable(
      t.string({
        pattern: '^[A-Za-z]{2,8}(-[A-Za-z\\d]{1,8})*$',
        maxLength: 35,
        description: 'A BCP 47 language tag.',
      }),
    ),
  ),
  time_zone: t.optional(
    t.nullable(
      t.string({
        maxLength: 60,
        description:
          'The IANA name of the device’s time zone, used for quiet hours. Unknown names are ignored.',
      }),
    ),
  ),
  city: t.optional(LocationName),
  state: t.optional(LocationName),
  followed_tags: t.optional(
    t.array(Id, {
      maxItems: 500,
      description:
        'All tags that the device’s person follows, replacing the previous ones. Tags that don’t exist are ignored.',
    }),
  ),
});
export type Device = Static<typeof Device>;

const registrationOptions = {
  writes: ['broadcasts'],
  isPublished: false,
  refusesUnknown: true,
  body: Device,
  bodyLimit: 16_384,
} as const;

export const registerDevice = endpoint({
  ...registrationOptions,
  id: 'registerDevice',
  method: 'POST',
  path: '/notification/devices/',
  summary:
    'Registers the app on a phone. Once the push service accepts the token, the phone becomes a device of a new anonymous reader. Devices aren’t in any audience until a super user has confirmed the app. Repeating the call changes nothing, and a known device keeps its reader.',
  errors: ['busy'],
  access: 'public',
  // Many phones share one network address.
  callsPerMinute: 600,
});

export const registerDeviceForUser = endpoint({
  ...registrationOptions,
  id: 'registerDeviceForUser',
  method: 'POST',
  path: '/notification/devices/of/{id}/',
  summary:
    'Registers the app on a phone for a person; called by the service that signs readers in. A device belongs to the last person it was registered for; its previous owner no longer gets notifications on it.',
  access: 'users.manage',
  params: IdParams,
});

export const unregisterDevice = endpoint({
  id: 'unregisterDevice',
  method: 'POST',
  path: '/notification/devices/unregister/',
  summary:
    'Removes the app on a phone from all audiences, for example when a person turns notifications off.',
  access: 'public',
  writes: ['broadcasts'],
  isPublished: false,
  refusesUnknown: true,
  callsPerMinute: 600,
  body: t.object({ token: Token }),
  bodyLimit: 8192,
});

export const maxTestsPerHour = 60;

export const listOwnDevices = endpoint({
  id: 'listOwnDevices',
  method: 'GET',
  path: '/notification/devices/mine/',
  summary: 'Lists the devices that get a test sent to the caller: those registered for the caller’s account.',
  access: 'signed-in',
  reads: ['broadcasts', 'users'],
  response: t.object({
    devices: t.array(t.object({ id: Id, kind: t.oneOf(['app', 'demo', 'web']), package: t.string() })),
  }),
});

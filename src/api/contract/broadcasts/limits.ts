import { endpoint } from '../endpoint.ts';
import { Id, IdParams, Instant, results, t, type Static } from '../schema.ts';
import { clockTimePattern, maxPerDayLimit } from '#domain/pushLimits.ts';

const ClockTime = t.string({
  pattern: clockTimePattern,
  description: 'Local time, for example `22:00`.',
});

const limitFields = {
  quiet_from: t.nullable(ClockTime),
  quiet_to: t.nullable(ClockTime),
  time_zone: t.string({
    minLength: 1,
    maxLength: 60,
    description: 'The IANA name of the time zone used for devices whose own time zone is unknown.',
  }),
  max_per_day: t.nullable(
    t.integer({
      minimum: 1,
      maximum: maxPerDayLimit,
      description: 'The maximum number of notifications per person in any 24 hours.',
    }),
  ),
};

const PackageName = t.nullable(
  t.string({
    minLength: 1,
    maxLength: 200,
    description: 'Null: all packages without limits of their own.',
  }),
);

export const PushLimits = t.object({
  id: Id,
  app_package_name: PackageName,
  ...limitFields,
  modified_at: Instant,
});
export type PushLimits = Static<typeof PushLimits>;

export const PushLimitsInput = t.object({ app_package_name: PackageName, ...limitFields });
export type PushLimitsInput = Static<typeof PushLimitsInput>;

/** `zone_passed`: the send time in the reader's time zone had already passed when the broadcast began. */
export const limitReasons = ['quiet_hours', 'daily_limit', 'zone_passed'] as const;
export type LimitReason = (typeof limitReasons)[number];

const path = '/notification/limits/';

export const listPushLimits = endpoint({
  id: 'listPushLimits',
  method: 'GET',
  path,
  summary:
    'Lists the quiet hours and limits of app packages. The entry for packages without limits of their own comes first. Suppressed messages are counted and not sent later.',
  access: 'broadcasts.compose',
  reads: ['broadcasts'],
  response: results(PushLimits),
});

export const createPushLimits = endpoint({
  id: 'createPushLimits',
  method: 'POST',
  path,
  summary:
    'Sets the quiet hours and the per-person limit of a package, or of all packages without limits of their own.',
  access: 'broadcasts.limit',
  writes: ['broadcasts'],
  refusesUnknown: true,
  body: PushLimitsInput,
  status: 201,
  response: PushLimits,
});

export const updatePushLimits = endpoint({
  id: 'updatePushLimits',
  method: 'PUT',
  path: `${path}{id}/`,
  summary:
    'Changes quiet hours and the per-person limit. Broadcasts being sent follow new quiet hours immediately.',
  access: 'broadcasts.limit',
  writes: ['broadcasts'],
  refusesUnknown: true,
  params: IdParams,
  body: t.object(limitFields),
  response: PushLimits,
});

export const deletePushLimits = endpoint({
  id: 'deletePushLimits',
  method: 'DELETE',
  path: `${path}{id}/`,
  summary:
    'Deletes a package’s own limits. The entry for packages without limits of their own then applies to it.',
  access: 'broadcasts.limit',
  writes: ['broadcasts'],
  params: IdParams,
});

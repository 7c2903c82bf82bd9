import {
  maxTrialMinutes,
  maxTrialShare,
  minTrialMinutes,
  minTrialOpens,
  minTrialShare,
} from '#domain/abTest.ts';
import { endpoint } from './endpoint.ts';
import {
  UrlOrPath,
  Id,
  IdParams,
  Instant,
  KeyReused,
  Line,
  MultilineText,
  results,
  t,
  type Static,
} from './schema.ts';

/** Kinds of content that a notification opens (S32). */
export const notificationTypes = [
  'home',
  'article',
  'category',
  'tag',
  'publication',
  'pill',
  'formatted_article',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/**
 * `SCHEDULED` and `COMPLETE` are from the product documents, and `CANCELLED` is from S36. `STOPPED`
 * broadcasts were stopped while sending. `HELD` broadcasts are counting down or waiting for a decision.
 */
export const broadcastStatuses = [
  'SCHEDULED',
  'HELD',
  'IN_PROGRESS',
  'COMPLETE',
  'CANCELLED',
  'STOPPED',
] as const;
export type BroadcastStatus = (typeof broadcastStatuses)[number];

/**
 * All except `countdown` need a person's decision. `approval`: a second super user must approve; `repeated`:
 * same target and audience within 24 hours; `overdue`: more than 10 minutes late; `grown`: many more people
 * than confirmed; `empty`: nobody left in the audience; `unpublished`: its digest isn't published;
 * `restored`: may have been sent after the backup.
 */
export const holdReasons = [
  'countdown',
  'approval',
  'repeated',
  'overdue',
  'grown',
  'empty',
  'unpublished',
  'restored',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** SEND-06 */
const fixedAudiences = ['all', 'channel_follower', 'registration_ids'] as const;

/** Id of the group that the bell in the digest list sends to (C13). */
export const bellGroupId = 2;

/** LIST-50 */
export const minLeadMinutes = 5;

export const earliestSchedule = (now: Date): Date => new Date(now.getTime() + minLeadMinutes * 60_000);

/** Rounded up to the minute, because pickers have no seconds. */
export function earliestPickableSchedule(now: Date): Date {
  const first = new Date(earliestSchedule(now).getTime() + 59_999);
  first.setUTCSeconds(0, 0);
  return first;
}

export const maxLeadDays = 366;

export const latestSchedule = (now: Date) => new Date(now.getTime() + maxLeadDays * 24 * 60 * 60_000);

export const Audience = t.string({
  pattern: `^(${fixedAudiences.join('|')}|[1-9]\\d{0,9})$`,
  description: '`all`, `channel_follower`, `registration_ids`, or the ID of a user list.',
});

export const NameList = t.array(t.string({ minLength: 1, maxLength: 200 }), { maxItems: 100 });

/**
 * Limit for a version's title, text, sub-text and image. Push services accept 4,096 bytes including
 * overhead.
 */
export const maxMessageBytes = 3800;

export const NotificationData = t.object({
  object_id: t.optional(t.nullable(Id)),
  title: Line({ maxLength: 1000 }),
  text: MultilineText({ maxLength: 4000 }),
  subtext: t.optional(Line({ maxLength: 1000 })),
  imageUrl: t.optional(t.nullable(UrlOrPath)),
  channel: t.nullable(Id),
  group: t.nullable(Id),
  notification_type: t.oneOf(notificationTypes),
});
export type NotificationData = Static<typeof NotificationData>;

/**
 * Selects people who have opened a notification about a matching digest. A digest matches if it has at
 * least one item of each list that is set.
 */
export const ReadFilters = t.object({
  tags: t.optional(t.array(Id, { maxItems: 200 })),
  categories: t.optional(t.array(Id, { maxItems: 200 })),
  keywords: t.optional(NameList),
  datetime_from: t.optional(t.nullable(Instant)),
});
export type ReadFilters = Static<typeof ReadFilters>;

const audienceFields = {
  user_list_type: t.optional(t.nullable(Audience)),
  app_package_name: t.optional(NameList),
  tag_followed: t.optional(t.boolean()),
  cities: t.optional(NameList),
  states: t.optional(NameList),
  filters: t.optional(
    t.object({
      read: t.optional(ReadFilters),
    }),
  ),
  app_config_data: t.optional(
    t.array(
      t.object({
        app_package_name: t.string({ maxLength: 200 }),
        app_config_ids: t.optional(t.array(Id, { maxItems: 100 })),
      }),
      { maxItems: 100 },
    ),
  ),
  registration_ids: t.optional(
    t.array(t.string({ minLength: 1, maxLength: 4096 }), {
      maxItems: 1000,
      description: 'The device tokens to send to if the audience is `registration_ids`.',
    }),
  ),
};

const ConfirmedUsers = t.nullable(
  t.integer({
    minimum: 0,
    maximum: 2_147_483_647,
    description:
      'The number of recipients, as typed by the sender to confirm. Required when the audience exceeds a limit set by the server.',
  }),
);

/** Four weeks, the longest that push services hold a message. */
export const maxExpiryMinutes = 28 * 24 * 60;

export const deliveryFields = {
  expires_after_minutes: t.optional(
    t.nullable(
      t.integer({
        minimum: 1,
        maximum: maxExpiryMinutes,
        description:
          'How long, from the start of sending, a push service keeps the notification for a device that can’t be reached. Defaults to the push service’s own limit.',
      }),
    ),
  ),
  sound: t.optional(
    t.nullable(
      t.string({
        pattern: '^[\\w.-]{1,100}$',
        description:
          '`default`, or a sound included in the app. Defaults to the app’s setting. Browsers play no sound.',
      }),
    ),
  ),
};

const Trial = t.object({
  share: t.integer({
    minimum: minTrialShare,
    maximum: maxTrialShare,
    description: 'The percentage of the audience that each version is tested on.',
  }),
  minutes: t.integer({
    minimum: minTrialMinutes,
    maximum: maxTrialMinutes,
    description: `Minutes after which the version with the higher open rate goes to everyone else. If the rates are equal, or there are fewer than ${minTrialOpens} opens in total, the first version does.`,
  }),
});
export type Trial = Static<typeof Trial>;

/** The documented payload (SEND-38), unchanged, plus extensions. */
export const BroadcastInput = t.object({
  notification_datas: t.array(NotificationData, { minItems: 1, maxItems: 20 }),
  ...audienceFields,
  test_user: t.optional(t.nullable(Id)),
  bottom_tab_index: t.optional(t.string({ maxLength: 10, default: '1' })),
  ...deliveryFields,
  trial: t.optional(t.nullable(Trial)),
  schedule_datetime: t.optional(t.nullable(Instant)),
  schedule_timezone: t.optional(
    t.nullable(
      t.string({
        maxLength: 60,
        description:
          'The IANA name of the time zone that the time was chosen in and is shown in. An offset in `schedule_datetime` must match that zone’s offset at that time.',
      }),
    ),
  ),
  schedule_local_time: t.optional(
    t.nullable(
      t.string({
        pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$',
        description:
          'Instead of `schedule_datetime`: each device gets the notification when its own clock shows this time, for example `2026-12-01T08:00`. Devices with no known time zone use `schedule_timezone`.',
      }),
    ),
  ),
  only_once: t.optional(
    t.boolean({
      description: 'Reject the request if a notification for the digest has already been sent or scheduled.',
    }),
  ),
  confirmed_users: t.optional(ConfirmedUsers),
});
export type BroadcastInput = Static<typeof BroadcastInput>;

const Count = t.integer({ minimum: 0 });

/** Body of a `needs_confirmation` error. Repeat the call with `users` as `confirmed_users`. */
const NeedsConfirmation = t.object({
  detail: t.string(),
  message: t.string(),
  code: t.string(),
  users: t.optional(Count),
  devices: t.optional(Count),
});

export const sendBroadcast = endpoint({
  id: 'sendBroadcast',
  method: 'POST',
  path: '/notification/broadcast/notifications/',
  summary:
    'Sends notifications immediately or at `schedule_datetime`; with `test_user` and no audience, to one person only. Nothing is sent for the first `PUSH_HOLD_SECONDS` seconds, and a notification that is held for a decision (`HELD`) includes the reason. Repeating an `Idempotency-Key` doesn’t send anything again; a repeated request may differ only in `confirmed_users`, otherwise it is rejected. Broadcasts other than those sent with the bell in the list require the permission `broadcasts.compose`.',
  access: 'signed-in',
  writes: ['broadcasts'],
  query: t.object({ tag_followed: t.optional(t.boolean()) }),
  body: BroadcastInput,
  response: t.object({
    data: t.object({ broadcast: t.object({ id: Id, status: t.oneOf(broadcastStatuses) }) }),
  }),
  errors: [
    'already_notified',
    'key_reused',
    'needs_confirmation',
    'not_allowed',
    'recent_sign_in_needed',
    'too_many_calls',
  ],
  errorBodies: { 409: NeedsConfirmation, 422: KeyReused },
});

export const SentStatus = t.object({
  percentage: t.integer({ minimum: 0, maximum: 100 }),
  total: Count,
  success_count: Count,
  fail_count: Count,
  /** Sent to the push service, which didn't respond. */
  unknown_count: Count,
  /** Suppressed by quiet hours or a limit. */
  held_count: Count,
  open_count: Count,
});

export const BroadcastReport = t.object({
  id: Id,
  status: t.oneOf(broadcastStatuses),
  schedule_datetime: t.nullable(Instant),
  notification_data: t.array(
    t.object({ id: Id, title: t.string(), report: t.object({ sent_status: SentStatus }) }),
  ),
});
export type BroadcastReport = Static<typeof BroadcastReport>;

export const getBroadcastReport = endpoint({
  id: 'getBroadcastReport',
  method: 'GET',
  path: '/notification/broadcasts/{id}/report/',
  summary: 'Returns how many devices each version of a broadcast has reached.',
  access: 'signed-in',
  reads: ['broadcasts'],
  params: IdParams,
  response: BroadcastReport,
});

export const getBroadcastStatus = endpoint({
  id: 'getBroadcastStatus',
  method: 'GET',
  path: '/notification/broadcasts/{id}/status/',
  summary: 'Returns the same data as `/notification/broadcasts/{id}/report/`.',
  access: 'signed-in',
  reads: ['broadcasts'],
  params: IdParams,
  response: BroadcastReport,
});

export const changeBroadcast = endpoint({
  id: 'changeBroadcast',
  method: 'PATCH',
  path: '/notification/broadcasts/{id}/',
  summary:
    'Changes the status of a broadcast. `cancel`: before anything is sent. `stop`: while it is being sent; messages on their way still arrive. `release`: sends one that is held. `resume`: sends one that has ended, only to devices it definitely wasn’t sent to. `choose`: picks the version for everyone else before the A/B test is over. `reschedule`: moves it to another time. Callers can do this to their own broadcasts; with `broadcasts.cancelOthers`, to anyone’s. `approve` and `return` (with a comment) apply to broadcasts that are waiting for approval, and are only for super users who did not send them.',
  access: 'signed-in',
  writes: ['broadcasts'],
  params: IdParams,
  body: t.object({
    status_change_to: t.oneOf([
      'cancel',
      'stop',
      'release',
      'resume',
      'approve',
      'return',
      'choose',
      'reschedule',
    ]),
    notification: t.optional(
      t.nullable(
        t.integer({
          minimum: 1,
          maximum: 2_147_483_647,
          description: 'The version that `choose` sends to everyone else.',
        }),
      ),
    ),
    schedule_datetime: t.optional(t.nullable(Instant)),
    schedule_timezone: t.optional(t.nullable(t.string({ maxLength: 60 }))),
    confirmed_users: t.optional(ConfirmedUsers),
    comment: t.optional(
      t.string({
        maxLength: 2000,
        description: 'The reason for returning the broadcast. Required for `return`.',
      }),
    ),
  }),
  response: BroadcastReport,
  errors: [
    'cannot_stop',
    'needs_approval',
    'needs_confirmation',
    'not_allowed',
    'not_choosing',
    'not_held',
    'not_scheduled',
    'nothing_unsent',
    'recent_sign_in_needed',
  ],
  errorBodies: { 409: NeedsConfirmation },
});

export const ActiveBroadcast = t.object({
  id: Id,
  title: t.string(),
  status: t.oneOf(broadcastStatuses),
  hold_reason: t.nullable(t.oneOf(holdReasons)),
  /** Milliseconds left in the countdown when the response was written; null without one. */
  leaves_in_ms: t.nullable(t.integer({ minimum: 0 })),
  chooses_at: t.nullable(Instant),
  confirmed_users: t.nullable(Count),
  reach: t.nullable(t.object({ users: Count, devices: Count })),
  percentage: t.integer({ minimum: 0, maximum: 100 }),
  send_by: t.nullable(t.object({ id: Id, name: t.string() })),
});
export type ActiveBroadcast = Static<typeof ActiveBroadcast>;

export const listActiveBroadcasts = endpoint({
  id: 'listActiveBroadcasts',
  method: 'GET',
  path: '/notification/active/',
  summary:
    'Lists broadcasts that are counting down, held or being sent, oldest first: the caller’s own, or all with `broadcasts.oversee`. At most 50; tests to one person are excluded.',
  access: 'signed-in',
  reads: ['broadcasts'],
  response: results(ActiveBroadcast),
});

export const AudienceInput = t.object({
  ...audienceFields,
  channels: t.optional(
    t.array(Id, { maxItems: 20, description: 'The channels whose followers `channel_follower` refers to.' }),
  ),
  tag: t.optional(
    t.nullable(
      t.integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'The tag whose followers `tag_followed` refers to.',
      }),
    ),
  ),
});
export type AudienceInput = Static<typeof AudienceInput>;

export const countAudience = endpoint({
  id: 'countAudience',
  method: 'POST',
  path: '/notification/audience/',
  summary: 'Returns how many people, and how many of their devices, an audience has right now.',
  access: 'signed-in',
  reads: ['broadcasts', 'userLists', 'users'],
  isReading: true,
  refusesUnknown: true,
  body: AudienceInput,
  response: t.object({ users: Count, devices: Count }),
});

import {
  maxTrialMinutes,
  maxTrialShare,
  minTrialMinutes,
  minTrialOpens,
  minTrialShare,
} from '#domain/abTest.ts';
import { endpoint } from './endpoint.ts';
import { Address, Id, IdParams, Instant, KeyReused, Line, Lines, results, t, type Static } from './schema.ts';

/** What a notification opens (S32). */
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
 * `SCHEDULED` and `COMPLETE` are the documents', `CANCELLED` is S36; `STOPPED` was ended while it was sent. Of one that is
 * `HELD` nothing has left: it counts down, or waits for a person.
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
 * Why a broadcast is held. All but `countdown` wait for a person: `approval` for a second super user, `repeated` has the
 * target and the audience of another within 24 hours, `overdue` should have left more than 10 minutes ago, `grown` has
 * many more people by now than were confirmed, `unpublished` opens a digest that is not published any more.
 */
export const holdReasons = ['countdown', 'approval', 'repeated', 'overdue', 'grown', 'unpublished'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Audiences that are no user list (SEND-06). */
const fixedAudiences = ['all', 'channel_follower', 'registration_ids'] as const;

/** The group that the bell of the digest list sends to (C13). */
export const bellGroup = 2;

/** How long in advance a notification must be scheduled, in minutes (LIST-50). */
export const minLeadMinutes = 5;

/** The earliest time that can be scheduled. */
export const earliestSchedule = (now: Date): Date => new Date(now.getTime() + minLeadMinutes * 60_000);

/** The first whole minute that can be scheduled, because pickers have no seconds. */
export function firstSchedule(now: Date): Date {
  const first = new Date(earliestSchedule(now).getTime() + 59_999);
  first.setUTCSeconds(0, 0);
  return first;
}

/** How long in advance a notification can be scheduled, in days. */
export const maxLeadDays = 366;

export const latestSchedule = (now: Date) => new Date(now.getTime() + maxLeadDays * 24 * 60 * 60_000);

export const Audience = t.string({
  pattern: `^(${fixedAudiences.join('|')}|[1-9]\\d{0,9})$`,
  description: '`all`, `channel_follower`, `registration_ids`, or the id of a user list.',
});

export const Names = t.array(t.string({ minLength: 1, maxLength: 200 }), { maxItems: 100 });

/** What title, text, sub-text and image of a version may have together: push services take 4,096 bytes with what is around them. */
export const maxMessageBytes = 3800;

/** One version. Where there are several, each is sent to its share of the audience. */
export const NotificationData = t.object({
  object_id: t.optional(t.nullable(Id)),
  title: Line({ maxLength: 1000 }),
  text: Lines({ maxLength: 4000 }),
  subtext: t.optional(Line({ maxLength: 1000 })),
  imageUrl: t.optional(t.nullable(Address)),
  channel: t.nullable(Id),
  group: t.nullable(Id),
  notification_type: t.oneOf(notificationTypes),
});
export type NotificationData = Static<typeof NotificationData>;

/** Readers by what they have read: of each list that is given, at least one. */
export const ReadFilters = t.object({
  tags: t.optional(t.array(Id, { maxItems: 200 })),
  categories: t.optional(t.array(Id, { maxItems: 200 })),
  keywords: t.optional(Names),
  datetime_from: t.optional(t.nullable(Instant)),
});
export type ReadFilters = Static<typeof ReadFilters>;

/** Who is meant, as the documents' payload says it. */
const audienceFields = {
  user_list_type: t.optional(t.nullable(Audience)),
  app_package_name: t.optional(Names),
  tag_followed: t.optional(t.boolean()),
  cities: t.optional(Names),
  states: t.optional(Names),
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
      description: 'The device tokens meant by the audience `registration_ids`.',
    }),
  ),
};

const ConfirmedUsers = t.nullable(
  t.integer({
    minimum: 0,
    maximum: 2_147_483_647,
    description:
      'How many people it goes to, typed by who sends it. Needed above a number that the server sets.',
  }),
);

/** The longest that push services hold a message, in minutes: four weeks. */
export const maxExpiryMinutes = 28 * 24 * 60;

/** How devices get it. */
export const deliveryFields = {
  expires_after_minutes: t.optional(
    t.nullable(
      t.integer({
        minimum: 1,
        maximum: maxExpiryMinutes,
        description:
          'For how long after its start a push service holds it for a device that it cannot reach. Default the service’s own time.',
      }),
    ),
  ),
  sound: t.optional(
    t.nullable(
      t.string({
        pattern: '^[\\w.-]{1,100}$',
        description:
          '`default`, or a sound that is in the app. Default what the app says. Browsers have none.',
      }),
    ),
  ),
};

/** Two versions that are tried on a part of the audience each, before the better one goes to the rest. */
const Trial = t.object({
  share: t.integer({
    minimum: minTrialShare,
    maximum: maxTrialShare,
    description: 'The percentage of the people that each version is tried on.',
  }),
  minutes: t.integer({
    minimum: minTrialMinutes,
    maximum: maxTrialMinutes,
    description: `After how many minutes the version with more opens for each message goes to the rest; the first one where both are opened alike, or fewer than ${minTrialOpens} times together.`,
  }),
});
export type Trial = Static<typeof Trial>;

/** The documents' payload (SEND-38), to the letter, and what it leaves open. */
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
          'The IANA name of the zone that the time was chosen in, with which it is shown. An offset in `schedule_datetime` must be that of the zone at that time.',
      }),
    ),
  ),
  schedule_local_time: t.optional(
    t.nullable(
      t.string({
        pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$',
        description:
          'In the place of `schedule_datetime`: each device gets it when its own clock shows this, `2026-12-01T08:00`; a device whose zone is not known, when the clocks of `schedule_timezone` do.',
      }),
    ),
  ),
  only_once: t.optional(
    t.boolean({ description: 'Refuse when a notification of the digest was sent or planned before.' }),
  ),
  confirmed_users: t.optional(ConfirmedUsers),
});
export type BroadcastInput = Static<typeof BroadcastInput>;

const Count = t.integer({ minimum: 0 });

/** The number that `confirmed_users` has to name, with the code `needs_confirmation`. */
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
    'Sends notifications at once, or at `schedule_datetime`; with `test_user` and no audience to one person. Nothing leaves for the seconds of `PUSH_HOLD_SECONDS`, and what waits for a person says why (`HELD`). A repeated `Idempotency-Key` sends nothing more; with another body than `confirmed_users` it is refused. Other broadcasts than those of the list’s bell need the permission `broadcasts.compose`.',
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
  /** 100 once nothing is left to send. */
  percentage: t.integer({ minimum: 0, maximum: 100 }),
  total: Count,
  success_count: Count,
  fail_count: Count,
  /** Handed over without an answer. */
  unknown_count: Count,
  /** Suppressed by quiet hours or a limit. */
  held_count: Count,
  open_count: Count,
});

/** How far a broadcast has come, version by version. */
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
  summary: 'How many devices each version of a broadcast has reached.',
  access: 'signed-in',
  reads: ['broadcasts'],
  params: IdParams,
  response: BroadcastReport,
});

export const getBroadcastStatus = endpoint({
  id: 'getBroadcastStatus',
  method: 'GET',
  path: '/notification/broadcasts/{id}/status/',
  summary: 'The same as the report.',
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
    'Cancels a broadcast of which nothing has left, stops one that is being sent after the messages that are on their way, releases one that waits for a person, resumes one that has ended: it goes to those whom it was certainly not sent to, chooses the version that goes to the rest before its trial is over, or moves one that is scheduled to another time; one’s own, or any with `broadcasts.cancelOthers`. One that waits for approval is approved, or returned with a comment, by a super user who did not send it.',
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
          description: 'The version that `choose` has go to the rest.',
        }),
      ),
    ),
    /** When `reschedule` has it sent, and the zone that it was chosen in, by the rules of sending. */
    schedule_datetime: t.optional(t.nullable(Instant)),
    schedule_timezone: t.optional(t.nullable(t.string({ maxLength: 60 }))),
    confirmed_users: t.optional(ConfirmedUsers),
    comment: t.optional(t.string({ maxLength: 2000, description: 'Why it is returned, which needs one.' })),
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

/** A broadcast of which nothing has left, or that is being sent. */
export const ActiveBroadcast = t.object({
  id: Id,
  /** Of its first version. */
  title: t.string(),
  status: t.oneOf(broadcastStatuses),
  hold_reason: t.nullable(t.oneOf(holdReasons)),
  /** Milliseconds until the countdown ends, as the answer is written; null without one. */
  leaves_in_ms: t.nullable(t.integer({ minimum: 0 })),
  /** When the better of the versions that are tried is chosen; null of any other. */
  chooses_at: t.nullable(Instant),
  /** How many people were confirmed; null where that was not needed. */
  confirmed_users: t.nullable(Count),
  /** How many people and devices it goes to when its countdown ends; null without one. */
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
    'Broadcasts that count down, wait for a person or are being sent, the oldest first: one’s own, and all with `broadcasts.oversee`. 50 at most; no tests to one person.',
  access: 'signed-in',
  reads: ['broadcasts'],
  response: results(ActiveBroadcast),
});

/** An audience while it is chosen: as the payload says it, and the channels and the tag of the versions. */
export const AudienceInput = t.object({
  ...audienceFields,
  channels: t.optional(
    t.array(Id, { maxItems: 20, description: 'Those whose followers `channel_follower` means.' }),
  ),
  tag: t.optional(
    t.nullable(
      t.integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'The one whose followers `tag_followed` means.',
      }),
    ),
  ),
});
export type AudienceInput = Static<typeof AudienceInput>;

export const countAudience = endpoint({
  id: 'countAudience',
  method: 'POST',
  path: '/notification/audience/',
  summary: 'How many people, and devices of theirs, an audience has now.',
  access: 'signed-in',
  reads: ['broadcasts', 'userLists', 'users'],
  isReading: true,
  refusesUnknown: true,
  body: AudienceInput,
  response: t.object({ users: Count, devices: Count }),
});

import { Address } from './addresses.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, t, type Static } from './schema.ts';

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

/** `SCHEDULED` and `COMPLETE` are the documents', `CANCELLED` is S36; `STOPPED` was ended while it was sent. */
export const broadcastStatuses = ['SCHEDULED', 'IN_PROGRESS', 'COMPLETE', 'CANCELLED', 'STOPPED'] as const;
export type BroadcastStatus = (typeof broadcastStatuses)[number];

/** Audiences that are no user list (SEND-06). */
const fixedAudiences = ['all', 'channel_follower', 'registration_ids'] as const;

/** The group that the bell of the digest list sends to (C13). */
export const bellGroup = 2;

/** How far ahead a notification must be scheduled, in minutes (LIST-50). */
export const minLeadMinutes = 5;

/** The earliest time that can be scheduled, without seconds, because the picker has none. */
export function earliestSchedule(now: Date): Date {
  const earliest = new Date(now.getTime() + minLeadMinutes * 60_000);
  earliest.setUTCSeconds(0, 0);
  return earliest;
}

const Audience = t.string({
  pattern: `^(${fixedAudiences.join('|')}|[1-9]\\d{0,9})$`,
  description: '`all`, `channel_follower`, `registration_ids`, or the id of a user list.',
});

const Names = t.array(t.string({ minLength: 1, maxLength: 200 }), { maxItems: 100 });

/** One version. Where there are several, each goes to its share of the audience. */
const NotificationData = t.object({
  object_id: t.optional(t.nullable(Id)),
  title: t.string({ maxLength: 1000 }),
  text: t.string({ minLength: 1, maxLength: 4000 }),
  subtext: t.optional(t.string({ maxLength: 1000 })),
  imageUrl: t.optional(t.nullable(Address)),
  channel: t.nullable(Id),
  group: t.nullable(Id),
  notification_type: t.oneOf(notificationTypes),
});
export type NotificationData = Static<typeof NotificationData>;

/** Readers by what they have read: of each list that is given, at least one. */
const ReadFilters = t.object({
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

/** The documents' payload (SEND-38), to the letter, and what it leaves open. */
export const BroadcastInput = t.object({
  notification_datas: t.array(NotificationData, { minItems: 1, maxItems: 20 }),
  ...audienceFields,
  test_user: t.optional(t.nullable(Id)),
  bottom_tab_index: t.optional(t.string({ maxLength: 10, default: '1' })),
  schedule_datetime: t.optional(t.nullable(Instant)),
  only_once: t.optional(
    t.boolean({ description: 'Refuse when a notification of the digest was sent or planned before.' }),
  ),
});
export type BroadcastInput = Static<typeof BroadcastInput>;

export const sendBroadcast = endpoint({
  id: 'sendBroadcast',
  method: 'POST',
  path: '/notification/broadcast/notifications/',
  summary:
    'Sends notifications at once, or at `schedule_datetime`; with `test_user` and no audience to one person. A repeated `Idempotency-Key` sends nothing more. Other broadcasts than those of the list’s bell need the permission `broadcasts.compose`.',
  access: 'signed-in',
  writes: ['broadcasts'],
  query: t.object({ tag_followed: t.optional(t.boolean()) }),
  body: BroadcastInput,
  response: t.object({
    data: t.object({ broadcast: t.object({ id: Id, status: t.oneOf(broadcastStatuses) }) }),
  }),
  errors: ['already_notified', 'not_allowed'],
});

const Count = t.integer({ minimum: 0 });

export const SentStatus = t.object({
  /** 100 once nothing is left to send. */
  percentage: t.integer({ minimum: 0, maximum: 100 }),
  total: Count,
  success_count: Count,
  fail_count: Count,
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
    'Cancels a broadcast that is still scheduled, or stops one that is being sent after the messages that are on their way; one’s own, or any with `broadcasts.cancelOthers`.',
  access: 'signed-in',
  writes: ['broadcasts'],
  params: IdParams,
  body: t.object({ status_change_to: t.oneOf(['cancel', 'stop']) }),
  response: BroadcastReport,
  errors: ['not_scheduled', 'cannot_stop', 'not_allowed'],
});

/** An audience while it is chosen: as the payload says it, and the channels of the versions. */
export const AudienceInput = t.object({
  ...audienceFields,
  channels: t.optional(
    t.array(Id, { maxItems: 20, description: 'Those whose followers `channel_follower` means.' }),
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

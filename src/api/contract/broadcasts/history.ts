import { broadcastStatuses, holdReasons, notificationTypes, SentStatus } from '../broadcasts.ts';
import { choiceReasons } from '#domain/abTest.ts';
import { endpoint } from '../endpoint.ts';
import { limitReasons } from './limits.ts';
import {
  Id,
  IdList,
  IdParams,
  Instant,
  page,
  PageNumber,
  SortOrder,
  t,
  Titled,
  type Static,
} from '../schema.ts';

const NamedItem = t.object({ id: Id, name: t.string() });

const audienceFilters = {
  cities: t.array(t.string()),
  states: t.array(t.string()),
  followed_tag: t.nullable(Titled),
  /**
   * People who have opened a notification about a matching digest since `datetime_from`; see `ReadFilters`.
   */
  read: t.nullable(
    t.object({
      tags: t.array(Titled),
      categories: t.array(Titled),
      keywords: t.array(t.string()),
      datetime_from: t.nullable(t.string()),
    }),
  ),
};

export const SentNotification = t.object({
  id: Id,
  title: t.string(),
  text: t.string(),
  subtext: t.string(),
  imageUrl: t.nullable(t.string()),
  notification_type: t.oneOf(notificationTypes),
  bottom_tab_index: t.string(),
  content_object: t.nullable(t.object({ ...Titled.properties, slug: t.nullable(t.string()) })),
  /** In a trial (READER-06): whether this version was tried or goes to the rest. */
  trial_part: t.nullable(t.oneOf(['tried', 'rest'])),
  channel: t.nullable(NamedItem),
  group: t.nullable(NamedItem),
  created_at: Instant,
  modified_at: Instant,
  report: t.object({ sent_status: SentStatus }),
  broadcast: t.object({
    id: Id,
    status: t.oneOf(broadcastStatuses),
    schedule_datetime: t.nullable(Instant),
    is_all: t.boolean(),
    package: t.nullable(t.object({ name: t.string() })),
    user_type: t.string(),
    user_list_type: t.nullable(Titled),
    ...audienceFilters,
    /** READER-01 */
    expires_after_minutes: t.nullable(t.integer()),
    sound: t.nullable(t.string()),
    send_by: t.nullable(NamedItem),
  }),
});
export type SentNotification = Static<typeof SentNotification>;

export const notificationSorts = ['id', 'title', 'author', 'created_at', 'modified_at'] as const;

const CodeList = t.string({ maxLength: 500 });
/** The documented format: `31-12-2026 23:59:00`. */
const WallClockTime = t.string({ pattern: '^\\d{2}-\\d{2}-\\d{4} \\d{2}:\\d{2}:\\d{2}$' });

export const listBroadcasts = endpoint({
  id: 'listBroadcasts',
  method: 'GET',
  path: '/notification/broadcasts/',
  summary:
    'Lists notifications, newest first by default; each version is listed separately. Parameters that accept several values are comma-separated. Times are in `timezone` and refer to when a notification was or will be sent.',
  access: 'broadcasts.compose',
  reads: ['broadcasts'],
  query: t.object({
    page: PageNumber,
    page_size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 10 })),
    sort_by: t.optional(t.oneOf(notificationSorts)),
    sort_order: SortOrder,
    notification_types: t.optional(CodeList),
    status: t.optional(CodeList),
    user_list_types: t.optional(CodeList),
    send_by: t.optional(IdList),
    channels: t.optional(IdList),
    groups: t.optional(IdList),
    search: t.optional(t.string({ maxLength: 200, description: 'Part of a title or text.' })),
    start_date_time: t.optional(WallClockTime),
    end_date_time: t.optional(WallClockTime),
    timezone: t.optional(
      t.string({ maxLength: 60, default: 'UTC', description: 'The IANA name of the time zone.' }),
    ),
  }),
  response: page(SentNotification),
});

const Count = t.integer({ minimum: 0 });

/** `sent`, `failed`, `unknown`, `held_back` and `unsent` add up to `total`. */
const Outcome = t.object({
  total: Count,
  sent: Count,
  failed: t.array(t.object({ reason: t.string(), count: Count })),
  /** Sent to the push service, which didn't respond: possibly delivered, never resent. */
  unknown: Count,
  /** Suppressed by quiet hours or a limit, and not sent later. */
  held_back: t.array(t.object({ reason: t.oneOf(limitReasons), count: Count })),
  unsent: Count,
  opened: Count,
});

const Decision = t.object({
  /**
   * `create`, `hold`, `release`, `approve`, `return`, `cancel`, `stop`, `resume`, `reschedule`, `choose` by a
   * person or the server, or `interrupt` by the server.
   */
  action: t.string(),
  at: Instant,
  by: t.nullable(NamedItem),
  hold_reason: t.nullable(t.oneOf(holdReasons)),
  confirmed_users: t.nullable(t.integer({ minimum: 0 })),
  comment: t.nullable(t.string()),
});
export type Decision = Static<typeof Decision>;

const ZoneProgress = t.object({
  at: Instant,
  zones: t.array(t.string()),
  total: Count,
  sent: Count,
  failed: Count,
  unknown: Count,
  held_back: Count,
  unsent: Count,
});
export type ZoneProgress = Static<typeof ZoneProgress>;

export const Broadcast = t.object({
  id: Id,
  status: t.oneOf(broadcastStatuses),
  created_at: Instant,
  schedule_datetime: t.nullable(Instant),
  schedule_timezone: t.nullable(t.string()),
  /** Local wall time of each reader; null if all get it at the same time. */
  schedule_local_time: t.nullable(t.string()),
  /** Set once a local-time broadcast has started; in order. */
  zones: t.array(ZoneProgress),
  expires_after_minutes: t.nullable(t.integer()),
  sound: t.nullable(t.string()),
  trial: t.nullable(
    t.object({
      share: t.integer(),
      minutes: t.integer(),
      until: t.nullable(Instant),
      chosen: t.nullable(
        t.object({
          notification: Id,
          reason: t.oneOf(choiceReasons),
          at: Instant,
          by: t.nullable(NamedItem),
        }),
      ),
      rest_at: t.nullable(Instant),
    }),
  ),
  started_at: t.nullable(Instant),
  finished_at: t.nullable(Instant),
  send_by: t.nullable(NamedItem),
  hold: t.nullable(
    t.object({
      reason: t.oneOf(holdReasons),
      leaves_in_ms: t.nullable(t.integer({ minimum: 0 })),
      reach: t.nullable(t.object({ users: Count, devices: Count })),
      needs_number: t.boolean(),
      repeats: t.nullable(Id),
    }),
  ),
  decisions: t.array(Decision),
  audience: t.object({
    type: t.string(),
    user_list: t.nullable(Titled),
    test_user: t.nullable(NamedItem),
    tokens: Count,
    packages: t.array(t.string()),
    ...audienceFilters,
  }),
  versions: t.array(t.object({ notification: SentNotification, outcome: Outcome })),
});
export type Broadcast = Static<typeof Broadcast>;
export type BroadcastVersion = Broadcast['versions'][number];

export const getBroadcast = endpoint({
  id: 'getBroadcast',
  method: 'GET',
  path: '/notification/broadcasts/{id}/',
  summary:
    'Returns a broadcast with its versions and their counts: sent, failed by reason, unknown, suppressed and never sent.',
  access: 'broadcasts.compose',
  reads: ['broadcasts'],
  params: IdParams,
  response: Broadcast,
});

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

const Named = t.object({ id: Id, name: t.string() });

/** What narrows an audience; empty or null where it does not. */
const narrowing = {
  cities: t.array(t.string()),
  states: t.array(t.string()),
  /** Those who follow it. */
  followed_tag: t.nullable(Titled),
  /** Those who have read of each list at least one, and not before then. */
  read: t.nullable(
    t.object({
      tags: t.array(Titled),
      categories: t.array(Titled),
      keywords: t.array(t.string()),
      datetime_from: t.nullable(t.string()),
    }),
  ),
};

/** One version of a broadcast, as the history has it. */
export const SentNotification = t.object({
  id: Id,
  title: t.string(),
  text: t.string(),
  subtext: t.string(),
  imageUrl: t.nullable(t.string()),
  notification_type: t.oneOf(notificationTypes),
  bottom_tab_index: t.string(),
  /** What it opens; null for the home page, and where that no longer exists. */
  content_object: t.nullable(t.object({ ...Titled.properties, slug: t.nullable(t.string()) })),
  /** Of a broadcast that tries its versions (READER-06): whether it was tried, or is what goes to the rest. */
  trial_part: t.nullable(t.oneOf(['tried', 'rest'])),
  channel: t.nullable(Named),
  group: t.nullable(Named),
  created_at: Instant,
  modified_at: Instant,
  report: t.object({ sent_status: SentStatus }),
  broadcast: t.object({
    id: Id,
    status: t.oneOf(broadcastStatuses),
    schedule_datetime: t.nullable(Instant),
    is_all: t.boolean(),
    /** Null where all packages are meant. */
    package: t.nullable(t.object({ name: t.string() })),
    /** `all`, `channel_follower`, `user_list`, `registration_ids` or `test_user`. */
    user_type: t.string(),
    user_list_type: t.nullable(Titled),
    ...narrowing,
    /** READER-01 */
    expires_after_minutes: t.nullable(t.integer()),
    sound: t.nullable(t.string()),
    send_by: t.nullable(Named),
  }),
});
export type SentNotification = Static<typeof SentNotification>;

export const notificationSorts = ['id', 'title', 'author', 'created_at', 'modified_at'] as const;

const Words = t.string({ maxLength: 500 });
/** As the documents write it: `31-12-2026 23:59:00`. */
const WallTime = t.string({ pattern: '^\\d{2}-\\d{2}-\\d{4} \\d{2}:\\d{2}:\\d{2}$' });

export const listBroadcasts = endpoint({
  id: 'listBroadcasts',
  method: 'GET',
  path: '/notification/broadcasts/',
  summary:
    'A page of notifications, by default the newest first: each version is one. Lists are joined by commas; the times are of `timezone`, by when a notification was or is to be sent.',
  access: 'broadcasts.compose',
  reads: ['broadcasts'],
  query: t.object({
    page: PageNumber,
    page_size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 10 })),
    sort_by: t.optional(t.oneOf(notificationSorts)),
    sort_order: SortOrder,
    notification_types: t.optional(Words),
    status: t.optional(Words),
    user_list_types: t.optional(Words),
    send_by: t.optional(IdList),
    channels: t.optional(IdList),
    groups: t.optional(IdList),
    search: t.optional(t.string({ maxLength: 200, description: 'Part of a title or text.' })),
    start_date_time: t.optional(WallTime),
    end_date_time: t.optional(WallTime),
    timezone: t.optional(t.string({ maxLength: 60, default: 'UTC', description: 'Its IANA name.' })),
  }),
  response: page(SentNotification),
});

const Count = t.integer({ minimum: 0 });

/** What became of the messages of one version. `sent`, `failed`, `unknown`, `held_back` and `unsent` add up to `total`. */
const Outcome = t.object({
  total: Count,
  sent: Count,
  /** By the reason that the push service gave. */
  failed: t.array(t.object({ reason: t.string(), count: Count })),
  /** Handed over, without an answer: they may have arrived, and are not sent again. */
  unknown: Count,
  /** Suppressed by quiet hours or a limit, and not sent later. */
  held_back: t.array(t.object({ reason: t.oneOf(limitReasons), count: Count })),
  /** Never handed over. */
  unsent: Count,
  opened: Count,
});

/** One thing that was decided about a broadcast, by whom and when. */
const Decision = t.object({
  /** `create`, `hold`, `release`, `approve`, `return`, `cancel`, `stop`, `resume`, `reschedule`, `choose` by a person or the server, or `interrupt` by the server. */
  action: t.string(),
  at: Instant,
  /** Null where the server decided. */
  by: t.nullable(Named),
  hold_reason: t.nullable(t.oneOf(holdReasons)),
  /** How many people were confirmed with it. */
  confirmed_users: t.nullable(t.integer({ minimum: 0 })),
  comment: t.nullable(t.string()),
});
export type Decision = Static<typeof Decision>;

/** A moment at which zones get a broadcast, and what became of its messages; they add up to `total`. */
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

/** One broadcast: to whom, by whom, and what became of each version. */
export const Broadcast = t.object({
  id: Id,
  status: t.oneOf(broadcastStatuses),
  created_at: Instant,
  schedule_datetime: t.nullable(Instant),
  /** The zone that it was chosen in, where it is known. */
  schedule_timezone: t.nullable(t.string()),
  /** As clocks show it where each reader is; null where all get it at one instant. */
  schedule_local_time: t.nullable(t.string()),
  /** Of one at the reader's local time, once it has started: the moments, in order. */
  zones: t.array(ZoneProgress),
  expires_after_minutes: t.nullable(t.integer()),
  sound: t.nullable(t.string()),
  /** Of one whose versions are tried on a part of its audience each; null of any other. */
  trial: t.nullable(
    t.object({
      share: t.integer(),
      minutes: t.integer(),
      /** When the better version is chosen; null before it has started. */
      until: t.nullable(Instant),
      /** The version that goes to the rest, why, and since when that is known; null before. */
      chosen: t.nullable(
        t.object({ notification: Id, reason: t.oneOf(choiceReasons), at: Instant, by: t.nullable(Named) }),
      ),
      /** When it began to go to the rest. */
      rest_at: t.nullable(Instant),
    }),
  ),
  started_at: t.nullable(Instant),
  finished_at: t.nullable(Instant),
  send_by: t.nullable(Named),
  /** Of one that is held; null of any other. */
  hold: t.nullable(
    t.object({
      reason: t.oneOf(holdReasons),
      /** Milliseconds until the countdown ends, as the answer is written; null where it waits for a person. */
      leaves_in_ms: t.nullable(t.integer({ minimum: 0 })),
      /** How many people and devices it would reach now. */
      reach: t.nullable(t.object({ users: Count, devices: Count })),
      /** Whether its release needs that number of people typed. */
      needs_number: t.boolean(),
      /** The one that it repeats. */
      repeats: t.nullable(Id),
    }),
  ),
  /** The oldest first. */
  decisions: t.array(Decision),
  audience: t.object({
    /** As `user_type` of the history. */
    type: t.string(),
    user_list: t.nullable(Titled),
    test_user: t.nullable(Named),
    /** How many device tokens were given. */
    tokens: Count,
    packages: t.array(t.string()),
    ...narrowing,
  }),
  versions: t.array(t.object({ notification: SentNotification, outcome: Outcome })),
});
export type Broadcast = Static<typeof Broadcast>;
export type BroadcastVersion = Broadcast['versions'][number];

export const getBroadcast = endpoint({
  id: 'getBroadcast',
  method: 'GET',
  path: '/notification/broadcasts/{id}/',
  summary: 'One broadcast with its versions: sent, failed by reason, unknown, suppressed and never sent.',
  access: 'broadcasts.compose',
  reads: ['broadcasts'],
  params: IdParams,
  response: Broadcast,
});

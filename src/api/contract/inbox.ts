import { inboxEntities, inboxKinds } from '#domain/inbox.ts';
import { noticeGroups, noticeWays, type NoticeGroup } from '#domain/notices.ts';
import { timeOfDay } from '#domain/wallTime.ts';
import { BrowserSubscription } from './broadcasts/webPush.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, page, PageNumber, t, type Static } from './schema.ts';

export const maxInboxTitle = 500;
export const maxInboxText = 2000;

/** An item of a person's inbox. */
export const InboxItem = t.object({
  id: Id,
  kind: t.oneOf(inboxKinds),
  subject: t.object({
    entity: t.oneOf(inboxEntities),
    id: Id,
    /** As it was called at that time. */
    title: t.string(),
  }),
  /** What was said or happened, as plain text; empty where the kind says it all. */
  text: t.string(),
  /** The comment that it is about; null without one, or if it was deleted. */
  comment_id: t.nullable(Id),
  /** Whoever caused it; null where that was the server. */
  actor: t.nullable(t.object({ id: Id, name: t.string() })),
  created_at: Instant,
  read_at: t.nullable(Instant),
});
export type InboxItem = Static<typeof InboxItem>;

export const listInbox = endpoint({
  id: 'listInbox',
  method: 'GET',
  path: '/dashboard/inbox/',
  summary: 'A page of the caller’s inbox, the newest first.',
  access: 'signed-in',
  reads: ['inbox'],
  query: t.object({
    page: PageNumber,
    size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
    unread: t.optional(t.boolean({ description: 'Only what the caller has not read. Default: false.' })),
  }),
  response: page(InboxItem),
});

export const countInbox = endpoint({
  id: 'countInbox',
  method: 'GET',
  path: '/dashboard/inbox/count/',
  summary: 'How much of the inbox the caller has not read.',
  access: 'signed-in',
  reads: ['inbox'],
  response: t.object({ unread: t.integer({ minimum: 0 }) }),
});

export const markInboxItem = endpoint({
  id: 'markInboxItem',
  method: 'PATCH',
  path: '/dashboard/inbox/{id}/',
  summary: 'Marks an item of the caller’s inbox as read or unread.',
  access: 'signed-in',
  writes: ['inbox'],
  isPublished: false,
  refusesUnknown: true,
  params: IdParams,
  body: t.object({ read: t.boolean() }),
  response: InboxItem,
});

export const markInboxRead = endpoint({
  id: 'markInboxRead',
  method: 'POST',
  path: '/dashboard/inbox/read/',
  summary: 'Marks the whole inbox of the caller as read, or what is not newer than an item.',
  access: 'signed-in',
  writes: ['inbox'],
  isPublished: false,
  refusesUnknown: true,
  body: t.object({
    up_to: t.optional(Id),
  }),
  response: t.object({ marked: t.integer({ minimum: 0 }) }),
});

const TimeOfDay = t.string({ pattern: timeOfDay.source });

/** How a person chose to be notified of what comes into the inbox. */
export const NoticeSettings = t.object({
  ways: t.object(
    Object.fromEntries(noticeGroups.map((group) => [group, t.oneOf(noticeWays)])) as Record<
      NoticeGroup,
      ReturnType<typeof t.oneOf<typeof noticeWays>>
    >,
  ),
  push: t.array(t.oneOf(noticeGroups), {
    maxItems: noticeGroups.length,
    description: 'What is also shown by the browsers that they allowed to.',
  }),
  /** When nothing is sent, by the clocks of the zone. */
  quiet: t.nullable(t.object({ from: TimeOfDay, to: TimeOfDay })),
  daily_at: TimeOfDay,
  zone: t.string({ maxLength: 64 }),
});

export const getNotices = endpoint({
  id: 'getNotices',
  method: 'GET',
  path: '/dashboard/me/notices/',
  summary: 'How the caller chose to be notified of what comes into the inbox.',
  access: 'signed-in',
  reads: ['preferences'],
  needsSession: true,
  response: t.object({
    /** Null until they choose: the inbox alone. */
    settings: t.nullable(NoticeSettings),
    /** Whether this server can send mails. */
    has_mail: t.boolean(),
    /** Where they go. */
    email: t.string(),
    /** The last mail that could not be delivered, unless one was since. */
    failure: t.nullable(t.object({ at: Instant, reason: t.string() })),
    /** The key that browsers subscribe to web push with. */
    push_key: t.string(),
    /** Whether the browser of this session shows what comes in. */
    is_pushed: t.boolean(),
  }),
});

export const saveNotices = endpoint({
  id: 'saveNotices',
  method: 'PUT',
  path: '/dashboard/me/notices/',
  summary: 'Replaces how the caller chose to be notified of what comes into the inbox.',
  access: 'signed-in',
  writes: ['preferences'],
  needsSession: true,
  refusesUnknown: true,
  body: NoticeSettings,
  response: NoticeSettings,
});

const ofBrowser = {
  path: '/dashboard/me/notices/browser/',
  access: 'signed-in',
  writes: ['preferences'],
  isPublished: false,
  needsSession: true,
} as const;

export const pushInbox = endpoint({
  ...ofBrowser,
  id: 'pushInbox',
  method: 'POST',
  summary:
    'Has the browser of this session show what comes into the inbox, once its push service has taken a first message, until the session ends.',
  refusesUnknown: true,
  body: BrowserSubscription,
  bodyLimit: 8192,
  callsAMinute: 30,
  errors: ['busy'],
});

export const stopInboxPush = endpoint({
  ...ofBrowser,
  id: 'stopInboxPush',
  method: 'DELETE',
  summary: 'Has the browser of this session show nothing any more.',
});

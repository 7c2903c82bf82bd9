import { inboxEntities, inboxKinds } from '#domain/inbox.ts';
import { noticeGroups, noticeDeliveryOptions, type NoticeGroup } from '#domain/notices.ts';
import { timeOfDayPattern } from '#domain/wallTime.ts';
import { BrowserSubscription } from './broadcasts/webPush.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, Instant, page, PageNumber, t, type Static } from './schema.ts';

export const maxInboxTitleLength = 500;
export const maxInboxTextLength = 2000;

export const InboxItem = t.object({
  id: Id,
  kind: t.oneOf(inboxKinds),
  subject: t.object({
    entity: t.oneOf(inboxEntities),
    id: Id,
    /** The subject's title when the item was created. */
    title: t.string(),
  }),
  text: t.string(),
  comment_id: t.nullable(Id),
  actor: t.nullable(t.object({ id: Id, name: t.string() })),
  created_at: Instant,
  read_at: t.nullable(Instant),
});
export type InboxItem = Static<typeof InboxItem>;

export const listInbox = endpoint({
  id: 'listInbox',
  method: 'GET',
  path: '/dashboard/inbox/',
  summary: 'Lists the caller’s inbox items, newest first.',
  access: 'signed-in',
  reads: ['inbox'],
  query: t.object({
    page: PageNumber,
    size: t.optional(t.integer({ minimum: 1, maximum: 100, default: 20 })),
    unread: t.optional(t.boolean({ description: 'Only unread items. Default: false.' })),
  }),
  response: page(InboxItem),
});

export const countInbox = endpoint({
  id: 'countInbox',
  method: 'GET',
  path: '/dashboard/inbox/count/',
  summary: 'Returns the number of unread items in the caller’s inbox.',
  access: 'signed-in',
  reads: ['inbox'],
  response: t.object({ unread: t.integer({ minimum: 0 }) }),
});

export const markInboxItem = endpoint({
  id: 'markInboxItem',
  method: 'PATCH',
  path: '/dashboard/inbox/{id}/',
  summary: 'Marks an item in the caller’s inbox as read or unread.',
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
  summary: 'Marks the caller’s whole inbox as read, or everything up to and including an item.',
  access: 'signed-in',
  writes: ['inbox'],
  isPublished: false,
  refusesUnknown: true,
  body: t.object({
    up_to: t.optional(Id),
  }),
  response: t.object({ marked: t.integer({ minimum: 0 }) }),
});

const TimeOfDay = t.string({ pattern: timeOfDayPattern.source });

export const NoticeSettings = t.object({
  ways: t.object(
    Object.fromEntries(noticeGroups.map((group) => [group, t.oneOf(noticeDeliveryOptions)])) as Record<
      NoticeGroup,
      ReturnType<typeof t.oneOf<typeof noticeDeliveryOptions>>
    >,
  ),
  push: t.array(t.oneOf(noticeGroups), {
    maxItems: noticeGroups.length,
    description:
      'The groups of items that are also shown as notifications in browsers where the caller has allowed them.',
  }),
  quiet: t.nullable(t.object({ from: TimeOfDay, to: TimeOfDay })),
  daily_at: TimeOfDay,
  zone: t.string({ maxLength: 64 }),
});

export const getNotices = endpoint({
  id: 'getNotices',
  method: 'GET',
  path: '/dashboard/me/notices/',
  summary: 'Returns how the caller is notified of new inbox items.',
  access: 'signed-in',
  reads: ['preferences'],
  needsSession: true,
  response: t.object({
    /** Null until the user chooses, which means inbox only. */
    settings: t.nullable(NoticeSettings),
    has_mail: t.boolean(),
    email: t.string(),
    failure: t.nullable(t.object({ at: Instant, reason: t.string() })),
    push_key: t.string(),
    is_pushed: t.boolean(),
  }),
});

export const saveNotices = endpoint({
  id: 'saveNotices',
  method: 'PUT',
  path: '/dashboard/me/notices/',
  summary: 'Replaces how the caller is notified of new inbox items.',
  access: 'signed-in',
  writes: ['preferences'],
  needsSession: true,
  refusesUnknown: true,
  body: NoticeSettings,
  response: NoticeSettings,
});

const browserOptions = {
  path: '/dashboard/me/notices/browser/',
  access: 'signed-in',
  writes: ['preferences'],
  isPublished: false,
  needsSession: true,
} as const;

export const pushInbox = endpoint({
  ...browserOptions,
  id: 'pushInbox',
  method: 'POST',
  summary:
    'Subscribes this session’s browser to inbox notifications until the session ends. Fails unless the browser’s push service accepts a first message.',
  refusesUnknown: true,
  body: BrowserSubscription,
  bodyLimit: 8192,
  callsPerMinute: 30,
  errors: ['busy', 'push_service_refused'],
});

export const stopInboxPush = endpoint({
  ...browserOptions,
  id: 'stopInboxPush',
  method: 'DELETE',
  summary: 'Unsubscribes this session’s browser from inbox notifications.',
});

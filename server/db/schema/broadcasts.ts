import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { BroadcastStatus, HoldReason, NotificationType, ReadFilters } from '#api/contract/broadcasts.ts';
import type { ChoiceReason } from '#domain/abTest.ts';
import { createdAt, id, instant, leaseColumns } from './columns.ts';
import { digests } from './digests.ts';
import { tags } from './tags.ts';
import { userLists } from './userLists.ts';
import { users } from './users.ts';

/** Channels come in groups; the bell of the digest list sends to the second (C13). */
export const notificationGroups = pgTable('notification_groups', {
  id: id(),
  name: text().notNull().unique(),
});

export const notificationChannels = pgTable(
  'notification_channels',
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => notificationGroups.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [uniqueIndex('notification_channels_name').on(table.groupId, sql`lower(${table.name})`)],
);

/** Readers are users without a role. */
export const channelFollowers = pgTable(
  'channel_followers',
  {
    channelId: integer()
      .notNull()
      .references(() => notificationChannels.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.channelId, table.userId] }), index().on(table.userId)],
);

/** No documented call writes it (S33, S48): the demo fills it, and the import of a reader base does. */
export const tagFollowers = pgTable(
  'tag_followers',
  {
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.tagId, table.userId] }), index().on(table.userId)],
);

/** The app on a reader's phone. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which service delivers to it. */
    kind: text().$type<'app' | 'demo' | 'web'>().notNull().default('app'),
    /** What the push service knows it by; of a browser, the address that its messages are sent to. */
    token: text().notNull().unique(),
    /** What a browser encrypts its messages with. */
    webKeys: jsonb().$type<{ p256dh: string; auth: string }>(),
    appPackageName: text().notNull(),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    /** BCP 47, as the app says it. */
    language: text(),
    /** The IANA name of the zone that its clock is in, where it is known. */
    timeZone: text(),
    createdAt: createdAt(),
    /** Since when the push service no longer knows the token. */
    unregisteredAt: instant(),
  },
  (table) => {
    const reached = sql`${table.unregisteredAt} is null`;
    return [
      index().on(table.userId),
      // An audience is counted from these alone.
      index('devices_by_package')
        .on(table.appPackageName, table.city, table.state, table.userId)
        .where(reached),
      index('devices_by_city').on(table.city, table.appPackageName, table.userId).where(reached),
      index('devices_by_state').on(table.state, table.appPackageName, table.userId).where(reached),
      // The zones that there are, of which some have quiet hours.
      index().on(table.timeZone),
    ];
  },
);

/** How many new devices of a kind were registered since `countedFrom`, by all processes together. */
export const registrationCounts = pgTable('registration_counts', {
  kind: text().$type<'app' | 'web'>().primaryKey(),
  countedFrom: instant().notNull(),
  count: integer().notNull(),
});

/** One sending: to whom and when. What is sent are its notifications, the documents' versions. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: id(),
    status: text().$type<BroadcastStatus>().notNull(),
    /** Who is meant; the column of the same name says which list, person or devices. */
    audience: text()
      .$type<'all' | 'channel_follower' | 'user_list' | 'registration_ids' | 'test_user'>()
      .notNull(),
    userListId: integer().references(() => userLists.id, { onDelete: 'set null' }),
    testUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    registrationIds: text().array().notNull().default([]),
    /** Narrow the audience; empty does not. */
    appPackageNames: text().array().notNull().default([]),
    cities: text().array().notNull().default([]),
    states: text().array().notNull().default([]),
    /** Who has read what; null does not narrow. */
    readFilters: jsonb().$type<ReadFilters>(),
    /** Only those who follow this tag; null does not narrow, so it is never emptied by a deletion. */
    followedTagId: integer(),
    bottomTabIndex: text().notNull(),
    /** Minutes after its start until which services hold it for devices they cannot reach; null for their own time. */
    expiresAfterMinutes: integer(),
    /** `default`, or a sound of the app; null for what the app says. */
    sound: text(),
    /** Null: at once. */
    scheduleDatetime: instant(),
    /** The zone that it was chosen in. */
    scheduleTimezone: text(),
    /** As clocks show it, `2026-12-01T08:00`: each device gets it then in its own zone. Null: all at one instant. */
    localTime: text(),
    /** Up to when the zones of such a broadcast have started. */
    localUntil: instant(),
    /** When a process last worked on such a one, or looked whether there was work. */
    localSeenAt: instant(),
    /** The percentage of its audience that each of its two versions is tried on; null where all get one at once. */
    trialShare: integer(),
    /** How long their opens are counted. */
    trialMinutes: integer(),
    /** When the better one is chosen. */
    trialUntil: instant(),
    /** The notification that goes to the rest, once it is chosen, why, and when. */
    chosenId: integer(),
    choiceReason: text().$type<ChoiceReason>(),
    chosenAt: instant(),
    /** When it began to go to them. */
    restAt: instant(),
    sentBy: integer().references(() => users.id),
    /** Why it is held, or was when it ended. */
    holdReason: text().$type<HoldReason>(),
    /** When a countdown ends; null where a person decides. */
    holdUntil: instant(),
    /** How many people its sender was shown and typed; null where that was not needed. */
    confirmedUsers: integer(),
    /** What it goes to and what it opens, as a hash: two with the same are one notification that is repeated. */
    sameness: text(),
    /** The one that it repeats. */
    repeatsId: integer().references((): AnyPgColumn => broadcasts.id, { onDelete: 'set null' }),
    /** Who approved it, or had it sent after all. */
    releasedBy: integer().references(() => users.id),
    /** What the caller named the call by: repeated, it sends nothing more. */
    idempotencyKey: text(),
    /** Of what a named call said; null for one of an earlier release. */
    bodyHash: text(),
    createdAt: createdAt(),
    /** When the recipients were written down. */
    startedAt: instant(),
    /** When it last went on after it had ended. */
    resumedAt: instant(),
    ...leaseColumns(),
    finishedAt: instant(),
  },
  (table) => [
    uniqueIndex('broadcasts_idempotency_key').on(table.sentBy, table.idempotencyKey),
    index('broadcasts_unfinished')
      .on(table.scheduleDatetime)
      .where(sql`${table.status} in ('SCHEDULED', 'HELD', 'IN_PROGRESS')`),
    index('broadcasts_sameness').on(table.sameness, table.createdAt),
  ],
);

const broadcastId = () =>
  integer()
    .notNull()
    .references(() => broadcasts.id, { onDelete: 'cascade' });

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    broadcastId: broadcastId(),
    position: integer().notNull().default(0),
    /** Whether it is what goes to the rest of an audience, once the better version is chosen. */
    isRest: boolean().notNull().default(false),
    notificationType: text().$type<NotificationType>().notNull(),
    /** What opens, of the kind that the type says. */
    objectId: integer(),
    /** The same when it is a digest. */
    digestId: integer().references(() => digests.id, { onDelete: 'set null' }),
    title: text().notNull(),
    text: text().notNull(),
    subtext: text().notNull().default(''),
    imageUrl: text(),
    channelId: integer().references(() => notificationChannels.id, { onDelete: 'set null' }),
    groupId: integer().references(() => notificationGroups.id, { onDelete: 'set null' }),
    total: integer().notNull().default(0),
    successCount: integer().notNull().default(0),
    /** Refused for good. */
    failCount: integer().notNull().default(0),
    /** Handed over without an answer. */
    unknownCount: integer().notNull().default(0),
    /** By quiet hours or a limit. */
    suppressedCount: integer().notNull().default(0),
    openCount: integer().notNull().default(0),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('notifications_position').on(table.broadcastId, table.position),
    index().on(table.digestId),
  ],
);

/** When a broadcast at the reader's local time reaches which time zone. */
export const broadcastZones = pgTable(
  'broadcast_zones',
  {
    broadcastId: broadcastId(),
    zone: text().notNull(),
    deliverAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.broadcastId, table.zone] })],
);

/** One row for each device that a broadcast reaches: its key prevents that a restart sends twice. */
export const deliveries = pgTable(
  'deliveries',
  {
    broadcastId: broadcastId(),
    deviceId: integer()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    notificationId: integer()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    state: text().$type<'pending' | 'sent' | 'failed' | 'suppressed'>().notNull().default('pending'),
    ...leaseColumns(),
    settledAt: instant(),
    /** Not before then; null for at once. */
    deliverAt: instant(),
    /** Why it failed, or was suppressed. */
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.broadcastId, table.deviceId] }),
    index().on(table.deviceId),
    index('deliveries_open')
      .on(table.broadcastId, table.deviceId)
      .where(sql`${table.state} = 'pending'`),
  ],
);

/**
 * When devices of an app package are not sent to, and how many notifications a person gets on them within 24 hours. What
 * has no row has neither.
 */
export const pushLimits = pgTable(
  'push_limits',
  {
    id: id(),
    /** Null: of all packages without a row of their own. */
    appPackageName: text(),
    /** Quiet hours as clocks show them, `22:00` to `07:00`; both null for none. */
    quietFrom: text(),
    quietTo: text(),
    /** The zone of devices whose own is not known. */
    timeZone: text().notNull(),
    /** Notifications a person, in any 24 hours; null for any number. */
    maxPerDay: integer(),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
  },
  (table) => [uniqueIndex('push_limits_package').on(sql`coalesce(${table.appPackageName}, '')`)],
);

/** A notification that was opened on a device, once for each. */
export const notificationOpens = pgTable(
  'notification_opens',
  {
    notificationId: integer()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    deviceId: integer()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    openedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.deviceId] }),
    index().on(table.notificationId, table.openedAt),
    index().on(table.deviceId),
  ],
);

/** Who has read which digest, and when last: those that a notification opened. */
export const digestReads = pgTable(
  'digest_reads',
  {
    digestId: integer()
      .notNull()
      .references(() => digests.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.digestId, table.userId] }), index().on(table.userId)],
);

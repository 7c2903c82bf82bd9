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
import type { Device } from '#api/contract/broadcasts/devices.ts';
import type { ChoiceReason } from '#domain/abTest.ts';
import { createdAt, id, instant, leaseColumns } from './columns.ts';
import { digests } from './digests.ts';
import { tags } from './tags.ts';
import { userLists } from './userLists.ts';
import { users } from './users.ts';

/** The digest list's bell sends to the second group (C13). */
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

/** No call in the spec writes this table (S33, S48); device registration and the demo do. */
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

export const devices = pgTable(
  'devices',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<'app' | 'demo' | 'web'>().notNull().default('app'),
    /** The push service's id; for a browser, its endpoint. */
    token: text().notNull().unique(),
    webKeys: jsonb().$type<{ p256dh: string; auth: string }>(),
    appPackageName: text().notNull(),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    language: text(),
    timeZone: text(),
    createdAt: createdAt(),
    unregisteredAt: instant(),
  },
  (table) => {
    const reached = sql`${table.unregisteredAt} is null`;
    return [
      index().on(table.userId),
      // Lets audiences be counted from the index alone.
      index('devices_by_package')
        .on(table.appPackageName, table.city, table.state, table.userId)
        .where(reached),
      index('devices_by_city').on(table.city, table.appPackageName, table.userId).where(reached),
      index('devices_by_state').on(table.state, table.appPackageName, table.userId).where(reached),
      index().on(table.timeZone),
    ];
  },
);

/** Super users confirm apps, because anybody can register a device. */
export const appPackages = pgTable('app_packages', {
  id: id(),
  name: text().notNull().unique(),
  createdAt: createdAt(),
});

/** Devices of unconfirmed apps, excluded from every audience, list and count. */
export const waitingDevices = pgTable(
  'waiting_devices',
  {
    token: text().primaryKey(),
    appPackageName: text().notNull(),
    device: jsonb().$type<Device>().notNull(),
    seenAt: createdAt(),
  },
  (table) => [index().on(table.appPackageName), index().on(table.seenAt)],
);

/** New devices per kind and network since `countedFrom`, across all processes. */
export const registrationCounts = pgTable(
  'registration_counts',
  {
    kind: text().$type<'app' | 'web'>().notNull(),
    network: text().notNull(),
    countedFrom: instant().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.network] }), index().on(table.countedFrom)],
);

/** One row per send. The `notifications` of a broadcast are called versions in the spec. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: id(),
    status: text().$type<BroadcastStatus>().notNull(),
    /** Decides which target column applies. */
    audience: text()
      .$type<'all' | 'channel_follower' | 'user_list' | 'registration_ids' | 'test_user'>()
      .notNull(),
    userListId: integer().references(() => userLists.id, { onDelete: 'set null' }),
    testUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    registrationIds: text().array().notNull().default([]),
    /** Empty means no filter. */
    appPackageNames: text().array().notNull().default([]),
    cities: text().array().notNull().default([]),
    states: text().array().notNull().default([]),
    readFilters: jsonb().$type<ReadFilters>(),
    /** Null means no filter; a deletion never clears it. */
    followedTagId: integer(),
    bottomTabIndex: text().notNull(),
    /** Minutes push services keep retrying; null for their default. */
    expiresAfterMinutes: integer(),
    /** `default` or one of the app's sounds; null for the app's choice. */
    sound: text(),
    scheduleDatetime: instant(),
    scheduleTimezone: text(),
    /** Wall-clock time such as `2026-12-01T08:00`, in each device's zone. Null: one instant for all. */
    localTime: text(),
    /** Progress through the zones of a local-time broadcast. */
    localUntil: instant(),
    localSeenAt: instant(),
    /** Percentage of the audience each of two versions is tried on; null without a trial. */
    trialShare: integer(),
    trialMinutes: integer(),
    trialUntil: instant(),
    /** The winning notification of the trial. */
    chosenId: integer(),
    choiceReason: text().$type<ChoiceReason>(),
    chosenAt: instant(),
    restAt: instant(),
    sentBy: integer().references(() => users.id),
    holdReason: text().$type<HoldReason>(),
    /** End of a countdown; null if a person decides. */
    holdUntil: instant(),
    /** The number the sender was shown and typed; null if not required. */
    confirmedUsers: integer(),
    /** Hash of target and content; equal values are a repeat. */
    sameness: text(),
    repeatsId: integer().references((): AnyPgColumn => broadcasts.id, { onDelete: 'set null' }),
    releasedBy: integer().references(() => users.id),
    /** Makes retries of the call idempotent. */
    idempotencyKey: text(),
    /** Hash of a keyed call's body; null for earlier releases. */
    bodyHash: text(),
    createdAt: createdAt(),
    startedAt: instant(),
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
    /** The winning version, sent to the rest of a trial's audience. */
    isRest: boolean().notNull().default(false),
    notificationType: text().$type<NotificationType>().notNull(),
    objectId: integer(),
    digestId: integer().references(() => digests.id, { onDelete: 'set null' }),
    title: text().notNull(),
    text: text().notNull(),
    subtext: text().notNull().default(''),
    imageUrl: text(),
    channelId: integer().references(() => notificationChannels.id, { onDelete: 'set null' }),
    groupId: integer().references(() => notificationGroups.id, { onDelete: 'set null' }),
    total: integer().notNull().default(0),
    successCount: integer().notNull().default(0),
    failCount: integer().notNull().default(0),
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

export const broadcastZones = pgTable(
  'broadcast_zones',
  {
    broadcastId: broadcastId(),
    zone: text().notNull(),
    deliverAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.broadcastId, table.zone] })],
);

/** One row per device; the key prevents a restart from sending twice. */
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
    deliverAt: instant(),
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

/** Quiet hours and a daily limit per person, by app package. Without a row, neither applies. */
export const pushLimits = pgTable(
  'push_limits',
  {
    id: id(),
    /** Null: all packages without their own row. */
    appPackageName: text(),
    /** Wall-clock times, `22:00` to `07:00`; both null for none. */
    quietFrom: text(),
    quietTo: text(),
    /** For devices whose zone is unknown. */
    timeZone: text().notNull(),
    maxPerDay: integer(),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
  },
  (table) => [uniqueIndex('push_limits_package').on(sql`coalesce(${table.appPackageName}, '')`)],
);

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

/** Digests that a reader opened from a notification, or that an app reported as read. */
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

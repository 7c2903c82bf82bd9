import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { BroadcastStatus, NotificationType } from '../../src/api/contract/broadcasts';
import type { Digest, DigestInput } from '../../src/api/contract/digests';
import type { Job, JobItem } from '../../src/api/contract/jobs';
import type { View } from '../../src/api/contract/views';

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const instant = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });
const createdAt = () => instant().notNull().defaultNow();

// People

export const roles = pgTable('roles', {
  id: id(),
  name: text().notNull(),
  codename: text().notNull().unique(),
});

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull().default(''),
    email: text().notNull(),
    phone: text(),
    /** argon2id; null for people who cannot sign in. */
    passwordHash: text(),
    isActive: boolean().notNull().default(true),
    roleId: integer().references(() => roles.id),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, which itself is known to its owner alone. */
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    lastUsedAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

/** What scripts sign in with. Those that have ended stay, because the audit trail names them. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** How the token begins, to tell it from others. */
    hint: text().notNull(),
    /** SHA-256 of the token, which is shown to its owner once. */
    tokenHash: text().notNull().unique(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [index().on(table.userId)],
);

export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: id(),
    /** In lower case, as it was typed. */
    email: text().notNull(),
    ip: text().notNull(),
    at: createdAt(),
  },
  (table) => [index().on(table.email, table.ip, table.at), index().on(table.ip, table.at)],
);

// Lookups

export const languages = pgTable('languages', {
  id: id(),
  code: text().notNull().unique(),
  title: text().notNull(),
  /** The first is the default for callers that ask for none. */
  position: integer().notNull().default(0),
});

export const statuses = pgTable(
  'statuses',
  {
    id: id(),
    slug: text().notNull(),
    statusName: text().notNull(),
    statusCode: text().notNull(),
    editable: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    /** Set once it is deleted. It stays for the jobs and the digests in the trash that name it. */
    deletedAt: instant(),
  },
  (table) => {
    const isKept = sql`${table.deletedAt} is null`;
    return [
      uniqueIndex('statuses_slug').on(table.slug).where(isKept),
      uniqueIndex('statuses_name').on(table.statusName).where(isKept),
    ];
  },
);

export const digestTypes = pgTable('digest_types', {
  code: integer().primaryKey(),
  title: text().notNull(),
});

export const categories = pgTable('categories', {
  id: id(),
  title: text().notNull().unique(),
  icon: text(),
  createdAt: createdAt(),
});

/** The scores that the digests of a category are given, where they are not the common ones. */
export const categoryScores = pgTable(
  'category_scores',
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    scale: text().$type<'quality' | 'relevance'>().notNull(),
    score: smallint().notNull(),
    title: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.scale, table.score] })],
);

/** A tag group is a tag itself, marked so; it holds the tags that name it. */
export const tags = pgTable(
  'tags',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull(),
    coverImage: text(),
    description: text().notNull().default(''),
    shareText: text().notNull().default(''),
    isTagGroup: boolean().notNull().default(false),
    tagGroupId: integer().references((): AnyPgColumn => tags.id, { onDelete: 'set null' }),
    isSeries: boolean().notNull().default(false),
    seriesIcon: text(),
    seriesText: text().notNull().default(''),
    isStream: boolean().notNull().default(false),
    isDefaultFollow: boolean().notNull().default(false),
    isInternal: boolean().notNull().default(false),
    /** Whether it stands in the strip of daily targets, how many digests a day it wants, and its place there. */
    isDashVisible: boolean().notNull().default(false),
    dailyTarget: integer().notNull().default(0),
    dashOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
    /** Set while it can still be brought back. No call finds it, and no digest shows it. */
    deletedAt: instant(),
  },
  (table) => {
    const isKept = sql`${table.deletedAt} is null`;
    return [
      // A deleted tag lets go of its names.
      uniqueIndex('tags_title')
        .on(sql`lower(${table.title})`)
        .where(isKept),
      uniqueIndex('tags_slug').on(table.slug).where(isKept),
      index().on(table.tagGroupId),
      index().on(table.modifiedAt, table.id),
      index('tags_title_trigrams').using('gin', table.title.op('gin_trgm_ops')),
    ];
  },
);

export const labels = pgTable('labels', {
  id: id(),
  title: text().notNull(),
  /** A CSS hex colour, for example `#c2410c`. */
  colorCode: text().notNull(),
});

export const hosts = pgTable('hosts', {
  id: id(),
  hostName: text().notNull().unique(),
  brandName: text().notNull(),
});

export const formats = pgTable('formats', { id: id(), sectionName: text().notNull() });

export const regions = pgTable('regions', {
  id: id(),
  name: text().notNull(),
  canDisplay: boolean().notNull().default(true),
});

// Digests

export const digests = pgTable(
  'digests',
  {
    id: id(),
    languageId: integer()
      .notNull()
      .references(() => languages.id),
    statusId: integer()
      .notNull()
      .references(() => statuses.id),
    typeCode: integer()
      .notNull()
      .references(() => digestTypes.code),
    slug: text().notNull(),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    /** Sanitised HTML. */
    content: text().notNull().default(''),
    /** What white space and tags separate, for reports, which cannot read every content. */
    wordCount: integer().generatedAlwaysAs(
      sql`regexp_count(regexp_replace(content, '<[^>]*>|&nbsp;', ' ', 'g'), '\\S+')`,
    ),
    /** The cover picture, or the link of the video. */
    coverPic: text(),
    customThumbnail: text(),
    displayType: text().$type<Digest['display_type']>().notNull().default('3x'),
    createdBy: integer().references(() => users.id),
    digestAuthor: integer().references(() => users.id),

    hostId: integer().references(() => hosts.id),
    sourceLink: text().notNull().default(''),
    /** The documents' "source action". */
    sourceTitle: text().notNull().default(''),
    readReason: text().notNull().default(''),
    /** Names. */
    sourceAuthors: text().array().notNull().default([]),
    originalPublishedDate: instant(),

    /** The slug of one other digest. */
    focusCard: text(),
    formatHuman: text().notNull().default(''),
    formatId: integer().references(() => formats.id, { onDelete: 'set null' }),
    regionId: integer().references(() => regions.id, { onDelete: 'set null' }),
    applyMarkup: boolean().notNull().default(false),
    isClickable: boolean().notNull().default(true),
    clickAction: jsonb().$type<NonNullable<Digest['click_action']>>(),
    visibleFields: jsonb().$type<Digest['visible_fields']>().notNull(),
    isCoverPicFocused: boolean().notNull().default(false),
    defaultPreviewCount: integer().notNull().default(1),
    showEmbed: boolean().notNull().default(false),
    twitterLinks: text().array().notNull().default([]),
    notificationShortTitle: text().notNull().default(''),
    notificationText: text().notNull().default(''),
    /** COMPLETE, SCEHEDULED or IN_PROGRESS once there is a notification. */
    notificationStatus: text(),

    editorScoreQuality: smallint(),
    editorScoreQualityNew: smallint(),
    editorScoreRelevance: smallint(),
    shelfLife: text().$type<NonNullable<Digest['shelf_life']>>(),
    internalContentQuality: boolean().notNull().default(false),
    internalContentAccuracy: boolean().notNull().default(false),
    internalContentOperational: boolean().notNull().default(false),
    internalPlagiarismScore: boolean().notNull().default(false),
    internalContentLength: boolean().notNull().default(false),
    assignedTo: integer().references(() => users.id),
    editorialNote: text().notNull().default(''),

    /** Seconds. */
    timestampFullLength: doublePrecision(),
    videoSummary: jsonb().$type<NonNullable<Digest['video_summary']>>(),
    /** A Cloudinary transformation. */
    transform: text(),

    /** Who wrote the present title and content, when, and when that burst of editing began. */
    writtenBy: integer().references(() => users.id),
    writtenAt: createdAt(),
    burstStartedAt: createdAt(),

    firstPublishedAt: instant(),
    firstPublishedBy: integer().references(() => users.id),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
    /** Set while it is in the trash, where no call finds it. */
    deletedAt: instant(),
  },
  (table) => {
    const isKept = sql`${table.deletedAt} is null`;
    return [
      // What is in the trash lets go of its slug.
      uniqueIndex('digests_slug').on(table.slug).where(isKept),
      index('digests_in_trash')
        .on(table.deletedAt)
        .where(sql`${table.deletedAt} is not null`),
      // One for each order the list can have, within a language and within a status of it.
      index('digests_by_publication')
        .on(table.languageId, table.firstPublishedAt.desc().nullsLast(), table.id.desc())
        .where(isKept),
      index('digests_by_change').on(table.languageId, table.modifiedAt.desc(), table.id.desc()).where(isKept),
      // With the status, which the counts of a filtered list need of each.
      index('digests_by_id').on(table.languageId, table.id.desc(), table.statusId).where(isKept),
      index('digests_by_status_publication')
        .on(table.languageId, table.statusId, table.firstPublishedAt.desc().nullsLast(), table.id.desc())
        .where(isKept),
      index('digests_by_status_change')
        .on(table.languageId, table.statusId, table.modifiedAt.desc(), table.id.desc())
        .where(isKept),
      index('digests_by_status_id').on(table.languageId, table.statusId, table.id.desc()).where(isKept),
      // All that reports count, so that they read a million digests without their texts.
      index('digests_for_reports')
        .on(
          table.languageId,
          table.firstPublishedAt,
          table.digestAuthor,
          table.firstPublishedBy,
          table.typeCode,
          table.statusId,
          table.formatId,
          table.editorScoreQuality,
          table.wordCount,
          table.timestampFullLength,
          table.id,
        )
        .where(sql`${table.deletedAt} is null and ${table.firstPublishedAt} is not null`),
      // All that the list is filtered by, so that a million digests are counted without their texts.
      index('digests_for_filters')
        .on(
          table.languageId,
          table.statusId,
          table.typeCode,
          table.digestAuthor,
          table.editorScoreQuality,
          table.editorScoreRelevance,
          table.regionId,
          table.hostId,
          table.firstPublishedAt,
          table.modifiedAt,
          table.id,
        )
        .where(isKept),
      index('digests_by_assignee')
        .on(table.assignedTo)
        .where(sql`${table.assignedTo} is not null`),
    ];
  },
);

const digestId = () =>
  integer()
    .notNull()
    .references(() => digests.id, { onDelete: 'cascade' });

/**
 * Titles by themselves, kept by triggers: they are searched without reading the texts, and a change of
 * a digest that leaves its title alone has no trigrams to write.
 */
export const digestTitles = pgTable(
  'digest_titles',
  { digestId: digestId().primaryKey(), title: text().notNull() },
  (table) => [index('digest_titles_trigrams').using('gin', table.title.op('gin_trgm_ops'))],
);

export const digestTags = pgTable(
  'digest_tags',
  {
    digestId: digestId(),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.tagId] }),
    index().on(table.tagId, table.digestId),
  ],
);

export const digestLabels = pgTable(
  'digest_labels',
  {
    digestId: digestId(),
    labelId: integer()
      .notNull()
      .references(() => labels.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.labelId] }),
    index().on(table.labelId, table.digestId),
  ],
);

export const digestCategories = pgTable(
  'digest_categories',
  {
    digestId: digestId(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.categoryId] }),
    index().on(table.categoryId, table.digestId),
  ],
);

export const digestCollaborators = pgTable(
  'digest_collaborators',
  {
    digestId: digestId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.userId] }),
    index().on(table.userId, table.digestId),
  ],
);

/** Former titles and contents, one for each burst of editing. */
export const digestVersions = pgTable(
  'digest_versions',
  {
    id: id(),
    digestId: digestId(),
    userId: integer().references(() => users.id),
    title: text().notNull(),
    content: text().notNull(),
    /** Full seconds, because the documents key versions by them. */
    savedAt: timestamp({ precision: 0, withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [uniqueIndex('digest_versions_saved_at').on(table.digestId, table.savedAt)],
);

/** What a digest shares with others is found by (`server/content/marks.ts`). Kept by every write of a text. */
export const digestMarks = pgTable(
  'digest_marks',
  { mark: integer().notNull(), digestId: digestId() },
  (table) => [primaryKey({ columns: [table.mark, table.digestId] }), index().on(table.digestId)],
);

/** What people have made of digests and not saved yet, which readers never see. */
export const digestRevisions = pgTable(
  'digest_revisions',
  {
    digestId: digestId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As a save would be given it. */
    body: jsonb().$type<DigestInput>().notNull(),
    /** The digest that it began from. */
    base: jsonb().$type<Digest>().notNull(),
    /** Each one of a digest and a person has a time of its own. */
    savedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.digestId, table.userId] }), index().on(table.userId)],
);

/** Whose editor shows a digest: each of their screens says so again and again. */
export const digestPresence = pgTable(
  'digest_presence',
  {
    digestId: digestId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What a screen names itself by. */
    screen: uuid().notNull(),
    seenAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.digestId, table.userId, table.screen] }),
    index().on(table.seenAt),
  ],
);

export const polls = pgTable('polls', {
  digestId: digestId().primaryKey(),
  hasPoll: boolean().notNull().default(true),
  question: text().notNull().default(''),
  headline: text().notNull().default(''),
});

export const pollChoices = pgTable(
  'poll_choices',
  {
    id: id(),
    digestId: integer()
      .notNull()
      .references(() => polls.digestId, { onDelete: 'cascade' }),
    choice: text().notNull(),
    position: integer().notNull().default(0),
    /** Votes of readers. */
    voteCount: integer().notNull().default(0),
  },
  (table) => [index().on(table.digestId, table.position)],
);

/** Questions and answers about a digest. */
export const faqs = pgTable('faqs', {
  id: id(),
  digestId: digestId().unique(),
  /** Whether readers see them. */
  display: boolean().notNull().default(true),
});

export const faqItems = pgTable(
  'faq_items',
  {
    faqId: integer()
      .notNull()
      .references(() => faqs.id, { onDelete: 'cascade' }),
    /** From 1, without gaps. */
    position: integer().notNull(),
    question: text().notNull(),
    answer: text().notNull().default(''),
    /** Since when an answer is wanted; null while none is. */
    wantedSince: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.faqId, table.position] }),
    index('faq_items_wanted')
      .on(table.wantedSince)
      .where(sql`${table.wantedSince} is not null`),
  ],
);

/** What readers did, as the app and the published page report it. */
export const digestMetrics = pgTable('digest_metrics', {
  digestId: digestId().primaryKey(),
  notificationOpenCount: integer().notNull().default(0),
  shareCount: integer().notNull().default(0),
  likeCount: integer().notNull().default(0),
  dislikeCount: integer().notNull().default(0),
  watchCount: integer().notNull().default(0),
  watchSeconds: doublePrecision().notNull().default(0),
});

/** Named states of the digest list, which all colleagues share. */
export const views = pgTable(
  'views',
  {
    id: id(),
    name: text().notNull(),
    /** The filters, as the query of the list's address. */
    query: text().notNull(),
    columns: text().array().$type<View['columns']>().notNull(),
    sort: jsonb().$type<NonNullable<View['sort']>>(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
  },
  (table) => [uniqueIndex('views_name').on(sql`lower(${table.name})`)],
);

// Bulk work

/** Which digests a filter matched at one moment, for a job over all of them. */
export const selections = pgTable(
  'selections',
  {
    id: uuid().primaryKey().defaultRandom(),
    createdBy: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    digestIds: integer().array().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** One change of many digests, done in batches. What follows the first `done_count` digests is still to do. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: id(),
    action: text().$type<Job['action']>().notNull(),
    /** As they were called when the job was made. */
    parameters: jsonb().$type<Job['parameters']>().notNull(),
    statusId: integer().references(() => statuses.id),
    isDryRun: boolean().notNull().default(false),
    state: text().$type<Job['state']>().notNull().default('queued'),
    digestIds: integer().array().notNull(),
    total: integer().notNull(),
    doneCount: integer().notNull().default(0),
    changedCount: integer().notNull().default(0),
    failedCount: integer().notNull().default(0),
    leftCount: integer().notNull().default(0),
    detail: text(),
    /** When a process last worked on it, and how many times in a row that broke off. */
    activeAt: createdAt(),
    breaks: integer().notNull().default(0),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    /** Where it came from, for the audit trail. */
    sessionId: integer(),
    tokenId: integer(),
    requestId: text().notNull(),
    /** What the caller named the call by: repeated, it makes no second job. */
    idempotencyKey: text(),
    /** A job is undone at most once. */
    undoOf: integer()
      .unique('bulk_jobs_undo_of')
      .references((): AnyPgColumn => bulkJobs.id),
    createdAt: createdAt(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (table) => [
    uniqueIndex('bulk_jobs_idempotency_key').on(table.createdBy, table.idempotencyKey),
    index('bulk_jobs_unfinished')
      .on(table.id)
      .where(sql`${table.state} in ('queued', 'running')`),
  ],
);

/** What became of each digest of a job. Its key is what keeps a restart from doing a digest twice. */
export const bulkJobItems = pgTable(
  'bulk_job_items',
  {
    jobId: integer()
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    /** Not a reference: what became of a digest is known for longer than the digest. */
    digestId: integer().notNull(),
    result: text().$type<JobItem['result']>().notNull(),
    /** What the change replaced. */
    before: jsonb().$type<Record<string, unknown>>(),
    beforeModifiedAt: instant(),
    /** A digest that was modified later than this is not restored. */
    afterModifiedAt: instant(),
    detail: text(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.digestId] }), index().on(table.digestId)],
);

// Counts that triggers keep exact, so that no list has to count.

export const digestCounts = pgTable(
  'digest_counts',
  {
    languageId: integer()
      .notNull()
      .references(() => languages.id, { onDelete: 'cascade' }),
    statusId: integer()
      .notNull()
      .references(() => statuses.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.languageId, table.statusId] })],
);

export const tagCounts = pgTable(
  'tag_counts',
  {
    languageId: integer()
      .notNull()
      .references(() => languages.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.languageId, table.tagId] }),
    index('tag_counts_by_use').on(table.languageId, table.count.desc(), table.tagId),
  ],
);

export const hostCounts = pgTable(
  'host_counts',
  {
    languageId: integer()
      .notNull()
      .references(() => languages.id, { onDelete: 'cascade' }),
    hostId: integer()
      .notNull()
      .references(() => hosts.id, { onDelete: 'cascade' }),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.languageId, table.hostId] }),
    index('host_counts_by_use').on(table.languageId, table.count.desc(), table.hostId),
  ],
);

// Notifications

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

/** The app on somebody's phone. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the push service knows it by. */
    token: text().notNull().unique(),
    appPackageName: text().notNull(),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    createdAt: createdAt(),
    /** Since when the push service no longer knows the token. */
    unregisteredAt: instant(),
  },
  (table) => [index().on(table.userId)],
);

/** The documents' "groups" of users. */
export const userLists = pgTable('user_lists', {
  id: id(),
  title: text().notNull(),
  description: text().notNull().default(''),
  segmentId: text(),
  createdAt: createdAt(),
  modifiedAt: createdAt(),
});

export const userListMembers = pgTable(
  'user_list_members',
  {
    userListId: integer()
      .notNull()
      .references(() => userLists.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userListId, table.userId] }), index().on(table.userId)],
);

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
    bottomTabIndex: text().notNull(),
    /** Null: at once. */
    scheduleDatetime: instant(),
    sentBy: integer().references(() => users.id),
    /** What the caller named the call by: repeated, it sends nothing more. */
    idempotencyKey: text(),
    createdAt: createdAt(),
    /** When the recipients were written down. */
    startedAt: instant(),
    /** When a process last worked on it. */
    activeAt: instant(),
    finishedAt: instant(),
  },
  (table) => [
    uniqueIndex('broadcasts_idempotency_key').on(table.sentBy, table.idempotencyKey),
    index('broadcasts_unfinished')
      .on(table.scheduleDatetime)
      .where(sql`${table.status} in ('SCHEDULED', 'IN_PROGRESS')`),
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
    failCount: integer().notNull().default(0),
    openCount: integer().notNull().default(0),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
  },
  (table) => [
    uniqueIndex('notifications_position').on(table.broadcastId, table.position),
    index().on(table.digestId),
  ],
);

/** One row for each device that a broadcast reaches: its key is what keeps a restart from sending twice. */
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
    state: text().$type<'pending' | 'claimed' | 'sent' | 'failed'>().notNull().default('pending'),
    attempts: smallint().notNull().default(0),
    claimedAt: instant(),
    settledAt: instant(),
    /** Why it failed. */
    reason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.broadcastId, table.deviceId] }),
    index().on(table.deviceId),
    index('deliveries_open')
      .on(table.broadcastId, table.deviceId)
      .where(sql`${table.state} in ('pending', 'claimed')`),
  ],
);

/** What the sandbox push service was given, once for each key. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    key: text().primaryKey(),
    token: text().notNull(),
    message: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Null: accepted. */
    refusal: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.createdAt)],
);

// Records

/** Who changed what: one row for every write. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: createdAt(),
    actorId: integer().references(() => users.id),
    /** Not a reference: sessions are removed once they have ended. */
    sessionId: integer(),
    /** Set instead when a script did it. */
    tokenId: integer().references(() => apiTokens.id),
    requestId: text().notNull(),
    /** A verb: `create`, `update`, `sign_in`. */
    action: text().notNull(),
    /** What kind of thing: `digest`. */
    entity: text().notNull(),
    entityId: integer(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index().on(table.entity, table.entityId, table.at),
    index().on(table.actorId, table.at),
    index().on(table.at, table.id),
    index().on(table.action, table.at),
    index().on(table.entity, table.at),
  ],
);

export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() });

/** Uploaded files. The same bytes are stored once and may be uploaded many times. */
export const media = pgTable(
  'media',
  {
    id: id(),
    key: text().notNull(),
    url: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    uploadedBy: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.key)],
);

/** Videos on their way to the store, and for a day those that came. */
export const videoUploads = pgTable(
  'video_uploads',
  {
    id: id(),
    digestId: integer()
      .notNull()
      .references(() => digests.id, { onDelete: 'cascade' }),
    /** The store's name of what is being sent. */
    key: text().notNull(),
    /** Where the video is served from, once it was found to be one. */
    url: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.digestId), index().on(table.createdAt)],
);

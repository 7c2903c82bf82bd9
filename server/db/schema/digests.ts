import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Digest } from '#api/contract/digests.ts';
import { createdAt, id, instant } from './columns.ts';
import { hosts } from './hosts.ts';
import { languages } from './languages.ts';
import { digestTypes, formats, regions } from './lookups.ts';
import { statuses } from './statuses.ts';
import { users } from './users.ts';

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
    /** Sanitized HTML. */
    content: text().notNull().default(''),
    /** Separated by white space and tags, for reports that can't read every content. */
    wordCount: integer().generatedAlwaysAs(
      sql`regexp_count(regexp_replace(content, '<[^>]*>|&nbsp;', ' ', 'g'), '\\S+')`,
    ),
    coverPic: text(),
    customThumbnail: text(),
    displayType: text().$type<Digest['display_type']>().notNull().default('3x'),
    createdBy: integer().references(() => users.id),
    digestAuthor: integer().references(() => users.id),

    hostId: integer().references(() => hosts.id),
    sourceLink: text().notNull().default(''),
    /** "Source action" in the spec. */
    sourceTitle: text().notNull().default(''),
    readReason: text().notNull().default(''),
    sourceAuthors: text().array().notNull().default([]),
    originalPublishedDate: instant(),

    /** Another digest's slug. */
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

    writtenBy: integer().references(() => users.id),
    writtenAt: createdAt(),
    autosaveSession: uuid(),

    firstPublishedAt: instant(),
    firstPublishedBy: integer().references(() => users.id),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
    /** Set while in the trash, where no call finds it. */
    deletedAt: instant(),
  },
  (table) => {
    const isPresent = sql`${table.deletedAt} is null`;
    return [
      // Trashed digests free their slugs.
      uniqueIndex('digests_slug').on(table.slug).where(isPresent),
      index('digests_in_trash')
        .on(table.deletedAt)
        .where(sql`${table.deletedAt} is not null`),
      // One index per sort order, within a language and a status.
      index('digests_by_publication')
        .on(table.languageId, table.firstPublishedAt.desc().nullsLast(), table.id.desc())
        .where(isPresent),
      index('digests_by_change')
        .on(table.languageId, table.modifiedAt.desc(), table.id.desc())
        .where(isPresent),
      // Covering: filtered lists count and sort without reading rows.
      index('digests_by_id')
        .on(table.languageId, table.id.desc(), table.statusId, table.firstPublishedAt, table.modifiedAt)
        .where(isPresent),
      index('digests_by_status_publication')
        .on(table.languageId, table.statusId, table.firstPublishedAt.desc().nullsLast(), table.id.desc())
        .where(isPresent),
      index('digests_by_status_change')
        .on(table.languageId, table.statusId, table.modifiedAt.desc(), table.id.desc())
        .where(isPresent),
      index('digests_by_status_id').on(table.languageId, table.statusId, table.id.desc()).where(isPresent),
      // Covering: reports read a million digests without their texts.
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
      // Covering: filters count a million digests without their texts.
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
        .where(isPresent),
      index('digests_by_assignee')
        .on(table.assignedTo)
        .where(sql`${table.assignedTo} is not null`),
    ];
  },
);

export const digestId = () =>
  integer()
    .notNull()
    .references(() => digests.id, { onDelete: 'cascade' });

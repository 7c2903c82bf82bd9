import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Digest, DigestInput } from '#api/contract/digests.ts';
import { createdAt, id } from '../columns.ts';
import { digestId } from '../digests.ts';
import { users } from '../users.ts';

/** One version per manual save, plus the last autosave of each editing session. */
export const digestVersions = pgTable(
  'digest_versions',
  {
    id: id(),
    digestId: digestId(),
    userId: integer().references(() => users.id),
    title: text().notNull(),
    content: text().notNull(),
    /** Whole seconds, because the spec keys versions by them. */
    savedAt: timestamp({ precision: 0, withTimezone: true, mode: 'date' }).notNull(),
    autosaveSession: uuid(),
  },
  (table) => [
    uniqueIndex('digest_versions_saved_at').on(table.digestId, table.savedAt),
    uniqueIndex('digest_versions_autosave_session')
      .on(table.digestId, table.autosaveSession)
      .where(sql`${table.autosaveSession} is not null`),
  ],
);

/** Unsaved changes, never visible to readers. */
export const digestRevisions = pgTable(
  'digest_revisions',
  {
    digestId: digestId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    body: jsonb().$type<DigestInput>().notNull(),
    base: jsonb().$type<Digest>().notNull(),
    savedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.digestId, table.userId] }), index().on(table.userId)],
);

/** The reviewer's note for a returned draft. A trigger deletes it when the status changes. */
export const digestReturns = pgTable('digest_returns', {
  digestId: digestId().primaryKey(),
  userId: integer().references(() => users.id),
  comment: text().notNull(),
  returnedAt: createdAt(),
});

/** Makes digest creation idempotent. */
export const digestCreations = pgTable(
  'digest_creations',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    idempotencyKey: text().notNull(),
    bodyHash: text(),
    /** Not a foreign key: recorded before the digest exists, so that a repeated call waits. */
    digestId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.idempotencyKey] })],
);

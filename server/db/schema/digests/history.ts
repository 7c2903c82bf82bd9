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

/** Former titles and contents: one for each manual save, and the last autosave of each editing session. */
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
    /** The editing session that autosaved it; null for a manual save. */
    autosaveSession: uuid(),
  },
  (table) => [
    uniqueIndex('digest_versions_saved_at').on(table.digestId, table.savedAt),
    uniqueIndex('digest_versions_autosave_session')
      .on(table.digestId, table.autosaveSession)
      .where(sql`${table.autosaveSession} is not null`),
  ],
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

/** With which words drafts were sent back from their review. A trigger deletes them once the status changes. */
export const digestReturns = pgTable('digest_returns', {
  digestId: digestId().primaryKey(),
  userId: integer().references(() => users.id),
  comment: text().notNull(),
  returnedAt: createdAt(),
});

/** Which digest a call made that its caller had named: repeated, it makes no second one. */
export const digestCreations = pgTable(
  'digest_creations',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    idempotencyKey: text().notNull(),
    /** Of what the call said; null for one of an earlier release. */
    bodyHash: text(),
    /** Not a reference: it is recorded before there is a digest, so that a repeated call waits. */
    digestId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.idempotencyKey] })],
);

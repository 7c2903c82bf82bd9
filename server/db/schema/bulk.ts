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
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { ItemDetail, Job, JobDetail, JobItem } from '#api/contract/bulk.ts';
import { createdAt, id, instant, leaseColumns } from './columns.ts';
import { statuses } from './statuses.ts';
import { users } from './users.ts';

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
    /** A digest that was changed after this is skipped; null changes all. */
    unchangedSince: instant(),
    state: text().$type<Job['state']>().notNull().default('queued'),
    digestIds: integer().array().notNull(),
    total: integer().notNull(),
    doneCount: integer().notNull().default(0),
    changedCount: integer().notNull().default(0),
    failedCount: integer().notNull().default(0),
    skippedCount: integer().notNull().default(0),
    detail: jsonb().$type<JobDetail>(),
    ...leaseColumns(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    /** Where it came from, for the audit trail. */
    sessionId: integer(),
    tokenId: integer(),
    requestId: text().notNull(),
    /** What the caller named the call by: repeated, it makes no second job. */
    idempotencyKey: text(),
    /** Of what a named call said; null for one of an earlier release. */
    bodyHash: text(),
    /** A job is undone at most once. */
    undoOf: integer()
      .unique('bulk_jobs_undo_of')
      .references((): AnyPgColumn => bulkJobs.id),
    /** Until when it waits for its next part; null where all its digests are known. */
    receiveUntil: instant(),
    /** Of each part that it received: one that is sent again is known by it. */
    partHashes: text().array().notNull().default([]),
    /** Until when it waits for its approval; null where it needs none. */
    approveUntil: instant(),
    /** Whose approval it needs; null for that of any super user. */
    approverId: integer().references(() => users.id),
    decidedBy: integer().references(() => users.id),
    decidedAt: instant(),
    decision: text(),
    createdAt: createdAt(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (table) => [
    uniqueIndex('bulk_jobs_idempotency_key').on(table.createdBy, table.idempotencyKey),
    index('bulk_jobs_unfinished')
      .on(table.id)
      .where(sql`${table.state} in ('queued', 'running')`),
    index('bulk_jobs_receiving')
      .on(table.receiveUntil)
      .where(sql`${table.state} = 'receiving'`),
    index('bulk_jobs_waiting')
      .on(table.approveUntil)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/** What a job of edits changes on each of its digests, and that it was based on a state of then; null for any. */
export const bulkJobEdits = pgTable(
  'bulk_job_edits',
  {
    jobId: integer()
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    digestId: integer().notNull(),
    /** By field, as `storedFields` (server/features/bulk/edits/stored.ts) reads a digest. */
    edit: jsonb().$type<Record<string, unknown>>().notNull(),
    basedOn: instant(),
    /** Of one that makes a draft: in which language. Not a reference: a language is deleted with its drafts. */
    languageId: integer(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.digestId] })],
);

/** What became of each digest of a job. Its key prevents that a restart does a digest twice. */
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
    detail: jsonb().$type<ItemDetail>(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.digestId] }), index().on(table.digestId)],
);

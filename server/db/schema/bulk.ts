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

/** A snapshot of the digests a filter matched, for a job over all of them. */
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

/** Processed in batches, in order; `done_count` marks the progress. */
export const bulkJobs = pgTable(
  'bulk_jobs',
  {
    id: id(),
    action: text().$type<Job['action']>().notNull(),
    parameters: jsonb().$type<Job['parameters']>().notNull(),
    statusId: integer().references(() => statuses.id),
    isDryRun: boolean().notNull().default(false),
    /** Digests changed later are skipped; null changes all. */
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
    sessionId: integer(),
    tokenId: integer(),
    requestId: text().notNull(),
    /** Makes retries of the call idempotent. */
    idempotencyKey: text(),
    /** Hash of a keyed call's body; null for earlier releases. */
    bodyHash: text(),
    /** A job can be undone only once. */
    undoOf: integer()
      .unique('bulk_jobs_undo_of')
      .references((): AnyPgColumn => bulkJobs.id),
    /** Deadline for the next part; null once all digests are known. */
    receiveUntil: instant(),
    /** Identify parts that are sent again. */
    partHashes: text().array().notNull().default([]),
    /** Approval deadline; null if none is needed. */
    approveUntil: instant(),
    /** The required approver; null for any super user. */
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

export const bulkJobEdits = pgTable(
  'bulk_job_edits',
  {
    jobId: integer()
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    digestId: integer().notNull(),
    edit: jsonb().$type<Record<string, unknown>>().notNull(),
    basedOn: instant(),
    /** For edits that create drafts. Not a foreign key: deleting a language deletes its drafts. */
    languageId: integer(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.digestId] })],
);

/** One row per digest; the key prevents a restart from processing one twice. */
export const bulkJobItems = pgTable(
  'bulk_job_items',
  {
    jobId: integer()
      .notNull()
      .references(() => bulkJobs.id, { onDelete: 'cascade' }),
    /** Not a foreign key: results outlive the digest. */
    digestId: integer().notNull(),
    result: text().$type<JobItem['result']>().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    beforeModifiedAt: instant(),
    /** A digest modified after this is not restored. */
    afterModifiedAt: instant(),
    detail: jsonb().$type<ItemDetail>(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.digestId] }), index().on(table.digestId)],
);

import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, leaseColumns } from './columns.ts';

/**
 * A hash chain. Entries are sealed shortly after their write, in a separate transaction, so that writes
 * don't wait for each other.
 */
export const auditSeals = pgTable('audit_seals', {
  /** From 1, without gaps. */
  position: bigint({ mode: 'number' }).primaryKey(),
  /** No foreign key, so that a deleted entry leaves its seal. */
  entryId: bigint({ mode: 'number' }).notNull().unique(),
  hash: text().notNull(),
  /** Identifies the `AUDIT_KEY` by a hash prefix; empty for none. */
  key: text().notNull(),
});

/** A removed destination keeps its row, so that it resumes at its position if it's added again. */
export const auditDestinations = pgTable('audit_destinations', {
  id: id(),
  /** `syslog tls://logs.example.com:6514` */
  name: text().notNull().unique(),
  position: bigint({ mode: 'number' }).notNull().default(0),
  takenAt: instant(),
  /** Start of the current outage; null while it accepts entries. */
  failedAt: instant(),
  error: text(),
  retryAt: instant(),
  ...leaseColumns(),
});

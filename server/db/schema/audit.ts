import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, leaseColumns } from './columns.ts';

/**
 * The chain that shows what was done to the audit itself: each seal is a hash of an entry and of the seal before. An entry is sealed
 * soon after its write, in a transaction of its own, so that writes do not wait for each other.
 */
export const auditSeals = pgTable('audit_seals', {
  /** From 1, without a gap. */
  position: bigint({ mode: 'number' }).primaryKey(),
  /** No reference, so that an entry that was deleted leaves its seal. */
  entryId: bigint({ mode: 'number' }).notNull().unique(),
  /** Hexadecimal. */
  hash: text().notNull(),
  /** Which of `AUDIT_KEY` it was made with, by the start of its own hash; empty for none. */
  key: text().notNull(),
});

/** Where the audit is sent to, and how far. One that is not configured any more stays, and continues where it was. */
export const auditDestinations = pgTable('audit_destinations', {
  id: id(),
  /** `syslog tls://logs.example.com:6514` */
  name: text().notNull().unique(),
  /** Of the last seal that it has taken. */
  position: bigint({ mode: 'number' }).notNull().default(0),
  /** When it last took entries. */
  takenAt: instant(),
  /** Since when it takes none, and why it did not last; null once it has. */
  failedAt: instant(),
  error: text(),
  /** Not retried before. */
  retryAt: instant(),
  ...leaseColumns(),
});

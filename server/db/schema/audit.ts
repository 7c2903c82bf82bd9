import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

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

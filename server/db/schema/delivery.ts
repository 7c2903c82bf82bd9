import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/**
 * Digests whose published form may have changed, written by triggers in the transaction of the change. Writes only
 * insert, so they don't block each other; `settleChanges` moves the rows to `delivery_changes`.
 */
export const deliveryMarks = pgTable('delivery_marks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Not a foreign key: the digest may be deleted. */
  digestId: integer().notNull(),
});

/**
 * The last change of each digest that was ever published. Positions are assigned under a lock, after the changes were
 * committed, so that a reader never sees a position before a lower one.
 */
export const deliveryChanges = pgTable(
  'delivery_changes',
  {
    digestId: integer().primaryKey(),
    position: bigint({ mode: 'number' }).notNull(),
    /** The position at which it was last published. */
    publishedPosition: bigint({ mode: 'number' }).notNull(),
    isWithdrawn: boolean().notNull(),
    languageId: integer().notNull(),
    slug: text().notNull(),
    /** All tags it ever had, for keys limited to one tag. */
    tagIds: integer().array().notNull(),
    changedAt: createdAt(),
  },
  (table) => [
    index('delivery_changes_position').on(table.position),
    index('delivery_changes_changed_at').on(table.changedAt),
  ],
);

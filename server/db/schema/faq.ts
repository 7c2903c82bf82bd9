import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, leaseColumns } from './columns.ts';
import { digestId } from './digests.ts';

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
    /** Since when an answer is requested; null while none is. */
    wantedSince: instant(),
    ...leaseColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.faqId, table.position] }),
    index('faq_items_wanted')
      .on(table.wantedSince)
      .where(sql`${table.wantedSince} is not null`),
  ],
);

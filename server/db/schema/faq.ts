import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, leaseColumns } from './columns.ts';
import { digestId } from './digests.ts';

export const faqs = pgTable('faqs', {
  id: id(),
  digestId: digestId().unique(),
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
    /** When an answer was requested; null if not. */
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

import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AudienceFilters, TemplateContent } from '#api/contract/presets.ts';
import { createdAt, id } from './columns.ts';
import { users } from './users.ts';

/** Saved audiences and notification texts, shared by everyone who sends notifications. */
export const notificationPresets = pgTable(
  'notification_presets',
  {
    id: id(),
    kind: text().$type<'audience' | 'template'>().notNull(),
    name: text().notNull(),
    /** Ids inside aren't foreign keys: their targets may be deleted. */
    content: jsonb().$type<AudienceFilters | TemplateContent>().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    modifiedAt: createdAt(),
  },
  (table) => [uniqueIndex('notification_presets_name').on(table.kind, sql`lower(${table.name})`)],
);

import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StatusColor, StatusSetters, StatusStage } from '#domain/statuses.ts';
import { id, instant } from './columns.ts';

export const statuses = pgTable(
  'statuses',
  {
    id: id(),
    slug: text().notNull(),
    statusName: text().notNull(),
    statusCode: text().notNull(),
    editable: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    color: text().$type<StatusColor>().notNull().default('grey'),
    /** Always everyone for built-in statuses (LIST-47). */
    setBy: text().$type<StatusSetters>().notNull().default('everyone'),
    stage: text().$type<StatusStage>(),
    /** Deleted statuses stay for jobs and trashed digests that refer to them. */
    deletedAt: instant(),
  },
  (table) => {
    const isPresent = sql`${table.deletedAt} is null`;
    return [
      uniqueIndex('statuses_slug').on(table.slug).where(isPresent),
      uniqueIndex('statuses_name').on(table.statusName).where(isPresent),
    ];
  },
);

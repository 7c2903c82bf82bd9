import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ServerFacts } from '#domain/serverFacts.ts';
import { createdAt, id, instant } from './columns.ts';

/** The servers of this database, each of which writes its row every minute. */
export const servers = pgTable('servers', {
  id: uuid().primaryKey(),
  /** The name of its machine and its port. */
  name: text().notNull(),
  startedAt: instant().notNull(),
  seenAt: instant().notNull(),
  /** As this version writes them; `readFacts` reads those of any version. */
  facts: jsonb().$type<ServerFacts>().notNull(),
});

/** What administrators were told is not well, until they are told that it is again. */
export const alerts = pgTable('alerts', {
  id: id(),
  /** What it is about: there is one alert of it at a time. */
  key: text().notNull().unique(),
  /** What administrators are told once it is well again. */
  endTitle: text().notNull(),
  beganAt: createdAt(),
});

import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ServerFacts } from '#domain/serverFacts.ts';
import { createdAt, id, instant } from './columns.ts';

/** Each server updates its row every minute. */
export const servers = pgTable('servers', {
  id: uuid().primaryKey(),
  /** Machine name and port. */
  name: text().notNull(),
  startedAt: instant().notNull(),
  seenAt: instant().notNull(),
  /** Facts as this version writes them; `readFacts` reads those of any version. */
  facts: jsonb().$type<ServerFacts>().notNull(),
});

/** Kept until administrators are notified of the recovery. */
export const alerts = pgTable('alerts', {
  id: id(),
  /** The subject of the alert. Each subject has at most one alert at a time. */
  key: text().notNull().unique(),
  /** Text of the recovery notification. */
  endTitle: text().notNull(),
  beganAt: createdAt(),
});

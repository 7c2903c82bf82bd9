import { doublePrecision, integer, pgTable } from 'drizzle-orm/pg-core';
import { digestId } from '../digests.ts';

/** Reader activity, as reported by the app and the published page. */
export const digestMetrics = pgTable('digest_metrics', {
  digestId: digestId().primaryKey(),
  notificationOpenCount: integer().notNull().default(0),
  shareCount: integer().notNull().default(0),
  likeCount: integer().notNull().default(0),
  dislikeCount: integer().notNull().default(0),
  watchCount: integer().notNull().default(0),
  watchSeconds: doublePrecision().notNull().default(0),
});

/** All tables, as Drizzle and the migrations take them: one file an area. */
export * from './schema/bulk.ts';
export * from './schema/counts.ts';
export * from './schema/digestParts.ts';
export * from './schema/digests.ts';
export * from './schema/feeds.ts';
export * from './schema/headlines.ts';
export * from './schema/lookups.ts';
export * from './schema/media.ts';
export * from './schema/notifications.ts';
export * from './schema/people.ts';
export * from './schema/records.ts';
export * from './schema/views.ts';

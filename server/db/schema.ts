/** All tables, as Drizzle and the migrations take them: one file an area. */
export * from './schema/bulk';
export * from './schema/counts';
export * from './schema/digestParts';
export * from './schema/digests';
export * from './schema/lookups';
export * from './schema/media';
export * from './schema/notifications';
export * from './schema/people';
export * from './schema/records';
export * from './schema/views';

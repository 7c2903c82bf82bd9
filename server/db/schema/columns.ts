import { integer, timestamp } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();

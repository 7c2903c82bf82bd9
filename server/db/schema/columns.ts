import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const instant = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();

/** For rows that processes lease (server/work/lease.ts). */
export const leaseColumns = () => ({
  leasedBy: uuid(),
  leasedUntil: instant(),
  /** Number of leases taken since the last one was settled. */
  attempts: integer().notNull().default(0),
});

import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { fieldError } from '#server/errors.ts';

interface PersonLimit {
  table: PgTable;
  owner: PgColumn;
  condition?: SQL;
  max: number;
  message: string;
}

/** Throws 400 if the user has reached the limit. Serializes the user's calls until the transaction ends. */
export async function checkPersonLimit(
  tx: Database,
  userId: number,
  { table, owner, condition, max, message }: PersonLimit,
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if ((await tx.$count(table, and(eq(owner, userId), condition))) >= max)
    throw fieldError({ name: [message] });
}

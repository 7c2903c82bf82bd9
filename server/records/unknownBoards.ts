import { asc, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { boards } from '#server/db/schema.ts';
import { notFound } from '#server/errors.ts';

export const boardNotFound = () => notFound('This board');

/** Locks the existing boards against deletion until the transaction ends. */
export async function findUnknownBoards(db: Database, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: boards.id })
    .from(boards)
    .where(inArray(boards.id, ids))
    .orderBy(asc(boards.id))
    .for('key share');
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { boards } from '#server/db/schema.ts';
import { brokenUnique, inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/audit.ts';
import { fieldError, notFound } from '#server/platform/errors.ts';
import { lockBoard } from './queries.ts';

export const noBoard = () => notFound('This board');

/** Two boards of one title could not be told apart. Throws 400 where the work would make them. */
async function refusingTwins<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (brokenUnique(error) !== 'boards_title') throw error;
    throw fieldError({ title: ['There is a board with this title already.'] });
  }
}

export function addBoard(db: Database, title: string, audit: Audit) {
  return refusingTwins(() =>
    inTransaction(db, async (tx) => {
      const [board] = await tx
        .insert(boards)
        .values({ title })
        .returning({ id: boards.id, title: boards.title });
      await audit(tx, { action: 'create', entity: 'board', entityId: board!.id, after: { title } });
      return board!;
    }),
  );
}

export function renameBoard(db: Database, id: number, title: string, audit: Audit) {
  return refusingTwins(() =>
    inTransaction(db, async (tx) => {
      const before = await lockBoard(tx, id);
      if (!before) throw noBoard();
      await tx
        .update(boards)
        .set({ title, modifiedAt: sql`clock_timestamp()` })
        .where(eq(boards.id, id));
      await audit(tx, {
        action: 'update',
        entity: 'board',
        entityId: id,
        before: { title: before.title },
        after: { title },
      });
      return { id, title };
    }),
  );
}

export function removeBoard(db: Database, id: number, audit: Audit) {
  return inTransaction(db, async (tx) => {
    const before = await lockBoard(tx, id);
    if (!before) throw noBoard();
    const { rows } = await tx.execute<{ feed_id: number }>(
      sql`select feed_id from board_feeds where board_id = ${id} order by 1`,
    );
    await tx.delete(boards).where(eq(boards.id, id));
    await audit(tx, {
      action: 'delete',
      entity: 'board',
      entityId: id,
      before: { title: before.title, feeds: rows.map((row) => row.feed_id) },
    });
    return undefined;
  });
}

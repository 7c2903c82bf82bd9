import { eq, sql } from 'drizzle-orm';
import type { FeedDisposition } from '#api/contract/boards.ts';
import type { Database } from '#server/db/database.ts';
import { boards } from '#server/db/schema.ts';
import { violatedConstraint, inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/records/audit.ts';
import { fieldError } from '#server/errors.ts';
import { findUnknownBoards, boardNotFound } from '#server/records/unknownBoards.ts';
import { deleteFeeds, moveFeeds } from '../feeds/write.ts';
import { lockBoard } from './queries.ts';

/** Converts a violation of the unique title into a 400. */
async function rejectDuplicateTitles<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) !== 'boards_title') throw error;
    throw fieldError({ title: ['A board with this title already exists.'] });
  }
}

export function addBoard(db: Database, title: string, audit: Audit) {
  return rejectDuplicateTitles(() =>
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

export async function addMissingBoards(tx: Database, titles: string[]): Promise<number> {
  if (titles.length === 0) return 0;
  const added = await tx
    .insert(boards)
    .values(titles.map((title) => ({ title })))
    .onConflictDoNothing()
    .returning({ id: boards.id });
  return added.length;
}

export function renameBoard(db: Database, id: number, title: string, audit: Audit) {
  return rejectDuplicateTitles(() =>
    inTransaction(db, async (tx) => {
      const before = await lockBoard(tx, id);
      if (!before) throw boardNotFound();
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

interface BoardRemoval {
  feeds: FeedDisposition;
  moveTo: number | undefined;
}

/** Feeds added to the board concurrently end up without a board. */
export function removeBoard(db: Database, id: number, { feeds, moveTo }: BoardRemoval, audit: Audit) {
  return inTransaction(db, async (tx) => {
    // Locks feeds before boards, as joining a board does, to avoid deadlocks.
    const { rows } = await tx.execute<{ id: number }>(sql`
      select f.id from feeds f where f.id in (select feed_id from board_feeds where board_id = ${id})
      order by f.id for update`);
    const ids = rows.map((row) => row.id);
    const before = await lockBoard(tx, id);
    if (!before) throw boardNotFound();
    if (feeds === 'move') {
      if (moveTo === undefined || moveTo === id || (await findUnknownBoards(tx, [moveTo])).length > 0)
        throw fieldError({ move_to: ['Please choose another existing board.'] });
      await moveFeeds(tx, { ids, from: id, to: moveTo });
    }
    await tx.delete(boards).where(eq(boards.id, id));
    const gone = feeds === 'delete' ? await findBoardlessFeeds(tx, ids) : [];
    if (gone.length > 0) await deleteFeeds(tx, gone);
    await audit(tx, {
      action: 'delete',
      entity: 'board',
      entityId: id,
      before: { title: before.title, feeds: ids },
      ...(feeds !== 'keep' && { after: feeds === 'move' ? { board: moveTo } : { deleted_feeds: gone } }),
    });
    return undefined;
  });
}

async function findBoardlessFeeds(tx: Database, ids: number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from unnest(${sql.param(ids)}::int[]) as given (id)
    where not exists (select from board_feeds bf where bf.feed_id = given.id) order by id`);
  return rows.map((row) => row.id);
}

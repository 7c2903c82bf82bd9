import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { boards } from '#server/db/schema.ts';

const boardColumns = { id: boards.id, title: boards.title };

export async function findBoards(db: Database, page?: { limit: number; offset: number }) {
  const all = db
    .select(boardColumns)
    .from(boards)
    .orderBy(asc(sql`lower(${boards.title})`), asc(boards.id))
    .$dynamic();
  const results = await (page ? all.limit(page.limit).offset(page.offset) : all);
  return { results, count: page ? await db.$count(boards) : results.length };
}

export async function findBoard(db: Database, id: number) {
  const [board] = await db.select(boardColumns).from(boards).where(eq(boards.id, id));
  return board;
}

export async function countFeeds(db: Database, id: number) {
  const { rows } = await db.execute<{ feed_count: number; lone_feed_count: number }>(sql`
    select count(*)::int as feed_count, (count(*) filter (where not exists (
      select from board_feeds o where o.feed_id = bf.feed_id and o.board_id <> bf.board_id)))::int as lone_feed_count
    from board_feeds bf where bf.board_id = ${id}`);
  return rows[0]!;
}

export async function lockBoard(db: Database, id: number) {
  const [board] = await db.select(boardColumns).from(boards).where(eq(boards.id, id)).for('update');
  return board;
}

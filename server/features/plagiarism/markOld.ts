import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { settings } from '#server/db/schema.ts';
import { keepMarks } from '../digests/marks.ts';

/** Few at a time, so that nobody waits for long. */
const atATime = 100;

/** How far marking has come: digests with greater ids have marks. Absent once all have. */
const key = 'unmarked_digests';

/** Marks the digests that were stored before marks were kept, the newest first. */
export async function markOld(db: Database) {
  while (await db.transaction(markNext));
}

/** Answers whether there may be more. */
async function markNext(tx: Database): Promise<boolean> {
  const [progress] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
  if (!progress) return false;
  const { rows } = await tx.execute<{ id: number; title: string; content: string }>(sql`
    select id, title, content from digests where id <= ${Number(progress.value)}::int
    order by id desc limit ${atATime} for share`);
  await keepMarks(tx, rows);
  const last = rows.at(-1);
  if (last)
    await tx
      .update(settings)
      .set({ value: last.id - 1 })
      .where(eq(settings.key, key));
  else await tx.delete(settings).where(eq(settings.key, key));
  return last !== undefined;
}

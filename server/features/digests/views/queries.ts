import { asc, eq, sql } from 'drizzle-orm';
import type { ViewInput, ViewPatch } from '#api/contract/views.ts';
import type { Database } from '#server/db/database.ts';
import { users, views } from '#server/db/schema.ts';
import { displayName } from '#server/db/expressions.ts';

const viewColumns = {
  id: views.id,
  name: views.name,
  query: views.query,
  columns: views.columns,
  sort: views.sort,
  modifiedAt: views.modifiedAt,
  owner: {
    id: users.id,
    name: sql<string>`${displayName(sql`${users}`)}`,
  },
};

function selectViews(db: Database) {
  return db.select(viewColumns).from(views).innerJoin(users, eq(users.id, views.createdBy)).$dynamic();
}

export function findViews(db: Database) {
  return selectViews(db).orderBy(asc(sql`lower(${views.name})`), asc(views.id));
}

export type ViewRow = Awaited<ReturnType<typeof findViews>>[number];

export async function findView(db: Database, id: number) {
  const [view] = await selectViews(db).where(eq(views.id, id));
  return view;
}

export async function lockView(db: Database, id: number) {
  const [view] = await selectViews(db).where(eq(views.id, id)).for('update', { of: views });
  return view;
}

export async function insertView(db: Database, createdBy: number, { name, query, columns, sort }: ViewInput) {
  const [view] = await db
    .insert(views)
    .values({ name, query, columns, sort, createdBy })
    .returning({ id: views.id });
  if (!view) throw new Error('The view was not stored.');
  return view.id;
}

export function changeView(db: Database, id: number, { name, query, columns, sort }: ViewPatch) {
  return db
    .update(views)
    .set({
      name,
      query,
      columns,
      sort,
      modifiedAt: sql`greatest(clock_timestamp(), ${views.modifiedAt} + interval '1 millisecond')`,
    })
    .where(eq(views.id, id));
}

export function removeView(db: Database, id: number) {
  return db.delete(views).where(eq(views.id, id));
}

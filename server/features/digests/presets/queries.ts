import { and, asc, eq, sql } from 'drizzle-orm';
import type { NotificationType } from '#api/contract/broadcasts.ts';
import { maxPresets, maxPresetsPerPerson } from '#api/contract/presets.ts';
import type { Database } from '#server/db/database.ts';
import { displayName } from '#server/db/expressions.ts';
import { notificationPresets, users } from '#server/db/schema.ts';
import { sqlState } from '#server/db/transaction.ts';
import { fieldError } from '#server/errors.ts';
import { checkPersonLimit } from '#server/records/personLimit.ts';

export type PresetKind = (typeof notificationPresets.$inferSelect)['kind'];
type Content = (typeof notificationPresets.$inferSelect)['content'];

const selectPresets = (db: Database) =>
  db
    .select({
      id: notificationPresets.id,
      name: notificationPresets.name,
      content: notificationPresets.content,
      modifiedAt: notificationPresets.modifiedAt,
      owner: { id: users.id, name: sql<string>`${displayName(sql`${users}`)}` },
    })
    .from(notificationPresets)
    .innerJoin(users, eq(users.id, notificationPresets.createdBy))
    .$dynamic();

export const findPresets = (db: Database, kind: PresetKind) =>
  selectPresets(db)
    .where(eq(notificationPresets.kind, kind))
    .orderBy(asc(sql`lower(${notificationPresets.name})`), asc(notificationPresets.id));

export type PresetRow = Awaited<ReturnType<typeof findPresets>>[number];

export async function lockPreset(tx: Database, kind: PresetKind, id: number): Promise<PresetRow | undefined> {
  const [row] = await selectPresets(tx)
    .where(and(eq(notificationPresets.id, id), eq(notificationPresets.kind, kind)))
    .for('update', { of: notificationPresets });
  return row;
}

export const insertPreset = (
  tx: Database,
  values: Pick<typeof notificationPresets.$inferInsert, 'kind' | 'name' | 'content' | 'createdBy'>,
) =>
  withUniqueName(async () => {
    const isOfKind = eq(notificationPresets.kind, values.kind);
    await checkPersonLimit(tx, values.createdBy, {
      table: notificationPresets,
      owner: notificationPresets.createdBy,
      condition: isOfKind,
      max: maxPresetsPerPerson,
      message: `You can save at most ${maxPresetsPerPerson} ${values.kind}s. Delete one you no longer use.`,
    });
    if ((await tx.$count(notificationPresets, isOfKind)) >= maxPresets) {
      throw fieldError({
        name: [
          `At most ${maxPresets} ${values.kind}s can be saved across all users. Delete one that’s no longer used.`,
        ],
      });
    }
    const [row] = await tx
      .insert(notificationPresets)
      .values(values)
      .returning({ id: notificationPresets.id });
    return row!.id;
  });

export const changePreset = (
  tx: Database,
  id: number,
  values: { name: string | undefined; content: Content | undefined },
) =>
  withUniqueName(() =>
    tx
      .update(notificationPresets)
      .set({
        ...values,
        modifiedAt: sql`greatest(clock_timestamp(), ${notificationPresets.modifiedAt} + interval '1 millisecond')`,
      })
      .where(eq(notificationPresets.id, id)),
  );

export const removePreset = (tx: Database, id: number) =>
  tx.delete(notificationPresets).where(eq(notificationPresets.id, id));

/** Throws 400 if the name is in use. People pick presets by name. */
async function withUniqueName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw fieldError({ name: ['This name is already in use.'] });
  }
}

const titleQueries = {
  article: sql`select x.id, x.title from digests x where x.deleted_at is null and x.id = any`,
  tag: sql`select r.id, x.title from unnest`,
  category: sql`select x.id, x.title from categories x where x.id = any`,
  publication: sql`select x.id, x.brand_name as title from hosts x where x.id = any`,
  formatted_article: sql`select x.id, x.section_name as title from formats x where x.id = any`,
  user_list: sql`select x.id, x.title from user_lists x where x.id = any`,
} satisfies Partial<Record<NotificationType | 'user_list', unknown>>;

export async function findTitles(db: Database, type: NotificationType | 'user_list', ids: number[]) {
  if (ids.length === 0 || !(type in titleQueries)) return new Map<number, string>();
  const rest =
    type === 'tag'
      ? sql` as r (id) join tags x on x.id = current_tag(r.id) where x.deleted_at is null`
      : sql``;
  const { rows } = await db.execute<{ id: number; title: string }>(
    sql`${titleQueries[type as keyof typeof titleQueries]}(${sql.param(ids)}::int[])${rest}`,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { categories, categoryScores, digestTypes, formats, regions } from '#server/db/schema.ts';

export function findDigestTypes(db: Database) {
  return db.select().from(digestTypes).orderBy(asc(digestTypes.code));
}

export function findRegions(db: Database) {
  return db
    .select({ id: regions.id, name: regions.name, can_display: regions.canDisplay })
    .from(regions)
    .orderBy(asc(regions.id));
}

export function findFormats(db: Database) {
  return db
    .select({ id: formats.id, section_name: formats.sectionName })
    .from(formats)
    .orderBy(asc(formats.sectionName), asc(formats.id));
}

/** The scores that a category names itself, lowest first; undefined when there is no such category. */
export async function findCategoryScores(db: Database, categoryId: number) {
  const rows = await db
    .select({ scale: categoryScores.scale, score: categoryScores.score, title: categoryScores.title })
    .from(categories)
    .leftJoin(categoryScores, eq(categoryScores.categoryId, categories.id))
    .where(eq(categories.id, categoryId))
    .orderBy(asc(categoryScores.score));
  return rows.length > 0 ? rows : undefined;
}

export type CategoryScore = NonNullable<Awaited<ReturnType<typeof findCategoryScores>>>[number];

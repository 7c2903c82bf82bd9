import { asc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { headlinePackages, headlines, headlineSources } from '#server/db/schema.ts';
import { contains } from '#server/db/expressions.ts';

export const lockHeadlines = (tx: Database, ids: number[]) =>
  tx
    .select({
      id: headlines.id,
      status: headlines.status,
      groupId: headlines.groupId,
      digestId: headlines.digestId,
      url: headlines.url,
    })
    .from(headlines)
    .where(inArray(headlines.id, ids))
    .orderBy(asc(headlines.id))
    .for('update');

const maxPackages = 100;

export const findPackages = (db: Database, search: string | undefined) =>
  db
    .select({
      id: headlinePackages.id,
      package_name: headlinePackages.packageName,
      title: headlinePackages.packageName,
    })
    .from(headlinePackages)
    .where(search ? contains(headlinePackages.packageName, search.trim()) : sql`true`)
    .orderBy(asc(headlinePackages.packageName))
    .limit(maxPackages);

export const findSources = (db: Database) =>
  db
    .select({ id: headlineSources.id, name: headlineSources.name })
    .from(headlineSources)
    .where(exists(db.select().from(headlines).where(eq(headlines.sourceId, headlineSources.id))))
    .orderBy(asc(headlineSources.name));

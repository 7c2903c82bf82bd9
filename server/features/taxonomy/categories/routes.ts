import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createCategory, listCategories } from '#api/contract/categories.ts';
import { categories } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/routes.ts';
import { addCategory } from './write.ts';

export function registerCategories(app: FastifyInstance, { db }: Deps) {
  serve(app, listCategories, async () => ({
    results: await db
      .select({ id: categories.id, title: categories.title })
      .from(categories)
      .orderBy(asc(categories.title), asc(categories.id)),
  }));
  serve(app, createCategory, ({ body, audit }) => addCategory(db, body, audit));
}

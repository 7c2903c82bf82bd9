import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createCategory, listCategories } from '../../../src/api/contract/categories';
import { categories } from '../../db/schema';
import type { Deps } from '../../platform/deps';
import { serve } from '../../platform/routes';
import { addCategory } from './write';

export function registerCategories(app: FastifyInstance, { db }: Deps) {
  serve(app, listCategories, async () => ({
    results: await db
      .select({ id: categories.id, title: categories.title })
      .from(categories)
      .orderBy(asc(categories.title), asc(categories.id)),
  }));
  serve(app, createCategory, ({ body, audit }) => addCategory(db, body, audit));
}

import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createCategory, listCategories, type Category } from '#api/contract/categories.ts';
import { categories } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { serve } from '#server/http/routes.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction, sqlState } from '#server/db/transaction.ts';
import type { Audit } from '#server/records/audit.ts';
import { fieldError } from '#server/errors.ts';

export function registerCategories(app: FastifyInstance, { db }: Deps) {
  serve(app, listCategories, async () => ({
    results: await db
      .select({ id: categories.id, title: categories.title })
      .from(categories)
      .orderBy(asc(categories.title), asc(categories.id)),
  }));
  serve(app, createCategory, ({ body, audit }) => addCategory(db, body, audit));
}

const uniqueViolation = '23505';

interface NewCategory {
  title: string;
  icon?: string | null;
}

async function addCategory(db: Database, { title, icon }: NewCategory, audit: Audit): Promise<Category> {
  if (!title) throw fieldError({ title: ['Enter a name.'] });
  try {
    return await inTransaction(db, async (tx) => {
      const [category] = await tx
        .insert(categories)
        .values({ title, icon: icon || null })
        .returning({ id: categories.id, title: categories.title });
      if (!category) throw new Error('The category was not stored.');
      await audit(tx, {
        action: 'create',
        entity: 'category',
        entityId: category.id,
        after: { title, icon: icon || null },
      });
      return category;
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) {
      throw fieldError({ title: ['A category with this name already exists.'] });
    }
    throw error;
  }
}

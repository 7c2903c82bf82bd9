import { sql } from 'drizzle-orm';
import type { Category } from '#api/contract/categories.ts';
import type { Database } from '#server/db/database.ts';
import { categories } from '#server/db/schema.ts';
import { inTransaction, sqlState } from '#server/db/transaction.ts';
import type { Audit } from '#server/records/audit.ts';
import { fieldError } from '#server/errors.ts';

const uniqueViolation = '23505';

interface NewCategory {
  title: string;
  icon?: string | null;
}

export async function addCategory(
  db: Database,
  { title, icon }: NewCategory,
  audit: Audit,
): Promise<Category> {
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

/** Deletes the given categories that aren't used by any digest. Digests in the trash don't count. */
export async function removeUnusedCategories(tx: Database, ids: number[]) {
  await tx.execute(sql`
    delete from categories c where c.id = any(${sql.param(ids)}::int[])
      and not exists (select from digest_categories l join digests d on d.id = l.digest_id
        where l.category_id = c.id and d.deleted_at is null)`);
}

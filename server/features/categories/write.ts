import type { Category } from '#api/contract/categories.ts';
import type { Database } from '#server/db/database.ts';
import { categories } from '#server/db/schema.ts';
import { inTransaction, sqlState } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/records/audit.ts';
import { fieldError } from '#server/platform/errors.ts';

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
      throw fieldError({ title: ['There is already a category with this name.'] });
    }
    throw error;
  }
}

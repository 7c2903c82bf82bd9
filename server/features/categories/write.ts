import type { Category } from '../../../src/api/contract/categories';
import type { Database } from '../../db/database';
import { categories } from '../../db/schema';
import { inTransaction, sqlState } from '../../db/transaction';
import type { Audit } from '../../platform/audit';
import { fieldError } from '../../platform/errors';

const uniqueViolation = '23505';

interface NewCategory {
  title: string;
  icon?: string | null;
}

export async function addCategory(
  db: Database,
  { title: given, icon }: NewCategory,
  audit: Audit,
): Promise<Category> {
  const title = given.trim();
  if (!title) throw fieldError({ title: ['Enter a name.'] });
  if (icon && !isAddress(icon)) throw fieldError({ icon: ['This must be an http or https address.'] });
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
      throw fieldError({ title: ['There is a category of this name already.'] });
    }
    throw error;
  }
}

/** One of our own uploads, or a web address. */
function isAddress(icon: string) {
  if (icon.startsWith('/') && !icon.startsWith('//')) return true;
  return URL.canParse(icon) && /^https?:$/.test(new URL(icon).protocol);
}

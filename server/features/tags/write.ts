import type { TagRef } from '../../../src/api/contract/tags';
import type { Database } from '../../db/database';
import { inTransaction, sqlState } from '../../db/transaction';
import type { Audit } from '../../platform/audit';
import { fieldError, notFound } from '../../platform/errors';
import { lockTag, setTitle } from './queries';

const uniqueViolation = '23505';

/** Renames a tag. Its slug stays, because addresses are made of it. */
export async function changeTitle(db: Database, id: number, given: string, audit: Audit): Promise<TagRef> {
  const title = given.trim();
  if (!title) throw fieldError({ title: ['Please enter name'] });
  try {
    return await inTransaction(db, async (tx) => {
      const tag = await lockTag(tx, id);
      if (!tag) throw notFound('This tag');
      if (tag.title === title) return tag;
      await setTitle(tx, id, title);
      await audit(tx, {
        action: 'update',
        entity: 'tag',
        entityId: id,
        before: { title: tag.title },
        after: { title },
      });
      return { id, title };
    });
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw fieldError({ title: ['Another tag has this name.'] });
    throw error;
  }
}

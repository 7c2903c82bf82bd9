import { sql } from 'drizzle-orm';
import type { Label } from '#api/contract/labels.ts';
import type { Database } from '#server/db/database.ts';
import { labels } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/platform/records/audit.ts';
import { fieldError } from '#server/platform/errors.ts';

interface NewLabel {
  title: string;
  color_code: string;
}

/** Adds a label with a title of its own, in whatever case. Older ones may share theirs. */
export function addLabel(db: Database, { title, color_code }: NewLabel, audit: Audit): Promise<Label> {
  if (!title) throw fieldError({ title: ['Please enter name'] });
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table labels in share row exclusive mode`);
    const others = await tx.$count(labels, sql`lower(${labels.title}) = ${title.toLowerCase()}`);
    if (others > 0) throw fieldError({ title: ['Another label has this name.'] });
    const [label] = await tx
      .insert(labels)
      .values({ title, colorCode: color_code.toLowerCase() })
      .returning({ id: labels.id, title: labels.title, color_code: labels.colorCode });
    if (!label) throw new Error('The label was not stored.');
    await audit(tx, { action: 'create', entity: 'label', entityId: label.id, after: { title, color_code } });
    return label;
  });
}

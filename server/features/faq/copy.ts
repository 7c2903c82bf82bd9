import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** Copies to a digest the questions and answers of its source. */
export async function copyFaq(db: Database, sourceId: number, id: number) {
  await db.execute(sql`
    insert into faqs (digest_id, display) select ${id}::int, display from faqs where digest_id = ${sourceId}`);
  await db.execute(sql`
    insert into faq_items (faq_id, position, question, answer)
    select own.id, i.position, i.question, i.answer
    from faqs f join faq_items i on i.faq_id = f.id join faqs own on own.digest_id = ${id}
    where f.digest_id = ${sourceId}`);
}

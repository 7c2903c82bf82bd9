import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { digests, faqItems, faqs } from '../../db/schema';
import { answerFrom } from './answer';

/** Writes the answers that a FAQ waits for. A question that was changed meanwhile keeps what it has. */
export async function writeAnswers(db: Database, faqId: number) {
  const wanted = await db
    .select({ position: faqItems.position, question: faqItems.question, content: digests.content })
    .from(faqItems)
    .innerJoin(faqs, eq(faqs.id, faqItems.faqId))
    .innerJoin(digests, eq(digests.id, faqs.digestId))
    .where(and(eq(faqItems.faqId, faqId), isNotNull(faqItems.wantedSince)))
    .orderBy(asc(faqItems.position));
  for (const { position, question, content } of wanted) {
    await db
      .update(faqItems)
      .set({ answer: answerFrom(content, question), wantedSince: null })
      .where(
        and(
          eq(faqItems.faqId, faqId),
          eq(faqItems.position, position),
          eq(faqItems.question, question),
          isNotNull(faqItems.wantedSince),
        ),
      );
  }
}

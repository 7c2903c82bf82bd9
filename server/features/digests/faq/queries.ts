import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Faq } from '#api/contract/faq.ts';
import type { DigestRecord } from '#api/contract/imports.ts';
import type { Database } from '#server/db/database.ts';
import { digests, faqItems, faqs, languages } from '#server/db/schema.ts';
import type { TextSource } from '#server/adapters/texts/texts.ts';
import type { NewItem } from './rules.ts';

export interface FaqItem {
  faqId: number;
  position: number;
  question: string;
}

export async function findFaq(
  db: Database,
  key: { digestId: number } | { id: number },
): Promise<(Faq & { digestId: number }) | undefined> {
  const [faq] = await db
    .select({ id: faqs.id, digestId: faqs.digestId, display: faqs.display })
    .from(faqs)
    .innerJoin(digests, and(eq(digests.id, faqs.digestId), sql`${digests.deletedAt} is null`))
    .where('id' in key ? eq(faqs.id, key.id) : eq(faqs.digestId, key.digestId));
  if (!faq) return undefined;
  const items = await db
    .select()
    .from(faqItems)
    .where(eq(faqItems.faqId, faq.id))
    .orderBy(asc(faqItems.position));
  return {
    ...faq,
    is_answer_generate: items.some(({ wantedSince }) => wantedSince !== null),
    question_answer: Object.fromEntries(
      items.map(({ position, question, answer, wantedSince }) => [
        position,
        { question, answer, is_regenerated: wantedSince !== null },
      ]),
    ),
  };
}

export async function findSource(db: Database, digestId: number): Promise<TextSource | undefined> {
  const [source] = await db
    .select({ title: digests.title, content: digests.content, language: languages.code })
    .from(digests)
    .innerJoin(languages, eq(languages.id, digests.languageId))
    .where(and(eq(digests.id, digestId), sql`${digests.deletedAt} is null`));
  return source;
}

export async function lockDigest(db: Database, digestId: number): Promise<boolean> {
  const locked = await db
    .select({ id: digests.id })
    .from(digests)
    .where(and(eq(digests.id, digestId), sql`${digests.deletedAt} is null`))
    .for('update');
  return locked.length > 0;
}

export async function insertFaq(db: Database, digestId: number, questions: string[]) {
  const [faq] = await db.insert(faqs).values({ digestId }).returning({ id: faqs.id });
  if (!faq) throw new Error('The FAQ was not stored.');
  await db
    .insert(faqItems)
    .values(questions.map((question, index) => ({ faqId: faq.id, position: index + 1, question })));
}

/** Keeps answer requests for unchanged questions. */
export async function replaceItems(db: Database, faqId: number, items: NewItem[]) {
  for (const item of items) {
    await db
      .insert(faqItems)
      .values({ faqId, ...item })
      .onConflictDoUpdate({
        target: [faqItems.faqId, faqItems.position],
        set: {
          question: item.question,
          answer: item.answer,
          wantedSince: sql`case when ${faqItems.question} = ${item.question} then ${faqItems.wantedSince} end`,
        },
      });
  }
  await db.delete(faqItems).where(and(eq(faqItems.faqId, faqId), gt(faqItems.position, items.length)));
}

/** Null removes the FAQ. */
export async function replaceFaq(
  tx: Database,
  digestId: number,
  faq: NonNullable<DigestRecord['faq']> | null,
) {
  await tx.delete(faqs).where(eq(faqs.digestId, digestId));
  if (!faq) return;
  const [row] = await tx.insert(faqs).values({ digestId, display: faq.display }).returning({ id: faqs.id });
  const items = faq.items.map((item, index) => ({ faqId: row!.id, position: index + 1, ...item }));
  if (items.length > 0) await tx.insert(faqItems).values(items);
}

export async function setFaqDisplay(db: Database, id: number, display: boolean) {
  await db.update(faqs).set({ display }).where(eq(faqs.id, id));
}

export async function requestAnswers(db: Database, faqId: number, position: number | undefined) {
  const requested = await db
    .update(faqItems)
    .set({ wantedSince: sql`clock_timestamp()` })
    .where(
      and(eq(faqItems.faqId, faqId), position === undefined ? undefined : eq(faqItems.position, position)),
    )
    .returning({ position: faqItems.position });
  return requested.length;
}

export async function cancelAnswers(db: Database, faqId: number, position: number | undefined) {
  await db
    .update(faqItems)
    .set({ wantedSince: null, leasedBy: null, leasedUntil: null })
    .where(
      and(eq(faqItems.faqId, faqId), position === undefined ? undefined : eq(faqItems.position, position)),
    );
}

export async function isAnswerRequested(
  db: Database,
  { faqId, position, question }: FaqItem,
): Promise<boolean> {
  const requested = await db
    .select({ position: faqItems.position })
    .from(faqItems)
    .where(
      and(
        eq(faqItems.faqId, faqId),
        eq(faqItems.position, position),
        eq(faqItems.question, question),
        isNotNull(faqItems.wantedSince),
      ),
    );
  return requested.length > 0;
}

export async function findWaitingFaqs(db: Database, idleMs: number): Promise<number[]> {
  const rows = await db.selectDistinct({ id: faqItems.faqId }).from(faqItems)
    .where(sql`coalesce(${faqItems.leasedUntil}, ${faqItems.wantedSince}) <= clock_timestamp() - ${idleMs} * interval '1 millisecond'
        and ${faqItems.wantedSince} is not null`);
  return rows.map(({ id }) => id);
}

export async function copyFaq(db: Database, sourceId: number, id: number) {
  await db.execute(sql`
    insert into faqs (digest_id, display) select ${id}::int, display from faqs where digest_id = ${sourceId}`);
  await db.execute(sql`
    insert into faq_items (faq_id, position, question, answer)
    select own.id, i.position, i.question, i.answer
    from faqs f join faq_items i on i.faq_id = f.id join faqs own on own.digest_id = ${id}
    where f.digest_id = ${sourceId}`);
}

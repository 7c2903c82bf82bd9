import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { digests, faqItems, faqs, languages } from '#server/db/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { TextError } from '#server/texts/errors.ts';

/** For so long an answer is waited for when the service that writes it is not available. */
const patienceMs = 10 * 60_000;

type Writer = Pick<Deps, 'db' | 'texts' | 'log'>;

/** Writes the answers that a FAQ waits for. A question that was changed meanwhile keeps what it has. */
export async function writeAnswers({ db, texts, log }: Writer, faqId: number) {
  for (const { position, wantedSince, ...source } of await findWanted(db, faqId)) {
    try {
      const answer = await texts.answer(source, source.question);
      await settle(db, { faqId, position, question: source.question }, { answer, wantedSince: null });
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      log.warn({ err: error, faq: faqId, position }, 'An answer could not be written.');
      const mayPass = error.code === 'unavailable' && Date.now() - wantedSince.getTime() < patienceMs;
      // What is still wanted is asked for again by a job.
      if (mayPass) return;
      await settle(db, { faqId, position, question: source.question }, { wantedSince: null });
    }
  }
}

async function findWanted(db: Database, faqId: number) {
  const { position, question, wantedSince } = faqItems;
  const { title, content } = digests;
  const rows = await db
    .select({ position, question, wantedSince, title, content, language: languages.code })
    .from(faqItems)
    .innerJoin(faqs, eq(faqs.id, faqItems.faqId))
    .innerJoin(digests, eq(digests.id, faqs.digestId))
    .innerJoin(languages, eq(languages.id, digests.languageId))
    .where(and(eq(faqItems.faqId, faqId), isNotNull(wantedSince)))
    .orderBy(asc(position));
  return rows.map((row) => ({ ...row, wantedSince: row.wantedSince ?? new Date() }));
}

interface Item {
  faqId: number;
  position: number;
  question: string;
}

function settle(
  db: Database,
  { faqId, position, question }: Item,
  values: { answer?: string; wantedSince: null },
) {
  return db
    .update(faqItems)
    .set(values)
    .where(
      and(
        eq(faqItems.faqId, faqId),
        eq(faqItems.position, position),
        eq(faqItems.question, question),
        isNotNull(faqItems.wantedSince),
      ),
    );
}

import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { digests, faqItems, faqs, languages } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { createLease, type Claim } from '#server/work/lease.ts';
import { TextError } from '#server/adapters/texts/errors.ts';
import { isAnswerRequested, type FaqItem } from './queries.ts';

const retryForMs = 10 * 60_000;

export const answerLease = createLease(faqItems, { key: 'position', ms: 60_000 });

type AnswerDeps = Pick<Deps, 'db' | 'texts' | 'log'>;

/** Discards the answer if its question changed in the meantime. */
export async function writeAnswers({ db, texts, log }: AnswerDeps, faqId: number, signal?: AbortSignal) {
  for (;;) {
    if (signal?.aborted) return;
    const claim = await answerLease.claim(db, {
      where: sql`faq_id = ${faqId} and wanted_since is not null`,
      limit: 1,
    });
    if (claim.keys.length === 0) return;
    const [requested] = await findRequestedItems(db, faqId, claim.keys);
    if (!requested) return answerLease.abandon(db, claim);
    const { position, wantedSince, ...source } = requested;
    const item = { faqId, position, question: source.question };
    try {
      const answer = await answerLease.renewDuring(db, claim, () =>
        runUntilCancelled(db, item, signal, (ended) => texts.answer(source, source.question, ended)),
      );
      await saveIfLeased(db, claim, item, { answer, wantedSince: null });
    } catch (error) {
      if (error instanceof CancelledError) {
        await answerLease.abandon(db, claim);
        continue;
      }
      const isTextError = error instanceof TextError;
      if (isTextError) log.warn({ err: error, faq: faqId, position }, 'An answer could not be generated.');
      const isRetried =
        !isTextError || (error.code === 'unavailable' && Date.now() - wantedSince.getTime() < retryForMs);
      if (!isRetried) {
        await saveIfLeased(db, claim, item, { wantedSince: null });
        continue;
      }
      await answerLease.abandon(db, claim);
      if (isTextError) return;
      throw error;
    }
  }
}

class CancelledError extends Error {
  override name = 'Cancelled';
}

/** How often to check for a cancellation, which any process can request. */
const cancellationCheckMs = 500;

async function runUntilCancelled<T>(
  db: Database,
  item: FaqItem,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const timer = setInterval(() => {
    // If a check fails, the next one catches up.
    isAnswerRequested(db, item).then(
      (requested) => {
        if (!requested) controller.abort(new CancelledError());
      },
      () => undefined,
    );
  }, cancellationCheckMs);
  timer.unref();
  try {
    return await work(signal ? AbortSignal.any([signal, controller.signal]) : controller.signal);
  } finally {
    clearInterval(timer);
  }
}

async function findRequestedItems(db: Database, faqId: number, positions: number[]) {
  const { position, question, wantedSince } = faqItems;
  const { title, content } = digests;
  const rows = await db
    .select({ position, question, wantedSince, title, content, language: languages.code })
    .from(faqItems)
    .innerJoin(faqs, eq(faqs.id, faqItems.faqId))
    .innerJoin(digests, eq(digests.id, faqs.digestId))
    .innerJoin(languages, eq(languages.id, digests.languageId))
    .where(and(eq(faqItems.faqId, faqId), inArray(position, positions), isNotNull(wantedSince)))
    .orderBy(asc(position));
  return rows.map((row) => ({ ...row, wantedSince: row.wantedSince ?? new Date() }));
}

function saveIfLeased(
  db: Database,
  claim: Claim,
  { faqId, position, question }: FaqItem,
  values: { answer?: string; wantedSince: null },
) {
  return db.transaction(async (tx) => {
    const mine = await answerLease.settle(tx, claim);
    await tx
      .update(faqItems)
      .set(values)
      .where(
        and(
          eq(faqItems.faqId, faqId),
          eq(faqItems.position, position),
          inArray(faqItems.position, mine),
          eq(faqItems.question, question),
          isNotNull(faqItems.wantedSince),
        ),
      );
  });
}

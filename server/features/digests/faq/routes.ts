import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cancelAnswers, createFaq, generateAnswers, getFaq, saveFaq, showFaq } from '#api/contract/faq.ts';
import { Id, t } from '#api/contract/schema.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Audit } from '#server/records/audit.ts';
import type { Deps } from '#server/deps.ts';
import { fieldError, digestNotFound } from '#server/errors.ts';
import { defineTask } from '#server/work/queue.ts';
import { watchDisconnect } from '#server/http/cancelOnDisconnect.ts';
import { serve } from '#server/http/routes.ts';
import { toTextProblem } from '#server/adapters/texts/errors.ts';
import { writeAnswers } from './generate.ts';
import {
  cancelAnswers as cancel,
  findFaq,
  findSource,
  findWaitingFaqs,
  insertFaq,
  lockDigest,
  replaceItems,
  setFaqDisplay,
  requestAnswers,
} from './queries.ts';
import { parseItems, faqNotFound } from './rules.ts';

const answerTask = defineTask({ name: 'answer-faq', payload: t.object({ id: Id }), timeoutMs: 30 * 60_000 });
const resumeTask = defineTask({ name: 'resume-faqs', everyMinutes: 1 });

export function registerFaq(
  app: FastifyInstance,
  { db, queue, texts, log }: Pick<Deps, 'db' | 'queue' | 'texts' | 'log'>,
) {
  /** Generated before locking anything, because it is slow. */
  async function questionsFor(digestId: number, request: FastifyRequest, signal: AbortSignal) {
    const source = await findSource(db, digestId);
    if (!source) throw digestNotFound();
    return texts.suggestQuestions(source, signal).catch((error: unknown) => {
      request.log.warn({ err: error }, 'Questions could not be generated.');
      throw toTextProblem(error) ?? error;
    });
  }

  serve(app, getFaq, ({ params }) => readFaq(db, params.id));

  serve(app, createFaq, async ({ params: { id }, audit, request, reply }) => {
    const signal = watchDisconnect(reply);
    const questions = (await findFaq(db, { digestId: id })) ? [] : await questionsFor(id, request, signal);
    signal.throwIfAborted();
    return changeFaq(db, id, audit, async (tx) => {
      if (!(await lockDigest(tx, id))) throw digestNotFound();
      const present = await findFaq(tx, { digestId: id });
      if (present) await setFaqDisplay(tx, present.id, true);
      else await insertFaq(tx, id, questions);
    });
  });

  serve(app, saveFaq, ({ params, body, audit }) => {
    const items = parseItems(body);
    return changeFaq(db, params.id, audit, async (tx) => {
      const { id } = await readFaq(tx, params.id);
      await replaceItems(tx, id, items);
    });
  });

  serve(app, showFaq, async ({ params, body, audit }) => {
    const faq = await findFaq(db, { id: params.id });
    if (!faq) throw faqNotFound();
    return changeFaq(db, faq.digestId, audit, (tx) => setFaqDisplay(tx, faq.id, body.display));
  });

  serve(app, generateAnswers, async ({ params, body }) => {
    const { id } = await readFaq(db, params.id);
    await inTransaction(db, async (tx) => {
      const count = await requestAnswers(tx, id, body.question_id);
      if (count === 0)
        throw fieldError({ question_id: [`This digest has no question ${body.question_id}.`] });
      await queue.send(answerTask, { id }, { tx });
    });
    return readFaq(db, params.id);
  });

  serve(app, cancelAnswers, async ({ params, query }) => {
    const { id } = await readFaq(db, params.id);
    await cancel(db, id, query.question_id);
    return readFaq(db, params.id);
  });

  queue.handle(answerTask, ({ id }, { signal }) => writeAnswers({ db, texts, log }, id, signal));
  // Requests are in the table, so a lost task only delays an answer by a minute or two.
  queue.handle(resumeTask, async () => {
    for (const id of await findWaitingFaqs(db, 60_000)) await queue.send(answerTask, { id });
  });
}

async function readFaq(db: Database, digestId: number) {
  const faq = await findFaq(db, { digestId });
  if (!faq) throw faqNotFound();
  return faq;
}

function changeFaq(db: Database, digestId: number, audit: Audit, change: (tx: Database) => Promise<unknown>) {
  return inTransaction(db, async (tx) => {
    const before = await findFaq(tx, { digestId });
    await change(tx);
    const after = await readFaq(tx, digestId);
    await audit(tx, {
      action: before ? 'update' : 'create',
      entity: 'faq',
      entityId: after.id,
      before: before && { digest: digestId, ...before },
      after: { digest: digestId, ...after },
    });
    return after;
  });
}

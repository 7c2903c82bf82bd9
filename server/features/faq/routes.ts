import type { FastifyInstance } from 'fastify';
import { createFaq, generateAnswers, getFaq, saveFaq, showFaq } from '../../../src/api/contract/faq';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { Audit } from '../../platform/audit';
import type { Deps } from '../../platform/deps';
import { fieldError } from '../../platform/errors';
import { serve } from '../../platform/routes';
import { noDigest } from '../digests/rules';
import { writeAnswers } from './generate';
import {
  findFaq,
  findWaiting,
  insertFaq,
  lockSource,
  replaceItems,
  setDisplay,
  wantAnswers,
} from './queries';
import { questionsOf } from './questions';
import { itemsOf, noFaq } from './rules';

const answerJob = 'answer-faq';
const resumeJob = 'resume-faqs';

export function registerFaq(app: FastifyInstance, { db, jobs }: Pick<Deps, 'db' | 'jobs'>) {
  serve(app, getFaq, ({ params }) => faqOf(db, params.id));

  serve(app, createFaq, ({ params, audit }) =>
    changing(db, params.id, audit, async (tx) => {
      const source = await lockSource(tx, params.id);
      if (!source) throw noDigest();
      const present = await findFaq(tx, { digestId: params.id });
      if (present) await setDisplay(tx, present.id, true);
      else await insertFaq(tx, params.id, questionsOf(source));
    }),
  );

  serve(app, saveFaq, ({ params, body, audit }) => {
    const items = itemsOf(body);
    return changing(db, params.id, audit, async (tx) => {
      const { id } = await faqOf(tx, params.id);
      await replaceItems(tx, id, items);
    });
  });

  serve(app, showFaq, async ({ params, body, audit }) => {
    const faq = await findFaq(db, { id: params.id });
    if (!faq) throw noFaq();
    return changing(db, faq.digestId, audit, (tx) => setDisplay(tx, faq.id, body.display));
  });

  serve(app, generateAnswers, async ({ params, body }) => {
    const { id } = await faqOf(db, params.id);
    const count = await wantAnswers(db, id, body.question_id);
    if (count === 0) throw fieldError({ question_id: [`There is no question ${body.question_id}.`] });
    await jobs.send(answerJob, { id });
    return faqOf(db, params.id);
  });

  jobs.handle<{ id: number }>(answerJob, ({ id }) => writeAnswers(db, id));
  // What is wanted is found in the table, so a job that was lost delays an answer by a minute or two.
  jobs.repeat(resumeJob, '* * * * *', async () => {
    for (const id of await findWaiting(db, 60_000)) await jobs.send(answerJob, { id });
  });
}

async function faqOf(db: Database, digestId: number) {
  const faq = await findFaq(db, { digestId });
  if (!faq) throw noFaq();
  return faq;
}

/** Does a change of a digest's FAQ, records it and answers the FAQ as it is then. */
function changing(db: Database, digestId: number, audit: Audit, change: (tx: Database) => Promise<unknown>) {
  return inTransaction(db, async (tx) => {
    const before = await findFaq(tx, { digestId });
    await change(tx);
    const after = await faqOf(tx, digestId);
    await audit(tx, {
      action: before ? 'update' : 'create',
      entity: 'faq',
      entityId: after.id,
      before,
      after,
    });
    return after;
  });
}

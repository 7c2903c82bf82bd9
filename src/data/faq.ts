import {
  createFaq as create,
  generateAnswers as generate,
  getFaq,
  saveFaq as save,
  showFaq as show,
  type Faq,
} from '#api/contract/faq.ts';
import { remember, useCall } from './cache/useCall.ts';
import { client } from './client/client.ts';

/** Questions may be made by a model, which takes its time. */
const patience = 60_000;

/** While answers are on their way, they are looked for this often. */
const pause = 3000;

/** The questions of a digest; `undefined` waits. */
export function useFaq(digestId: number | undefined) {
  return useCall(getFaq, digestId === undefined ? null : { params: { id: digestId } }, {
    revalidateOnFocus: false,
    refreshInterval: (faq) => (faq?.is_answer_generate ? pause : 0),
  });
}

/** Reads the questions of a digest as they are now. */
export async function readFaq(digestId: number): Promise<Faq> {
  return keep(digestId, await client.call(getFaq, { params: { id: digestId } }));
}

/** Makes the questions of a digest, unless it has some, and shows them to readers. */
export async function createFaq(digestId: number): Promise<Faq> {
  const input = { params: { id: digestId }, body: {} };
  return keep(digestId, await client.call(create, input, { timeout: patience }));
}

/** Asks for the answer of one question by its place, or of all. */
export async function generateAnswers(digestId: number, place?: number): Promise<Faq> {
  const body = { question_id: place };
  return keep(digestId, await client.call(generate, { params: { id: digestId }, body }));
}

export async function saveFaq(
  digestId: number,
  items: readonly { question: string; answer: string }[],
): Promise<Faq> {
  const body = Object.fromEntries(
    items.map(({ question, answer }, index) => [index + 1, { question, answer }]),
  );
  return keep(digestId, await client.call(save, { params: { id: digestId }, body }));
}

/** Shows the questions to readers, or hides them. */
export async function showFaq(digestId: number, faqId: number, display: boolean): Promise<Faq> {
  return keep(digestId, await client.call(show, { params: { id: faqId }, body: { display } }));
}

function keep(digestId: number, faq: Faq): Faq {
  void remember(getFaq, { params: { id: digestId } }, faq);
  return faq;
}

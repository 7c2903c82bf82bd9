import {
  cancelAnswers as cancel,
  createFaq as create,
  generateAnswers as generate,
  getFaq,
  saveFaq as save,
  showFaq as show,
  type Faq,
} from '#api/contract/faq.ts';
import { cached } from './cache/key.ts';
import { useCall } from './client/useCall.ts';
import { client } from './client/client.ts';

/** Long, because a model may write the questions. */
const timeoutMs = 60_000;

/** Milliseconds between two reads while answers are being written. */
const pollEveryMs = 3000;

/** The questions of a digest; `undefined` waits. */
export function useFaq(digestId: number | undefined) {
  return useCall(getFaq, digestId === undefined ? null : { params: { id: digestId } }, {
    revalidateOnFocus: false,
    refreshInterval: (faq) => (faq?.is_answer_generate ? pollEveryMs : 0),
  });
}

/** Reads the questions of a digest as they are now. */
export async function readFaq(digestId: number): Promise<Faq> {
  return client.call(getFaq, { params: { id: digestId } }, intoCache(digestId));
}

/** Makes the questions of a digest, unless it has some, and shows them to readers. */
export async function createFaq(digestId: number, signal: AbortSignal): Promise<Faq> {
  const input = { params: { id: digestId }, body: {} };
  return client.call(create, input, { timeout: timeoutMs, signal, ...intoCache(digestId) });
}

/** Starts to write the answer of one question by its place, or of all. */
export async function generateAnswers(digestId: number, place?: number): Promise<Faq> {
  const body = { question_id: place };
  return client.call(generate, { params: { id: digestId }, body }, intoCache(digestId));
}

/** Stops writing the answer of one question by its place, or all. */
export async function cancelAnswers(digestId: number, place?: number): Promise<Faq> {
  return client.call(
    cancel,
    { params: { id: digestId }, query: { question_id: place } },
    intoCache(digestId),
  );
}

export async function saveFaq(
  digestId: number,
  items: readonly { question: string; answer: string }[],
): Promise<Faq> {
  const body = Object.fromEntries(
    items.map(({ question, answer }, index) => [index + 1, { question, answer }]),
  );
  return client.call(save, { params: { id: digestId }, body }, intoCache(digestId));
}

/** Shows the questions to readers, or hides them. */
export async function showFaq(digestId: number, faqId: number, display: boolean): Promise<Faq> {
  return client.call(show, { params: { id: faqId }, body: { display } }, intoCache(digestId));
}

/** The answer is the questions of this digest, as `getFaq` reads them. */
const intoCache = (digestId: number) => ({
  caches: (faq: Faq) => cached(getFaq, { params: { id: digestId } }, faq),
});

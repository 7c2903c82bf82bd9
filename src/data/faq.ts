import {
  cancelAnswers as cancel,
  createFaq as create,
  generateAnswers as generate,
  getFaq,
  saveFaq as save,
  showFaq as show,
  type Faq,
} from '#api/contract/faq.ts';
import { toCachedResponse } from './cache/key.ts';
import { useCall } from './client/useCall.ts';
import { client } from './client/client.ts';

/** Long, because a model may write the questions. */
const timeoutMs = 60_000;

const pollIntervalMs = 3000;

export function useFaq(digestId: number | undefined) {
  return useCall(getFaq, digestId === undefined ? null : { params: { id: digestId } }, {
    revalidateOnFocus: false,
    refreshInterval: (faq) => (faq?.is_answer_generate ? pollIntervalMs : 0),
  });
}

export async function readFaq(digestId: number): Promise<Faq> {
  return client.call(getFaq, { params: { id: digestId } }, faqCacheOptions(digestId));
}

/** Creates questions if there are none yet, and shows them to readers. */
export async function createFaq(digestId: number, signal: AbortSignal): Promise<Faq> {
  const input = { params: { id: digestId }, body: {} };
  return client.call(create, input, { timeout: timeoutMs, signal, ...faqCacheOptions(digestId) });
}

/** All answers if `position` is omitted. */
export async function generateAnswers(digestId: number, position?: number): Promise<Faq> {
  const body = { question_id: position };
  return client.call(generate, { params: { id: digestId }, body }, faqCacheOptions(digestId));
}

export async function cancelAnswers(digestId: number, itemPosition?: number): Promise<Faq> {
  return client.call(
    cancel,
    { params: { id: digestId }, query: { question_id: itemPosition } },
    faqCacheOptions(digestId),
  );
}

export async function saveFaq(
  digestId: number,
  items: readonly { question: string; answer: string }[],
): Promise<Faq> {
  const body = Object.fromEntries(
    items.map(({ question, answer }, index) => [index + 1, { question, answer }]),
  );
  return client.call(save, { params: { id: digestId }, body }, faqCacheOptions(digestId));
}

export async function setFaqVisibility(digestId: number, faqId: number, display: boolean): Promise<Faq> {
  return client.call(show, { params: { id: faqId }, body: { display } }, faqCacheOptions(digestId));
}

const faqCacheOptions = (digestId: number) => ({
  caches: (faq: Faq) => toCachedResponse(getFaq, { params: { id: digestId } }, faq),
});

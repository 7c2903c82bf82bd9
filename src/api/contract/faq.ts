import { endpoint } from './endpoint.ts';
import { textServiceErrors } from './errors.ts';
import { Id, IdParams, t, type Static } from './schema.ts';

const QuestionText = t.string({ maxLength: 500 });
const Answer = t.string({ maxLength: 5000 });

/** `is_regenerated`: the answer is being generated. */
const FaqItem = t.object({ question: t.string(), answer: t.string(), is_regenerated: t.boolean() });

/** Keyed by position, 1..n. */
export const Faq = t.object({
  id: Id,
  display: t.boolean(),
  is_answer_generate: t.boolean(),
  question_answer: t.record(FaqItem),
});
export type Faq = Static<typeof Faq>;

export const maxQuestions = 20;

export const getFaq = endpoint({
  id: 'getFaq',
  method: 'GET',
  path: '/faq-question/{id}/',
  summary: 'Lists the questions and answers of a digest.',
  access: 'signed-in',
  reads: ['faq'],
  params: IdParams,
  response: Faq,
});

export const createFaq = endpoint({
  id: 'createFaq',
  method: 'POST',
  path: '/faq-question/{id}/',
  summary:
    'Generates questions for a digest from its text, unless it already has some, and shows them to readers.',
  access: 'signed-in',
  writes: ['faq'],
  params: IdParams,
  body: t.object({}),
  response: Faq,
  errors: textServiceErrors,
});

export const generateAnswers = endpoint({
  id: 'generateAnswers',
  method: 'POST',
  path: '/faq-answer/{id}/',
  summary:
    'Requests the answer to one of a digest’s questions, or to all of them. Answers are generated in the background.',
  access: 'signed-in',
  writes: ['faq'],
  params: IdParams,
  body: t.object({ question_id: t.optional(t.integer({ minimum: 1, maximum: maxQuestions })) }),
  status: 202,
  response: Faq,
});

export const cancelAnswers = endpoint({
  id: 'cancelAnswers',
  method: 'DELETE',
  path: '/faq-answer/{id}/',
  summary:
    'Stops generating the answer to one of a digest’s questions, or to all of them. Existing answers are kept.',
  access: 'signed-in',
  writes: ['faq'],
  params: IdParams,
  query: t.object({ question_id: t.optional(t.integer({ minimum: 1, maximum: maxQuestions })) }),
  response: Faq,
});

export const saveFaq = endpoint({
  id: 'saveFaq',
  method: 'PUT',
  path: '/faq-question/{id}/',
  summary:
    'Replaces the questions and answers of a digest. The keys in the body are question numbers, starting at 1.',
  access: 'signed-in',
  writes: ['faq'],
  params: IdParams,
  body: t.record(t.object({ question: QuestionText, answer: Answer }), maxQuestions),
  response: Faq,
});

export const showFaq = endpoint({
  id: 'showFaq',
  method: 'PATCH',
  path: '/faq-display/{id}/',
  summary: 'Shows the questions and answers of an FAQ to readers, or hides them.',
  access: 'signed-in',
  writes: ['faq'],
  params: IdParams,
  body: t.object({ display: t.boolean() }),
  response: Faq,
});

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFaq, generateAnswers, getFaq, saveFaq, showFaq } from '#api/contract/faq.ts';
import { copyDigest, getDigest } from '#api/contract/digests.ts';
import { writeAnswers } from '#server/features/digests/faq/generate.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest } from '#support/factories.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const content = '<p>The city of Vienna will sell one ticket in March. A sleeper costs $49.</p>';
const add = () => addDigest(desk, { title: 'One ticket', content, status: 'Published' });
const withQuestions = (...questions: string[]) =>
  Object.fromEntries(questions.map((question, index) => [index + 1, { question, answer: '' }]));

it('API-18, FAQ-02: questions are made once, and answers in the background', async () => {
  const { id } = await add();
  expect(await desk.send('GET', `/faq-question/${id}/`)).toMatchObject({ status: 404 });
  const faq = await desk.call(createFaq, { params: { id }, body: {} });
  expect(faq).toMatchObject({
    display: true,
    is_answer_generate: false,
    question_answer: {
      1: { question: 'When will the city of Vienna sell one ticket?', answer: '', is_regenerated: false },
      2: { question: 'How much does a sleeper cost?' },
    },
  });
  expect(await desk.call(createFaq, { params: { id }, body: {} })).toEqual(faq);

  const requested = await desk.call(generateAnswers, { params: { id }, body: {} });
  expect(requested).toMatchObject({
    is_answer_generate: true,
    question_answer: { 2: { is_regenerated: true } },
  });
  await writeAnswers(desk.deps, faq.id);
  const answered = await desk.call(getFaq, { params: { id } });
  expect(answered).toMatchObject({
    is_answer_generate: false,
    question_answer: {
      2: {
        answer: 'A sleeper costs $49.',
        is_regenerated: false,
      },
    },
  });
  expect((await desk.call(getDigest, { params: { id } })).faq_generator).toEqual({
    id: faq.id,
    display: true,
    is_answer_generate: false,
  });
});

it.each<Record<string, string>>([{}, { 'content-type': 'application/json' }, { 'content-length': '0' }])(
  'API-18: a body of which nothing is required may be empty: %j',
  async (headers) => {
    const { id } = await add();
    for (const [path, status] of [
      [`/faq-question/${id}/`, 200],
      [`/faq-answer/${id}/`, 202],
    ] as const) {
      expect(await desk.send('POST', path, undefined, { headers })).toMatchObject({ status });
    }
    // Something is required here.
    const display = await desk.send('PATCH', '/faq-display/1/', undefined, { headers });
    expect(display).toMatchObject({ status: 400, body: { detail: 'The request couldn’t be read.' } });
    // A call without a body may state a type.
    expect(await desk.send('POST', `/dashboard/digests/${id}/copy/`, undefined, { headers })).toMatchObject({
      status: 201,
    });
  },
);

it('FAQ-03: one answer is made anew, and a question that was changed meanwhile is skipped', async () => {
  const { id } = await add();
  const faq = await desk.call(createFaq, { params: { id }, body: {} });
  await desk.call(saveFaq, { params: { id }, body: withQuestions('Where?', 'How much is a sleeper?') });
  const requested = await desk.call(generateAnswers, { params: { id }, body: { question_id: 2 } });
  expect(Object.values(requested.question_answer).map(({ is_regenerated }) => is_regenerated)).toEqual([
    false,
    true,
  ]);
  const same = await desk.call(saveFaq, {
    params: { id },
    body: withQuestions('Where?', 'How much is a sleeper?'),
  });
  expect(same.is_answer_generate).toBe(true);
  const changed = await desk.call(saveFaq, {
    params: { id },
    body: withQuestions('Where?', 'Something else?'),
  });
  expect(changed.is_answer_generate).toBe(false);
  await writeAnswers(desk.deps, faq.id);
  expect((await desk.call(getFaq, { params: { id } })).question_answer[2]?.answer).toBe('');
  const none = await desk.send('POST', `/faq-answer/${id}/`, { question_id: 9 });
  expect(none).toMatchObject({ status: 400, body: { question_id: ['This digest has no question 9.'] } });
});

it('FAQ-08, FAQ-10, FAQ-12: all are saved at once, keyed 1..n', async () => {
  const { id } = await add();
  await desk.call(createFaq, { params: { id }, body: {} });
  const saved = await desk.call(saveFaq, {
    params: { id },
    body: { 2: { question: ' B? ', answer: 'b' }, 1: { question: 'A?', answer: 'a' } },
  });
  expect(saved.question_answer).toEqual({
    1: { question: 'A?', answer: 'a', is_regenerated: false },
    2: { question: 'B?', answer: 'b', is_regenerated: false },
  });
  const refused = (body: object) => desk.send('PUT', `/faq-question/${id}/`, body);
  expect((await refused({})).body).toEqual({ question_answer: ['Please add at least one FAQ'] });
  expect((await refused(withQuestions('A?', ' '))).body).toEqual({
    '2.question': ['Please enter a question'],
  });
  expect(await refused({ 3: { question: 'C?', answer: '' } })).toMatchObject({ status: 400 });
});

it('FAQ-05: what is turned off is hidden from readers, and a copy has questions of its own', async () => {
  const { id, slug } = await add();
  const faq = await desk.call(createFaq, { params: { id }, body: {} });
  await desk.call(saveFaq, {
    params: { id },
    body: { 1: { question: 'Where <b>?', answer: 'There & then' } },
  });
  const page = async () => (await desk.app.inject({ url: `/read/digests/${slug}` })).body;
  expect(await page()).toContain('<summary>Where &lt;b&gt;?</summary>');
  expect(await page()).toContain('FAQPage');
  expect(await desk.call(showFaq, { params: { id: faq.id }, body: { display: false } })).toMatchObject({
    display: false,
  });
  expect(await page()).not.toContain('There &amp; then');
  const copy = await desk.call(copyDigest, { params: { id } });
  const own = await desk.call(getFaq, { params: { id: copy.id } });
  expect(own.id).not.toBe(faq.id);
  expect(own).toMatchObject({ display: false, question_answer: { 1: { answer: 'There & then' } } });
});

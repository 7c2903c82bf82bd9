import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cancelAnswers, createFaq, generateAnswers, getFaq, saveFaq } from '#api/contract/faq.ts';
import { getTranscript, saveTranscript } from '#api/contract/transcripts.ts';
import { writeAnswers } from '#server/features/digests/faq/generate.ts';
import { summarizeWithModel } from '#server/features/media/transcripts/modelSummary.ts';
import { faqItems } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { fails, says, startChatServer } from '#support/chatServer.ts';
import { addDigest } from '#support/factories.ts';

let service: Awaited<ReturnType<typeof startChatServer>>;
let desk: TestApp;

beforeAll(async () => {
  service = await startChatServer();
  const textApi = { url: service.url, key: 'sk-secret-key', model: 'local', timeoutMs: 2000 };
  desk = await startTestApp({ textApi });
});

beforeEach(() => desk.reset());

afterAll(async () => {
  await desk.close();
  await service.close();
});

async function withQuestions(...questions: string[]) {
  service.answer(says({ questions }));
  const { id } = await addDigest(desk, { content: '<p>Ferries return in June.</p>' });
  return { id, faq: await desk.call(createFaq, { params: { id }, body: {} }) };
}

function deferred() {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const readAnswers = async (id: number) => {
  const { question_answer, is_answer_generate } = await desk.call(getFaq, { params: { id } });
  return {
    answers: Object.values(question_answer).map(({ answer }) => answer),
    isWaiting: is_answer_generate,
  };
};

it('FAQ-02: a configured model makes the questions, and their answers behind the calls', async () => {
  const { id, faq } = await withQuestions('When?', 'Where?');
  await desk.call(generateAnswers, { params: { id }, body: {} });
  service.answer(says({ answer: 'In June.' }), says({ answer: '' }));
  await writeAnswers(desk.deps, faq.id);
  expect(await readAnswers(id)).toEqual({ answers: ['In June.', ''], isWaiting: false });
});

it('FAQ-06: a model that cannot make questions is reported, and no FAQ is made', async () => {
  const { id } = await addDigest(desk);
  service.answer(fails(401));
  expect(await desk.send('POST', `/faq-question/${id}/`, {})).toMatchObject({
    status: 502,
    body: { code: 'text_service_not_allowed', detail: expect.stringContaining('settings') },
  });
  expect(await desk.send('GET', `/faq-question/${id}/`)).toMatchObject({ status: 404 });
  expect(await desk.send('POST', '/faq-question/999999/', {})).toMatchObject({ status: 404 });
});

it('FAQ-03: an answer that is refused is given up, the others are written, and what there was stays', async () => {
  const { id, faq } = await withQuestions('When?', 'Where?');
  const body = { 1: { question: 'When?', answer: 'Soon.' }, 2: { question: 'Where?', answer: 'Here.' } };
  await desk.call(saveFaq, { params: { id }, body });
  await desk.call(generateAnswers, { params: { id }, body: {} });
  service.answer(says('', { refusal: 'No.' }), says({ answer: 'In the harbour.' }));
  await writeAnswers(desk.deps, faq.id);
  expect(await readAnswers(id)).toEqual({ answers: ['Soon.', 'In the harbour.'], isWaiting: false });
});

it('FAQ-04: while the model is away an answer stays in progress, but not for ever', async () => {
  const { id, faq } = await withQuestions('When?');
  await desk.call(generateAnswers, { params: { id }, body: {} });
  service.answer(fails(429, { 'retry-after': '60' }));
  await writeAnswers(desk.deps, faq.id);
  expect(await readAnswers(id)).toEqual({ answers: [''], isWaiting: true });
  await desk.deps.db.update(faqItems).set({ wantedSince: new Date(Date.now() - 11 * 60_000) });
  await writeAnswers(desk.deps, faq.id);
  expect(await readAnswers(id)).toEqual({ answers: [''], isWaiting: false });
});

it('FAQ-04: a cancelled answer is not written: the call to the model ends, and what there was stays', async () => {
  const { id, faq } = await withQuestions('When?', 'Where?');
  const body = { 1: { question: 'When?', answer: 'Soon.' }, 2: { question: 'Where?', answer: 'Here.' } };
  await desk.call(saveFaq, { params: { id }, body });
  await desk.call(generateAnswers, { params: { id }, body: {} });
  const [started, ended] = [deferred(), deferred()];
  service.answer((response) => {
    response.once('close', () => ended.resolve());
    started.resolve();
  });
  const writing = writeAnswers(desk.deps, faq.id);
  await started.promise;
  const left = await desk.call(cancelAnswers, { params: { id }, query: {} });
  expect(left.is_answer_generate).toBe(false);
  await ended.promise;
  await writing;
  expect(await readAnswers(id)).toEqual({ answers: ['Soon.', 'Here.'], isWaiting: false });
  // A call that timed out would have been made again.
  expect(service.calls).toHaveLength(1);
});

it('FAQ-04: one answer is cancelled, and the others are still written', async () => {
  const { id, faq } = await withQuestions('When?', 'Where?');
  await desk.call(generateAnswers, { params: { id }, body: {} });
  await desk.call(cancelAnswers, { params: { id }, query: { question_id: 1 } });
  service.answer(says({ answer: 'In the harbour.' }));
  await writeAnswers(desk.deps, faq.id);
  expect(await readAnswers(id)).toEqual({ answers: ['', 'In the harbour.'], isWaiting: false });
  expect(await desk.send('DELETE', '/faq-answer/999999/')).toMatchObject({ status: 404 });
});

it('VID-31: a configured model sums a transcript up, unless it was replaced meanwhile', async () => {
  const params = { youtube_id: 'dQw4w9WgXcQ' };
  const transcript = [
    { start: 0, duration: 4, text: 'Ferries return in June.' },
    { start: 4, duration: 4, text: 'They cost forty euros.' },
  ];
  const saved = await desk.call(saveTranscript, { params, body: { transcript } });
  const requested = { id: 1, modified_at: saved.modified_at };
  service.answer(says({ sentences: [{ text: 'A ticket is forty euros.', source: 1 }] }));
  expect(await summarizeWithModel(desk.deps, requested)).toBe(true);
  const read = await desk.call(getTranscript, { params });
  expect(read.modified_at).toBe(saved.modified_at);
  expect(read.auto_summary.summary).toMatchObject([
    { timestamp_start: 4, timestamp_end: 8, title: 'A ticket is forty euros.', meta: { cues: [1] } },
  ]);

  service.answer(fails(401));
  expect(await summarizeWithModel(desk.deps, requested)).toBe(false);
  expect((await desk.call(getTranscript, { params })).auto_summary).toEqual(read.auto_summary);

  await desk.call(saveTranscript, { params, body: { transcript: transcript.slice(1) } });
  expect(await summarizeWithModel(desk.deps, requested)).toBe(false);
});

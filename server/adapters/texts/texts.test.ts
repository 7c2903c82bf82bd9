import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fails, says, send, startChatServer } from '#support/chatServer.ts';
import { readConfig } from '#server/settings/config.ts';
import { ConfigError } from '#server/settings/schema.ts';
import { TextError, toTextProblem } from './errors.ts';
import { openTextAssistant } from './open.ts';
import type { TextAssistant } from './texts.ts';
import { extractiveAssistant } from './longTexts.ts';

const key = 'sk-secret-key';
const paragraphs = ['The board will dredge the channel. It costs four million.', 'Ferries return in June.'];
const source = { title: 'Harbour', content: '<p>Ferries return in June.</p>', language: 'en' };
const summary = { sentences: [{ text: 'Ferries return after dredging.', source: 2 }] };

let service: Awaited<ReturnType<typeof startChatServer>>;
let texts: TextAssistant;

const open = (env: Record<string, string> = {}) =>
  openTextAssistant(
    readConfig({ TEXT_API_URL: `${service.url}/`, TEXT_API_KEY: key, TEXT_MODEL: 'local', ...env }),
  );

beforeAll(async () => {
  service = await startChatServer();
  texts = open();
});

afterAll(async () => {
  await texts.close();
  await service.close();
});

const toFailure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as TextError,
  );

test('PLAG-07: a configured model sums up, each sentence with the place of the one it rests on', async () => {
  service.answer(says(summary));
  expect(await texts.summarise(paragraphs)).toEqual([{ text: 'Ferries return after dredging.', index: 2 }]);
  const [call] = service.calls;
  expect(call).toMatchObject({
    path: '/v1/chat/completions',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: { model: 'local', messages: [{ role: 'system' }, { role: 'user' }] },
  });
  expect(call?.body.messages[1]?.content).toBe(
    '[0] The board will dredge the channel.\n[1] It costs four million.\n[2] Ferries return in June.',
  );
});

test('PLAG-08: no call is made for an article without sentences', async () => {
  service.answer(says(summary));
  expect(await texts.summarise([])).toEqual([]);
  expect(service.calls).toEqual([]);
});

test('FAQ-02: a configured model makes questions and answers from the text of the digest', async () => {
  service.answer(says({ questions: [' When do ferries return? ', 'When do ferries return?'] }));
  expect(await texts.suggestQuestions(source)).toEqual(['When do ferries return?']);
  service.answer(says({ answer: ' In June. ' }));
  expect(await texts.answer(source, 'When?')).toBe('In June.');
  expect(service.calls[0]?.body.messages[1]?.content).toBe(
    'Harbour\nFerries return in June.\n\nThe question: When?',
  );
});

test('an answer in a code block, or after thoughts, is read', async () => {
  service.answer(says(`<think>A {form}?</think>Here it is:\n\`\`\`json\n${JSON.stringify(summary)}\n\`\`\``));
  expect(await texts.summarise(paragraphs)).toHaveLength(1);
});

test('an answer that cannot be used is requested once more', async () => {
  service.answer(says('Gladly!'), says(summary));
  expect(await texts.summarise(paragraphs)).toHaveLength(1);
  expect(service.calls).toHaveLength(2);
});

test.each([
  ['no JSON', says('Gladly! Here is your summary.')],
  ['half an object', says('{"sentences": [')],
  ['another form', says({ summary: 'Ferries return.' })],
  ['a sentence that the article does not have', says({ sentences: [{ text: 'Ferries.', source: 3 }] })],
  ['a text that cannot be stored', says({ sentences: [{ text: 'Ferries\0', source: 0 }] })],
  ['an answer that was cut off', says(summary, { finish_reason: 'length' })],
  ['no completion', (response) => send(response, 200, { choices: [] })],
  ['a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hi</p>')],
] satisfies [string, Parameters<typeof service.answer>[0]][])(
  'PLAG-08: %s is no summary',
  async (_, answer) => {
    service.answer(answer);
    expect(await toFailure(texts.summarise(paragraphs))).toMatchObject({ code: 'bad_answer' });
    expect(service.calls).toHaveLength(2);
  },
);

test.each([
  ['in so many words', says('', { refusal: 'I cannot help with that.' })],
  ['by a filter', says('', { finish_reason: 'content_filter' })],
])('a refusal %s is not retried', async (_, answer) => {
  service.answer(answer);
  expect(await toFailure(texts.summarise(paragraphs))).toMatchObject({ code: 'refused' });
  expect(service.calls).toHaveLength(1);
});

test('a limit of calls is waited for as long as the service says', async () => {
  service.answer(fails(429, { 'retry-after': '1' }), says(summary));
  const start = performance.now();
  expect(await texts.summarise(paragraphs)).toHaveLength(1);
  expect(performance.now() - start).toBeGreaterThan(990);

  service.answer(fails(429, { 'retry-after': '3600' }));
  expect(await toFailure(texts.summarise(paragraphs))).toMatchObject({ code: 'unavailable' });
  expect(service.calls).toHaveLength(1);
});

test('a service that stumbles is called three times', async () => {
  service.answer(fails(503, { 'retry-after': '0' }));
  expect(await toFailure(texts.summarise(paragraphs))).toMatchObject({ code: 'unavailable' });
  expect(service.calls).toHaveLength(3);
});

test('a service that is silent times out', async () => {
  const hasty = open({ TEXT_TIMEOUT: '1' });
  service.answer(() => undefined);
  const start = performance.now();
  expect(await toFailure(hasty.summarise(paragraphs))).toMatchObject({ code: 'unavailable' });
  expect(performance.now() - start).toBeLessThan(2000);
  expect(service.calls).toHaveLength(1);
  await hasty.close();
});

test('a service that redirects is not followed, as the key is for it alone', async () => {
  service.answer((response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end());
  expect(await toFailure(texts.summarise(paragraphs))).toMatchObject({ code: 'not_allowed' });
  expect(service.calls).toHaveLength(1);
});

test('the key is in no error, also when the service repeats it', async () => {
  for (const answer of [fails(401), fails(400), fails(503, { 'retry-after': '0' })]) {
    service.answer(answer);
    const error = await toFailure(texts.summarise(paragraphs));
    expect(error).toBeInstanceOf(TextError);
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(key);
    expect(JSON.stringify(toTextProblem(error))).not.toContain(key);
  }
});

test('without settings, texts are made of their own sentences; half of them are refused', () => {
  expect(openTextAssistant(readConfig({}))).toBe(extractiveAssistant);
  expect(() => readConfig({ TEXT_API_URL: 'https://a.example/v1' })).toThrow(/needs TEXT_MODEL/);
  for (const url of ['ftp://a.example/', 'a.example', 'https://me:secret@a.example/v1']) {
    const read = () => readConfig({ TEXT_API_URL: url, TEXT_MODEL: 'local' });
    expect(read).toThrow(ConfigError);
    expect(read).not.toThrow(/secret/);
  }
});

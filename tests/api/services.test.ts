import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listServices, testService, type ServiceName } from '#api/contract/services.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { fails, says, send, startChatServer } from '#support/chatServer.ts';
import { startEmbeddingsServer } from '#support/embeddingsServer.ts';
import { startTranscriptionServer } from '#support/transcriptionServer.ts';

let chat: Awaited<ReturnType<typeof startChatServer>>;
let sound: Awaited<ReturnType<typeof startTranscriptionServer>>;
let vectors: Awaited<ReturnType<typeof startEmbeddingsServer>>;
let desk: TestApp;
const key = 'sk-secret-key';

beforeAll(async () => {
  [chat, sound, vectors] = await Promise.all([
    startChatServer(),
    startTranscriptionServer(),
    startEmbeddingsServer(),
  ]);
  const api = { key, model: 'small', timeoutMs: 1000 };
  desk = await startTestApp({
    textApi: { ...api, url: chat.url },
    transcriptionApi: { ...api, url: sound.url },
    embeddingsApi: { ...api, key: undefined, url: vectors.url },
  });
});
beforeEach(() => desk.reset());
afterAll(async () => {
  await desk.close();
  await Promise.all([chat.close(), sound.close(), vectors.close()]);
});

const test = (name: ServiceName) => desk.call(testService, { params: { name } });

it('SETTINGS-05: says what is configured, and no secret', async () => {
  const { results } = await desk.call(listServices);
  expect(results[0]).toEqual({
    name: 'texts',
    is_configured: true,
    host: new URL(chat.url).host,
    model: 'small',
    has_key: true,
    timeout_seconds: 1,
    variables: [
      { name: 'TEXT_API_URL', is_required: true },
      { name: 'TEXT_MODEL', is_required: true },
      { name: 'TEXT_API_KEY', is_required: false },
      { name: 'TEXT_TIMEOUT', is_required: false },
    ],
  });
  expect(results.map(({ name, has_key }) => [name, has_key])).toEqual([
    ['texts', true],
    ['transcription', true],
    ['embeddings', false],
  ]);
  expect(JSON.stringify(results)).not.toContain(key);
  expect((await desk.send('GET', '/dashboard/services/', undefined, { as: 'editor' })).status).toBe(403);
});

it('SETTINGS-05: a test calls the service, with its key and model', async () => {
  chat.answer(says('Yes.'));
  expect(await test('texts')).toEqual({
    is_ok: true,
    message: 'The model answered “Yes”.',
    took_ms: expect.any(Number),
  });
  expect(chat.calls).toMatchObject([
    { headers: { authorization: `Bearer ${key}` }, body: { model: 'small' } },
  ]);
  sound.answer({ text: '', segments: [] });
  expect((await test('transcription')).message).toBe(
    'The service found no speech in a second of silence, as expected.',
  );
  expect(sound.calls).toMatchObject([
    { fields: { model: 'small' }, file: { name: 'silence.wav', bytes: 32_044 } },
  ]);
  expect((await test('embeddings')).message).toMatch(/^The service returned a vector of \d+ numbers\.$/);
  const trail = await desk.deps.store.rows<{ after: object }>(
    sql`select after from audit where action = 'test' and entity = 'service' order by id`,
  );
  expect(trail[0]?.after).toMatchObject({ service: 'texts', is_ok: true });
  expect(trail).toHaveLength(3);
});

it.each([
  [
    'a wrong key',
    () => chat.answer(fails(401)),
    'status 401: it doesn’t accept the key. Check TEXT_API_KEY.',
  ],
  ['an unknown model', () => chat.answer(fails(404)), 'Check TEXT_API_URL and TEXT_MODEL.'],
  ['a moved service', () => chat.answer(fails(301)), 'status 301: it has moved.'],
  [
    'another program',
    () => chat.answer((response) => send(response, 200, { hello: 1 })),
    'not in the expected format',
  ],
  ['one that hangs', () => chat.answer(() => undefined), 'didn’t respond within a second.'],
])('SETTINGS-05: a test says why %s fails, and what to do', async (_, set, message) => {
  set();
  const outcome = await test('texts');
  expect(outcome).toMatchObject({ is_ok: false, message: expect.stringContaining(message) });
  expect(outcome.message).not.toContain(key);
});

it('SETTINGS-05: a service is tested once at a time, by super users, where it is configured', async () => {
  const path = '/dashboard/services/texts/test/';
  chat.answer(async (response, call) => {
    await new Promise((done) => setImmediate(done));
    return says('Yes')(response, call);
  });
  const statuses = await Promise.all([desk.send('POST', path), desk.send('POST', path)]);
  expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, 503]);
  for (const as of ['staff', 'editor'] as const)
    expect((await desk.send('POST', path, undefined, { as })).status).toBe(403);
  expect((await desk.send('POST', '/dashboard/services/nothing/test/')).status).toBe(400);
  const { textApi } = desk.deps.config;
  desk.deps.config.textApi = undefined;
  expect(await desk.send('POST', path)).toMatchObject({
    status: 409,
    body: { code: 'not_configured', detail: expect.stringContaining('TEXT_API_URL and TEXT_MODEL') },
  });
  desk.deps.config.textApi = textApi;
});

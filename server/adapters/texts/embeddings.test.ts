import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddingsServer } from '#support/embeddingsServer.ts';
import { labelledHeadlines, pairwise, toPrecision, toRecall } from '#support/labelledHeadlines.ts';
import { readConfig } from '#server/settings/config.ts';
import { openEmbeddings, type Embeddings } from './embeddings.ts';

let service: Awaited<ReturnType<typeof startEmbeddingsServer>>;
let embeddings: Embeddings;

const open = (settings: Record<string, string> = {}) =>
  openEmbeddings(
    readConfig({
      EMBEDDINGS_API_URL: service.url,
      EMBEDDINGS_API_KEY: 'sk-secret-key',
      EMBEDDINGS_MODEL: 'local',
      ...settings,
    }),
  )!;

beforeAll(async () => {
  service = await startEmbeddingsServer();
  embeddings = open();
});

afterAll(async () => {
  await embeddings.close();
  await service.close();
});

test('there are none where no service is configured, and its settings are checked', () => {
  expect(openEmbeddings(readConfig({}))).toBeUndefined();
  expect(() => readConfig({ EMBEDDINGS_API_URL: 'https://a.example/v1' })).toThrow(/needs EMBEDDINGS_MODEL/);
});

test('texts are sent in batches with the key, and their vectors come in their order', async () => {
  const texts = Array.from({ length: 100 }, (_, number) => `Ferry number ${number} leaves the harbour`);
  const vectors = await embeddings.embed(texts);
  expect(service.calls.map(({ body }) => body.input.length)).toEqual([64, 36]);
  expect(service.calls[0]).toMatchObject({
    path: '/v1/embeddings',
    headers: { authorization: 'Bearer sk-secret-key' },
    body: { model: 'local' },
  });
  expect([...vectors[70]!]).toEqual([...(await embeddings.embed([texts[70]!]))[0]!]);
  expect(await embeddings.embed([])).toEqual([]);
});

test('a passing failure is retried; another, too few vectors and a service that hangs fail', async () => {
  service.fail(503, 1);
  expect(await embeddings.embed(['Ferry'])).toHaveLength(1);
  service.fail(401, 1);
  await expect(embeddings.embed(['Ferry'])).rejects.toMatchObject({ code: 'not_allowed' });
  service.fail('short', 1);
  await expect(embeddings.embed(['Ferry', 'Train'])).rejects.toMatchObject({ code: 'bad_answer' });
  const withShortTimeout = open({ EMBEDDINGS_TIMEOUT: '1' });
  service.fail('silent', 1);
  await expect(withShortTimeout.embed(['Ferry'])).rejects.toMatchObject({ code: 'unavailable' });
  await withShortTimeout.close();
});

test('HEAD-04: with the vectors of a service more labelled pairs are found, and no more are wrong than one in five', async () => {
  const headlines = labelledHeadlines();
  const vectors = await embeddings.embed(headlines.map(({ title }) => title));
  const { all } = pairwise(
    headlines.map((each, index) => ({ ...each, vector: vectors[index] })),
    { vectorScale: { unrelated: 0.1, same: 0.6 } },
  );
  // eslint-disable-next-line no-console -- the measured figures are what this test is for
  console.log(
    `with embeddings: precision ${toPrecision(all).toFixed(3)} (${all.right} of ${all.found})`,
    `recall ${toRecall(all).toFixed(3)} (${all.right} of ${all.labelled})`,
  );
  expect(toPrecision(all)).toBeGreaterThanOrEqual(0.8);
  expect(all.right).toBeGreaterThan(pairwise(headlines).all.right);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listHeadlines } from '#api/contract/headlines.ts';
import { GroupIndex, groupNextBatch } from '#server/features/news/headlines/grouping.ts';
import { createVectorSource } from '#server/features/news/headlines/vectors.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { startEmbeddingsServer } from '#support/embeddingsServer.ts';
import { addHeadlines } from '#support/factories.ts';

const model = 'local';
const signal = new AbortController().signal;

let service: Awaited<ReturnType<typeof startEmbeddingsServer>>;
let desk: TestApp;

beforeAll(async () => {
  service = await startEmbeddingsServer();
  desk = await startTestApp({
    embeddingsApi: { url: service.url, key: undefined, model, timeoutMs: 2000 },
  });
});
beforeEach(async () => {
  await desk.reset();
  service.reset();
});
afterAll(async () => {
  await desk.close();
  await service.close();
});

const trains = [
  'Night train from Berlin to Vienna starts in December',
  'Berlin to Vienna night train to start in December',
  'Vienna: night train from Berlin starts in December',
];

const texts = () => service.calls.flatMap(({ body }) => body.input);
const rows = async () => (await desk.call(listHeadlines)).results;

/** One run of the task. */
async function group(index = new GroupIndex(model), source = createVectorSource(desk.deps)) {
  do await source.addForNext(200, signal);
  while ((await groupNextBatch(desk.deps.db, index)).placed > 0);
  await source.addForPlaced(signal);
}

describe('with a service of embeddings', () => {
  it('HEAD-04: a grouped headline says how much of its score is for its meaning', async () => {
    await addHeadlines(desk, trains.slice(0, 2));
    await group();
    const [row] = await rows();
    const { score, meaning } = row!.groups[0]!.reason!;
    expect(meaning).toBeGreaterThan(0);
    expect(score).toBeGreaterThan(meaning!);
  });

  it('sends a text once, whoever brought it, and whichever process groups it', async () => {
    await addHeadlines(desk, [trains[0]!, trains[0]!]);
    await group();
    expect(texts()).toEqual([trains[0]]);
    await addHeadlines(desk, [trains[0]!, trains[1]!]);
    await group();
    expect(texts()).toEqual([trains[0], trains[1]]);
  });

  it('scores with stored vectors after a start as before it', async () => {
    await addHeadlines(desk, trains.slice(0, 2));
    const index = new GroupIndex(model);
    await group(index);
    await addHeadlines(desk, [trains[2]!]);
    await group(index);
    const before = (await rows())[0]!.groups.map(({ reason }) => reason);
    await desk.deps.db.execute(sql`
      update headlines set group_id = id, grouped_at = null, reason = null
      where id = (select max(id) from headlines)`);
    await group();
    expect((await rows())[0]!.groups.map(({ reason }) => reason)).toEqual(before);
  });

  it('groups by words while it fails, does not wait for it again, and adds the vectors later', async () => {
    await addHeadlines(desk, trains.slice(0, 2));
    service.fail(401, 1);
    const source = createVectorSource(desk.deps);
    const index = new GroupIndex(model);
    await group(index, source);
    const [row] = await rows();
    expect(row!.groups[0]!.reason).toMatchObject({ kind: 'similar' });
    expect(row!.groups[0]!.reason!.meaning).toBeUndefined();
    await addHeadlines(desk, ['Harbour town rebuilds its market hall']);
    await group(index, source);
    expect(service.calls).toHaveLength(1);
    // As when its pause is over.
    await createVectorSource(desk.deps).addForPlaced(signal);
    expect(service.calls).toHaveLength(2);
    await addHeadlines(desk, [trains[2]!]);
    await group(index);
    const grouped = (await rows()).find(({ groups }) => groups.length === 2)!;
    expect(grouped.groups[1]!.reason!.meaning).toBeGreaterThan(0);
  });

  it('purges the vectors of texts that no headline of the last 14 days has', async () => {
    await addHeadlines(desk, trains.slice(0, 2));
    await group();
    await desk.deps.db.execute(sql`update headline_vectors set created_at = now() - interval '15 days'`);
    await desk.deps.db.execute(sql`
      update headlines set published_at = now() - interval '15 days' where id = (select min(id) from headlines)`);
    await group();
    const { rows: left } = await desk.deps.db.execute(sql`select from headline_vectors`);
    expect(left).toHaveLength(1);
  });
});

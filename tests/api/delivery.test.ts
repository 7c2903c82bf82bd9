import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerPoll,
  getCollection,
  getDeliveredDigest,
  listDeliveredAuthors,
  listDeliveredCategories,
  listDeliveredChanges,
  listDeliveredDigests,
  listDeliveredTags,
} from '#api/contract/delivery.ts';
import { createDeliveryKey, listDeliveryKeys, revokeDeliveryKey } from '#api/contract/deliveryKeys.ts';
import { patchDigest, removeDigest } from '#api/contract/digests.ts';
import { deliveryKeys, digests, tags, users } from '#server/db/schema.ts';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest, addTag } from '#support/factories.ts';

let desk: TestApp;
let key: string;

beforeAll(async () => {
  desk = await startTestApp({ publicUrl: 'https://news.example' });
});
beforeEach(async () => {
  await desk.reset();
  ({ key } = await desk.call(createDeliveryKey, { body: { name: 'App' } }));
});
afterAll(() => desk.close());

const published = { status: 'Published' };
const as = () => ({ as: 'anonymous' as const, headers: { authorization: `Bearer ${key}` } });
const get = (path: string, headers: Record<string, string> = {}) =>
  desk.app.inject({ url: `/content/v1${path}`, headers: { authorization: `Bearer ${key}`, ...headers } });

describe('DELIVERY-01: digests', () => {
  it('are listed newest first, page by page, without drafts', async () => {
    await addDigest(desk, { title: 'A draft' });
    for (const title of ['One', 'Two', 'Three']) await addDigest(desk, { title, ...published });
    const first = await desk.call(listDeliveredDigests, { query: { limit: 2 } }, as());
    expect(first.results.map(({ title }) => title)).toEqual(['Three', 'Two']);
    const second = await desk.call(
      listDeliveredDigests,
      { query: { limit: 2, cursor: first.next_cursor! } },
      as(),
    );
    expect(second.results.map(({ title }) => title)).toEqual(['One']);
    expect(second.next_cursor).toBeNull();
  });
});

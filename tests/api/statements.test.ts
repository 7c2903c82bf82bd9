import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest } from '#support/factories.ts';

const title = 'The night train runs again';

let desk: TestApp;
let id: number;
let categories: number[];
let path: string;
let score = 0;
beforeAll(async () => {
  desk = await startTestApp();
  const category = await addCategory(desk, 'Railways');
  categories = [category.id];
  ({ id } = await addDigest(desk, { title, categories }));
  path = `/dashboard/digests/${id}/`;
});
afterAll(() => desk.close());

/** Most of what a short call costs is its round trips to the database. */
const budgets: [string, number, () => Promise<{ status: number }>][] = [
  ['the list', 1, () => desk.send('GET', '/digests/?page=1&size=10&status=published')],
  ['a search', 1, () => desk.send('GET', '/digests/?page=1&size=10&search=train')],
  ['a digest', 1, () => desk.send('GET', `/digests/${id}/`)],
  ['a score', 1, () => desk.send('PATCH', path, { editor_score_quality: (score += 1) })],
  ['who calls', 0, () => desk.send('GET', '/dashboard/me/')],
];

it.skipIf(process.env.TEST_DATABASE === 'postgres').each(budgets)(
  '%s takes %i statements',
  async (_, budget, call) => {
    // The first looks for who calls, and for the tags that the list offers.
    await call();
    const client = (desk.deps.db as unknown as { $client: { query: (...values: never[]) => unknown } })
      .$client;
    const query = vi.spyOn(client, 'query');
    try {
      expect((await call()).status).toBe(200);
      expect(query).toHaveBeenCalledTimes(budget);
    } finally {
      query.mockRestore();
    }
  },
);

it.skipIf(process.env.TEST_DATABASE === 'postgres')(
  'a save of a whole digest takes 8 statements and a transaction if its text alone has changed',
  async () => {
    const save = (content: string) => desk.send('PUT', path, { title, categories, content });
    await save('<p>It starts in Berlin.</p>');
    const { session } = desk.deps.db._;
    const query = vi.spyOn(Object.getPrototypeOf(session) as typeof session, 'prepareQuery');
    try {
      expect((await save('<p>It starts in Hamburg.</p>')).status).toBe(200);
      expect(query).toHaveBeenCalledTimes(8);
    } finally {
      query.mockRestore();
    }
  },
);

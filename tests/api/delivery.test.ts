import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDeliveryClient } from '#api/delivery.ts';
import {
  answerPoll,
  getCollection,
  getDeliveredDigest,
  listDeliveredAuthors,
  listDeliveredCategories,
  listDeliveredChanges,
  listDeliveredDigests,
  listDeliveredTags,
  reportOpen,
  reportReads,
} from '#api/contract/delivery.ts';
import {
  createDeliveryKey,
  listDeliveryKeys,
  maxCallsPerMinute,
  revokeDeliveryKey,
  type DeliveryKeyInput,
} from '#api/contract/deliveryKeys.ts';
import { digestDefaults } from '#api/contract/digests/defaults.ts';
import { deleteDigests } from '#api/contract/bulk.ts';
import { updateDigest } from '#api/contract/digests.ts';
import { deliveryKeys, devices, digestReads, digests, pollChoices, tags, users } from '#server/db/schema.ts';
import { settleChanges, endEpoch } from '#server/features/delivery/changes.ts';
import { digestKeys } from '#server/features/delivery/surrogateKeys.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addCategory, addDigest, addTag } from '#support/factories.ts';

let desk: TestApp;
let key: string;

beforeAll(async () => {
  desk = await startTestApp({ publicUrl: 'https://news.example' });
});
beforeEach(async () => {
  await desk.reset();
  key = await makeKey();
});
afterAll(() => desk.close());

const published = { status: 'Published' };
const makeKey = async (input: Partial<DeliveryKeyInput> = {}) =>
  (await desk.call(createDeliveryKey, { body: { name: 'App', ...input } })).key;
const by = (given = key) => ({ as: { token: given } });
const get = (path: string, headers: Record<string, string> = {}) =>
  desk.app.inject({ url: `/content/v1${path}`, headers: { authorization: `Bearer ${key}`, ...headers } });
const edit = (id: number, body: object) => desk.call(updateDigest, { params: { id }, body });
const languageId = async (code: string) =>
  (await desk.deps.db.execute<{ id: number }>(sql`select id from languages where code = ${code}`)).rows[0]!
    .id;

describe('DELIVERY-01: digests', () => {
  it('are listed newest first, page by page, without drafts', async () => {
    await addDigest(desk, { title: 'A draft' });
    for (const title of ['One', 'Two', 'Three']) await addDigest(desk, { title, ...published });
    const first = await desk.call(listDeliveredDigests, { query: { limit: 2 } }, by());
    expect(first.results.map(({ title }) => title)).toEqual(['Three', 'Two']);
    const query = { limit: 2, cursor: first.next_cursor! };
    const second = await desk.call(listDeliveredDigests, { query }, by());
    expect(second.results.map(({ title }) => title)).toEqual(['One']);
    expect(second.next_cursor).toBeNull();
  });

  it('are presented with what readers see', async () => {
    const category = await addCategory(desk, 'City news');
    const tag = await addTag(desk, { title: 'Trains', slug: 'trains' });
    const hidden = await addTag(desk, { isInternal: true });
    await addDigest(desk, {
      ...published,
      title: 'Night train',
      subtitle: 'It runs again',
      content:
        '<p>Text <img src="/media/a.webp" alt=""></p><ul><li>Cheap<ul><li>Very</li></ul></li><li>Fast</li></ul>',
      categories: [category.id],
      tags: [tag.id, hidden.id],
      digest_author: desk.people.staff.id,
      image: '/media/cover.webp',
      digest_poll: {
        has_poll: true,
        headline: 'Poll',
        question: { question: 'Would you?' },
        choices: [{ choice: 'Yes' }, { choice: 'No' }],
      },
    });
    await desk.deps.db.execute(
      sql`insert into media (key, url, content_type, size, width, height) values ('c', '/media/cover.webp', 'image/webp', 9, 1200, 800)`,
    );
    const digest = await desk.call(getDeliveredDigest, { params: { slug: 'night-train' } }, by());
    expect(digest).toEqual({
      id: expect.any(Number),
      slug: 'night-train',
      type: 'article',
      language: 'en',
      title: 'Night train',
      summary: 'It runs again',
      content: expect.stringContaining('src="https://news.example/media/a.webp"'),
      key_takeaways: ['Cheap Very', 'Fast'],
      authors: [{ id: desk.people.staff.id, name: expect.any(String) }],
      categories: [{ id: category.id, title: 'City news', slug: 'city-news' }],
      tags: [{ id: tag.id, title: 'Trains', slug: 'trains' }],
      cover: {
        url: 'https://news.example/media/cover.webp',
        width: 1200,
        height: 800,
        content_type: 'image/webp',
        size: 9,
      },
      video: null,
      poll: {
        headline: 'Poll',
        question: 'Would you?',
        choices: [
          { id: expect.any(Number), choice: 'Yes' },
          { id: expect.any(Number), choice: 'No' },
        ],
      },
      source: null,
      url: 'https://news.example/read/digests/night-train',
      published_at: expect.any(String),
      updated_at: expect.any(String),
    });
  });

  it('have the byline as authors, unless it is that of a linked source', async () => {
    const source = {
      ...digestDefaults.source,
      authors: [{ name: 'Ana Ruiz' }, { name: 'ana@news.example' }],
    };
    await addDigest(desk, { ...published, title: 'Own', digest_author: null, source });
    await addDigest(desk, {
      ...published,
      title: 'Linked',
      digest_author: null,
      source: { ...source, link: 'https://paper.example/a' },
    });
    const read = (slug: string) => desk.call(getDeliveredDigest, { params: { slug } }, by());
    expect(await read('own')).toMatchObject({ authors: [{ id: null, name: 'Ana Ruiz' }], source: null });
    expect(await read('linked')).toMatchObject({ authors: [], source: { authors: ['Ana Ruiz'] } });
  });

  it('are found by language, tag, category, author and type', async () => {
    const tag = await addTag(desk, { slug: 'trains' });
    const category = await addCategory(desk, 'City');
    const one = await addDigest(desk, { ...published, tags: [tag.id], categories: [category.id] });
    const other = await addDigest(
      desk,
      { ...published, digest_author: desk.people.editor.id },
      { language: 'es' },
    );
    const ids = async (query: object) =>
      (await desk.call(listDeliveredDigests, { query }, by())).results.map(({ id }) => id);
    expect(await ids({})).toEqual([other.id, one.id]);
    expect(await ids({ language: 'es' })).toEqual([other.id]);
    for (const text of ['trains', String(tag.id)]) expect(await ids({ tag: text })).toEqual([one.id]);
    for (const text of ['city', String(category.id)]) expect(await ids({ category: text })).toEqual([one.id]);
    expect(await ids({ author: desk.people.editor.id })).toEqual([other.id]);
    expect(await ids({ type: 'video' })).toEqual([]);
    expect(await ids({ tag: 'nothing' })).toEqual([]);
    const accepted = await get('/digests?fields=language', { 'accept-language': 'es-MX, en;q=0.5' });
    expect(accepted.json()).toEqual({ results: [{ language: 'es' }], next_cursor: null });
  });

  it('have the fields that were asked for; a typo is said', async () => {
    await addDigest(desk, { ...published, title: 'Other' });
    await addDigest(desk, {
      ...published,
      title: 'One',
      content: '<p>See [@other](/read/digests/other)</p>',
    });
    expect((await get('/digests/one?fields=title,%20id')).json()).toEqual({
      title: 'One',
      id: expect.any(Number),
    });
    expect((await get('/digests/one?fields=title&include=related')).json()).toEqual({
      title: 'One',
      related: [
        { id: expect.any(Number), slug: 'other', title: 'Other', url: expect.stringContaining('/other') },
      ],
    });
    const typo = await get('/digests/one?fields=titel');
    expect(typo.statusCode).toBe(400);
    expect(typo.json()).toEqual({ fields: [expect.stringContaining('Unknown field “titel”')] });
    expect((await get('/digests?cursor=abc')).statusCode).toBe(400);
    expect((await get('/digests/none')).statusCode).toBe(404);
  });

  it('of a collection come in the order of its text', async () => {
    for (const title of ['One', 'Two']) await addDigest(desk, { ...published, title });
    await addDigest(desk, { title: 'Draft' });
    const content =
      '<p>[@2](/read/digests/two) [@1](https://x.example/digests/one) [@3](/read/digests/draft)</p>';
    await addDigest(desk, { ...published, title: 'Both', type: 300, content });
    const found = await desk.call(
      getCollection,
      { params: { slug: 'both' }, query: { fields: 'title,summary' } },
      by(),
    );
    expect(found).toEqual({
      collection: { title: 'Both', summary: '2 1 3' },
      digests: [
        { title: 'Two', summary: '' },
        { title: 'One', summary: '' },
      ],
    });
    expect((await get('/collections/one')).statusCode).toBe(404);
  });
});

it('DELIVERY-02: tags, categories and authors are those of published digests', async () => {
  const [shown, ofDraft, internal] = [
    await addTag(desk, { title: 'Shown', slug: 'shown' }),
    await addTag(desk, { title: 'Of a draft' }),
    await addTag(desk, { title: 'Internal', isInternal: true }),
  ];
  const category = await addCategory(desk, 'City');
  await addCategory(desk, 'Unused');
  await desk.deps.db.update(users).set({ name: 'Ada' }).where(eq(users.id, desk.people.staff.id));
  await desk.deps.db.update(users).set({ name: '' }).where(eq(users.id, desk.people.editor.id));
  const given = { tags: [shown.id, internal.id], categories: [category.id] };
  await addDigest(desk, { ...published, ...given, digest_author: desk.people.staff.id });
  await addDigest(desk, { ...published, digest_author: desk.people.editor.id });
  await addDigest(desk, { tags: [ofDraft.id] });
  const { results: foundTags } = await desk.call(listDeliveredTags, {}, by());
  expect(foundTags).toEqual([
    { id: shown.id, title: 'Shown', slug: 'shown', description: '', cover: null, digest_count: 1 },
  ]);
  const { results: foundCategories } = await desk.call(listDeliveredCategories, {}, by());
  expect(foundCategories).toEqual([
    { id: category.id, title: 'City', slug: 'city', icon: null, digest_count: 1 },
  ]);
  const { results: authors } = await desk.call(listDeliveredAuthors, {}, by());
  expect(authors).toEqual([{ id: desk.people.staff.id, name: 'Ada', digest_count: 1 }]);
});

const changes = (since?: string, query: object = {}) =>
  desk.call(listDeliveredChanges, { query: { ...query, ...(since && { since }) } }, by());
const summary = ({ results }: Awaited<ReturnType<typeof changes>>) =>
  results.map(({ change, slug }) => `${change} ${slug}`);

describe('DELIVERY-03: changes', () => {
  it('are published, updated and withdrawn digests since a cursor, each once', async () => {
    const one = await addDigest(desk, { ...published, title: 'One' });
    const two = await addDigest(desk, { ...published, title: 'Two' });
    await addDigest(desk, { title: 'Draft' });
    const start = await changes();
    expect(summary(start)).toEqual(['published one', 'published two']);
    expect(summary(await changes(start.cursor))).toEqual([]);
    await edit(one.id, { content: '<p>New</p>' });
    await edit(two.id, { status: 'Draft' });
    const three = await addDigest(desk, { ...published, title: 'Three' });
    await edit(three.id, { subtitle: 'More' });
    const next = await changes(start.cursor);
    expect(summary(next)).toEqual(['updated one', 'withdrawn two', 'published three']);
    expect(next.results.map(({ digest }) => digest?.title)).toEqual(['One', undefined, 'Three']);
    await edit(two.id, published);
    await desk.call(deleteDigests, { body: { digest_ids: [one.id] } });
    expect(summary(await changes(next.cursor))).toEqual(['published two', 'withdrawn one']);
    expect(summary(await changes())).toEqual(['published three', 'published two']);
  });

  it('come in pages', async () => {
    for (const title of ['One', 'Two', 'Three']) await addDigest(desk, { ...published, title });
    const first = await changes(undefined, { limit: 2 });
    expect([summary(first), first.has_more]).toEqual([['published one', 'published two'], true]);
    const second = await changes(first.cursor, { limit: 2 });
    expect([summary(second), second.has_more]).toEqual([['published three'], false]);
  });

  it('are refused after a position that no change has yet', async () => {
    await addDigest(desk, { ...published, title: 'One' });
    const { cursor } = await changes();
    const [epoch, position] = cursor.split('.');
    for (const ahead of [Number(position) + 1, 999_999_999_999_999])
      expect(
        await desk.send('GET', `/content/v1/changes?since=${epoch}.${ahead}`, undefined, by()),
      ).toMatchObject({ status: 400, body: { since: ['This isn’t a cursor.'] } });
    await addDigest(desk, { ...published, title: 'Two' });
    expect(summary(await changes(`${epoch}.${Number(position) + 1}`))).toEqual([]);
  });

  it('are no changes of scores and notes, but of the names that are shown', async () => {
    const tag = await addTag(desk);
    const { id } = await addDigest(desk, { ...published, title: 'One', tags: [tag.id] });
    const { cursor } = await changes();
    await edit(id, { editor_score_quality: 3, digest_internal: { ...noChecks, note: 'Private' } });
    expect(summary(await changes(cursor))).toEqual([]);
    await desk.deps.db.update(tags).set({ isInternal: true }).where(eq(tags.id, tag.id));
    desk.deps.changes.publish({ resource: 'tags' });
    await expect.poll(async () => summary(await changes(cursor))).toEqual(['updated one']);
  });

  it('of a key for a tag withdraw what loses the tag', async () => {
    const tag = await addTag(desk);
    const { id } = await addDigest(desk, { ...published, title: 'One', tags: [tag.id] });
    await addDigest(desk, { ...published, title: 'Other' });
    key = await makeKey({ tag: tag.id });
    const start = await changes();
    expect(summary(start)).toEqual(['published one']);
    await edit(id, { tags: [] });
    expect(summary(await changes(start.cursor))).toEqual(['withdrawn one']);
  });

  it('start again after a restore', async () => {
    await addDigest(desk, published);
    const { cursor } = await changes();
    await desk.deps.db.transaction((tx) => endEpoch(tx));
    const other = await startTestApp();
    const given = await other.call(createDeliveryKey, { body: { name: 'App' } });
    const answer = await other.send('GET', `/content/v1/changes?since=${cursor}`, undefined, by(given.key));
    expect(answer).toMatchObject({ status: 410, body: { code: 'cursor_expired' } });
    await other.close();
  });

  it('skip none of transactions that commit out of order', async () => {
    if (desk.deps.store.kind !== 'postgres') return;
    const { db } = desk.deps;
    const one = await addDigest(desk, { ...published, title: 'One' });
    const two = await addDigest(desk, { ...published, title: 'Two' });
    let { cursor } = await changes();
    let isChanged!: () => void;
    let mayCommit!: () => void;
    const changed = new Promise<void>((resolve) => (isChanged = resolve));
    const commit = new Promise<void>((resolve) => (mayCommit = resolve));
    const slow = db.transaction(async (tx) => {
      await tx.update(digests).set({ subtitle: 'Slow' }).where(eq(digests.id, one.id));
      isChanged();
      await commit;
    });
    await changed;
    await edit(two.id, { subtitle: 'Fast' });
    const fast = await changes(cursor);
    expect(summary(fast)).toEqual(['updated two']);
    ({ cursor } = fast);
    mayCommit();
    await slow;
    await expect.poll(async () => summary(await changes(cursor))).toEqual(['updated one']);
  });

  it('reach a reader completely while many write', async () => {
    key = await makeKey({ calls_a_minute: maxCallsPerMinute });
    const made = await Promise.all(Array.from({ length: 12 }, () => addDigest(desk, published)));
    const seen = new Map<number, string>();
    let since: string | undefined;
    const sync = async () => {
      const page = await changes(since, { limit: 5, fields: 'summary' });
      for (const { id, digest } of page.results) seen.set(id, digest?.summary ?? 'withdrawn');
      since = page.cursor;
    };
    const writes = made.map(async ({ id }) => {
      for (const subtitle of ['a', 'b', 'c']) await edit(id, { subtitle });
    });
    const done = Promise.all(writes).then(() => true);
    // Answers from memory alone would leave no turn to the writes.
    const syncOnce = () => sync().then(() => setImmediate(false));
    while (!(await Promise.race([done, syncOnce()])));
    await expect
      .poll(async () => {
        await sync();
        return [...seen.values()];
      })
      .toEqual(made.map(() => 'c'));
  });
});

const noChecks = {
  content_quality: false,
  content_accuracy: false,
  content_operational: false,
  plagiarism_score: false,
  content_length: false,
  assigned_to: null,
};

describe('DELIVERY-04: a delivery key', () => {
  it('is stored as a hash, shown once, and listed with its last use', async () => {
    const { key: made, id } = await desk.call(createDeliveryKey, { body: { name: 'Site' } });
    expect(made).toMatch(/^ddk_[\w-]{32}$/);
    const rows = JSON.stringify(await desk.deps.db.select().from(deliveryKeys));
    expect(rows).not.toContain(made);
    await desk.call(listDeliveredDigests, {}, by(made));
    const { results } = await desk.call(listDeliveryKeys);
    expect(results.find((each) => each.id === id)).toMatchObject({
      hint: made.slice(0, 8),
      last_used_at: expect.any(String),
    });
    expect(JSON.stringify(results)).not.toContain(made);
  });

  it('is made and revoked by super users, and ends at once', async () => {
    const { key: made, id } = await desk.call(createDeliveryKey, { body: { name: 'Site' } });
    await desk.call(listDeliveredDigests, {}, by(made));
    expect(
      (await desk.send('DELETE', `/dashboard/delivery_keys/${id}/`, undefined, { as: 'editor' })).status,
    ).toBe(403);
    await desk.call(revokeDeliveryKey, { params: { id } });
    expect((await desk.send('GET', '/content/v1/digests', undefined, by(made))).status).toBe(401);
  });

  it('reads one language or tag alone', async () => {
    const tag = await addTag(desk);
    await addDigest(desk, { ...published, title: 'English' });
    await addDigest(desk, { ...published, title: 'Español', tags: [tag.id] }, { language: 'es' });
    const titles = async (given: string, query: object = {}) =>
      (await desk.call(listDeliveredDigests, { query }, by(given))).results.map(({ title }) => title);
    const english = await makeKey({ language: await languageId('en') });
    expect(await titles(english)).toEqual(['English']);
    expect(await titles(await makeKey({ tag: tag.id }))).toEqual(['Español']);
    expect((await desk.send('GET', '/content/v1/digests?language=es', undefined, by(english))).status).toBe(
      400,
    );
    expect((await desk.send('GET', '/content/v1/digests/espanol', undefined, by(english))).status).toBe(404);
    const internal = await addTag(desk, { isInternal: true });
    const refused = await desk.send('POST', '/dashboard/delivery_keys/', { name: 'A', tag: internal.id });
    expect(refused).toMatchObject({ status: 400, body: { tag: [expect.stringContaining('internal')] } });
  });

  it('has its own limit', async () => {
    const limited = await makeKey({ calls_a_minute: 2 });
    const send = () => desk.send('GET', '/content/v1/tags', undefined, by(limited));
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('/tags')).statusCode).toBe(200);
  });

  it('is in the address, or in the header; pages of other sites may read', async () => {
    const answer = await desk.app.inject({ url: `/content/v1/tags?key=${key}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    expect(answer.headers['set-cookie']).toBeUndefined();
    const asked = await desk.app.inject({ method: 'OPTIONS', url: '/content/v1/digests' });
    expect([asked.statusCode, asked.headers['access-control-allow-headers']]).toEqual([
      204,
      expect.stringContaining('Authorization'),
    ]);
    expect((await desk.app.inject({ url: '/content/v1/tags' })).statusCode).toBe(401);
  });
});

describe('DELIVERY-05: an answer', () => {
  it('is sent again only once it has changed', async () => {
    const { id } = await addDigest(desk, { ...published, title: 'One' });
    const first = await get('/digests/one');
    const { etag } = first.headers as { etag: string };
    expect(first.headers).toMatchObject({
      'cache-control': expect.stringMatching(/^public, .*stale-while-revalidate=/),
      'last-modified': expect.stringMatching(/GMT$/),
      'surrogate-key': `content digest-${id}`,
      'cache-tag': `content,digest-${id}`,
      vary: expect.stringContaining('Authorization'),
    });
    for (const given of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await get('/digests/one', { 'if-none-match': given });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    await edit(id, { subtitle: 'New' });
    const changed = await get('/digests/one', { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().summary).toBe('New');
  });

  it('of a moment ago isn’t taken for the current one by its date', async () => {
    const { id } = await addDigest(desk, { ...published, title: 'One' });
    await settleChanges(desk.deps.db);
    await desk.deps.db.execute(sql`update delivery_changes set changed_at = now() - interval '1 minute'`);
    desk.deps.changes.publish({ resource: 'digests' });
    const sinceLast = async () => ({
      'if-modified-since': (await get('/digests')).headers['last-modified'] as string,
    });
    const minuteAgo = await sinceLast();
    expect((await get('/digests', minuteAgo)).statusCode).toBe(304);
    for (const subtitle of ['One', 'Another in the same second']) {
      await edit(id, { subtitle });
      expect((await get('/digests', minuteAgo)).statusCode).toBe(200);
      const now = await sinceLast();
      await edit(id, { subtitle: `${subtitle}, corrected` });
      expect((await get('/digests', now)).statusCode).toBe(200);
    }
  });

  it('from memory is the same as any other, and is refused and changed as soon', async () => {
    const { id } = await addDigest(desk, { ...published, title: 'One' });
    const other = await desk.call(createDeliveryKey, { body: { name: 'Limited', calls_a_minute: 5 } });
    const address = await desk.app.listen({ port: 0, host: '127.0.0.1' });
    const read = async (headers: Record<string, string> = {}, given = other.key) => {
      const answer = await fetch(`${address}/content/v1/digests/one?key=${given}`, { headers });
      const { date: _date, 'x-request-id': requestId, ...sent } = Object.fromEntries(answer.headers);
      expect(requestId).toMatch(/^[\da-f-]{36}$/);
      return { status: answer.status, sent, body: await answer.text() };
    };
    const first = await read();
    const again = await read();
    expect(again).toEqual(first);
    expect((await read({ 'if-none-match': first.sent.etag! })).status).toBe(304);
    await edit(id, { subtitle: 'New' });
    expect((await read()).body).toContain('New');
    expect((await read()).status).toBe(200);
    expect((await read()).status).toBe(429);
    expect((await read({}, key)).status).toBe(200);
    await desk.call(revokeDeliveryKey, { params: { id: other.id } });
    expect((await read()).status).toBe(401);
  });

  it('of one key isn’t given to another', async () => {
    await addDigest(desk, { ...published, title: 'English' });
    await get('/digests');
    const spanish = await makeKey({ language: await languageId('es') });
    const { results } = await desk.call(listDeliveredDigests, {}, by(spanish));
    expect(results).toEqual([]);
  });
});

const surrogateKeys = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['surrogate-key']).split(' ');
const keysOf = async (path: string) => surrogateKeys(await get(path));
const linkTo = (slug: string) => `<p>[@More](/read/digests/${slug})</p>`;

describe('DELIVERY-12: a response can be purged by', () => {
  it('the digests that it shows, also the related ones, and `content`', async () => {
    const related = await addDigest(desk, { ...published, title: 'Related' });
    const one = await addDigest(desk, { ...published, title: 'One', content: linkTo(related.slug) });
    const both = [`digest-${one.id}`, `digest-${related.id}`];
    expect(await keysOf('/digests/one')).toEqual(['content', both[0]]);
    expect(await keysOf('/digests/one?include=related')).toEqual(['content', ...both]);
    expect(await keysOf('/digests?limit=1')).toEqual(['content', 'digests', both[0]]);
    expect(await keysOf('/digests?limit=1&include=related')).toEqual(['content', 'digests', ...both]);
    expect(await keysOf('/changes')).toEqual(['content', 'changes']);
    expect(await keysOf('/tags')).toEqual(['content', 'digests', 'tags']);
    expect(surrogateKeys(await desk.app.inject('/feeds/rss.xml'))).toEqual(['content', 'digests', 'feeds']);
    for (const path of ['/sitemap.xml', '/sitemap-news.xml'])
      expect(surrogateKeys(await desk.app.inject(path))).toEqual(['content', 'digests', 'sitemaps']);
  });

  it('`digests` where it shows a digest once that is published, or more than 100', async () => {
    const draft = await addDigest(desk, { title: 'Not yet' });
    const content = linkTo(draft.slug);
    const one = await addDigest(desk, { ...published, title: 'One', content });
    const all = await addDigest(desk, {
      ...published,
      title: 'All',
      type: 300,
      content,
    });
    expect(await keysOf('/digests/one?include=related')).toEqual(['content', `digest-${one.id}`, 'digests']);
    expect(await keysOf('/collections/all')).toEqual(['content', `digest-${all.id}`, 'digests']);
    expect(digestKeys(Array.from({ length: 100 }, (_, id) => id))).toHaveLength(100);
    expect(digestKeys(Array.from({ length: 101 }, (_, id) => id))).toEqual(['digests']);
  });
});

describe('DELIVERY-06: readers', () => {
  it('have one vote in a poll, which they can move', async () => {
    const { id } = await addDigest(desk, {
      ...published,
      title: 'One',
      digest_poll: {
        has_poll: true,
        headline: '',
        question: { question: 'Which?' },
        choices: [{ choice: 'Yes' }, { choice: 'No' }],
      },
    });
    const [yes, no] = await desk.deps.db
      .select()
      .from(pollChoices)
      .where(eq(pollChoices.digestId, id))
      .orderBy(pollChoices.position);
    const vote = async (choice: number, reader: string) => {
      const answer = await desk.call(answerPoll, { params: { slug: 'one' }, body: { choice, reader } }, by());
      return answer.choices.map(({ count }) => count);
    };
    expect(await vote(yes!.id, 'reader-0001')).toEqual([1, 0]);
    expect(await vote(yes!.id, 'reader-0001')).toEqual([1, 0]);
    expect(await vote(no!.id, 'reader-0001')).toEqual([0, 1]);
    const others = Array.from({ length: 8 }, (_, index) => vote(yes!.id, `reader-1${index}23`));
    await Promise.all(others);
    expect(await vote(yes!.id, 'reader-1023')).toEqual([8, 1]);
    const { rows } = await desk.deps.db.execute(sql`select * from poll_answers`);
    expect(JSON.stringify(rows)).not.toContain('reader-');
    const wrong = { choice: 2_000_000, reader: 'reader-0001' };
    expect((await desk.send('POST', '/content/v1/digests/one/poll', wrong, by())).status).toBe(400);
  });

  it('are counted once by opens and reads, only of published digests', async () => {
    const [reader] = await addReaders(desk.deps.db, 1);
    const [device] = await desk.deps.db.select().from(devices).where(eq(devices.userId, reader!));
    const shown = await addDigest(desk, published);
    const draft = await addDigest(desk);
    const body = { device: device!.token, digests: [shown.id, draft.id, shown.id] };
    for (let times = 0; times < 2; times += 1) await desk.call(reportReads, { body }, by());
    const reads = await desk.deps.db.select().from(digestReads);
    expect(reads).toMatchObject([{ digestId: shown.id, userId: reader }]);
    await desk.call(reportReads, { body: { ...body, device: 'unknown' } }, by());
    await desk.call(reportOpen, { body: { token: desk.deps.openTokens.sign(1, 1) } }, by());
    expect((await desk.send('POST', '/content/v1/opens', { token: 'x' }, by())).status).toBe(400);
  });
});

it('DELIVERY-01, DELIVERY-03: the client reads all pages and syncs', async () => {
  for (const title of ['One', 'Two', 'Three']) await addDigest(desk, { ...published, title });
  const delivery = createDeliveryClient({
    url: 'https://news.example/',
    key,
    async fetch(url, { method, headers }) {
      const { pathname, search } = new URL(url);
      const inject = { method: method as 'GET', url: pathname + search, headers };
      const { statusCode: status, body, headers: sent } = await desk.app.inject(inject);
      return {
        status,
        headers: { get: (name) => sent[name]?.toString() ?? null },
        text: () => Promise.resolve(body),
      };
    },
  });
  const titles: (string | undefined)[] = [];
  for await (const { title } of delivery.allDigests({ limit: 2 })) titles.push(title);
  expect(titles).toEqual(['Three', 'Two', 'One']);
  const stored: string[] = [];
  const apply = (applied: { change: string; slug: string }[]) =>
    void stored.push(...applied.map(({ change, slug }) => `${change} ${slug}`));
  const cursor = await delivery.sync(undefined, apply);
  await addDigest(desk, { ...published, title: 'Four' });
  await delivery.sync(cursor, apply);
  expect(stored).toEqual(['published one', 'published two', 'published three', 'published four']);
  await expect(delivery.digest('none')).rejects.toMatchObject({ status: 404 });
});

it('DELIVERY-03: a reader doesn’t wait for all of many changes, and is told that there are more', async () => {
  const { id } = await addDigest(desk, { ...published, title: 'Old' });
  await desk.deps.db.execute(sql`
    insert into delivery_marks (digest_id) select ${id} from generate_series(1, 4999)`);
  const { id: newer } = await addDigest(desk, { ...published, title: 'New' });
  key = await makeKey();
  const first = await changes();
  expect(first).toMatchObject({ results: [{ id }], has_more: true });
  const second = await changes(first.cursor);
  expect(second).toMatchObject({ results: [{ id: newer }], has_more: false });
});

it('DELIVERY-03: settling twice changes nothing', async () => {
  await addDigest(desk, published);
  await settleChanges(desk.deps.db);
  const read = () => desk.deps.db.execute(sql`select * from delivery_changes`);
  const { rows } = await read();
  await settleChanges(desk.deps.db);
  expect((await read()).rows).toEqual(rows);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getDigest, saveDigest, updateDigest } from '#api/contract/digests.ts';
import { getVersion, listVersions } from '#api/contract/digests/versions.ts';
import { maxVersions, protectedVersionCount } from '#server/features/digests/archive.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest } from '#support/factories.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

type As = 'super' | 'staff' | 'editor';
interface How {
  as?: As;
  /** The editing session of an autosave. */
  autosave?: string;
  title?: string;
}

const add = (content: string, as: As = 'editor') => addDigest(desk, { title: 'T', content }, { as });
const save = (id: number, content: string, { as = 'editor', autosave, title = 'T' }: How = {}) =>
  desk.call(
    saveDigest,
    { params: { id }, query: autosave ? { autosave } : {}, body: { title, content } },
    { as },
  );
const list = (id: number, query: { page?: number; size?: number } = {}) =>
  desk.call(listVersions, { params: { id }, query });
const read = (id: number, version: string) => desk.call(getVersion, { params: { id, version } });

/** The contents of all versions, the current one first. */
async function contents(id: number) {
  const { results } = await list(id, { size: 100 });
  return Promise.all(results.map(async (row) => (await read(id, row.id)).digest));
}

describe('which saves are versions', () => {
  it('S17: every manual save is one, also within a second', async () => {
    const { id } = await add('<p>1</p>');
    for (const text of ['2', '3', '4', '5']) await save(id, `<p>${text}</p>`);
    expect(await contents(id)).toEqual(['<p>5</p>', '<p>4</p>', '<p>3</p>', '<p>2</p>', '<p>1</p>']);
  });

  it('the autosaves of a session are one, its last', async () => {
    const { id } = await add('<p>1</p>');
    const session = randomUUID();
    for (const text of ['2', '3', '4']) await save(id, `<p>${text}</p>`, { autosave: session });
    expect(await contents(id)).toEqual(['<p>4</p>', '<p>1</p>']);
    await save(id, '<p>5</p>');
    for (const text of ['6', '7']) await save(id, `<p>${text}</p>`, { autosave: session });
    expect(await contents(id)).toEqual(['<p>7</p>', '<p>5</p>', '<p>4</p>', '<p>1</p>']);
    // What the session autosaved last takes the place of what it autosaved before.
    await save(id, '<p>8</p>');
    expect(await contents(id)).toEqual(['<p>8</p>', '<p>7</p>', '<p>5</p>', '<p>1</p>']);
    expect((await list(id)).results.map(({ is_autosave }) => is_autosave)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  it('each session has its own, and so has each person', async () => {
    const { id } = await add('<p>1</p>');
    const [one, other] = [randomUUID(), randomUUID()];
    await save(id, '<p>2</p>', { autosave: one });
    await save(id, '<p>3</p>', { autosave: other });
    await save(id, '<p>4</p>', { autosave: other, as: 'staff' });
    const { results } = await list(id);
    expect(await contents(id)).toEqual(['<p>4</p>', '<p>3</p>', '<p>2</p>', '<p>1</p>']);
    expect(results.map(({ user_name }) => user_name)).toEqual(['staff', 'editor', 'editor', 'editor']);
  });

  it('Save makes a version of what was autosaved, without another edit', async () => {
    const { id } = await add('<p>1</p>');
    const session = randomUUID();
    await save(id, '<p>2</p>', { autosave: session });
    await save(id, '<p>2</p>');
    expect((await list(id)).results[0]).toMatchObject({ is_current: true, is_autosave: false });
    await save(id, '<p>3</p>', { autosave: session });
    await save(id, '<p>4</p>', { autosave: session });
    expect(await contents(id)).toEqual(['<p>4</p>', '<p>2</p>', '<p>1</p>']);
  });

  it('a change of the title is one, and a change of neither title nor content is none', async () => {
    const { id } = await add('<p>1</p>');
    await save(id, '<p>1</p>', { title: 'Another title' });
    await desk.call(updateDigest, { params: { id }, body: { status: 'Published', content: '<p>1</p>' } });
    const { results, count } = await list(id);
    expect(results.map(({ title }) => title)).toEqual(['Another title', 'T']);
    expect(count).toBe(2);
  });

  it('a version that is saved again is a new one, and so is what it replaced', async () => {
    const { id } = await add('<p>1</p>');
    await save(id, '<p>2</p>');
    const former = (await list(id)).results[1]!;
    const { title, digest } = await read(id, former.id);
    await save(id, digest, { title });
    expect(await contents(id)).toEqual(['<p>1</p>', '<p>2</p>', '<p>1</p>']);
  });

  it('saves at once are one after the other', async () => {
    const { id } = await add('<p>0</p>');
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        save(id, `<p>${index + 1}</p>`, { as: index % 2 ? 'staff' : 'editor' }),
      ),
    );
    expect((await contents(id)).toSorted()).toEqual(
      Array.from({ length: 7 }, (_, index) => `<p>${index}</p>`),
    );
  });
});

describe('reading versions', () => {
  it('EDIT-69, EDIT-70: a digest is read with its four newest former ones, with who saved them', async () => {
    const { id } = await add('<p>1</p>', 'staff');
    for (let text = 2; text <= 7; text += 1) await save(id, `<p>${text}</p>`);
    const { version } = await desk.call(getDigest, { params: { id } });
    const newestFirst = Object.entries(version).toSorted(([a], [b]) => Number(b) - Number(a));
    expect(newestFirst.map(([, { user_name, digest, title }]) => [user_name, digest, title])).toEqual(
      ['6', '5', '4', '3'].map((text) => ['editor', `<p>${text}</p>`, 'T']),
    );
    // By the same keys in both calls.
    const { results } = await list(id);
    expect(results.slice(1, 5).map((row) => row.id)).toEqual(newestFirst.map(([key]) => key));
    expect(results.at(-1)).toMatchObject({ user_name: 'staff', is_current: false });
  });

  it('lists all of them page by page', async () => {
    const { id } = await add('<p>1</p>');
    for (const text of ['2', '3', '4']) await save(id, `<p>${text}</p>`);
    const pages = [await list(id, { size: 3 }), await list(id, { size: 3, page: 2 })];
    expect(pages.map(({ count, results }) => [count, results.length])).toEqual([
      [4, 3],
      [4, 1],
    ]);
    expect(pages[0]!.results.map(({ is_current }) => is_current)).toEqual([true, false, false]);
  });

  it('answers 404 for what does not exist, and in the trash', async () => {
    const { id } = await add('<p>1</p>');
    const path = `/digests/${id}/versions/`;
    expect((await desk.send('GET', `${path}1/`)).status).toBe(404);
    expect((await desk.send('GET', '/digests/999999/versions/')).status).toBe(404);
    await desk.send('DELETE', '/dashboard/digests/', { digest_ids: [id] });
    expect((await desk.send('GET', path)).status).toBe(404);
    expect((await desk.send('GET', `${path}current/`)).status).toBe(404);
  });
});

describe('retention', () => {
  it('stores a bounded number, and purges what was replaced soonest', async () => {
    const { id } = await add('<p>now</p>');
    // The oldest was current for a day; of the others each tenth for an hour, the rest for a minute.
    await desk.deps.db.execute(sql`
      insert into digest_versions (digest_id, title, content, saved_at)
      select ${id}::int, n::text, '', timestamptz '2020-01-02' + make_interval(mins => n + 60 * (n / 10))
      from generate_series(1, ${maxVersions - 1}::int) n
      union all select ${id}::int, 'oldest', '', timestamptz '2020-01-01'`);
    const lasted = async () => (await list(id, { size: 100 })).results.map(({ title }) => title);
    await save(id, '<p>1</p>');
    expect((await list(id)).count).toBe(maxVersions + 1);
    for (let text = 2; text <= 8; text += 1) await save(id, `<p>${text}</p>`);
    const left = [
      ...(await lasted()),
      ...(await list(id, { size: 100, page: 2 })).results.map(({ title }) => title),
    ];
    expect(left).toHaveLength(maxVersions + 1);
    expect(left).toContain('oldest');
    for (let tenth = 9; tenth < maxVersions - protectedVersionCount; tenth += 10)
      expect(left).toContain(`${tenth}`);
    // The newest are all there, however soon each was replaced.
    expect(left.slice(1, 9)).toEqual(Array.from({ length: 8 }, () => 'T'));
    expect(['1', '2', '3', '4', '5', '6', '7', '8'].filter((title) => left.includes(title))).toEqual([]);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowColumns } from '#cli/commands/digests/columns.ts';
import { digestCsvColumns, exportDigests } from '#api/contract/digests/export.ts';
import { listDigests, type DigestListQuery } from '#api/contract/digests.ts';
import { formatCsvLine } from '#domain/csv.ts';
import { generateDigests } from '#server/db/generate.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest, addLabel, addTag } from '#support/factories.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

afterAll(() => desk.close());

const exported = (query: Record<string, unknown> = {}, language = 'en') =>
  desk.call(exportDigests, { query }, { headers: { 'accept-language': language } });

/** What the command line writes of the rows that the list answers. */
async function listed(query: DigestListQuery = {}) {
  const { results } = await desk.call(listDigests, { query: { size: 100, ...query } });
  const lines = results.map((row) => formatCsvLine(rowColumns.map((column) => column.value(row))));
  return [formatCsvLine([...digestCsvColumns]), ...lines].join('');
}

describe('the exported list', () => {
  beforeAll(async () => {
    await desk.reset();
    const tags = [
      await addTag(desk, { title: "=cmd|'/C calc'!A0" }),
      await addTag(desk, { title: 'Rain, wind' }),
    ];
    const linked = {
      tags: tags.map(({ id }) => id),
      labels: [(await addLabel(desk, 'Ready "now"')).id],
      categories: [(await addCategory(desk, 'السياسة')).id, (await addCategory(desk, 'Sport')).id],
    };
    await addDigest(desk, {
      ...linked,
      title: "=cmd|'/C calc'!A0",
      status: 'Published',
      digest_author: desk.people.editor.id,
      editor_score_quality: 0,
      editor_score_relevance: 3,
      source: {
        link: 'https://news.example.org/a',
        title: '',
        read_reason: '',
        authors: [],
        original_published_date: null,
      },
    });
    for (const title of ['-12', '+1 to all', 'Two\nlines, "quoted"', '\u200fعنوان', '🌧️ rain', ' edge ']) {
      await addDigest(desk, { title, digest_author: null });
    }
    await addDigest(desk, { title: 'Lluvia' }, { language: 'es' });
    const { id: deleted } = await addTag(desk, { title: 'Deleted' });
    await addDigest(desk, { title: 'With a deleted tag', tags: [...linked.tags, deleted] });
    await desk.deps.db.execute(sql`update tags set deleted_at = now() where id = ${deleted}`);
    const gone = await addDigest(desk, { title: 'In the trash' });
    await desk.send('DELETE', '/dashboard/digests/', { digest_ids: [gone.id] });
  });

  it.each<DigestListQuery>([
    {},
    { sort_by: 'id', sort_order: 'asc' },
    { sort_by: 'modified_at', status: 'draft' },
    { status: 'Published' },
    { search: 'calc' },
    { editor_score_quality: '0', tags: '1' },
  ])('is, row for row, what the command line writes of the list: %j', async (query) => {
    expect(await exported(query)).toBe(await listed(query));
  });

  it('runs in no spreadsheet, leaves numbers unquoted, and is as it is when raw', async () => {
    const first = "1,Published,'=cmd|'/C calc'!A0,";
    const safe = await exported({ sort_by: 'id', sort_order: 'asc' });
    expect(safe).toContain(`\r\n${first}`);
    expect(safe).toContain(`"السياسة, Sport","""Ready """"now""""""","'=cmd|'/C calc'!A0, ""Rain, wind"""`);
    expect(safe).toContain(',Draft,-12,');
    const raw = await exported({ sort_by: 'id', sort_order: 'asc', raw: true });
    expect(raw).toContain(`\r\n${first.replace("'=", '=')}`);
    expect(raw.length).toBe(safe.length - 4);
  });

  it('holds the digests of one language, and none from the trash', async () => {
    expect(await exported({}, 'es')).toMatch(/^id,[^\r]+\r\n\d+,Draft,Lluvia,[^\r]+\r\n$/);
    expect(await exported()).not.toMatch(/trash|Deleted/);
  });

  it('is a header alone when nothing matches', async () => {
    expect(await exported({ search: 'nothing of the kind' })).toBe(formatCsvLine([...digestCsvColumns]));
  });

  it('is a file by its headers, and refuses what the list refuses as JSON', async () => {
    const { headers } = await desk.send('GET', '/digests/export/');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
    expect(headers['content-disposition']).toBe('attachment; filename="digests.csv"');
    const { status, body } = await desk.send('GET', '/digests/export/?sort_by=title');
    expect(status).toBe(400);
    expect(body).toEqual({ sort_by: [expect.any(String)] });
  });
});

const toRows = (requested: number[]) =>
  sql`select id, title from digests where id = any(${sql.param(requested)}::int[]) order by id desc`;

describe('an export of many digests', () => {
  const ids = sql`select id from digests where deleted_at is null order by id desc`;
  const read = () => desk.deps.store.streamBatches<{ id: number; title: string }>(ids, toRows);

  beforeAll(async () => {
    await desk.reset();
    await generateDigests(desk.deps.db, 1250);
  });

  it('has each once, in the order of the list', async () => {
    const lines = (await exported({ sort_by: 'modified_at' })).trimEnd().split('\r\n').slice(1);
    const { rows } = await desk.deps.db.execute<{ id: number }>(sql`
      select id from digests where language_id = 1 order by modified_at desc, id desc`);
    expect(rows).toHaveLength(1000);
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(rows.map(({ id }) => id));
  });

  it('holds what was there when it began', async () => {
    const seen: number[] = [];
    for await (const rows of read()) {
      if (seen.length === 0) await addDigest(desk, { title: 'Too late' });
      seen.push(...rows.map(({ id }) => id));
    }
    expect(seen).toEqual(Array.from({ length: 1250 }, (_, index) => 1250 - index));
  });

  it('releases its memory when its reader stops', async () => {
    // More than there are connections to PostgreSQL.
    for (let round = 0; round < 15; round += 1) {
      for await (const rows of read()) {
        expect(rows.length).toBeGreaterThan(0);
        break;
      }
    }
    const { rows } = await desk.deps.db.execute(sql`select name from pg_cursors where name like 'ids%'`);
    expect(rows).toEqual([]);
  });

  it('INPUT-07: waits for its reader; few are sent at a time, fewer to one person, and an abandoned one frees its slot', async () => {
    const open = ({ token }: { token: string }) =>
      desk.app.inject({
        url: '/api/digests/export/',
        headers: { authorization: `Token ${token}` },
        payloadAsStream: true,
      });
    const { super: ada, staff } = desk.people;
    const [first, second, refused] = [await open(ada), await open(ada), await open(ada)];
    expect([first, second, refused].map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    const third = await open(staff);
    expect(third.statusCode).toBe(200);
    const fourth = await desk.send('GET', '/digests/export/', { as: 'staff' });
    expect(fourth.status).toBe(429);
    expect(fourth.headers['retry-after']).toBe('5');
    expect(fourth.body).toMatchObject({ code: 'too_many_files', request_id: expect.any(String) });
    for (const { raw } of [first, second, third]) raw.res.destroy();
    await expect.poll(async () => (await desk.send('GET', '/digests/export/?search=none')).status).toBe(200);
  });
});

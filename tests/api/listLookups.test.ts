import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyDigest, getDigest, listDigests } from '#api/contract/digests.ts';
import { listHosts, renameHost } from '#api/contract/hosts.ts';
import { getScoreTarget, listDigestTypes, listFormats, listRegions } from '#api/contract/lookups.ts';
import { dailyTagReport } from '#api/contract/reports.ts';
import { listGroups, updateTag } from '#api/contract/tags.ts';
import { audit, categoryScores, digestMetrics, digests, hosts, tags } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest, addFormat, addLabel, addRegion, addTag } from '#support/factories.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

const lastEntry = async () => (await desk.deps.db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0];

async function addHost(hostName: string, brandName: string) {
  const [row] = await desk.deps.db
    .insert(hosts)
    .values({ hostName, brandName })
    .returning({ id: hosts.id, brand_name: hosts.brandName, host_name: hosts.hostName });
  return row!;
}

const from = (link: string) => ({
  source: { link, title: '', read_reason: '', authors: [], original_published_date: null },
});

describe('API-20: lookups of the list', () => {
  it('digest types come with code and title', async () => {
    const { results } = await desk.call(listDigestTypes);
    expect(results.map(({ code }) => code)).toEqual([255, 275, 295, 300]);
    expect(results[1]).toEqual({ code: 275, title: 'long_digest' });
  });

  it('regions come under the key region', async () => {
    const { id } = await addRegion(desk, 'Coast');
    expect(await desk.call(listRegions)).toEqual({ region: [{ id, name: 'Coast', can_display: true }] });
  });

  it('formats come by name', async () => {
    const [b, a] = [await addFormat(desk, 'Quick Read'), await addFormat(desk, 'Explainer')];
    expect(await desk.call(listFormats)).toEqual({
      results: [
        { id: a.id, section_name: 'Explainer' },
        { id: b.id, section_name: 'Quick Read' },
      ],
    });
  });

  it('tag groups come without their tags', async () => {
    const group = await addTag(desk, { title: 'Topics', isTagGroup: true });
    await addTag(desk, { tagGroupId: group.id });
    expect(await desk.call(listGroups)).toEqual({ results: [group] });
  });

  it('sources come by brand name', async () => {
    const [b, a] = [await addHost('b.example', 'the Bugle'), await addHost('a.example', 'Argus')];
    expect(await desk.call(listHosts)).toEqual({ results: [a, b] });
  });
});

describe('LIST-06, LIST-07: score targets', () => {
  it('are 0 to 5 and 1 to 3 where a category names none of its own', async () => {
    const { id } = await addCategory(desk);
    const { editor_score_quality, editor_score_relevance } = await desk.call(getScoreTarget, {
      params: { id },
    });
    expect(editor_score_quality.map(({ score }) => score)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(editor_score_relevance.map(({ score }) => score)).toEqual([1, 2, 3]);
    expect(editor_score_quality.every(({ title }) => title)).toBe(true);
  });

  it("are the category's own where it names them", async () => {
    const { id } = await addCategory(desk);
    await desk.deps.db.insert(categoryScores).values([
      { categoryId: id, scale: 'relevance', score: 2, title: 'Everybody' },
      { categoryId: id, scale: 'relevance', score: 1, title: 'Fans' },
    ]);
    const target = await desk.call(getScoreTarget, { params: { id } });
    expect(target.editor_score_relevance).toEqual([
      { score: 1, title: 'Fans' },
      { score: 2, title: 'Everybody' },
    ]);
    expect(target.editor_score_quality).toHaveLength(6);
  });

  it('of an unknown category are 404', async () => {
    expect((await desk.send('GET', '/dashboard/categories/999/score_target/')).status).toBe(404);
  });
});

describe('LIST-43: a rename', () => {
  it('of a source reaches its digests and the suggestions, and is recorded', async () => {
    await addDigest(desk, from('https://news.example/a'));
    const before = await desk.call(listDigests);
    const host = before.results[0]!.source.host!;
    const renamed = await desk.call(
      renameHost,
      { params: { id: host.id }, body: { brand_name: '  The News ' } },
      { as: 'staff' },
    );
    expect(renamed).toEqual({ ...host, brand_name: 'The News' });
    const after = await desk.call(listDigests);
    expect(after.results[0]!.source.host).toEqual(renamed);
    expect(after.suggested_filters.sources.results).toEqual([renamed]);
    expect(await lastEntry()).toMatchObject({
      entity: 'host',
      entityId: host.id,
      before: { brand_name: 'news.example' },
      after: { brand_name: 'The News' },
    });
  });

  it('of a tag reaches its digests and the suggestions, and is recorded', async () => {
    const tag = await addTag(desk, { title: 'Rail' });
    await addDigest(desk, { tags: [tag.id] });
    await desk.call(listDigests);
    const renamed = await desk.call(updateTag, { params: { id: tag.id }, body: { title: ' Railways' } });
    expect(renamed).toMatchObject({ id: tag.id, title: 'Railways' });
    const named = { id: tag.id, title: 'Railways' };
    const { results, suggested_filters } = await desk.call(listDigests);
    expect(results[0]!.tag).toEqual([named]);
    expect(suggested_filters.tags.results).toEqual([named]);
    expect(await lastEntry()).toMatchObject({
      entity: 'tag',
      before: { title: 'Rail' },
      after: { title: 'Railways' },
    });
    const [stored] = await desk.deps.db.select().from(tags).where(eq(tags.id, tag.id));
    expect(stored!.modifiedAt.getTime()).toBeGreaterThan(stored!.createdAt.getTime());
  });

  it('to the present name changes and records nothing', async () => {
    const tag = await addTag(desk, { title: 'Rail' });
    await desk.call(updateTag, { params: { id: tag.id }, body: { title: 'Rail' } });
    expect(await lastEntry()).toBeUndefined();
  });

  it.each([
    ['/dashboard/tags/1/', { title: '   ' }, { title: ['Please enter name'] }],
    ['/dashboard/tags/1/', { title: 'WATER' }, { title: ['Another tag has this name.'] }],
    ['/hosts/1/', { brand_name: ' ' }, { brand_name: ['This field may not be blank.'] }],
  ])('%s refuses %o', async (path, body, messages) => {
    await addTag(desk, { title: 'Rail' });
    await addTag(desk, { title: 'Water' });
    await addHost('news.example', 'News');
    expect(await desk.send('PATCH', path, body)).toMatchObject({ status: 400, body: messages });
    expect(await lastEntry()).toBeUndefined();
  });

  it.each(['/dashboard/tags/999/', '/hosts/999/'])('of nothing is 404: %s', async (path) => {
    const { status } = await desk.send('PATCH', path, { title: 'x', brand_name: 'x' });
    expect(status).toBe(404);
  });

  it.each([{ title: 'x'.repeat(10_000) }, { title: 7 }])('refuses %o', async (body) => {
    const { id } = await addTag(desk);
    expect((await desk.send('PATCH', `/dashboard/tags/${id}/`, body)).status).toBe(400);
  });
});

describe('LIST-39, API-12: a copy', () => {
  it('is a draft with all that editors put in, and nothing of the readers', async () => {
    const [tag, label, category] = [await addTag(desk), await addLabel(desk), await addCategory(desk)];
    const source = await addDigest(desk, {
      title: 'Night train',
      subtitle: 'Sold out',
      content: '<p>Go.</p>',
      status: 'Published',
      tags: [tag.id],
      labels: [label.id],
      categories: [category.id],
      collaborators: [desk.people.staff.id],
      editor_score_quality: 4,
      digest_poll: {
        has_poll: true,
        question: { question: 'Yes?' },
        headline: 'Vote',
        choices: [{ choice: 'Yes' }, { choice: 'No' }],
      },
      ...from('https://news.example/a'),
    });
    await desk.deps.db.insert(digestMetrics).values({ digestId: source.id, shareCount: 7 });

    const { id } = await desk.call(copyDigest, { params: { id: source.id } }, { as: 'editor' });
    const copy = await desk.call(getDigest, { params: { id } });
    expect(copy).toEqual({
      ...source,
      id,
      slug: `night-train-${id}`,
      status: 'Draft',
      created_by: { id: desk.people.editor.id, name: 'editor' },
      first_published_at: null,
      created_at: expect.any(String),
      modified_at: expect.any(String),
      digest_poll: {
        ...source.digest_poll,
        choices: [
          { id: expect.any(Number), choice: 'Yes' },
          { id: expect.any(Number), choice: 'No' },
        ],
      },
    });
    expect(copy.digest_poll!.choices[0]!.id).not.toBe(source.digest_poll!.choices[0]!.id);
    const { results, status_statistics } = await desk.call(listDigests, { query: { search: String(id) } });
    expect(results[0]!.metrics.share_cont).toBe(0);
    expect(status_statistics!.total).toBe(1);
    expect(await lastEntry()).toMatchObject({ action: 'copy', entityId: id, after: { copy_of: source.id } });
  });

  it('LIST-46: is not for STAFF_USER_PERM', async () => {
    const { id } = await addDigest(desk);
    const { status } = await desk.send('POST', `/dashboard/digests/${id}/copy/`, undefined, { as: 'staff' });
    expect(status).toBe(403);
    expect((await desk.call(listDigests)).count).toBe(1);
  });

  it('of nothing is 404', async () => {
    expect((await desk.send('POST', '/dashboard/digests/999/copy/')).status).toBe(404);
  });
});

const report = (query: { from_date: string; to_date: string; timezone?: string }, language = 'en') =>
  desk.call(dailyTagReport, { query }, { headers: { 'accept-language': language } });

async function addPublished(instant: string, tagIds: number[], language = 'en') {
  const { id } = await addDigest(desk, { tags: tagIds, status: 'Published' }, { language });
  await desk.deps.db
    .update(digests)
    .set({ firstPublishedAt: new Date(instant) })
    .where(eq(digests.id, id));
}

describe('LIST-21: the daily tag report', () => {
  it('counts what was first published with each visible tag in the time, by language', async () => {
    const second = await addTag(desk, { title: 'Water', isDashVisible: true, dailyTarget: 2, dashOrder: 2 });
    const first = await addTag(desk, { title: 'Rail', isDashVisible: true, dailyTarget: 1, dashOrder: 1 });
    const hidden = await addTag(desk, { title: 'Hidden', dailyTarget: 3 });
    await addPublished('2026-11-02T00:00:00Z', [first.id, second.id, hidden.id]);
    await addPublished('2026-11-02T06:00:00Z', [first.id]);
    await addPublished('2026-11-02T12:00:00Z', [first.id]);
    await addPublished('2026-11-01T23:59:00Z', [second.id]);
    await addPublished('2026-11-02T06:00:00Z', [second.id], 'es');
    await addDigest(desk, { tags: [second.id] });

    const query = { from_date: '2026-11-02 00:00', to_date: '2026-11-02 12:00', timezone: 'UTC' };
    expect(await report(query)).toEqual({
      results: [
        {
          ...first,
          count: 2,
          tag__config: { is_dash_visible: true, target: 1 },
          tag__order_by: 1,
        },
        { ...second, count: 1, tag__config: { is_dash_visible: true, target: 2 }, tag__order_by: 2 },
      ],
    });
    expect((await report(query, 'es')).results.map(({ count }) => count)).toEqual([0, 1]);
  });

  it("S47: reads the times in the viewer's time zone", async () => {
    const tag = await addTag(desk, { isDashVisible: true, dailyTarget: 1 });
    await addPublished('2026-11-01T19:00:00Z', [tag.id]);
    const day = { from_date: '2026-11-02 00:00', to_date: '2026-11-02 23:59' };
    expect((await report({ ...day, timezone: 'UTC' })).results[0]!.count).toBe(0);
    expect((await report({ ...day, timezone: 'Asia/Kolkata' })).results[0]!.count).toBe(1);
  });

  it.each([
    ['LIST-24: a to-date that is not later', '2026-11-02 06:00', '2026-11-02 06:00', '', 'to_date'],
    ['a day that is not', '2026-02-31 06:00', '2026-11-02 06:00', '', 'from_date'],
    ['another form', '2026-11-02T06:00', '2026-11-02 07:00', '', 'from_date'],
    ['an unknown time zone', '2026-11-02 06:00', '2026-11-02 07:00', 'Mars/Olympus', 'timezone'],
  ])('refuses %s', async (_, fromDate, toDate, timezone, field) => {
    const search = new URLSearchParams({ from_date: fromDate, to_date: toDate, timezone });
    const { status, body } = await desk.send('GET', `/dashboard/daily_tag_report/?${search}`);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
    if (field === 'to_date') expect(body).toEqual({ to_date: ['To date always larger than from date.'] });
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#api/contract/endpoint.ts';
import { getDigest } from '#api/contract/digests.ts';
import {
  addIncomingHeadlines,
  createHeadlineDigest,
  groupHeadlines,
  headlineStatuses,
  listHeadlinePackages,
  listHeadlines,
  listHeadlineSources,
  setHeadlineStatus,
  ungroupHeadlines,
  type HeadlineStatus,
} from '#api/contract/headlines.ts';
import { createToken } from '#api/contract/tokens.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addHeadlines, addTag } from '#support/factories.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

type Query = NonNullable<InputOf<typeof listHeadlines>['query']>;
const list = (query: Query = {}) => desk.call(listHeadlines, { query });
const toIds = async (query: Query = {}) => (await list(query)).results.map(({ id }) => id);
const group = (ids: number[], groupId: number) =>
  desk.call(groupHeadlines, { body: { ids, group_id: groupId } });
const ungroup = (ids: number[]) => desk.call(ungroupHeadlines, { body: { ids } });
const undo = (id: number) => desk.send('POST', `/curate/headline-changes/${id}/undo/`, {});
const setStatus = (ids: number[], status: HeadlineStatus, expected?: HeadlineStatus) =>
  desk.call(setHeadlineStatus, { body: { notification_ids: ids, status, expected } });

/** The groups of all headlines, each by its ids. */
async function groups(): Promise<number[][]> {
  const { results, count } = await list();
  // They are counted by the headline whose id a group has, which each has to have.
  expect(count).toBe(results.length);
  return results.map((row) => [row.id, ...row.groups.map(({ id }) => id)]).toReversed();
}

async function audited() {
  const { rows } = await desk.deps.db.execute<{ action: string; entity: string; entity_id: number }>(sql`
    select action, entity, entity_id, before, after from audit where entity like 'headline%' order by id`);
  return rows;
}

describe('the list of headlines', () => {
  it('HEAD-03, API-34: has the documented fields, the newest first', async () => {
    const tag = await addTag(desk, { title: 'Transport' });
    const [older, newer] = await addHeadlines(desk, [
      'Ferry stops',
      {
        text: 'Rail opens',
        source: 'The Daily',
        package: 'com.example.daily',
        time: '2026-11-01T10:00:00.000Z',
        url: 'https://daily.example/rail',
        tag: tag.id,
        score: 4,
        language: 'fr',
      },
    ]);
    const { results, count } = await list();
    expect(count).toBe(2);
    expect(results.map(({ id }) => id)).toEqual([newer, older]);
    const isInstant: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(results[0]).toEqual({
      id: newer,
      text: 'Rail opens',
      url: 'https://daily.example/rail',
      language: 'fr',
      tag,
      group_id: newer,
      digest: null,
      score: 4,
      quality: null,
      created_at: isInstant,
      modified_at: isInstant,
      published_at: '2026-11-01T10:00:00.000Z',
      notification_source: 'The Daily',
      package_name: { package_name: 'com.example.daily' },
      status: 'UNPROCESSED',
      reason: null,
      groups: [],
      feed: null,
    });
    expect(results[1]).toMatchObject({ language: 'en', package_name: null, tag: null, url: null, score: 1 });
  });

  it('HEAD-01, HEAD-02, HEAD-05: is filtered by source, packages, tags and status', async () => {
    const [rail, sea] = [await addTag(desk), await addTag(desk)];
    const [a = 0, b = 0, c = 0] = await addHeadlines(desk, [
      { source: 'The Daily', package: 'com.example.daily', tag: rail.id },
      { source: 'The Weekly', package: 'com.example.weekly', tag: sea.id },
      { source: 'The Daily', package: 'com.example.app' },
    ]);
    await setStatus([b], 'REJECTED');
    expect(await toIds({ notification_source: 'The Daily' })).toEqual([c, a]);
    expect(await toIds({ notification_source: 'The Monthly' })).toEqual([]);
    expect(await toIds({ tag_ids: String(rail.id) })).toEqual([a]);
    expect(await toIds({ tag_ids: `${rail.id},${sea.id}` })).toEqual([b, a]);
    expect(await toIds({ status: 'REJECTED' })).toEqual([b]);
    expect(await list({ status: 'UNPROCESSED' })).toMatchObject({ count: 2 });
    const { results } = await desk.call(listHeadlinePackages);
    expect(results.map(({ package_name }) => package_name)).toEqual([
      'com.example.app',
      'com.example.daily',
      'com.example.weekly',
    ]);
    expect(await toIds({ source: `${results[0]!.id},${results[1]!.id}` })).toEqual([c, a]);
    expect(await desk.call(listHeadlinePackages, { query: { search: 'WEEK' } })).toEqual({
      results: [{ id: results[2]!.id, package_name: 'com.example.weekly', title: 'com.example.weekly' }],
    });
    const sources = await desk.call(listHeadlineSources);
    expect(sources.map(({ name }) => name)).toEqual(['The Daily', 'The Weekly']);
  });

  it('HEAD-22: is searched by a part of the text, or an id', async () => {
    const [a = 0, b = 0] = await addHeadlines(desk, ['Café opens in Zürich', '100% of trains late']);
    expect(await toIds({ search: 'cafe' })).toEqual([a]);
    expect(await toIds({ search: '0% of' })).toEqual([b]);
    expect(await toIds({ search: '%' })).toEqual([b]);
    expect(await toIds({ search: String(a) })).toContain(a);
  });

  it('HEAD-12: is sorted by a column, ascending', async () => {
    const [a = 0, b = 0, c = 0] = await addHeadlines(desk, [
      { text: 'Beta', source: 'C', score: 2 },
      { text: 'Alpha', source: 'B', score: 9 },
      { text: 'Gamma', source: 'A', score: 1 },
    ]);
    expect(await toIds({ sort_by: 'id' })).toEqual([a, b, c]);
    expect(await toIds({ sort_by: 'text' })).toEqual([b, a, c]);
    expect(await toIds({ sort_by: 'score' })).toEqual([c, a, b]);
    expect(await toIds({ sort_by: 'notification_source' })).toEqual([c, b, a]);
    // That of its group decides.
    await group([c], b);
    expect(await toIds({ sort_by: 'score' })).toEqual([a, b]);
  });

  it('HEAD-13: returns only those that came in today, in UTC', async () => {
    const [old = 0, fresh = 0] = await addHeadlines(desk, ['Old', 'Fresh']);
    await desk.deps.db.execute(sql`
      update headlines set created_at = date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '1 ms'
      where id = ${old}`);
    expect(await toIds({ is_today: true })).toEqual([fresh]);
    expect(await toIds({ is_today: false })).toEqual([fresh, old]);
  });

  it('HEAD-14, API-34: returns those after an id, as an open list reads them', async () => {
    const [a = 0, b = 0] = await addHeadlines(desk, ['First', 'Second']);
    expect(await list({ id: b })).toEqual({ results: [], count: 0 });
    const [c = 0, d = 0] = await addHeadlines(desk, ['Third', 'Fourth']);
    // It is no new row, but one more in a row that the list has.
    await group([c], a);
    expect(await list({ id: b, page_size: 1 })).toMatchObject({ results: [{ id: d }], count: 1 });
  });

  it('HEAD-16: has pages of 100, or of another size', async () => {
    await addHeadlines(
      desk,
      Array.from({ length: 101 }, (_, index) => `Number ${index}`),
    );
    const first = await list();
    expect(first.results).toHaveLength(100);
    expect(first.count).toBe(101);
    expect((await list({ page: 2 })).results.map(({ text }) => text)).toEqual(['Number 0']);
    expect((await list({ page: 2, page_size: 10 })).results[0]).toMatchObject({ text: 'Number 90' });
  });
});

describe('a group', () => {
  it('HEAD-04: is one row with the others as children, and their sum as its score', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await addHeadlines(desk, [
      { score: 5 },
      { score: 7 },
      { score: 3 },
      'Alone',
    ]);
    await group([b, c], a);
    const { results, count } = await list();
    expect(count).toBe(2);
    expect(results).toMatchObject([
      { id: d, groups: [], score: 1 },
      {
        id: a,
        group_id: a,
        score: 15,
        reason: null,
        groups: [
          { id: b, group_id: a, score: 7, reason: { kind: 'editor', headline_id: a } },
          { id: c, group_id: a, score: 3 },
        ],
      },
    ]);
  });

  it('HEAD-04, HEAD-05: is in every tab that one of its headlines has the status of, so that none is hidden', async () => {
    const [a = 0, b = 0, c = 0] = await addHeadlines(desk, ['One', 'Two', 'Three']);
    await group([b, c], a);
    await setStatus([a], 'PUBLISHED');
    expect(await list({ status: 'PUBLISHED' })).toMatchObject({ count: 1, results: [{ id: a }] });
    const { results, count } = await list({ status: 'UNPROCESSED' });
    expect(count).toBe(1);
    expect(results).toMatchObject([{ id: b, groups: [{ id: a, status: 'PUBLISHED' }, { id: c }] }]);
  });

  it('HEAD-09: loses those that are taken out, which an undo puts back', async () => {
    const [a = 0, b = 0, c = 0] = await addHeadlines(desk, ['One', 'Two', 'Three']);
    await group([b, c], a);
    const { change } = await ungroup([a]);
    expect(await groups()).toEqual([[a], [b, c]]);
    expect((await undo(change!)).status).toBe(200);
    expect(await groups()).toEqual([[a, b, c]]);
    expect(await ungroup([a, b, c])).toEqual({ change: expect.any(Number) });
    expect(await groups()).toEqual([[a], [b], [c]]);
    expect(await ungroup([a])).toEqual({ change: null });
  });

  it('HEAD-09: gets headlines of other groups, which an undo returns', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await addHeadlines(desk, ['One', 'Two', 'Three', 'Four']);
    await group([b], a);
    await group([d], c);
    const { change } = await group([c, a], c);
    expect(await groups()).toEqual([[a, c, d].toSorted((x, y) => x - y), [b]]);
    expect((await undo(change!)).body).toEqual({ id: change });
    expect(await groups()).toEqual([
      [a, b],
      [c, d],
    ]);
    expect(await undo(change!)).toMatchObject({ status: 409, body: { code: 'cannot_undo' } });
    expect((await audited()).map(({ action, entity }) => `${action} ${entity}`).slice(-2)).toEqual([
      'group headline_groups',
      'undo headline_groups',
    ]);
  });

  it('HEAD-09: stays as it is when its change is undone after another one', async () => {
    const [a = 0, b = 0, c = 0] = await addHeadlines(desk, ['One', 'Two', 'Three']);
    const { change } = await group([b], a);
    await group([b], c);
    expect(await undo(change!)).toMatchObject({ status: 409, body: { code: 'cannot_undo' } });
    expect(await groups()).toEqual([[a], [b, c]]);
  });

  it('HEAD-22, HEAD-23: refuses headlines and groups that do not exist', async () => {
    const [a = 0] = await addHeadlines(desk, ['One']);
    const path = '/curate/headline-recluster/';
    expect(await desk.send('POST', path, { ids: [a, 999], group_id: a })).toMatchObject({
      status: 400,
      body: { ids: ['No headline has the ID 999.'] },
    });
    expect(await desk.send('POST', path, { ids: [a], group_id: 999 })).toMatchObject({
      status: 400,
      body: { group_id: ['This group no longer exists.'] },
    });
    expect((await desk.send('POST', '/curate/headline-decluster/', { ids: [999] })).status).toBe(400);
  });

  it('two editors who move the same headlines at once leave whole groups', async () => {
    const [a = 0, b = 0, c = 0] = await addHeadlines(desk, ['One', 'Two', 'Three']);
    await Promise.all([group([b], a), group([b], c), ungroup([b])]);
    const all = (await groups()).flat();
    expect(all.toSorted((x, y) => x - y)).toEqual([a, b, c]);
  });
});

describe('the status of a headline', () => {
  it('HEAD-06, HEAD-07: is changed from any to any other', async () => {
    const [id = 0] = await addHeadlines(desk, ['One']);
    for (const from of headlineStatuses) {
      for (const to of headlineStatuses.filter((each) => each !== from)) {
        await setStatus([id], from);
        expect(await setStatus([id], to)).toEqual({ updated: [id], skipped: [] });
        expect((await list()).results[0]).toMatchObject({ status: to });
      }
    }
    const [first] = (await audited()).filter(({ action }) => action === 'update');
    expect(first).toMatchObject({
      entity: 'headline',
      entity_id: id,
      before: { status: 'UNPROCESSED' },
      after: { status: 'PROCESSING' },
    });
  });

  it('HEAD-06: stays where another editor has changed it since', async () => {
    const [a = 0, b = 0] = await addHeadlines(desk, ['One', 'Two']);
    await setStatus([a], 'PUBLISHED');
    expect(await setStatus([a, b], 'REJECTED', 'UNPROCESSED')).toEqual({ updated: [b], skipped: [a] });
    expect(await toIds({ status: 'PUBLISHED' })).toEqual([a]);
  });

  it('HEAD-24: is refused with a title for headlines that do not exist, and for no status', async () => {
    const path = '/curate/notification/status/';
    expect(await desk.send('POST', path, { status: 'REJECTED', notification_ids: [999] })).toMatchObject({
      status: 400,
      body: { title: ['No headline has the ID 999.'] },
    });
    const { status, body } = await desk.send('POST', path, { status: 'LOST', notification_ids: [1] });
    expect(status).toBe(400);
    expect(body['title']).toEqual(body['status']);
  });
});

describe('a digest of a headline', () => {
  it('HEAD-17, HEAD-20: is a draft with the given title, author and scores, and moves the headline to PROCESSING', async () => {
    const [id = 0] = await addHeadlines(desk, [{ text: 'Rail opens', url: 'https://daily.example/rail' }]);
    const made = await desk.call(createHeadlineDigest, {
      body: {
        notification_id: id,
        title: 'Rail opens',
        digest_author: desk.people.staff.id,
        editor_score_quality: 2,
        editor_score_relevance: 3,
      },
    });
    expect(await desk.call(getDigest, { params: { id: made.id } })).toMatchObject({
      title: 'Rail opens',
      status: 'Draft',
      digest_author: { id: desk.people.staff.id },
      editor_score_quality: 2,
      editor_score_relevance: 3,
      source: { link: 'https://daily.example/rail' },
    });
    expect((await list()).results[0]).toMatchObject({ digest: made.id, quality: 2, status: 'PROCESSING' });
  });

  it('HEAD-19: has the caller as its author by default', async () => {
    const [id = 0] = await addHeadlines(desk, ['Rail opens']);
    const made = await desk.call(
      createHeadlineDigest,
      { body: { notification_id: id, title: 'Rail' } },
      { as: 'staff' },
    );
    const digest = await desk.call(getDigest, { params: { id: made.id } });
    expect(digest.digest_author?.id).toBe(desk.people.staff.id);
  });

  it('HEAD-21: is made once, and the second editor is told which it is', async () => {
    const [id = 0] = await addHeadlines(desk, ['Rail opens']);
    const make = () =>
      desk.send('POST', '/digest-notification/', { notification_id: id, title: 'Rail opens' });
    const answers = await Promise.all([make(), make()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const made = answers.find(({ status }) => status === 201)!.body['id'] as number;
    expect(answers.find(({ status }) => status === 400)!.body).toMatchObject({
      notification_id: [`Digest ${made} was already created from this headline.`],
    });
    expect(
      await desk.send('POST', '/digest-notification/', { notification_id: 999, title: 'x' }),
    ).toMatchObject({
      status: 400,
      body: { notification_id: ['This headline does not exist.'] },
    });
  });
});

function bring(headlines: object[], token?: string) {
  return desk.send('POST', '/curate/incoming/', { headlines }, token ? { as: { token } } : {});
}

describe('incoming headlines', () => {
  const one = { id: 'n-1', text: 'Rail opens', source: 'The Daily' };

  it('are stored once for each id of a user, also when two calls bring them at once', async () => {
    const [first, second] = await Promise.all([
      bring([one, { ...one, id: 'n-2' }]),
      bring([{ ...one, id: 'n-2' }, one]),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await list()).count).toBe(2);
    const again = await desk.call(addIncomingHeadlines, {
      body: {
        headlines: [
          { ...one, text: 'Another text' },
          { ...one, id: 'n-3' },
          { ...one, id: 'n-3' },
        ],
      },
    });
    expect(again.results.map((result) => result.is_new)).toEqual([false, true, false]);
    expect((await list({ search: 'Another' })).count).toBe(0);
    const other = await desk.call(addIncomingHeadlines, { body: { headlines: [one] } }, { as: 'staff' });
    expect(other.results[0]).toMatchObject({ id: 'n-1', is_new: true });
  });

  it('come with a token of the scope headlines', async () => {
    const { token } = await desk.call(createToken, {
      body: { name: 'Phones', days: 30, scopes: ['headlines'] },
    });
    expect((await bring([one], token)).status).toBe(201);
    const { token: other } = await desk.call(createToken, {
      body: { name: 'Reader', days: 30, scopes: ['read', 'digests'] },
    });
    expect(await bring([one], other)).toMatchObject({ status: 403, body: { code: 'missing_scope' } });
    expect((await audited()).map(({ action }) => action)).toEqual(['create']);
  });

  it('are refused whole when one of them is not as it should be', async () => {
    for (const wrong of [
      { ...one, text: '   ' },
      { ...one, time: 'yesterday' },
      { ...one, url: 'javascript:alert(1)' },
      { ...one, tag: 999 },
      { ...one, language: 'english' },
    ])
      expect((await bring([{ ...one, id: 'n-2' }, wrong])).status, JSON.stringify(wrong)).toBe(400);
    expect((await list()).count).toBe(0);
  });
});

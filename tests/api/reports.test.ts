import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDigestTags, updateDigestStatuses } from '#api/contract/bulk.ts';
import { dailyReport, listReportDigests, type ReportInput } from '#api/contract/reports.ts';
import { digestTypes, listDigests, updateDigest, type DigestInput } from '#api/contract/digests.ts';
import { listScoreTexts, listSections } from '#api/contract/lookups.ts';
import { listPollSubmissions } from '#api/contract/polls.ts';
import { broadcasts, digestMetrics, digests, notifications, pollChoices, users } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest, addFormat, addTag } from '#support/factories.ts';
import { addPerson } from '#support/people.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});

beforeEach(() => desk.reset());

afterAll(() => desk.close());

type VideoSummary = (typeof digests.$inferInsert)['videoSummary'];

const day = { from_date: '2026-11-02 00:00', to_date: '2026-11-03 00:00', timezone: 'UTC' };
const noon = '2026-11-02T12:00:00Z';

/** Whose call it is makes the reviewer; the author is named. */
async function addPublished(
  instant: string,
  input: Partial<DigestInput> = {},
  { as = 'super', language }: { as?: 'super' | 'staff' | 'editor'; language?: string } = {},
) {
  const digest = await addDigest(desk, { status: 'Published', ...input }, { as, language });
  await desk.deps.db
    .update(digests)
    .set({ firstPublishedAt: new Date(instant) })
    .where(eq(digests.id, digest.id));
  return digest;
}

const report = (more: Partial<ReportInput> = {}, language = 'en') =>
  desk.call(dailyReport, { body: { ...day, ...more } }, { headers: { 'accept-language': language } });

/** The CSV of the same report, as lines. */
async function csv(more: Record<string, string | number | boolean> = {}) {
  const query = new URLSearchParams(
    Object.entries({ ...day, ...more }).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const answer = await desk.send('GET', `/dashboard/daily_report/export/?${query}`);
  return { ...answer, lines: String(answer.body).split('\r\n') };
}

const titled = ({ id, title }: { id: number; title: string }) => ({ id, title });

const send = async (
  digestId: number,
  audience: 'all' | 'channel_follower' | 'test_user',
  status: 'COMPLETE' | 'CANCELLED' = 'COMPLETE',
) => {
  const [row] = await desk.deps.db
    .insert(broadcasts)
    .values({ status, audience, bottomTabIndex: '0' })
    .returning({ id: broadcasts.id });
  const text = { title: 'News', text: 'News' };
  await desk.deps.db
    .insert(notifications)
    .values({ broadcastId: row!.id, notificationType: 'article', objectId: digestId, digestId, ...text });
};

const quality = async (more: Partial<ReportInput>) =>
  (
    await report({
      is_quality_report: true,
      report_type: 'agg',
      author_user_ids: [desk.people.super.id],
      ...more,
    })
  ).results!;

const addPoll = (question: string, choices = ['Yes', 'No'], language = 'en') =>
  addDigest(
    desk,
    {
      digest_poll: {
        has_poll: true,
        question: { question },
        headline: '',
        choices: choices.map((choice) => ({ choice })),
      },
    },
    { language },
  );

const polls = (query: object = {}, language = 'en') =>
  desk.call(listPollSubmissions, { query }, { headers: { 'accept-language': language }, as: 'staff' });

describe('the daily report', () => {
  it('REPORT-06, REPORT-07, REPORT-08: counts digests first published in the time, each way', async () => {
    const { editor, staff } = desk.people;
    const [rail, water] = [await addTag(desk, { title: 'Rail' }), await addTag(desk, { title: 'Water' })];
    const [arts, city] = [await addCategory(desk, 'Arts'), await addCategory(desk, 'City')];
    const format = await addFormat(desk, 'Feature');
    const first = await addPublished('2026-11-02T00:00:00Z', {
      title: 'Night train',
      content: '<p>One two</p><p>three&nbsp;four</p>',
      digest_author: editor.id,
      tags: [rail.id, water.id],
      categories: [city.id],
      format: format.id,
      editor_score_quality: 4,
    });
    const second = await addPublished(
      noon,
      {
        title: 'Tram',
        content: '<p>Five six</p>',
        digest_author: editor.id,
        tags: [rail.id],
        categories: [city.id, arts.id],
        editor_score_quality: 1,
      },
      { as: 'staff' },
    );
    await addPublished('2026-11-01T23:59:59.999Z', { tags: [rail.id] });
    await addPublished('2026-11-03T00:00:00Z', { tags: [rail.id] });
    await addPublished(noon, { tags: [rail.id] }, { language: 'es' });
    await addDigest(desk, { tags: [rail.id] });

    expect(await report()).toEqual({
      count: 2,
      avg_word_count: 3,
      avg_video_length: null,
      editor_score_quality: 2.5,
      // A millisecond before the time of the report.
      previous: { count: 1, avg_word_count: 0, avg_video_length: null, editor_score_quality: null },
      days: [{ date: '2026-11-02', count: 2 }],
      author: [{ user_id__name: 'editor', count: 2 }],
      reviewer: [
        { first_published_by__name: 'staff', count: 1 },
        { first_published_by__name: 'super', count: 1 },
      ],
      category: [
        {
          category_id: expect.any(Number),
          category__title: 'City',
          count: 2,
          digests: [titled(second), titled(first)],
          editor_score_quality: 2.5,
        },
        {
          category_id: expect.any(Number),
          category__title: 'Arts',
          count: 1,
          digests: [titled(second)],
          editor_score_quality: 1,
        },
      ],
      tags: [
        {
          tag_id: expect.any(Number),
          tag__title: 'Rail',
          count: 2,
          digests: [titled(second), titled(first)],
        },
        { tag_id: expect.any(Number), tag__title: 'Water', count: 1, digests: [titled(first)] },
      ],
      type_id: [{ type_id__title: expect.any(String), count: 2 }],
      status: [{ status: 'Published', count: 2 }],
      format_id: [
        { format_id: format.id, format_id__section_name: 'Feature', status: 'Published', count: 1 },
        { format_id: null, format_id__section_name: null, status: 'Published', count: 1 },
      ],
      notification: {
        include_all_channel_count: 0,
        all_channel_slugs: [],
        not_include_all_channel_count: 0,
        not_include_all_channel_slugs: [],
      },
      video_stats: [],
      video_count: 0,
    });
    expect((await report({ from_date: '2026-10-31 00:00' })).days).toEqual([
      { date: '2026-10-31', count: 0 },
      { date: '2026-11-01', count: 1 },
      { date: '2026-11-02', count: 2 },
    ]);
    expect((await report({ from_date: '2025-10-31 00:00' })).days).toEqual([]);
    expect((await report({}, 'es')).count).toBe(1);
    expect((await report({ language_id: 2 })).count).toBe(1);

    // REPORT-02: every filter narrows it.
    const counts = async (filter: Partial<ReportInput>) => (await report(filter)).count;
    expect(await counts({ author_user_ids: [editor.id] })).toBe(2);
    expect(await counts({ author_user_ids: [staff.id] })).toBe(0);
    expect(await counts({ reviewer_user_ids: [staff.id] })).toBe(1);
    expect(await counts({ format_ids: [format.id] })).toBe(1);
    expect(await counts({ category_ids: [arts.id] })).toBe(1);
    expect(await counts({ category_ids: [arts.id, city.id] })).toBe(2);
    expect(await counts({ tag_ids: [water.id], category_ids: [arts.id] })).toBe(0);
    expect(await counts({ type_ids: [digestTypes.article] })).toBe(2);
    expect(await counts({ type_ids: [] })).toBe(2);
    expect(await counts({ type_ids: [digestTypes.video] })).toBe(0);
  });

  it('REPORT-08: a digest with several of the chosen tags or categories counts once in every figure', async () => {
    const [a, b] = [await addTag(desk, { title: 'A' }), await addTag(desk, { title: 'B' })];
    const [arts, city] = [await addCategory(desk, 'Arts'), await addCategory(desk, 'City')];
    const given: [number[], number | null][] = [
      [[a.id, b.id], 5],
      [[a.id, b.id], 4],
      [[a.id, b.id], 3],
      [[a.id], null],
      [[a.id], 2],
      [[b.id], 5],
      [[b.id], null],
      [[], 1],
    ];
    const ids: number[] = [];
    for (const [at, [tags, editor_score_quality]] of given.entries()) {
      const categories = at < 4 ? [arts.id, city.id] : [arts.id];
      // oxlint-disable-next-line no-await-in-loop -- their ids are in order
      const { id } = await addPublished(noon, {
        tags,
        categories,
        editor_score_quality,
        content: '<p>One two</p>',
      });
      ids.push(id);
    }
    await desk.call(addDigestTags, { body: { digests: ids.slice(0, 5), tags: [{ id: a.id }] } });
    const tag_ids = [a.id, b.id];
    const found = await report({ tag_ids, category_ids: [arts.id, city.id] });
    expect(found).toMatchObject({
      count: 7,
      editor_score_quality: 3.8,
      avg_word_count: 2,
      days: [{ date: '2026-11-02', count: 7 }],
      category: [
        { category__title: 'Arts', count: 7 },
        { category__title: 'City', count: 4 },
      ],
      tags: [
        { tag__title: 'A', count: 5 },
        { tag__title: 'B', count: 5 },
      ],
    });
    const list = await desk.call(listDigests, { query: { tags: tag_ids.join(',') } });
    expect(list.count).toBe(7);
  });

  it('REPORT-07: the reviewer is who published it first, one by one or in a job, and stays that', async () => {
    const [one, many] = [await addDigest(desk), await addDigest(desk)];
    const body = { status: 'Published' };
    await desk.call(updateDigest, { params: { id: one.id }, body }, { as: 'editor' });
    await desk.call(updateDigestStatuses, { body: { ...body, digests: [many.id] } }, { as: 'editor' });
    for (const status of ['Draft', 'Published']) {
      await desk.call(updateDigestStatuses, { body: { status, digests: [one.id, many.id] } });
    }
    const { reviewer } = await report({ from_date: '2020-01-01 00:00', to_date: '2100-01-01 00:00' });
    expect(reviewer).toEqual([{ first_published_by__name: 'editor', count: 2 }]);
  });

  it('REPORT-08: all digests of a row can be read, by the filters of the report', async () => {
    const tag = await addTag(desk);
    const category = await addCategory(desk);
    const first = await addPublished(noon, { tags: [tag.id], categories: [category.id] });
    const second = await addPublished('2026-11-02T13:00:00Z', { tags: [tag.id] });
    await addPublished('2026-11-03T00:00:00Z', { tags: [tag.id] });
    const list = (row: object) =>
      desk.call(listReportDigests, { query: { ...day, ...row } }, { headers: { 'accept-language': 'en' } });
    expect(await list({ with_tag: tag.id })).toEqual({ results: [titled(second), titled(first)], count: 2 });
    expect(await list({ with_tag: tag.id, category_ids: String(category.id) })).toMatchObject({ count: 1 });
    expect(await list({ in_category: category.id })).toMatchObject({ results: [titled(first)] });
    expect(await list({ with_tag: tag.id, size: 1, page: 2 })).toEqual({
      results: [titled(first)],
      count: 2,
    });
  });

  it('REPORT-10: separates digests sent to all from those sent to some, and leaves tests and cancelled ones out', async () => {
    const [toAll, toSome, tested] = [
      await addPublished(noon),
      await addPublished(noon),
      await addPublished(noon),
    ];
    await send(toAll.id, 'all');
    await send(toAll.id, 'all');
    await send(toSome.id, 'channel_follower');
    await send(tested.id, 'test_user');
    await send(tested.id, 'all', 'CANCELLED');
    expect((await report()).notification).toEqual({
      include_all_channel_count: 1,
      all_channel_slugs: [toAll.slug],
      not_include_all_channel_count: 1,
      not_include_all_channel_slugs: [toSome.slug],
    });
  });

  it('REPORT-11: has what viewers did with each video, the newest first', async () => {
    const tag = await addTag(desk, { title: 'Rail' });
    const older = await addPublished(noon, {
      type: digestTypes.video,
      title: 'Older',
      tags: [tag.id],
      collaborators: [desk.people.staff.id],
    });
    await addPublished('2026-11-02T13:00:00Z', { type: digestTypes.video, title: 'Newer' });
    await addPublished(noon, { title: 'No video' });
    const figures = { watchCount: 4, watchSeconds: 90, shareCount: 3, likeCount: 2, dislikeCount: 1 };
    await desk.deps.db.insert(digestMetrics).values({ digestId: older.id, ...figures });
    const { video_stats, video_count } = await report();
    expect(video_count).toBe(2);
    expect(video_stats).toMatchObject([
      { title: 'Newer', views: 0, avg_view: 0, total_time: 0, tag_titles: [], collab_names: [] },
      {
        title: 'Older',
        tag_titles: ['Rail'],
        collab_names: ['staff'],
        views: 4,
        avg_view: 22.5,
        like_count: 2,
        dislike_count: 1,
        share_count: 3,
        total_time: 90,
      },
    ]);
  });

  it.each([
    ['REPORT-04: a to-date that is not later', { to_date: '2026-11-02 00:00' }, 'to_date'],
    ['a day that is not', { from_date: '2026-02-30 00:00' }, 'from_date'],
    ['an unknown time zone', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['REPORT-05: a Quality Report without authors', { is_quality_report: true }, 'author_user_ids'],
    ['an id that no row can have', { tag_ids: [4_000_000_000] }, 'tag_ids.0'],
  ])('refuses %s', async (_, more, field) => {
    const { status, body } = await desk.send('POST', '/dashboard/daily_report/', { ...day, ...more });
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
    if (field === 'to_date') expect(body).toEqual({ to_date: ['To date always larger than from date.'] });
  });
});

describe('the Quality Report', () => {
  it('API-25, REPORT-09: counts the checks that digests of the authors passed, day by day', async () => {
    const checks = { assigned_to: null, note: '' };
    const passed = {
      content_quality: true,
      content_accuracy: true,
      content_operational: false,
      plagiarism_score: true,
      content_length: true,
    };
    const failed = {
      content_quality: false,
      content_accuracy: true,
      content_operational: false,
      plagiarism_score: false,
      content_length: false,
    };
    const first = await addPublished(noon, { digest_internal: { ...checks, ...passed } });
    await addPublished(noon, { digest_internal: { ...checks, ...failed } });
    await addPublished('2026-11-04T12:00:00Z');
    await addPublished(noon, { digest_author: desk.people.staff.id });
    // Older rows hold what the contract refuses today.
    const summary: object[] = [{ s_length: 30 }, { s_length: 12.5 }, { s_length: 'long' }, {}];
    await desk.deps.db
      .update(digests)
      .set({
        timestampFullLength: 90.5,
        videoSummary: { auto_pause: false, summary, total_length: null } as VideoSummary,
      })
      .where(eq(digests.id, first.id));
    expect(await quality({ to_date: '2026-11-05 00:00' })).toEqual([
      {
        date: '2026-11-02',
        total_digests: 2,
        total: 5,
        content_quality: 1,
        content_accuracy: 2,
        content_operational: 0,
        plagiarism_score: 1,
        content_length: 1,
        segment_length: 42.5,
        video_timestamp_length: 90.5,
      },
      expect.objectContaining({ date: '2026-11-04', total_digests: 1, total: 0, segment_length: 0 }),
    ]);
  });

  it.each([
    [
      '23',
      'Europe/Paris',
      '2026-03-29',
      ['2026-03-28T22:59:59Z'],
      ['2026-03-28T23:00:00Z', '2026-03-29T01:00:00Z', '2026-03-29T21:59:59Z'],
      ['2026-03-29T22:00:00Z'],
    ],
    [
      '25',
      'Europe/Paris',
      '2026-10-25',
      ['2026-10-24T21:59:59Z'],
      ['2026-10-24T22:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T22:59:59Z'],
      ['2026-10-25T23:00:00Z'],
    ],
    // Here clocks go forward at midnight: the day begins at one.
    [
      '23, beginning at one,',
      'Africa/Cairo',
      '2026-04-24',
      ['2026-04-23T21:59:59Z'],
      ['2026-04-23T22:00:00Z', '2026-04-24T20:59:59Z'],
      ['2026-04-24T21:00:00Z'],
    ],
    [
      '24',
      'Asia/Kolkata',
      '2026-11-02',
      ['2026-11-01T18:29:59Z'],
      ['2026-11-01T18:30:00Z', '2026-11-02T18:29:59Z'],
      ['2026-11-02T18:30:00Z'],
    ],
  ])(
    'S47: a day of %s hours counts each digest once, in the zone of the viewer',
    async (_, timezone, date, before, within, after) => {
      for (const instant of [...before, ...within, ...after]) await addPublished(instant);
      const [yesterday, tomorrow] = [-1, 1].map((days) =>
        new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10),
      );
      const rows = await quality({ from_date: `${yesterday} 00:00`, to_date: `${tomorrow} 23:59`, timezone });
      expect(rows.map((row) => [row.date, row.total_digests])).toEqual([
        [yesterday, before.length],
        [date, within.length],
        [tomorrow, after.length],
      ]);
      const whole = { from_date: `${date} 00:00`, to_date: `${tomorrow} 00:00`, timezone };
      expect((await report(whole)).count).toBe(within.length);
      expect(await quality(whole)).toMatchObject([{ date, total_digests: within.length }]);
    },
  );

  it('counts part of a day with its day, and has no row without digests', async () => {
    await addPublished(noon);
    const hours = { from_date: '2026-11-02 11:30', to_date: '2026-11-02 12:30' };
    expect(await quality(hours)).toMatchObject([{ date: '2026-11-02', total_digests: 1 }]);
    expect(await quality({ ...hours, to_date: '2026-11-02 12:00' })).toEqual([]);
  });
});

describe('REPORT-13: public_report.csv', () => {
  it('has a block for each table, every one that the report has, row for row', async () => {
    const tag = await addTag(desk, { title: `=cmd|'/C calc'!A0` });
    const writer = await addPerson(desk.deps.db, 'editor', { name: 'Name' });
    await desk.deps.db.update(users).set({ name: '\u202eעדה "Ada"' }).where(eq(users.id, writer.id));
    const digest = await addPublished(noon, { title: '-1+2', tags: [tag.id], digest_author: writer.id });
    const { status, headers, lines } = await csv();
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/csv'),
      'content-disposition': 'attachment; filename="public_report.csv"',
    });
    expect(lines.slice(0, 9)).toEqual([
      'from_date,to_date,timezone,language',
      '2026-11-02 00:00,2026-11-03 00:00,UTC,en',
      '',
      'summary',
      'count,avg_word_count,avg_video_length,editor_score_quality',
      '1,0,,',
      '',
      'author',
      'user_id__name,count',
    ]);
    expect(lines).toContain('"\u202eעדה ""Ada""",1');
    expect(lines).toContain(`'=cmd|'/C calc'!A0,1,'-1+2`);
    expect((await csv({ raw: true })).lines).toContain(`=cmd|'/C calc'!A0,1,-1+2`);
    expect((await csv({ tag_ids: '4000000000' })).lines[5]).toBe('0,,,');
    expect((await csv({ tag_ids: `${tag.id},9`, author_user_ids: writer.id })).lines[5]).toBe('1,0,,');
    expect(digest.id).toBeGreaterThan(0);
  });

  it('has every video, also where the report on screen ends', async () => {
    await desk.deps.db.insert(digests).values(
      Array.from({ length: 1203 }, (_, number) => ({
        languageId: 1,
        statusId: 4,
        typeCode: digestTypes.video,
        slug: `video-${number}`,
        title: `Video ${number}`,
        visibleFields: {} as never,
        firstPublishedAt: new Date(Date.parse(noon) + number * 1000),
      })),
    );
    const { video_count, video_stats = [] } = await report();
    expect([video_count, video_stats.length]).toEqual([1203, 1000]);
    const { lines } = await csv();
    const rows = lines.slice(lines.indexOf('video_stats') + 2, -1);
    expect(rows).toHaveLength(1203);
    expect(rows[0]).toBe('Video 1202,,0,,0,0,0,0,0');
    expect(rows.slice(0, 1000).map((row) => row.split(',')[0])).toEqual(
      video_stats.map(({ title }) => title),
    );
  });

  it('of a Quality Report has its days, and of nothing its headings', async () => {
    const query = { is_quality_report: true, author_user_ids: desk.people.super.id };
    expect((await csv(query)).lines.slice(3)).toEqual([
      'results',
      'date,total_digests,total,content_quality,content_accuracy,content_operational,plagiarism_score,content_length,segment_length,video_timestamp_length',
      '',
    ]);
    await addPublished(noon);
    expect((await csv(query)).lines.at(-2)).toBe('2026-11-02,1,0,0,0,0,0,0,0,0');
    expect((await csv({ is_quality_report: true })).status).toBe(400);
  });
});

describe('API-24: poll submissions', () => {
  it('POLLREP-01, POLLREP-04, POLLREP-07: come with their votes, the newest first, for anybody signed in', async () => {
    const [first, second] = [await addPoll('Trams?'), await addPoll('Trains?', ['Night', 'Day'])];
    await addPoll('¿Trenes?', ['Sí', 'No'], 'es');
    await addDigest(desk);
    await desk.deps.db.update(pollChoices).set({ voteCount: 7 }).where(eq(pollChoices.choice, 'Day'));
    expect(await polls()).toEqual({
      count: 2,
      results: [
        {
          digest: second.id,
          question: { question: 'Trains?' },
          choices: [
            { choice: 'Night', choice_count: 0 },
            { choice: 'Day', choice_count: 7 },
          ],
        },
        expect.objectContaining({ digest: first.id }),
      ],
    });
    const ascending = await polls({ sort_by: 'id', sort_order: 'asc' });
    expect(ascending.results.map(({ digest }) => digest)).toEqual([first.id, second.id]);
    expect((await polls({ search: 'tRAm' })).count).toBe(1);
    expect((await polls({}, 'es')).count).toBe(1);
  });

  it('POLLREP-05: twenty a page', async () => {
    for (let number = 0; number < 21; number += 1) await addPoll(`Question ${number}`);
    expect((await polls()).results).toHaveLength(20);
    expect(await polls({ page: 2 })).toMatchObject({
      count: 21,
      results: [{ question: { question: 'Question 0' } }],
    });
  });
});

describe('REPORT-15: lookups', () => {
  it('have an id and a label', async () => {
    const { id } = await addFormat(desk, 'Feature');
    expect(await desk.call(listSections)).toEqual({ results: [{ id, section_name: 'Feature' }] });
    const { results } = await desk.call(listScoreTexts);
    expect(results).toHaveLength(9);
    expect(results[0]).toEqual({ scale: 'quality', score: 0, title: 'Unusable' });
  });
});

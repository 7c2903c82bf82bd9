import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listBroadcasts } from '#api/contract/broadcasts/history.ts';
import type { BroadcastStatus, NotificationType } from '#api/contract/broadcasts.ts';
import { reportBroadcasts } from '#api/contract/reports/broadcasts.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { broadcasts, notifications } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.execute(sql`truncate broadcasts restart identity cascade`);
});
afterAll(() => desk.close());

interface Added extends Partial<typeof broadcasts.$inferInsert> {
  status?: BroadcastStatus;
  type?: NotificationType;
  /** Of each notification: messages accepted, opened, and whether it went to the rest. */
  sent?: [accepted: number, opened: number, isRest?: boolean][];
}

async function add(
  title: string,
  at: string,
  { type = 'home', sent = [[10, 2]], ...values }: Added = {},
): Promise<number> {
  const [row] = await desk.deps.db
    .insert(broadcasts)
    .values({ status: 'COMPLETE', audience: 'all', bottomTabIndex: '1', createdAt: new Date(at), ...values })
    .returning({ id: broadcasts.id });
  await desk.deps.db.insert(notifications).values(
    sent.map(([successCount, openCount, isRest = false], position) => ({
      broadcastId: row!.id,
      position,
      isRest,
      notificationType: type,
      title,
      text: title,
      total: successCount,
      successCount,
      openCount,
    })),
  );
  return row!.id;
}

type Query = InputOf<typeof reportBroadcasts>['query'];
const time = { from_date: '2026-11-02 00:00', to_date: '2026-11-05 00:00', timezone: 'UTC' };
const report = (query: Partial<Query> = {}) => desk.call(reportBroadcasts, { query: { ...time, ...query } });
const titles = async (query: Partial<Query>) => (await report(query)).results.map(({ title }) => title);
const csv = async (query: Record<string, string> = {}) =>
  String(
    (
      await desk.send(
        'GET',
        `/dashboard/broadcast_report/export/?${new URLSearchParams({ ...time, ...query })}`,
      )
    ).body,
  ).split('\r\n');

/** All there is in the report's time, a trial, a cancelled, a held, a planned and a stopped one among them. */
async function addEach() {
  await add('Before', '2026-11-01T23:59:59.999Z', { sent: [[4, 1]] });
  await add('First', '2026-11-02T00:00:00Z', { sent: [[10, 2]] });
  // Made before the time of the report, and sent in it.
  await add('Planned', '2026-10-01T08:00:00Z', {
    scheduleDatetime: new Date('2026-11-04T09:00:00Z'),
    sent: [[20, 9]],
  });
  await add('Trial', '2026-11-02T09:00:00Z', {
    trialShare: 20,
    restAt: new Date('2026-11-02T10:00:00Z'),
    sent: [
      [5, 1],
      [5, 2],
      [15, 6, true],
    ],
  });
  await add('Trying', '2026-11-04T10:00:00Z', {
    status: 'IN_PROGRESS',
    trialShare: 20,
    sent: [
      [3, 1],
      [3, 0],
      [0, 0, true],
    ],
  });
  await add('Stopped', '2026-11-04T11:00:00Z', { status: 'STOPPED', sent: [[7, 3]] });
  await add('Cancelled', '2026-11-04T11:00:00Z', { status: 'CANCELLED', sent: [[0, 0]] });
  await add('Held', '2026-11-04T11:00:00Z', { status: 'HELD', sent: [[0, 0]] });
  await add('Later', '2026-11-04T11:00:00Z', { status: 'SCHEDULED', sent: [[0, 0]] });
  await add('After', '2026-11-05T00:00:00Z', { sent: [[8, 8]] });
}

const figures = (count: number, success_count: number, open_count: number) => ({
  count,
  success_count,
  open_count,
});

describe('the report of broadcasts', () => {
  it('REPORT-28: counts what was sent by day, a trial’s versions and its rest once each', async () => {
    await addEach();
    const { results, ...rest } = await report();
    expect(rest).toEqual({
      ...figures(8, 68, 24),
      previous: figures(1, 4, 1),
      unit: 'day',
      days: [
        { date: '2026-11-02', ...figures(4, 35, 11) },
        { date: '2026-11-03', ...figures(0, 0, 0) },
        { date: '2026-11-04', ...figures(4, 33, 13) },
      ],
    });
    expect(results.map(({ title, open_count, trial_part }) => [title, open_count, trial_part])).toEqual([
      ['Planned', 9, null],
      ['Trial', 6, 'rest'],
      ['Stopped', 3, null],
      ['First', 2, null],
      ['Trial', 2, 'tried'],
      ['Trial', 1, 'tried'],
      ['Trying', 1, 'tried'],
      ['Trying', 0, 'tried'],
    ]);
    expect(results[0]).toMatchObject({ sent_at: '2026-11-04T09:00:00.000Z', user_type: 'all', total: 20 });
  });

  it('REPORT-28: has the sums of the history', async () => {
    await addEach();
    const { results: history } = await desk.call(listBroadcasts, {
      query: {
        start_date_time: '02-11-2026 00:00:00',
        end_date_time: '04-11-2026 23:59:59',
        timezone: 'UTC',
        page_size: 100,
      },
    });
    const sum = (name: 'success_count' | 'open_count') =>
      history.reduce((total, { report: { sent_status } }) => total + sent_status[name], 0);
    const unsent = ['CANCELLED', 'HELD', 'SCHEDULED'];
    expect(await report()).toMatchObject(
      figures(
        history.filter(({ broadcast }) => !unsent.includes(broadcast.status)).length,
        sum('success_count'),
        sum('open_count'),
      ),
    );
  });

  it('REPORT-28: what waits again after some of it was sent counts', async () => {
    await add('Resumed', '2026-11-02T09:00:00Z', {
      status: 'HELD',
      startedAt: new Date('2026-11-02T09:00:00Z'),
      sent: [[6, 1]],
    });
    expect(await report()).toMatchObject(figures(1, 6, 1));
  });

  it('REPORT-28: days are those of its zone, also where one has 25 hours', async () => {
    await add('Night', '2026-10-25T22:30:00Z');
    await add('Next', '2026-10-25T23:00:00Z');
    const { days } = await report({
      from_date: '2026-10-25 00:00',
      to_date: '2026-10-27 00:00',
      timezone: 'Europe/Paris',
    });
    expect(days).toEqual([
      { date: '2026-10-25', ...figures(1, 10, 2) },
      { date: '2026-10-26', ...figures(1, 10, 2) },
    ]);
  });

  it('REPORT-28: counts by week from Monday over more than 62 days', async () => {
    await add('Sunday', '2026-11-08T23:00:00Z');
    await add('Monday', '2026-11-09T01:00:00Z');
    const whole = await report({ from_date: '2026-11-05 00:00', to_date: '2027-01-06 00:00' });
    expect([whole.unit, whole.days.length]).toEqual(['day', 62]);
    const weeks = await report({ from_date: '2026-11-05 00:00', to_date: '2027-01-07 00:00' });
    expect(weeks.unit).toBe('week');
    expect(weeks.days.slice(0, 3)).toEqual([
      { date: '2026-11-05', ...figures(1, 10, 2) },
      { date: '2026-11-09', ...figures(1, 10, 2) },
      { date: '2026-11-16', ...figures(0, 0, 0) },
    ]);
  });

  it('REPORT-29: is restricted by users and type, and has pages', async () => {
    await add('Article', '2026-11-02T09:00:00Z', { type: 'article', sent: [[9, 3]] });
    await add('Home', '2026-11-02T09:00:00Z');
    await add('Test', '2026-11-02T09:00:00Z', { audience: 'test_user', sent: [[1, 1]] });
    expect(await titles({ notification_types: 'article,tag' })).toEqual(['Article']);
    expect(await titles({ user_list_types: 'test_user' })).toEqual(['Test']);
    expect(await titles({ size: 1, page: 2 })).toEqual(['Home']);
    expect(await report({ size: 1, page: 2 })).toMatchObject(figures(3, 20, 6));
    const path = `/dashboard/broadcast_report/?${new URLSearchParams({ ...time, notification_types: 'news' })}`;
    expect(await desk.send('GET', path)).toMatchObject({ status: 400 });
  });

  it('REPORT-29: as CSV it has its days and all notifications', async () => {
    await add('=Sum', '2026-11-02T09:00:00Z', { sent: [[3, 1]] });
    await add('Nobody', '2026-11-03T09:00:00Z', { sent: [[0, 0]] });
    expect(await csv()).toEqual([
      'from_date,to_date,timezone',
      '2026-11-02 00:00,2026-11-05 00:00,UTC',
      '',
      'days',
      'date,count,success_count,open_count,open_rate',
      '2026-11-02,1,3,1,33.33',
      '2026-11-03,1,0,0,',
      '2026-11-04,0,0,0,',
      '',
      'notifications',
      'id,broadcast,sent_at,title,notification_type,user_type,trial_part,total,success_count,open_count,open_rate',
      expect.stringMatching(/^\d+,\d+,2026-11-02T09:00:00.000Z,'=Sum,home,all,,3,3,1,33.33$/),
      expect.stringMatching(/^\d+,\d+,2026-11-03T09:00:00.000Z,Nobody,home,all,,0,0,0,$/),
      '',
    ]);
  });

  it('REPORT-29: is not for those who may not see notifications', async () => {
    const path = `/dashboard/broadcast_report/?${new URLSearchParams(time)}`;
    expect(await desk.send('GET', path, undefined, { as: 'staff' })).toMatchObject({ status: 403 });
  });
});

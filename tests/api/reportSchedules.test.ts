import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { listInbox } from '#api/contract/inbox.ts';
import {
  createReportSchedule,
  deleteReportSchedule,
  listReportRuns,
  listReportSchedules,
  maxReportSchedules,
  runReportSchedule,
  updateReportSchedule,
  type ReportScheduleInput,
} from '#api/contract/reportSchedules.ts';
import { deleteTag } from '#api/contract/tags.ts';
import { updateUser } from '#api/contract/users.ts';
import { formatCalendarDay } from '#domain/shownDates.ts';
import { broadcasts, digests, notifications } from '#server/db/schema.ts';
import { sendEmails } from '#server/features/inbox/mail.ts';
import {
  generateDueReports,
  generateReport,
  purgeReports,
} from '#server/features/reports/reportSchedules/make.ts';
import { openMailer } from '#server/adapters/mail/smtp.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addDigest, addTag } from '#support/factories.ts';
import { startSmtp } from '#support/smtpServer.ts';

const publicUrl = 'https://desk.example';
const from = { name: 'Digest Desk', address: 'desk@desk.example' };

let desk: TestApp;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  desk = await startTestApp({ publicUrl, mail: { smtpUrl: 'smtp://127.0.0.1:1', from } });
});
beforeEach(async () => {
  await desk.reset();
  smtp = await startSmtp();
});
afterEach(() => smtp.close());
afterAll(() => desk.close());

const signal = new AbortController().signal;
const input = (over: Partial<ReportScheduleInput> = {}): ReportScheduleInput => ({
  name: 'Every morning',
  kind: 'digests',
  filters: {},
  period: 'yesterday',
  every: 'day',
  weekday: null,
  at: '07:00',
  zone: 'Europe/Vienna',
  by_mail: false,
  file_days: 30,
  recipients: [desk.people.editor.id],
  ...over,
});
const create = (over: Partial<ReportScheduleInput> = {}, as: 'super' | 'staff' | 'editor' = 'super') =>
  desk.call(createReportSchedule, { body: input(over) }, { as });
const refusal = async (over: object) =>
  (await desk.send('POST', '/dashboard/report_schedules/', input(over))).body;
/** Lets its time have come, a minute ago. */
const passBy = (id: number) =>
  desk.deps.db.execute(
    sql`update report_schedules set next_at = now() - interval '1 minute' where id = ${id}`,
  );
const tick = (now?: number) => generateDueReports(desk.deps, signal, now);
const send = () => sendEmails({ ...desk.deps, mailer: openMailer({ smtpUrl: smtp.url, from }) }, signal);
const runs = async (id: number) => (await desk.call(listReportRuns, { params: { id } })).results;
const list = async (as: 'super' | 'staff' | 'editor' = 'super') =>
  (await desk.call(listReportSchedules, {}, { as })).results;
const inbox = async (as: 'editor' | 'staff' | 'super') =>
  (await desk.call(listInbox, {}, { as })).results.map(({ kind, subject }) => [kind, subject.title]);
const file = (runId: number, as: 'super' | 'staff' | 'editor' = 'super') =>
  desk.send('GET', `/dashboard/report_runs/${runId}/export/`, undefined, { as });

async function publish(instant: string, title: string) {
  const digest = await addDigest(desk, { status: 'Published', title });
  await desk.deps.db
    .update(digests)
    .set({ firstPublishedAt: new Date(instant) })
    .where(sql`id = ${digest.id}`);
}

const findText = (name: string) =>
  smtp.received.find(({ headers }) => headers.subject?.startsWith(name))!.text;

async function addBroadcast(title: string, at: string) {
  await desk.deps.db.execute(sql`truncate broadcasts restart identity cascade`);
  const [row] = await desk.deps.db
    .insert(broadcasts)
    .values({ status: 'COMPLETE', audience: 'all', bottomTabIndex: '1', createdAt: new Date(at) })
    .returning({ id: broadcasts.id });
  const counts = { total: 10, successCount: 10, openCount: 2 };
  await desk.deps.db
    .insert(notifications)
    .values({ broadcastId: row!.id, position: 0, notificationType: 'home', title, text: title, ...counts });
}

it('REPORT-21: at its time the report of the day before is made, with its file and an item in the inbox', async () => {
  const schedule = await create({ filters: { author_user_ids: [desk.people.super.id] } });
  expect(schedule).toMatchObject({ hold: null, last_run: null, created_by: { id: desk.people.super.id } });
  await publish('2026-11-24T23:00:00Z', 'Just inside');
  await publish('2026-11-25T23:00:00Z', 'The day after');
  await desk.deps.db.execute(sql`update report_schedules set next_at = '2026-11-26T06:00:00Z'`);
  await tick(Date.parse('2026-11-26T06:00:30Z'));
  const [run, ...others] = await runs(schedule.id);
  expect(others).toEqual([]);
  expect(run).toMatchObject({
    state: 'done',
    due_at: '2026-11-26T06:00:00.000Z',
    from_date: '2026-11-25 00:00',
    to_date: '2026-11-26 00:00',
    timezone: 'Europe/Vienna',
    count: 1,
    is_cut: false,
    error: null,
  });
  const csv = await file(run!.id);
  expect(csv.headers['content-disposition']).toBe('attachment; filename="report-2026-11-25.csv"');
  expect(String(csv.body)).toMatch(
    /^from_date,to_date,timezone,language\r\n2026-11-25 00:00,2026-11-26 00:00,Europe\/Vienna,en\r\n/,
  );
  expect(String(csv.body)).toContain('\r\ncount,avg_word_count,avg_video_length,editor_score_quality\r\n1,');
  expect(run!.rows).toBe(String(csv.body).split('\r\n').length - 1);
  expect(await inbox('editor')).toContainEqual(['report_ready', 'Every morning']);
  const { rows } = await desk.deps.db.execute<{ next: string }>(
    sql`select to_char(next_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as next from report_schedules`,
  );
  expect(rows[0]!.next).toBe('2026-11-27 06:00');
});

it('VIEW-01, REPORT-21: a report about a tag that was deleted since is of no digests, and says so', async () => {
  const [kept, gone] = [await addTag(desk, { title: 'Kept' }), await addTag(desk, { title: 'Gone' })];
  await create({ filters: { tag_ids: [gone.id] } });
  await publish('2026-11-25T12:00:00Z', 'Without a tag');
  await desk.call(deleteTag, { params: { id: gone.id } });
  await desk.deps.db.execute(sql`update report_schedules set next_at = '2026-11-26T06:00:00Z'`);
  await tick(Date.parse('2026-11-26T06:00:30Z'));
  const [item] = (await desk.call(listInbox, {}, { as: 'editor' })).results;
  expect(item!.text).toMatch(/^Digests: 0/m);
  expect(item!.text).toContain(`Filters that no longer exist: Tag ${gone.id}`);
  expect(item!.text).not.toContain(`Tag ${kept.id}`);
});

it('REPORT-22: two processes make it once, and send one mail with the figures and the way to the report', async () => {
  const schedule = await create({
    name: 'News <b>& more',
    by_mail: true,
    filters: { type_ids: [1] },
    recipients: [desk.people.editor.id, desk.people.staff.id],
  });
  await passBy(schedule.id);
  await Promise.all([tick(), tick()]);
  const [run, ...others] = await runs(schedule.id);
  expect(others).toEqual([]);
  await Promise.all([generateReport(desk.deps, run!.id), generateReport(desk.deps, run!.id)]);
  await Promise.all([send(), send()]);
  expect(smtp.received.map(({ to }) => to).toSorted()).toEqual([
    ['editor@example.com'],
    ['staff@example.com'],
  ]);
  const [mail] = smtp.received;
  const day = formatCalendarDay(run!.from_date.slice(0, 10));
  expect(mail!.headers.subject).toBe(`News <b>& more, ${day}`);
  expect(mail!.text).toContain('Digests: 0 (previous period: 0)');
  const query = new URLSearchParams({
    from: run!.from_date,
    to: run!.to_date,
    types: '1',
    language: String(schedule.language_id),
    zone: 'Europe/Vienna',
  });
  expect(mail!.text).toContain(`${publicUrl}/dailyReports?${query}`);
  expect(mail!.text).toContain(`${publicUrl}/dailyReports/schedules?schedule=${schedule.id}`);
  expect(mail!.html).toContain('News &lt;b&gt;&amp; more');
  // Told by mail instead.
  expect(await inbox('editor')).toEqual([]);
  await tick();
  await send();
  expect(smtp.received).toHaveLength(2);
});

it('REPORT-22: where the process ended, a report that waits is made by the next, and a mail on its way is not sent again', async () => {
  const schedule = await create({ by_mail: true });
  await passBy(schedule.id);
  const { rows } = await desk.deps.db.execute<{ id: number }>(sql`
    insert into report_runs (schedule_id, due_at, from_date, to_date, zone)
    values (${schedule.id}, now(), '2026-11-25 00:00', '2026-11-26 00:00', 'UTC') returning id`);
  await desk.deps.db.execute(sql`update report_schedules set next_at = now() + interval '1 day'`);
  await tick();
  expect(await runs(schedule.id)).toMatchObject([{ id: rows[0]!.id, state: 'done' }]);
  await desk.deps.db.execute(sql`update mails set handed_at = now()`);
  await send();
  expect(smtp.received).toEqual([]);
});

it('REPORT-23: those who lost the right between get nothing, and a schedule of theirs is paused and said once', async () => {
  const schedule = await create({ by_mail: true, recipients: [desk.people.staff.id] }, 'editor');
  await passBy(schedule.id);
  await tick();
  await desk.call(updateUser, { params: { id: desk.people.staff.id }, body: { is_active: false } });
  await send();
  expect(smtp.received).toEqual([]);
  await desk.call(updateUser, { params: { id: desk.people.editor.id }, body: { is_active: false } });
  await passBy(schedule.id);
  await tick();
  await passBy(schedule.id);
  await tick();
  expect(await runs(schedule.id)).toHaveLength(1);
  expect(await list()).toMatchObject([{ hold: 'owner_inactive', recipients: [{ can_read: false }] }]);
  expect(await inbox('super')).toEqual([['report_paused', 'Every morning']]);
  await desk.call(updateUser, { params: { id: desk.people.editor.id }, body: { is_active: true } });
  await desk.deps.db.execute(sql`update report_runs set due_at = due_at - interval '1 day'`);
  await passBy(schedule.id);
  await tick();
  expect(await runs(schedule.id)).toHaveLength(2);
});

it('REPORT-24: a report that cannot be made says why, in the list and in the inbox of its owner', async () => {
  const schedule = await create({ kind: 'quality', filters: { author_user_ids: [desk.people.super.id] } });
  await desk.deps.db.execute(sql`update report_schedules set filters = '{}'`);
  await passBy(schedule.id);
  await tick();
  expect(await runs(schedule.id)).toMatchObject([{ state: 'failed', error: 'Please select an author.' }]);
  expect(await inbox('super')).toEqual([['report_failed', 'Every morning']]);
});

it('REPORT-25: it is seen, run and deleted by its owner and super users, its files by its recipients too', async () => {
  const schedule = await create({ recipients: [desk.people.staff.id] }, 'editor');
  const other = await create({ name: 'Of another', recipients: [desk.people.super.id] });
  expect((await list('staff')).map(({ id }) => id)).toEqual([schedule.id]);
  expect((await list('super')).map(({ id }) => id)).toEqual([schedule.id, other.id]);
  const params = { id: schedule.id };
  const first = await desk.call(runReportSchedule, { params }, { as: 'editor' });
  expect(first.state).toBe('waiting');
  expect(await desk.call(runReportSchedule, { params })).toEqual(first);
  await generateReport(desk.deps, first.id);
  expect((await file(first.id, 'staff')).status).toBe(200);
  const path = `/dashboard/report_schedules/${schedule.id}/`;
  expect((await desk.send('POST', `${path}run/`, undefined, { as: 'staff' })).status).toBe(403);
  expect((await desk.send('DELETE', path, undefined, { as: 'staff' })).status).toBe(403);
  expect((await desk.send('PUT', path, input(), { as: 'staff' })).status).toBe(403);
  const foreign = `/dashboard/report_schedules/${other.id}/`;
  expect((await desk.send('GET', `${foreign}runs/`, undefined, { as: 'staff' })).status).toBe(404);
  expect((await desk.send('DELETE', foreign, undefined, { as: 'editor' })).status).toBe(404);
  await desk.call(deleteReportSchedule, { params });
  expect((await file(first.id, 'editor')).status).toBe(404);
  expect(await list('staff')).toEqual([]);
});

it('REPORT-25: it can be changed, and is then due at its new time', async () => {
  const schedule = await create();
  const weekly = { name: 'On Mondays', period: 'last_week', every: 'week', weekday: 1, zone: 'UTC' } as const;
  const changed = await desk.call(updateReportSchedule, {
    params: { id: schedule.id },
    body: input({ ...weekly, at: '06:30' }),
  });
  expect(changed).toMatchObject({ ...weekly, at: '06:30' });
  const next = new Date(changed.next_at);
  expect([next.getUTCDay(), changed.next_at.slice(11, 16)]).toEqual([1, '06:30']);
});

it('REPORT-26: its file is deleted after its days, what is known of it stays', async () => {
  const schedule = await create({ file_days: 1 });
  const { id } = await desk.call(runReportSchedule, { params: { id: schedule.id } });
  await generateReport(desk.deps, id);
  await purgeReports(desk.deps.db);
  expect((await file(id)).status).toBe(200);
  await desk.deps.db.execute(sql`update report_runs set expires_at = now() - interval '1 second'`);
  await purgeReports(desk.deps.db);
  expect((await file(id)).status).toBe(404);
  expect(await runs(schedule.id)).toMatchObject([{ state: 'done', count: 0, expires_at: null }]);
});

it('REPORT-27: what cannot be scheduled is refused by field, and nothing is stored', async () => {
  expect(await refusal({ zone: 'Mars/Base' })).toMatchObject({ zone: ['Unknown time zone.'] });
  expect(await refusal({ at: '24:00' })).toHaveProperty('at');
  expect(await refusal({ every: 'week' })).toHaveProperty('weekday');
  expect(await refusal({ weekday: 3 })).toHaveProperty('weekday');
  expect(await refusal({ kind: 'quality' })).toMatchObject({ author_user_ids: ['Please select an author.'] });
  expect(await refusal({ recipients: [999_999] })).toHaveProperty('recipients');
  expect(await refusal({ recipients: [] })).toHaveProperty('recipients');
  expect(await list()).toEqual([]);
  for (let count = 0; count < maxReportSchedules; count += 1) await create();
  expect(await refusal({})).toEqual({ name: ['You already have 20 schedules. Delete one first.'] });
});

it('REPORT-32: tags over time and notifications are scheduled, with their figures, file and address', async () => {
  const rail = await addTag(desk, { title: 'Rail' });
  await addDigest(desk, { status: 'Published', title: 'Trams', tags: [rail.id] });
  await desk.deps.db.update(digests).set({ firstPublishedAt: new Date('2026-11-25T10:00:00Z') });
  await addBroadcast('Storm', '2026-11-25T10:00:00Z');
  const tags = await create({ name: 'Tags', kind: 'tags', filters: {}, by_mail: true });
  const sent = await create({
    name: 'Sent',
    kind: 'broadcasts',
    filters: { notification_types: ['home'], user_list_types: ['all'] },
    by_mail: true,
  });
  await desk.deps.db.execute(sql`update report_schedules set next_at = '2026-11-26T06:00:00Z'`);
  await tick(Date.parse('2026-11-26T06:00:30Z'));
  const [[ofTags], [ofSent]] = [await runs(tags.id), await runs(sent.id)];
  expect([ofTags, ofSent]).toMatchObject([
    { state: 'done', count: 1, error: null },
    { state: 'done', count: 1, error: null },
  ]);
  expect(String((await file(ofTags!.id)).body)).toContain('\r\ntag_id,tag__title,count,previous_count\r\n');
  expect(String((await file(ofTags!.id)).body)).toContain(`\r\n${rail.id},Rail,1,0\r\n`);
  expect(String((await file(ofSent!.id)).body)).toContain(',Storm,home,all,,10,10,2,20.00');
  await send();
  expect(findText('Tags')).toContain('Digests: 1 (previous period: 0)');
  expect(findText('Tags')).toContain('Most digests: Rail');
  const days = 'from=2026-11-25&to=2026-11-25';
  const zone = 'zone=Europe%2FVienna';
  expect(findText('Tags')).toContain(
    `${publicUrl}/dailyReports/tags?${days}&language=${tags.language_id}&${zone}`,
  );
  expect(findText('Sent')).toContain('Opened: 2 (previous period: 0)');
  expect(findText('Sent')).toContain('Open rate: 20.00% (previous period: –)');
  expect(findText('Sent')).toContain(
    `${publicUrl}/dailyReports/broadcasts?${days}&users=all&type=home&${zone}`,
  );
});

it('REPORT-32: filters that a report does not have, or its page cannot show, and who may not read it are refused', async () => {
  expect(await refusal({ kind: 'tags', filters: { author_user_ids: [1] } })).toEqual({
    filters: ['This report doesn’t accept author_user_ids.'],
  });
  expect(await refusal({ kind: 'tags', filters: { category_ids: [1, 2] } })).toEqual({
    filters: ['The tag report accepts only one category and one type.'],
  });
  expect(await refusal({ filters: { notification_types: ['home'] } })).toHaveProperty('filters');
  expect(await refusal({ kind: 'broadcasts', filters: { user_list_types: ['a b'] } })).toHaveProperty([
    'filters.user_list_types.0',
  ]);
  expect(await refusal({ kind: 'broadcasts', recipients: [desk.people.staff.id] })).toHaveProperty(
    'recipients',
  );
  const body = input({ kind: 'broadcasts', filters: {} });
  expect((await desk.send('POST', '/dashboard/report_schedules/', body, { as: 'staff' })).status).toBe(403);
  expect((await create({ kind: 'tags', filters: {} }, 'staff')).kind).toBe('tags');
});

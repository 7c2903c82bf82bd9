import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { deleteDigests } from '#api/contract/bulk.ts';
import { changeBroadcast, sendBroadcast, type BroadcastInput } from '#api/contract/broadcasts.ts';
import { copyDigest, getDigest, updateDigest } from '#api/contract/digests.ts';
import { listInbox } from '#api/contract/inbox.ts';
import {
  createCalendarFeed,
  getPlan,
  listCalendar,
  listCalendarFeeds,
  revokeCalendarFeed,
  updatePlan,
} from '#api/contract/planning.ts';
import { updatePublishCheck } from '#api/contract/publishing.ts';
import { publishDue, notifyCancelled } from '#server/features/digests/planning/publish.ts';
import { findDueDigests } from '#server/features/digests/planning/queries.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addCategory, addDigest, addTag } from '#support/factories.ts';
import { findChannel, notificationHelpers } from '#support/notifications.ts';

let desk: TestApp;
beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

const zone = 'Europe/Vienna';
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const read = (id: number) => desk.call(getPlan, { params: { id } });
const schedule = (id: number, as: 'super' | 'staff' | 'editor' = 'editor', minutes = 60) =>
  desk.call(updatePlan, { params: { id }, body: { publish: { at: inMinutes(minutes), zone } } }, { as });
const readStatus = async (id: number) => (await desk.call(getDigest, { params: { id } })).status;
/** Lets the time of a publication have come. */
const passBy = (id: number, minutes: number) =>
  desk.deps.db.execute(sql`
    update digest_plans set publish_at = now() - make_interval(mins => ${minutes}::int) where digest_id = ${id}`);
const readInbox = async (as: 'editor' | 'staff' | 'super') =>
  (await desk.call(listInbox, {}, { as })).results.map(({ kind, text }) => [kind, text]);

it('PLAN-03: a digest is planned for a day or a time, which changes nothing else of it', async () => {
  const digest = await addDigest(desk);
  const params = { id: digest.id };
  expect(await read(digest.id)).toEqual({ digest: digest.id, planned: null, publication: null, revision: 0 });
  const planned = { day: '2027-03-01', time: '09:30', zone };
  expect(await desk.call(updatePlan, { params, body: { planned } })).toMatchObject({ planned, revision: 1 });
  expect(await desk.call(updatePlan, { params, body: { planned: { day: '2027-03-02' } } })).toMatchObject({
    planned: { day: '2027-03-02', time: null, zone: null },
    publication: null,
  });
  expect((await desk.call(getDigest, { params })).modified_at).toBe(digest.modified_at);
  expect((await desk.call(updatePlan, { params, body: { planned: null } })).planned).toBeNull();
});

it.each([
  [{ planned: { day: '2027-02-30' } }, { planned: ['2027-02-30 isn’t a valid date.'] }],
  [
    { planned: { day: '2027-03-28', time: '02:30', zone } },
    { planned: ['This time doesn’t exist because the clocks go forward.'] },
  ],
  [{ planned: { day: '2027-03-28', time: '02:30' } }, { planned: ['Add a time zone to the time of day.'] }],
  [
    { publish: { at: '2020-01-01T00:00:00Z', zone } },
    { publish: ['Choose a time at least a minute from now.'] },
  ],
  [{ publish: { at: '2099-01-01T00:00:00Z', zone } }, { publish: ['Please select a time within a year.'] }],
  [{ publish: { at: '2027-03-01T00:00:00Z', zone: 'Mars/Base' } }, { publish: ['Unknown time zone.'] }],
  [
    { publish: { at: '2027-03-28T02:30:00+01:00', zone } },
    { publish: [`The offset of this time doesn’t match ${zone}, whose offset at that time is UTC+02:00.`] },
  ],
])('PLAN-03, PLAN-04: %o is refused and changes nothing', async (body, message) => {
  const { id } = await addDigest(desk);
  expect(await desk.send('PATCH', `/dashboard/digests/${id}/plan/`, body)).toMatchObject({
    status: 400,
    body: message,
  });
  expect((await read(id)).revision).toBe(0);
});

it('PLAN-04: a digest is published once at its time, by whoever scheduled it', async () => {
  const { id } = await addDigest(desk, { title: 'A lighthouse' });
  const plan = await schedule(id);
  expect(plan.publication).toMatchObject({ zone, state: 'scheduled', by: { id: desk.people.editor.id } });
  expect(await publishDue(desk.deps.db, id)).toBe('nothing');
  await passBy(id, 1);
  expect(await findDueDigests(desk.deps.db)).toEqual([id]);
  const outcomes = await Promise.all([publishDue(desk.deps.db, id), publishDue(desk.deps.db, id)]);
  expect(outcomes.toSorted()).toEqual(['nothing', 'published']);
  expect(await readStatus(id)).toBe('Published');
  expect((await read(id)).publication).toMatchObject({ state: 'done', reason: null });
  const { rows } = await desk.deps.db.execute<{ by: number; audited: number }>(sql`
    select first_published_by as by, (
      select count(*)::int from audit where entity = 'digest' and entity_id = ${id} and actor_id = ${desk.people.editor.id}
        and after ->> 'status' = 'Published'
    ) as audited from digests where id = ${id}`);
  expect(rows).toEqual([{ by: desk.people.editor.id, audited: 1 }]);
  expect(await readInbox('editor')).toEqual([['publication_done', '']]);
  await desk.call(updateDigest, { params: { id }, body: { status: 'Draft' } });
  expect(await publishDue(desk.deps.db, id)).toBe('nothing');
});

it('PLAN-04: a plan and the task that publishes it are stored together or not at all', async () => {
  const { id } = await addDigest(desk);
  const send = vi.spyOn(desk.deps.queue, 'send').mockRejectedValueOnce(new Error('The queue is full.'));
  const body = { publish: { at: inMinutes(60), zone } };
  expect((await desk.send('PATCH', `/dashboard/digests/${id}/plan/`, body)).status).toBe(500);
  send.mockRestore();
  expect(await read(id)).toMatchObject({ publication: null, revision: 0 });
  expect((await schedule(id)).publication).toMatchObject({ state: 'scheduled' });
});

it('PLAN-05: a publication that is more than ten minutes late is held, and said', async () => {
  const { id } = await addDigest(desk);
  await schedule(id);
  await passBy(id, 11);
  expect(await publishDue(desk.deps.db, id)).toBe('held');
  expect(await readStatus(id)).toBe('Draft');
  expect((await read(id)).publication).toMatchObject({ state: 'held', reason: 'late' });
  expect(await publishDue(desk.deps.db, id)).toBe('nothing');
  expect(await readInbox('editor')).toEqual([
    [
      'publication_missed',
      'The server couldn’t publish the digest within ten minutes of the scheduled time. Publish it now, or choose another time.',
    ],
  ]);
  // It is scheduled anew.
  expect((await schedule(id)).publication).toMatchObject({ state: 'scheduled', reason: null });
});

it('PLAN-05: a publication waits where a check is not passed, or whoever scheduled it is gone', async () => {
  const [untitled, bare, orphan] = [await addDigest(desk), await addDigest(desk), await addDigest(desk)];
  await schedule(untitled.id);
  await schedule(bare.id, 'staff');
  await schedule(orphan.id, 'staff');
  await desk.call(updateDigest, { params: { id: untitled.id }, body: { title: '' } });
  await desk.call(updatePublishCheck, { params: { code: 'cover' }, body: { passed_by: 'editors' } });
  for (const { id } of [untitled, bare, orphan]) await passBy(id, 1);
  expect(await publishDue(desk.deps.db, untitled.id)).toBe('held');
  expect((await read(untitled.id)).publication).toMatchObject({ state: 'held', reason: 'not_passed' });
  expect(await publishDue(desk.deps.db, bare.id)).toBe('held');
  expect((await read(bare.id)).publication).toMatchObject({
    reason: 'not_passed',
    detail: expect.stringContaining('There is no cover.') as string,
  });
  await desk.deps.db.execute(sql`update users set is_active = false where id = ${desk.people.staff.id}`);
  expect(await publishDue(desk.deps.db, orphan.id)).toBe('held');
  expect((await read(orphan.id)).publication).toMatchObject({ reason: 'scheduler_gone' });
  for (const { id } of [untitled, bare, orphan]) expect(await readStatus(id)).toBe('Draft');
});

it('PLAN-05: nothing is scheduled that could not be published now', async () => {
  const { id } = await addDigest(desk, { title: '' });
  const path = `/dashboard/digests/${id}/plan/`;
  const publish = { at: inMinutes(60), zone };
  expect(await desk.send('PATCH', path, { publish })).toMatchObject({
    status: 400,
    body: { title: ['Please enter digest title'] },
  });
  await desk.call(updateDigest, { params: { id }, body: { title: 'Now', status: 'Published' } });
  expect((await desk.send('PATCH', path, { publish })).body).toHaveProperty('publish');
});

it('PLAN-06: publishing by hand, deleting and going back to Draft cancel a publication, which is said', async () => {
  const [byHand, deleted, back] = [
    await addDigest(desk),
    await addDigest(desk),
    await addDigest(desk, { status: 'Ready' }),
  ];
  for (const { id } of [byHand, deleted, back]) await schedule(id);
  await desk.call(updateDigest, { params: { id: byHand.id }, body: { status: 'Published' } });
  await desk.call(deleteDigests, { body: { digest_ids: [deleted.id] } });
  await desk.call(updateDigest, { params: { id: back.id }, body: { status: 'Draft' } });
  expect((await read(byHand.id)).publication).toMatchObject({
    state: 'cancelled',
    reason: 'published_before',
  });
  expect((await read(back.id)).publication).toMatchObject({ state: 'cancelled', reason: 'not_ready' });
  for (const { id } of [byHand, deleted, back]) {
    await passBy(id, 1);
    expect(await publishDue(desk.deps.db, id)).toBe('nothing');
  }
  expect((await notifyCancelled(desk.deps.db)).toSorted((a, b) => a - b)).toEqual([
    byHand.id,
    deleted.id,
    back.id,
  ]);
  expect(await notifyCancelled(desk.deps.db)).toEqual([]);
  expect((await readInbox('editor')).map(([kind]) => kind)).toEqual(Array(3).fill('publication_cancelled'));
  // A draft that is scheduled stays so on its way through other statuses.
  const { id } = await addDigest(desk);
  await schedule(id);
  await desk.call(updateDigest, { params: { id }, body: { status: 'Ready' } });
  expect((await read(id)).publication?.state).toBe('scheduled');
});

it('PLAN-06: of two people who change a plan, the second is told what the first did', async () => {
  const { id } = await addDigest(desk);
  const { revision } = await schedule(id);
  const path = `/dashboard/digests/${id}/plan/`;
  expect((await desk.send('PATCH', path, { publish: null, revision })).status).toBe(200);
  expect(await desk.send('PATCH', path, { publish: { at: inMinutes(90), zone }, revision })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { publication: null, revision: revision + 1 } },
  });
  await passBy(id, 1);
  expect(await publishDue(desk.deps.db, id)).toBe('nothing');
});

it('PLAN-06: a copy has neither a plan nor a time', async () => {
  const { id } = await addDigest(desk);
  await desk.call(updatePlan, { params: { id }, body: { planned: { day: '2027-03-01' } } });
  await schedule(id);
  const copy = await desk.call(copyDigest, { params: { id } });
  expect(await read(copy.id)).toEqual({ digest: copy.id, planned: null, publication: null, revision: 0 });
});

it('PLAN-07: the calendar has what is planned, scheduled and published, by language, category and person', async () => {
  const [category, tag] = [
    await addCategory(desk),
    await addTag(desk, { isDashVisible: true, dailyTarget: 2 }),
  ];
  const author = desk.people.editor.id;
  const planned = await addDigest(desk, {
    title: 'Planned',
    categories: [category.id],
    digest_author: author,
  });
  const timed = await addDigest(desk, { title: 'Timed' });
  const published = await addDigest(desk, { title: 'Published', status: 'Published', tags: [tag.id] });
  const elsewhere = await addDigest(desk, { title: 'Otro' }, { language: 'es' });
  const day = new Date().toISOString().slice(0, 10);
  for (const { id } of [planned, elsewhere])
    await desk.call(updatePlan, { params: { id }, body: { planned: { day } } });
  await desk.call(updatePlan, {
    params: { id: timed.id },
    body: { planned: { day, time: '12:00', zone: 'UTC' } },
  });
  const list = async (query: object = {}) =>
    (await desk.call(listCalendar, { query: { from: day, to: day, ...query } })).results.map(
      ({ kind, title }) => `${kind} ${title}`,
    );
  expect((await list()).toSorted()).toEqual(
    ['planned Otro', 'planned Planned', 'planned Timed', 'published Published'].toSorted(),
  );
  const { rows } = await desk.deps.db.execute<{ id: number }>(
    sql`select id from languages where code = 'es'`,
  );
  expect(await list({ languages: String(rows[0]!.id) })).toEqual(['planned Otro']);
  expect(await list({ categories: String(category.id) })).toEqual(['planned Planned']);
  expect(await list({ people: String(author) })).toEqual(['planned Planned']);
  const { results } = await desk.call(listCalendar, { query: { from: day, to: day } });
  expect(results.find(({ id }) => id === timed.id)).toMatchObject({ at: `${day}T12:00:00.000Z`, day: null });
  expect(results.find(({ id }) => id === published.id)).toMatchObject({ targets: [tag.id] });
  // What is scheduled stands in place of what was planned.
  await schedule(planned.id, 'editor', 5);
  const tomorrow = inMinutes(24 * 60).slice(0, 10);
  expect(await list({ to: tomorrow })).toContain('scheduled Planned');
  expect(await list({ to: tomorrow })).not.toContain('planned Planned');
});

const send = (query: string) => desk.send('GET', `/dashboard/calendar/?${query}`);

it('PLAN-07: a calendar is read for two months at most', async () => {
  expect((await send('from=2027-01-01&to=2027-12-31')).body).toEqual({
    to: ['The range can be at most 62 days.'],
  });
  expect((await send('from=2027-02-01&to=2027-01-01')).status).toBe(400);
  expect((await send('from=2027-02-30&to=2027-03-01')).status).toBe(400);
  expect((await send('from=2027-02-01&to=2027-03-01&zone=Nowhere')).status).toBe(400);
});

it('PLAN-09: an event stays one through rename, move, publication and cancelling, each with a higher sequence', async () => {
  const day = (days: number) => inMinutes(days * 24 * 60).slice(0, 10);
  const { id } = await addDigest(desk, { title: 'A lighthouse' });
  const params = { id };
  const planned = { day: day(3) };
  await desk.call(updatePlan, { params, body: { planned } });
  await desk.call(updatePlan, { params, body: { publish: { at: inMinutes(120), zone: 'UTC' } } });
  const feed = await desk.call(createCalendarFeed, { body: { name: 'Phone' } });
  const fetchEvents = async () => {
    const { body } = await desk.app.inject({ url: feed.path });
    return body
      .replaceAll('\r\n ', '')
      .replaceAll(/DTSTAMP:.*\r\n/g, '')
      .split('BEGIN:VEVENT')
      .slice(1);
  };
  const eventNow = async () => {
    const [event, ...others] = await fetchEvents();
    expect(others).toEqual([]);
    expect(event).toMatch(new RegExp(`UID:digest-${id}@`));
    const sequence = Number(/SEQUENCE:(\d+)/.exec(event!)![1]);
    // What `desk calendar ics` writes.
    const listed = await desk.call(listCalendar, { query: { from: day(-1), to: day(30) } });
    expect(listed.results).toMatchObject([{ id, sequence }]);
    return { text: event!, sequence };
  };
  let last = await eventNow();
  expect(await fetchEvents()).toEqual(await fetchEvents());
  for (const [change, shown] of [
    [() => desk.call(updateDigest, { params, body: { title: 'A harbour' } }), 'Scheduled: A harbour'],
    [() => desk.call(updatePlan, { params, body: { publish: null } }), 'Planned: A harbour'],
    [() => desk.call(updatePlan, { params, body: { planned: { day: day(5) } } }), day(5).replaceAll('-', '')],
    [() => desk.call(updateDigest, { params, body: { status: 'Published' } }), 'Published: A harbour'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await change();
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const next = await eventNow();
    expect(next.text).toContain(shown);
    expect(next.sequence).toBeGreaterThan(last.sequence);
    last = next;
  }
  await desk.call(deleteDigests, { body: { digest_ids: [id] } });
  expect(await fetchEvents()).toEqual([]);
});

it('PLAN-09: a notification is one event through move and cancelling, whatever its versions and the zones of its readers', async () => {
  const { id: digest } = await addDigest(desk, { title: 'A lighthouse', status: 'Published' });
  const day = inMinutes(3 * 24 * 60).slice(0, 10);
  const channel = await findChannel(desk);
  const { version, payload } = notificationHelpers(() => ({ desk, channel }));
  const plan = async (body: Partial<BroadcastInput>) =>
    (await desk.call(sendBroadcast, { body: payload(body) })).data.broadcast.id;
  const versions = await plan({
    notification_datas: [version({ title: 'One' }), version({ title: 'Other' })],
    schedule_datetime: inMinutes(120),
    schedule_timezone: 'UTC',
  });
  const local = await plan({
    notification_datas: [version({ title: 'Morning' })],
    schedule_local_time: `${day}T08:00`,
    schedule_timezone: 'UTC',
  });
  const feed = await desk.call(createCalendarFeed, { body: { name: 'Phone' } });
  const fetchEvents = async () => {
    const { body } = await desk.app.inject({ url: feed.path });
    const events = body.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
    return Object.fromEntries(
      events.map((text) => {
        const { uid } = /UID:(?<uid>\S+)@/.exec(text)!.groups!;
        const sequence = Number(/SEQUENCE:(\d+)/.exec(text)![1]);
        return [uid!, { text: text.replace(/DTSTAMP:.*\r\n/, ''), sequence, count: events.length }];
      }),
    );
  };
  const first = await fetchEvents();
  const uids = [`digest-${digest}`, `broadcast-${versions}`, `broadcast-${local}`];
  expect(Object.keys(first).toSorted()).toEqual(uids.toSorted());
  expect(first[uids[1]!]).toMatchObject({
    count: 3,
    text: expect.stringContaining('Notification: One') as string,
  });
  expect(first[uids[2]!]!.text).toContain(`DTSTART:${day.replaceAll('-', '')}T080000Z`);
  expect(await fetchEvents()).toEqual(first);

  const params = { id: versions };
  const later = { schedule_datetime: `${day}T10:00:00.000Z`, schedule_timezone: 'UTC' };
  await desk.call(changeBroadcast, { params, body: { status_change_to: 'reschedule', ...later } });
  const moved = await fetchEvents();
  expect(moved[uids[1]!]!.text).toContain(`DTSTART:${day.replaceAll('-', '')}T100000Z`);
  expect(moved[uids[1]!]!.sequence).toBeGreaterThan(first[uids[1]!]!.sequence);
  await desk.call(changeBroadcast, { params, body: { status_change_to: 'cancel' } });
  const last = await fetchEvents();
  expect(Object.keys(last).toSorted()).toEqual(uids.toSorted());
  expect(last[uids[1]!]!.text).toContain('STATUS:CANCELLED');
  expect(last[uids[1]!]!.sequence).toBeGreaterThan(moved[uids[1]!]!.sequence);
  expect(last[uids[2]!]!.sequence).toBe(first[uids[2]!]!.sequence);
});

it('PLAN-09: a secret address has the calendar until it is revoked, or its owner is gone', async () => {
  const digest = await addDigest(desk, { title: 'A lighthouse' });
  await desk.call(updatePlan, {
    params: { id: digest.id },
    body: { planned: { day: inMinutes(0).slice(0, 10) } },
  });
  const feed = await desk.call(createCalendarFeed, { body: { name: 'Phone' } }, { as: 'staff' });
  const fetchFeed = (url = feed.path) => desk.app.inject({ url });
  const found = await fetchFeed();
  expect(found.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(found.body).toContain('SUMMARY:Planned: A lighthouse');
  const listed = await desk.call(listCalendarFeeds, {}, { as: 'staff' });
  expect(listed.results).toMatchObject([
    { id: feed.id, name: 'Phone', last_used_at: expect.any(String) as string },
  ]);
  const { rows } = await desk.deps.db.execute(sql`select * from calendar_feeds`);
  expect(JSON.stringify([rows, listed])).not.toContain(feed.path.slice(10, -4));
  expect((await fetchFeed(feed.path.replace(/.\.ics$/, '.ics'))).statusCode).toBe(404);
  const revokeAs = (as: 'editor' | 'super', id: number) =>
    desk.send('DELETE', `/dashboard/calendar/feeds/${id}/`, undefined, { as });
  expect((await revokeAs('editor', feed.id)).status).toBe(404);
  const second = await desk.call(createCalendarFeed, { body: { name: 'Tablet' } }, { as: 'staff' });
  expect((await revokeAs('super', second.id)).status).toBe(204);
  expect((await fetchFeed(second.path)).statusCode).toBe(404);
  await desk.deps.db.execute(sql`update users set is_active = false where id = ${desk.people.staff.id}`);
  expect((await fetchFeed()).statusCode).toBe(404);
  await desk.deps.db.execute(sql`update users set is_active = true where id = ${desk.people.staff.id}`);
  expect((await fetchFeed()).statusCode).toBe(200);
  await desk.call(revokeCalendarFeed, { params: { id: feed.id } }, { as: 'staff' });
  expect((await fetchFeed()).statusCode).toBe(404);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#api/contract/audit.ts';
import { changeBroadcast, type BroadcastInput } from '#api/contract/broadcasts.ts';
import { listBroadcasts } from '#api/contract/broadcasts/history.ts';
import { createPushLimits } from '#api/contract/broadcasts/limits.ts';
import { deleteDigests } from '#api/contract/bulk.ts';
import type { InputOf } from '#api/contract/endpoint.ts';
import { updateDigest } from '#api/contract/digests.ts';
import { listInbox } from '#api/contract/inbox.ts';
import { wallTimeAt } from '#domain/wallTime.ts';
import { stopInterruptedBroadcasts } from '#server/features/notify/broadcasts/send/hold.ts';
import { nextRunAt } from '#server/features/notify/broadcasts/send/run.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addDigest } from '#support/factories.ts';
import { findChannel, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;

beforeAll(async () => {
  desk = await startTestApp();
  channel = await findChannel(desk);
});
beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.execute(sql`truncate push_outbox, push_limits, inbox_items restart identity cascade`);
  desk.deps.push = createSandboxPush(desk.deps.db);
  await addReaders(desk.deps.db, 60);
});
afterAll(() => desk.close());

const { payload, post, send, work, read, report, outbox, messages, version } = notificationHelpers(() => ({
  desk,
  channel,
}));

const trial = { share: 20, minutes: 30 };
const tried = (over: Partial<BroadcastInput> = {}): Partial<BroadcastInput> => ({
  notification_datas: [version({ title: 'Storm' }), version({ title: 'Gale' })],
  trial,
  ...over,
});

/** Lets minutes pass for a broadcast. */
async function pass(id: number, minutes: number) {
  const ago = sql`make_interval(mins => ${minutes}::int)`;
  await desk.deps.db.execute(sql`
    update deliveries set deliver_at = deliver_at - ${ago}, leased_until = leased_until - ${ago}
    where broadcast_id = ${id}`);
  await desk.deps.db.execute(sql`
    update broadcasts set trial_until = trial_until - ${ago}, local_until = local_until - ${ago},
      chosen_at = chosen_at - ${ago}, started_at = started_at - ${ago}, leased_until = leased_until - ${ago}
    where id = ${id}`);
}

/** Has a number of readers open each of the two versions. */
async function open(id: number, counts: [number, number]) {
  for (const [position, count] of counts.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await desk.deps.db.execute(
      sql`update notifications set open_count = ${count} where broadcast_id = ${id} and position = ${position}`,
    );
  }
}

async function begin(over: Partial<BroadcastInput> = {}) {
  const id = await send(tried(over));
  expect(await work(id)).toBe('waiting');
  return id;
}

/** Begins it, has its versions opened so often, and the time of its trial pass. */
async function beginOpened(counts: [number, number], over: Partial<BroadcastInput> = {}) {
  const id = await begin(over);
  await open(id, counts);
  await pass(id, 30);
  return id;
}

const decide = (id: number, body: InputOf<typeof changeBroadcast>['body']) =>
  desk.call(changeBroadcast, { params: { id }, body });
const findChoice = async (id: number, place: number) => ({
  status_change_to: 'choose' as const,
  notification: (await read(id)).versions[place]!.notification.id,
});
const choose = async (id: number, place: number) => decide(id, await findChoice(id, place));
const tryChoose = async (id: number, place: number) =>
  desk.send('PATCH', `/notification/broadcasts/${id}/`, await findChoice(id, place));
const findSent = async (id: number) =>
  (await read(id)).versions.map(({ notification, outcome }) => [notification.title, outcome.sent]);
/** Which part each device is of. */
async function findParts(id: number) {
  const { rows } = await desk.deps.db.execute<{ part: string }>(sql`
    select x.device_id || ':' || n.position as part from deliveries x
    join notifications n on n.id = x.notification_id where x.broadcast_id = ${id} order by x.device_id`);
  return rows.map(({ part }) => part);
}
const findReason = async (id: number) => (await read(id)).trial?.chosen?.reason;

describe('READER-06: two versions tried on a part of the audience', () => {
  it('sends each to its share, and the better one to the rest', async () => {
    const id = await begin();
    expect(await messages()).toBe(24);
    expect(await read(id)).toMatchObject({
      status: 'IN_PROGRESS',
      trial: { ...trial, until: expect.stringMatching(/Z$/), chosen: null, rest_at: null },
      versions: [
        { notification: { trial_part: 'tried' }, outcome: { total: 12, sent: 12 } },
        { notification: { trial_part: 'tried' }, outcome: { total: 12, sent: 12 } },
        { notification: { trial_part: 'rest' }, outcome: { total: 36, sent: 0, unsent: 36 } },
      ],
    });
    const due = await nextRunAt(desk.deps.db, id);
    expect(due!.toISOString().slice(0, 19)).toBe((await read(id)).trial!.until!.slice(0, 19));
    await open(id, [4, 9]);
    await pass(id, 29);
    expect(await work(id)).toBe('waiting');
    expect(await messages()).toBe(24);
    await pass(id, 1);
    expect(await work(id)).toBe('over');
    expect(await findSent(id)).toEqual([
      ['Storm', 12],
      ['Gale', 12],
      ['Gale', 36],
    ]);
    // Each device has one, of the rest with the version that was chosen.
    const sent = await outbox();
    expect(new Set(sent.map(({ token }) => token)).size).toBe(60);
    expect(sent.filter(({ message }) => (message as { title: string }).title === 'Gale')).toHaveLength(48);
    const { versions, trial: decided } = await read(id);
    expect(decided!.chosen).toMatchObject({
      notification: versions[1]!.notification.id,
      reason: 'opens',
      by: null,
    });
  });

  it.each([
    ['both are opened alike', [6, 6], 'tie'],
    ['few open them', [1, 8], 'few_opens'],
  ] as const)('sends the first where %s', async (_, [first, second], reason) => {
    const id = await beginOpened([first, second]);
    await work(id);
    expect((await findSent(id)).at(-1)).toEqual(['Storm', 36]);
    expect(await findReason(id)).toBe(reason);
  });

  it('says in the inbox, the audit and the history which was chosen, and why', async () => {
    const id = await begin();
    const listed = async () =>
      (await desk.call(listBroadcasts, {})).results.map(({ title, trial_part }) => [title, trial_part]);
    expect(await listed()).toEqual([
      ['Gale', 'tried'],
      ['Storm', 'tried'],
    ]);
    await open(id, [2, 9]);
    await pass(id, 30);
    await work(id);
    const text =
      'B goes to everyone else because it had the higher open rate: A was opened by 2 of 12, B was opened by 9 of 12.';
    const { results: items } = await desk.call(listInbox, {});
    expect(items).toContainEqual(expect.objectContaining({ kind: 'broadcast_chosen', text }));
    expect((await read(id)).decisions).toContainEqual(
      expect.objectContaining({ action: 'choose', by: null, comment: text }),
    );
    const audit = await desk.call(listAudit, { query: { entity: 'broadcast', action: 'choose' } });
    expect(audit.results).toHaveLength(1);
    expect((await listed())[0]).toEqual(['Gale', 'rest']);
  });

  it('lets a person choose before its time, once', async () => {
    const id = await begin();
    await choose(id, 1);
    expect(await tryChoose(id, 0)).toMatchObject({ status: 409, body: { code: 'not_choosing' } });
    expect(await work(id)).toBe('over');
    expect((await findSent(id)).at(-1)).toEqual(['Gale', 36]);
    expect((await read(id)).trial!.chosen).toMatchObject({
      reason: 'person',
      by: { id: expect.any(Number) },
    });
  });

  it('refuses what is not one of its versions, and other broadcasts', async () => {
    const id = await begin();
    expect(await tryChoose(id, 2)).toMatchObject({
      status: 400,
      body: { notification: [expect.any(String)] },
    });
    const other = await send();
    await work(other);
    expect(await tryChoose(other, 0)).toMatchObject({ status: 409 });
  });

  it('stops the rest, and resumes with the version that is better by then', async () => {
    const id = await begin();
    await decide(id, { status_change_to: 'stop' });
    await open(id, [1, 12]);
    await pass(id, 30);
    expect(await work(id)).toBe('over');
    expect(await messages()).toBe(24);
    await decide(id, { status_change_to: 'resume' });
    expect(await work(id)).toBe('over');
    expect((await findSent(id)).at(-1)).toEqual(['Gale', 36]);
  });

  it('waits on where it was stopped and resumed within its trial', async () => {
    const id = await begin();
    await decide(id, { status_change_to: 'stop' });
    await decide(id, { status_change_to: 'resume' });
    expect(await work(id)).toBe('waiting');
    expect(await messages()).toBe(24);
  });

  it('waits for a person where its time was missed by more than ten minutes', async () => {
    const id = await begin();
    await open(id, [1, 12]);
    await pass(id, 41);
    expect(await stopInterruptedBroadcasts(desk.deps.db)).toEqual([]);
    expect(await work(id)).toBe('over');
    expect(await read(id)).toMatchObject({
      status: 'HELD',
      hold: { reason: 'overdue', reach: { users: 36 } },
    });
    await decide(id, { status_change_to: 'release' });
    expect(await work(id)).toBe('over');
    expect((await findSent(id)).at(-1)).toEqual(['Gale', 36]);
  });

  it('stops where its trial itself was interrupted for long', async () => {
    const id = await begin();
    await desk.deps.db.execute(sql`
      update deliveries set state = 'pending' where broadcast_id = ${id} and device_id in (
        select device_id from deliveries where broadcast_id = ${id} and state = 'sent' limit 1)`);
    await pass(id, 15);
    expect(await stopInterruptedBroadcasts(desk.deps.db)).toEqual([id]);
  });

  it('waits for a person when its article is no longer published, and ends when it was deleted', async () => {
    const digest = await addDigest(desk, { status: 'Published' });
    const article = { notification_type: 'article' as const, object_id: digest.id };
    const data = [version({ ...article, title: 'Storm' }), version({ ...article, title: 'Gale' })];
    const waiting = await beginOpened([9, 1], { notification_datas: data });
    const ended = await beginOpened([9, 1], { notification_datas: data });
    await desk.call(updateDigest, { params: { id: digest.id }, body: { status: 'Draft' } });
    await work(waiting);
    expect(await read(waiting)).toMatchObject({ status: 'HELD', hold: { reason: 'unpublished' } });
    await desk.call(deleteDigests, { body: { digest_ids: [digest.id] } });
    await work(ended);
    expect(await read(ended)).toMatchObject({ status: 'STOPPED' });
    expect(await messages()).toBe(48);
  });

  it('applies quiet hours at the moment at which it goes to the rest', async () => {
    const id = await beginOpened([1, 9]);
    await desk.call(createPushLimits, {
      body: {
        app_package_name: null,
        quiet_from: wallTimeAt(Date.now() - 3_600_000, 'UTC').slice(11),
        quiet_to: wallTimeAt(Date.now() + 3_600_000, 'UTC').slice(11),
        time_zone: 'UTC',
        max_per_day: null,
      },
    });
    await work(id);
    expect((await read(id)).versions[2]!.outcome).toMatchObject({
      sent: 0,
      held_back: [{ reason: 'quiet_hours', count: 36 }],
    });
  });

  it('counts its expiry from when the rest gets it', async () => {
    const id = await beginOpened([1, 9], { expires_after_minutes: 20 });
    await work(id);
    const seconds = (await outbox()).map(({ message }) => (message as { ttlSeconds: number }).ttlSeconds);
    expect(Math.min(...seconds)).toBeGreaterThan(1100);
  });

  it('needs three people, one for each part', async () => {
    const refused = await post(
      payload(tried({ user_list_type: 'registration_ids', registration_ids: ['reader-1', 'reader-2'] })),
    );
    expect(refused).toMatchObject({ status: 400, body: { user_list_type: [expect.any(String)] } });
    const three = await begin({
      user_list_type: 'registration_ids',
      registration_ids: ['reader-1', 'reader-2', 'reader-3'],
    });
    expect((await read(three)).versions.map(({ outcome }) => outcome.total)).toEqual([1, 1, 1]);
  });

  it('deals the same people out alike when it is repeated', async () => {
    expect(await findParts(await begin())).toEqual(await findParts(await begin()));
  });

  it.each([
    ['one version', () => ({ notification_datas: [version()] })],
    ['three versions', () => ({ notification_datas: [version(), version(), version()] })],
    ['a test', () => ({ test_user: 1, user_list_type: null })],
    [
      'a time where each reader is',
      () => ({ schedule_local_time: '2027-01-01T08:00', schedule_timezone: 'Europe/Berlin' }),
    ],
  ])('refuses %s', async (_, over) => {
    const { status, body } = await post(payload(tried(over())));
    expect(status).toBe(400);
    expect(Object.keys(body as object)).toContain('trial');
  });

  it.each([
    { share: 41, minutes: 30 },
    { share: 10, minutes: 14 },
    { share: 10, minutes: 1441 },
  ])('refuses $share % and $minutes minutes', async (over) => {
    expect(await post(payload(tried({ trial: over })))).toMatchObject({ status: 400 });
  });

  it('reports what was tried, and the rest once it goes there', async () => {
    const id = await begin();
    expect((await report(id)).notification_data).toHaveLength(2);
    await choose(id, 0);
    await work(id);
    expect(await report(id)).toMatchObject({
      status: 'COMPLETE',
      notification_data: [{ title: 'Storm' }, { title: 'Gale' }, { title: 'Storm' }],
    });
  });
});

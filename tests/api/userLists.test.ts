import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeBroadcast, getBroadcastReport } from '#api/contract/broadcasts.ts';
import {
  deleteUserList,
  listListedUsers,
  listUserLists,
  matchUsers,
  stopUserListChange,
  updateUserList,
  type UserListPatch,
} from '#api/contract/userLists.ts';
import { runBroadcast } from '#server/features/notify/broadcasts/send/run.ts';
import { applyMemberChanges } from '#server/features/notify/userLists/members.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addUserList } from '#support/factories.ts';
import { findChannel, inMinutes, notificationHelpers } from '#support/notifications.ts';

let desk: TestApp;

beforeAll(async () => {
  desk = await startTestApp({ confirmAbove: 1_000_000 });
});

beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.execute(sql`truncate user_lists restart identity cascade`);
});

afterAll(() => desk.close());

const change = (id: number, body: UserListPatch) => desk.call(updateUserList, { params: { id }, body });
const path = (id: number) => `/notification/user_list_types/${id}/`;

async function members(id: number): Promise<number[]> {
  const { rows } = await desk.deps.db.execute<{ id: number }>(
    sql`select user_id as id from user_list_members where user_list_id = ${id} order by 1`,
  );
  return rows.map((row) => row.id);
}

async function toList(id: number) {
  const { results } = await desk.call(listUserLists);
  return results.find((list) => list.id === id);
}

/** Makes what waits for the background. */
const finish = (id: number) => applyMemberChanges(desk.deps.db, id);

/** As a process does that is ended after its first batch. */
async function finishOneBatch(id: number) {
  const controller = new AbortController();
  const work = applyMemberChanges(desk.deps.db, id, controller.signal);
  controller.abort();
  await work;
}

describe('a group', () => {
  it('GROUP-05, GROUP-08, GROUP-09: is made of title, description and users, and the newest is the first', async () => {
    const [first = 0, second = 0] = await addReaders(desk.deps.db, 2);
    const older = await addUserList(desk, [first], 'Testers');
    const newer = await addUserList(desk, [first, second], 'Travellers');
    expect(newer).toEqual({
      id: newer.id,
      title: 'Travellers',
      description: '',
      segment_id: null,
      user_count: 2,
      change: null,
    });
    expect(await desk.call(listUserLists)).toEqual({
      results: [newer, expect.objectContaining({ id: older.id, user_count: 1 })],
      count: 2,
    });
  });

  it('GROUP-04: has ten groups a page', async () => {
    for (let number = 0; number < 11; number += 1) await addUserList(desk);
    expect((await desk.call(listUserLists)).results).toHaveLength(10);
    expect(await desk.call(listUserLists, { query: { page: 2 } })).toMatchObject({
      results: [{ id: 1 }],
      count: 11,
    });
  });

  it('GROUP-08: gets and loses the given users, and what is left out stays', async () => {
    const [a = 0, b = 0, c = 0] = await addReaders(desk.deps.db, 3);
    const { id } = await addUserList(desk, [a, b], 'Testers');
    expect(await change(id, { users: [b, c], remove_users: [a] })).toMatchObject({
      title: 'Testers',
      user_count: 2,
    });
    expect(await members(id)).toEqual([b, c]);
    expect(await change(id, { title: ' Readers ', description: 'Of the beta' })).toMatchObject({
      title: 'Readers',
      description: 'Of the beta',
      user_count: 2,
    });
  });

  it('GROUP-03: shows its users by pages of ten', async () => {
    const readers = await addReaders(desk.deps.db, 12);
    const { id } = await addUserList(desk, readers);
    const first = await desk.call(listListedUsers, { params: { id } });
    expect(first.count).toBe(12);
    expect(first.results).toHaveLength(10);
    expect(first.results[0]).toEqual({
      user: { id: readers[0], name: 'reader 1', email: 'reader1@readers.example', phone: null },
    });
    const { results } = await desk.call(listListedUsers, { params: { id }, query: { page: 2 } });
    expect(results.map(({ user }) => user.id)).toEqual(readers.slice(10));
  });

  it('GROUP-10, GROUP-13: is deleted, unless a scheduled notification is sent to it, which its title says', async () => {
    const { id } = await addUserList(desk, await addReaders(desk.deps.db, 1));
    const broadcast = await schedule(id);
    expect(await desk.send('DELETE', path(id))).toMatchObject({
      status: 400,
      body: { title: ['A scheduled notification will be sent to this group. Cancel it first.'] },
    });
    await desk.call(changeBroadcast, { params: { id: broadcast }, body: { status_change_to: 'cancel' } });
    await desk.call(deleteUserList, { params: { id } });
    expect(await desk.call(listUserLists)).toMatchObject({ count: 0 });
    expect((await desk.send('DELETE', path(id))).status).toBe(404);
  });

  it.each([
    [{ title: ' ' }, { title: ['This field may not be blank.'] }],
    [{ users: [999_999] }, { users: ['No user has the ID 999999.'] }],
    [{ users: [1, 1] }, { users: ['This list can’t contain the same item twice.'] }],
    [
      { users: [1], remove_users: [1] },
      { remove_users: ['These people are being both added and removed: 1.'] },
    ],
  ])('refuses %j and changes nothing', async (body, message) => {
    const [reader = 0] = await addReaders(desk.deps.db, 1);
    const { id } = await addUserList(desk, [reader], 'Testers');
    expect(await desk.send('PATCH', path(id), body)).toMatchObject({ status: 400, body: message });
    expect(await toList(id)).toMatchObject({ title: 'Testers', user_count: 1 });
    expect(await members(id)).toEqual([reader]);
  });

  it('is closed to limited staff, but for its name (SHELL-03)', async () => {
    const { id } = await addUserList(desk);
    expect((await desk.send('PATCH', path(id), { title: 'x' }, { as: 'staff' })).status).toBe(403);
    expect((await desk.send('GET', `${path(id)}users/`, undefined, { as: 'staff' })).status).toBe(403);
    expect(await desk.call(listUserLists, {}, { as: 'staff' })).toMatchObject({ count: 1 });
  });
});

describe('thousands of users', () => {
  let readers: number[];

  beforeEach(async () => {
    readers = await addReaders(desk.deps.db, 2500);
  });

  it('are added and removed in the background, in the order of the calls', async () => {
    const { id, change: waiting } = await addUserList(desk, readers);
    expect(waiting).toEqual({ total: 2500, done_count: 0 });
    // Behind the change that is still being made.
    await change(id, { remove_users: readers.slice(0, 2) });
    expect(await members(id)).toEqual([]);
    await finish(id);
    expect(await toList(id)).toMatchObject({ user_count: 2498, change: null });
    await change(id, { remove_users: readers.slice(2) });
    await finish(id);
    expect(await members(id)).toEqual([]);
  });

  it('are changed up to where a process ended, and on from there', async () => {
    const { id } = await addUserList(desk, readers);
    await finishOneBatch(id);
    expect(await toList(id)).toMatchObject({ user_count: 1000, change: { total: 2500, done_count: 1000 } });
    await finish(id);
    expect(await members(id)).toEqual(readers);
  });

  it('stop being added', async () => {
    const { id } = await addUserList(desk, readers);
    await finishOneBatch(id);
    expect(await desk.call(stopUserListChange, { params: { id } })).toMatchObject({
      user_count: 1000,
      change: null,
    });
    await finish(id);
    expect(await members(id)).toHaveLength(1000);
  });

  it('may be gone when their turn comes', async () => {
    const { id } = await addUserList(desk, readers);
    await desk.deps.db.execute(sql`delete from users where id = ${readers[0]}`);
    await finish(id);
    expect(await members(id)).toEqual(readers.slice(1));
  });

  it('are all in the group, or none of a change, when a notification is sent to it', async () => {
    const { id } = await addUserList(desk, readers.slice(0, 1));
    const broadcast = await schedule(id);
    await change(id, { users: readers });
    await finishOneBatch(id);
    await desk.deps.db.execute(sql`update broadcasts set schedule_datetime = now()`);
    expect(await runBroadcast(desk.deps, broadcast)).toBe('waiting');
    await finish(id);
    while ((await runBroadcast(desk.deps, broadcast)) !== 'over');
    // Who is removed while it is sent, or after, was meant.
    await change(id, { remove_users: readers.slice(0, 900) });
    const { notification_data } = await desk.call(getBroadcastReport, { params: { id: broadcast } });
    expect(notification_data[0]!.report.sent_status.total).toBe(2500);
  });
});

describe('the people of a file', () => {
  it('GROUP-08 are found by a phone number with the 0 of national calls in brackets', async () => {
    const [reader] = await addReaders(desk.deps.db, 1);
    await desk.deps.db.execute(sql`update users set phone = '+491701234567' where id = ${reader}`);
    const values = ['+49 (0) 170 1234567', '0049 ( 0 )170/1234567'];
    expect(await desk.call(matchUsers, { body: { by: 'phone', values } })).toMatchObject({
      users: [reader],
      unmatched: [],
    });
  });

  it('are found by id, email or phone number', async () => {
    const [a = 0, b = 0] = await addReaders(desk.deps.db, 3);
    await desk.deps.db.execute(sql`update users set phone = '+351 912-345 678' where id = ${b}`);
    const found = (by: 'id' | 'email' | 'phone', ...values: string[]) =>
      desk.call(matchUsers, { body: { by, values } });
    expect(await found('id', ` ${a}`, `#${b}`, `0${a}`, '999999', 'x', '')).toEqual({
      users: [a, b],
      unmatched: [3, 4, 5],
      ambiguous: [],
      doubled: [2],
    });
    expect(await found('email', ' READER1@Readers.example ', 'reader1@readers.example', '%')).toEqual({
      users: [a],
      unmatched: [2],
      ambiguous: [],
      doubled: [1],
    });
    expect(await found('phone', '00351 (912) 345678', '+351912345678', '912')).toEqual({
      users: [b],
      unmatched: [2],
      ambiguous: [],
      doubled: [1],
    });
  });

  it('are not guessed where two have the number', async () => {
    await addReaders(desk.deps.db, 2);
    await desk.deps.db.execute(sql`update users set phone = '0123' where email like 'reader%'`);
    expect(await desk.call(matchUsers, { body: { by: 'phone', values: ['01 23'] } })).toEqual({
      users: [],
      unmatched: [],
      ambiguous: [0],
      doubled: [],
    });
  });

  it('are found by numbers without their country, unless these are of several countries', async () => {
    const [a, b, c] = await addReaders(desk.deps.db, 3);
    const number = (id: number | undefined, phone: string) =>
      desk.deps.db.execute(sql`update users set phone = ${phone} where id = ${id}`);
    await number(a, '+44 7700 900123');
    await number(b, '+44 7700 900124');
    await number(c, '+1 212 555 0123');
    const found = (...values: string[]) => desk.call(matchUsers, { body: { by: 'phone', values } });
    expect(await found('07700 900123', '447700900124', '7700900123', '07700 900125', '900123')).toEqual({
      users: [a, b],
      unmatched: [3, 4],
      ambiguous: [],
      doubled: [2],
    });
    expect(await found('07700 900123', '(212) 555-0123', '+447700900124')).toEqual({
      users: [b],
      unmatched: [],
      ambiguous: [0, 1],
      doubled: [],
    });
    await number(c, '+49 7700 900123');
    expect(await found('07700 900123')).toMatchObject({ users: [], ambiguous: [0] });
  });
});

/** Plans a notification to a group, in an hour, and returns its id. */
async function schedule(list: number): Promise<number> {
  const channel = await findChannel(desk);
  const { send } = notificationHelpers(() => ({ desk, channel }));
  return send({ user_list_type: String(list), schedule_datetime: inMinutes(60) });
}

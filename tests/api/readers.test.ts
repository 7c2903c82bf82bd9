import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listAudit } from '#api/contract/audit.ts';
import * as schema from '#server/db/schema.ts';
import { eraseReader } from '#server/ops/readers/eraseReader.ts';
import { exportReader } from '#server/ops/readers/exportReader.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addDigest, addTag, addUserList } from '#support/factories.ts';
import { miscounts } from '#support/invariants.ts';
import { findChannel, inMinutes, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;
const { send, work, read, tokens } = notificationHelpers(() => ({ desk, channel }));

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(() => desk.reset());
afterAll(() => desk.close());

/** In everything that says who the reader is. */
const mark = 'zqmark';
const email = `${mark}@readers.example`;
const token = `${mark}-token`;

/** A reader with something in every table that has readers, and another one. */
async function addMarked() {
  const { db } = desk.deps;
  channel = await findChannel(desk);
  const [reader] = await db
    .insert(schema.users)
    .values({ name: `${mark} Reader`, email, phone: `+43 ${mark}` })
    .returning();
  const userId = reader!.id;
  const place = { city: `${mark} city`, state: `${mark} state`, language: mark, timeZone: 'Europe/Vienna' };
  const devices = await db
    .insert(schema.devices)
    .values([
      { userId, token, appPackageName: 'com.example.digest', ...place },
      {
        userId,
        token: `https://push.example/${mark}`,
        kind: 'web' as const,
        webKeys: { p256dh: mark, auth: mark },
        appPackageName: 'web',
      },
    ])
    .returning();
  const [other = 0] = await addReaders(db, 1);
  const digest = await addDigest(desk, { title: 'Rail', status: 'Published' });
  await db.insert(schema.digestReads).values({ digestId: digest.id, userId });
  await db.insert(schema.channelFollowers).values({ channelId: channel.id, userId });
  await db.insert(schema.tagFollowers).values({ tagId: (await addTag(desk)).id, userId });
  const list = await addUserList(desk, [userId, other]);
  await db.insert(schema.userListChanges).values({
    userListId: list.id,
    isRemoval: false,
    userIds: [other, userId, desk.people.staff.id],
    doneCount: 1,
    leasedUntil: new Date(Date.now() + 60_000),
  });
  await db.insert(schema.signInFailures).values({ email: `forgotten ${email}`, ip: '192.0.2.1' });
  await db
    .insert(schema.tasks)
    .values({ name: 'odd', payload: { email }, runAt: new Date(Date.now() + 60_000) });
  return { userId, device: devices[0]!, other, list };
}

const findMarked = async () => {
  const { rows } = await desk.deps.db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname = 'public' order by 1`);
  const found: string[] = [];
  for (const { name } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows: marked } = await desk.deps.db.execute(
      sql`select from ${sql.identifier(name)} x where x::text ilike ${`%${mark}%`} limit 1`,
    );
    if (marked.length > 0) found.push(name);
  }
  return found;
};

it('PRIVACY-03: everything that is stored of a reader is exported, and nothing of others', async () => {
  const { userId, device, other } = await addMarked();
  const sent = await send();
  await work(sent);
  const [notification] = await desk.deps.db.select().from(schema.notifications);
  await desk.deps.db
    .insert(schema.notificationOpens)
    .values({ notificationId: notification!.id, deviceId: device.id });
  const found = await exportReader(desk.deps.db, email.toUpperCase());
  expect(Object.keys(found).toSorted()).toEqual([
    'channel_followers',
    'deliveries',
    'devices',
    'digest_reads',
    'notification_opens',
    'push_outbox',
    'sign_in_failures',
    'tag_followers',
    'user_list_changes',
    'user_list_members',
    'users',
  ]);
  expect(found.devices).toHaveLength(2);
  expect(found.users).toMatchObject([{ id: userId, email }]);
  expect(JSON.stringify([found.deliveries, found.devices, found.push_outbox])).not.toContain('reader-1');
  expect(await exportReader(desk.deps.db, String(other))).not.toHaveProperty('digest_reads');
});

it('PRIVACY-04: nothing of an erased reader is left in any table, and the sums stay right', async () => {
  const { userId, device, other, list } = await addMarked();
  const sent = await send();
  await work(sent);
  const [notification] = await desk.deps.db.select().from(schema.notifications);
  await desk.deps.db
    .insert(schema.notificationOpens)
    .values({ notificationId: notification!.id, deviceId: device.id });
  await desk.deps.db.update(schema.notifications).set({ openCount: 1 });
  const given = await send({ user_list_type: 'registration_ids', registration_ids: [token, 'reader-1'] });
  await work(given);
  await send({ user_list_type: undefined, test_user: userId, schedule_datetime: inMinutes(60) });
  const before = await read(sent);
  expect(await findMarked()).toContain('push_outbox');

  expect(await eraseReader(desk.deps.db, email)).toBe(userId);
  expect(await findMarked()).toEqual([]);
  expect(await read(sent)).toEqual(before);
  expect(await miscounts(desk.deps.db)).toEqual([]);
  const [broadcast] = await desk.deps.db
    .select()
    .from(schema.broadcasts)
    .where(eq(schema.broadcasts.id, given));
  expect(broadcast!.registrationIds).toEqual(['reader-1']);
  const [change] = await desk.deps.db.select().from(schema.userListChanges);
  expect(change).toMatchObject({ userIds: [other, 0, desk.people.staff.id], doneCount: 1 });
  expect(
    await desk.deps.db.$count(schema.userListMembers, eq(schema.userListMembers.userListId, list.id)),
  ).toBe(1);

  const { results } = await desk.call(listAudit, { query: { entity: 'user', action: 'erase' } });
  expect(results).toMatchObject([{ entity_id: userId, before: null, after: null }]);
  await expect(eraseReader(desk.deps.db, email)).rejects.toThrow('There’s no reader');
});

it('PRIVACY-05: what waits for an erased reader in a running broadcast is not sent', async () => {
  const { userId } = await addMarked();
  const id = await send();
  const [notification] = await desk.deps.db.select().from(schema.notifications);
  // As where the process that began it has ended.
  await desk.deps.db
    .update(schema.broadcasts)
    .set({ status: 'IN_PROGRESS', startedAt: new Date() })
    .where(eq(schema.broadcasts.id, id));
  await desk.deps.db.execute(sql`
    insert into deliveries (broadcast_id, device_id, notification_id) select ${id}, id, ${notification!.id} from devices`);
  await desk.deps.db.execute(sql`update notifications set total = (select count(*) from deliveries)`);
  await eraseReader(desk.deps.db, String(userId));
  expect(await miscounts(desk.deps.db)).toEqual([]);
  await work(id);
  expect(await tokens()).toEqual(['reader-1']);
  expect(await miscounts(desk.deps.db)).toEqual([]);
  const [after] = await desk.deps.db.select().from(schema.notifications);
  expect(after).toMatchObject({ total: 3, successCount: 1, failCount: 2 });
  // Nor are they in the audience of the next.
  const next = await send();
  await work(next);
  expect(await desk.deps.db.$count(schema.deliveries, eq(schema.deliveries.broadcastId, next))).toBe(1);
});

it('PRIVACY-04: staff, those who have worked here, and unknown people are not erased, and nothing is changed', async () => {
  const { userId } = await addMarked();
  await expect(eraseReader(desk.deps.db, desk.people.editor.email)).rejects.toThrow('is a staff account');
  await expect(eraseReader(desk.deps.db, '999999')).rejects.toThrow('There’s no reader');
  await desk.deps.db
    .insert(schema.audit)
    .values({ actorId: userId, requestId: 'r', action: 'create', entity: 'tag', entityId: 1 });
  await expect(eraseReader(desk.deps.db, email)).rejects.toThrow('has also worked as staff');
  expect(await findMarked()).toContain('devices');
  expect(await desk.deps.db.$count(schema.digestReads)).toBe(1);
});

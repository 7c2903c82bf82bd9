import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#api/contract/audit.ts';
import { sendBroadcast, type BroadcastInput } from '#api/contract/broadcasts.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { findChannel, inMinutes, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;

beforeAll(async () => {
  desk = await startTestApp();
  channel = await findChannel(desk);
});
beforeEach(async () => {
  await desk.reset();
  await addReaders(desk.deps.db, 3);
});
afterAll(() => desk.close());

const { payload, send, work, read, messages } = notificationHelpers(() => ({ desk, channel }));

const day = 24 * 60;
const schedule = (over: Partial<BroadcastInput> = {}) =>
  send({ schedule_datetime: inMinutes(60), schedule_timezone: 'UTC', ...over });
const move = (id: number, at: string | null, as: 'super' | 'staff' = 'super') =>
  desk.send(
    'PATCH',
    `/notification/broadcasts/${id}/`,
    { status_change_to: 'reschedule', schedule_datetime: at },
    { as },
  );

describe('PLAN-13: a scheduled notification is moved to another time', () => {
  it('leaves at that time and not before, and it is recorded', async () => {
    const id = await schedule();
    const at = inMinutes(2 * day);
    expect(await move(id, at)).toMatchObject({ status: 200, body: { status: 'SCHEDULED' } });
    expect(await read(id)).toMatchObject({ schedule_datetime: at, schedule_timezone: 'UTC' });
    await work(id);
    expect(await messages()).toBe(0);
    const { results } = await desk.call(listAudit, { query: { entity: 'broadcast', action: 'reschedule' } });
    expect(results).toHaveLength(1);
  });

  it.each([
    ['a time in four minutes', () => inMinutes(4)],
    ['a time in two years', () => inMinutes(2 * 366 * day)],
    ['no time', () => null],
  ])('refuses %s', async (_, at) => {
    const id = await schedule();
    const { schedule_datetime } = await read(id);
    expect(await move(id, at())).toMatchObject({
      status: 400,
      body: { schedule_datetime: [expect.any(String)] },
    });
    expect(await read(id)).toMatchObject({ schedule_datetime });
  });

  it('refuses a time within 24 hours of the same notification', async () => {
    await schedule({ schedule_datetime: inMinutes(3 * day) });
    // Not by the helper, which has none count as the same.
    const body = payload({ schedule_datetime: inMinutes(5 * day) });
    const { data } = await desk.call(sendBroadcast, { body });
    expect(await move(data.broadcast.id, inMinutes(3 * day + 60))).toMatchObject({
      status: 400,
      body: {
        schedule_datetime: [
          'Another notification with the same target and audience was sent or is scheduled within 24 hours of this one.',
        ],
      },
    });
    expect((await move(data.broadcast.id, inMinutes(5 * day + 60))).status).toBe(200);
  });

  it('is for what is scheduled, and for whoever may cancel it', async () => {
    const sent = await send();
    await work(sent);
    expect(await move(sent, inMinutes(60))).toMatchObject({ status: 409, body: { code: 'not_scheduled' } });
    const id = await schedule();
    expect(await move(id, inMinutes(120), 'staff')).toMatchObject({ status: 403 });
    const local = await send({
      schedule_local_time: inMinutes(3 * day).slice(0, 16),
      schedule_timezone: 'UTC',
    });
    expect(await move(local, inMinutes(120))).toMatchObject({
      status: 400,
      body: { schedule_datetime: [expect.stringContaining('can’t be moved')] },
    });
  });
});

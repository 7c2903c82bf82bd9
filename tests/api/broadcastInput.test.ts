import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendBroadcast, type BroadcastInput, type NotificationData } from '#api/contract/broadcasts.ts';
import { getBroadcast } from '#api/contract/broadcasts/history.ts';
import { cropImage } from '#api/contract/media.ts';
import { broadcasts } from '#server/db/schema.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { openSite } from '#support/site.ts';
import { findChannel, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;

beforeAll(async () => {
  desk = await startTestApp({ allowPrivateHosts: ['127.0.0.1'] });
});

beforeEach(async () => {
  await desk.reset();
  await desk.deps.db.execute(sql`truncate push_outbox, user_lists restart identity cascade`);
  channel = await findChannel(desk);
  await addReaders(desk.deps.db, 2);
});

afterAll(() => desk.close());

const { post, ...helpers } = notificationHelpers(() => ({ desk, channel }));
const payload = (over: Partial<BroadcastInput> = {}, data: Partial<NotificationData> = {}) =>
  helpers.payload({ notification_datas: [helpers.version(data)], ...over });
const field = (name: string) => `notification_datas.0.${name}`;
const cannotBeStored = 'This text contains characters that can’t be stored.';

it.each<[string, Partial<NotificationData>, string, string]>([
  ['a title of 4 kB', { title: 'x'.repeat(4096) }, 'title', 'This can have at most 1000 characters.'],
  [
    'more than a phone takes',
    { text: 'ж'.repeat(2000) },
    'text',
    'Title, text, sub-text and image take 4005 bytes. Together they can take at most 3800.',
  ],
  ['a bell in the title', { title: 'Sto\u0007rm' }, 'title', 'This text contains control characters.'],
  ['an escape in the text', { text: '\u001B[31mred' }, 'text', 'This text contains control characters.'],
  [
    'a C1 control in the sub-text',
    { subtext: '\u009Bx' },
    'subtext',
    'This text contains control characters.',
  ],
  ['NUL', { title: 'Sto\0rm' }, 'title', cannotBeStored],
  ['half a surrogate pair', { text: 'Storm \uD83C' }, 'text', cannotBeStored],
])('%s is refused, and nothing is stored', async (_, version, name, message) => {
  expect(await post(payload({}, version))).toMatchObject({
    status: 400,
    body: { [field(name)]: [message] },
  });
  expect(await desk.deps.db.$count(broadcasts)).toBe(0);
});

it('whole emoji, lines of text and other scripts are sent as they are', async () => {
  const text = 'First line\nالخط الثاني 🌊';
  const { data } = await desk.call(sendBroadcast, { body: payload({}, { title: ' Sto\nrm ', text }) });
  const { versions } = await desk.call(getBroadcast, { params: { id: data.broadcast.id } });
  expect(versions[0]!.notification).toMatchObject({ title: 'Sto rm', text });
});

it('what turns the order of letters is left out of title and text', async () => {
  const { data } = await desk.call(sendBroadcast, {
    body: payload({}, { title: 'Pay \u202Egpj.exe', text: 'One\u2066\nTwo' }),
  });
  const { versions } = await desk.call(getBroadcast, { params: { id: data.broadcast.id } });
  expect(versions[0]!.notification).toMatchObject({ title: 'Pay gpj.exe', text: 'One\nTwo' });
});

const tokens = (length: number) => Array.from({ length: 100_000 }, (_, n) => String(n).padStart(length, 'x'));

it('100,000 device tokens in one call are refused, short or long', async () => {
  const audience = { user_list_type: 'registration_ids' };
  expect(await post(payload({ ...audience, registration_ids: tokens(1) }))).toMatchObject({
    status: 400,
    body: { registration_ids: ['This can have at most 1000 items.'] },
  });
  expect(await post(payload({ ...audience, registration_ids: tokens(150) }))).toMatchObject({ status: 413 });
  expect(await desk.deps.db.$count(broadcasts)).toBe(0);
});

it('a picture whose address redirects inward is refused by the crop, and no sending fetches it', async () => {
  const site = await openSite({
    '/a.png': (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/a.png' }).end(),
  });
  try {
    const imageUrl = `${site.origin}/a.png`;
    const frame = { x: 0, y: 0, width: 10, height: 10, image_link: imageUrl };
    const answer = await desk.send('POST', cropImage.path, frame);
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['image_link']]);
    expect(site.requests.length).toBe(1);
    expect((await post(payload({}, { imageUrl }))).status).toBe(200);
    expect(site.requests.length).toBe(1);
  } finally {
    site.close();
  }
});

const tooEarly = 'Please select atleast five minute more than current time';
const tooFar = 'Please select a time within a year.';

it.each([
  ['1970-01-01T00:00:00Z', tooEarly],
  ['0001-01-01T00:00:00Z', tooEarly],
  ['2099-12-31T23:59:59Z', tooFar],
  ['9999-12-31T23:59:59Z', tooFar],
])('SEND-16: a schedule for %s is refused', async (schedule_datetime, message) => {
  expect(await post(payload({ schedule_datetime }))).toMatchObject({
    status: 400,
    body: { schedule_datetime: [message] },
  });
});

/** The next day on which clocks in Oslo change, in March (2) or in October (9): always within a year. */
function nextChange(month: number): string {
  const year = new Date().getUTCFullYear();
  return [year, year + 1]
    .map((each) => {
      const last = new Date(Date.UTC(each, month + 1, 0));
      last.setUTCDate(last.getUTCDate() - last.getUTCDay());
      return last;
    })
    .find((day) => day.getTime() > Date.now())!
    .toISOString()
    .slice(0, 10);
}

it('a time that clocks skip is refused where its zone is named', async () => {
  const schedule_datetime = `${nextChange(2)}T02:30:00+01:00`;
  expect(await post(payload({ schedule_datetime, schedule_timezone: 'Europe/Oslo' }))).toMatchObject({
    status: 400,
    body: {
      schedule_datetime: [
        'The offset of this time doesn’t match Europe/Oslo, whose offset at that time is UTC+02:00.',
      ],
    },
  });
});

it('of a time that comes twice the offset says which, and the zone is shown with it', async () => {
  for (const [offset, instant] of [
    ['+02:00', 'T00:30:00.000Z'],
    ['+01:00', 'T01:30:00.000Z'],
  ] as const) {
    const day = nextChange(9);
    const { data } = await desk.call(sendBroadcast, {
      body: payload({ schedule_datetime: `${day}T02:30:00${offset}`, schedule_timezone: 'Europe/Oslo' }),
    });
    expect(await desk.call(getBroadcast, { params: { id: data.broadcast.id } })).toMatchObject({
      schedule_datetime: day + instant,
      schedule_timezone: 'Europe/Oslo',
    });
  }
});

it('a zone that does not exist is refused', async () => {
  const schedule_datetime = new Date(Date.now() + 3_600_000).toISOString();
  expect(await post(payload({ schedule_datetime, schedule_timezone: 'Mars/Olympus' }))).toMatchObject({
    status: 400,
    body: { schedule_timezone: ['Unknown time zone.'] },
  });
});

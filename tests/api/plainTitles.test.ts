import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCalendarFeed, listCalendar } from '#api/contract/planning.ts';
import { createSandboxPush } from '#server/adapters/push/sandbox.ts';
import { startTestApp, type TestApp } from '#support/app.ts';
import { addReaders } from '#support/audience.ts';
import { addDigest } from '#support/factories.ts';
import { findChannel, notificationHelpers, type Channel } from '#support/notifications.ts';

let desk: TestApp;
let channel: Channel;

beforeAll(async () => {
  desk = await startTestApp();
});
beforeEach(async () => {
  await desk.reset();
  desk.deps.push = createSandboxPush(desk.deps.db);
  channel = await findChannel(desk);
});
afterAll(() => desk.close());

const { send, version, work, read, outbox } = notificationHelpers(() => ({ desk, channel }));

it.each([`AT&T says "no" – Tom & Jerry's <b>day</b>`, '5 < 6 &amp; 7', 'Ben’s 日本 <3'])(
  'READER-12: %s reaches phones, the history, the calendar and the page as it was typed',
  async (title) => {
    const digest = await addDigest(desk, { title, status: 'Published' });
    await addReaders(desk.deps.db, 1);
    const id = await send({
      notification_datas: [
        version({
          title: digest.title,
          text: digest.title,
          notification_type: 'article',
          object_id: digest.id,
        }),
      ],
    });
    await work(id);
    expect((await outbox()).map(({ message }) => message)).toMatchObject([{ title, text: title }]);
    expect(await read(id)).toMatchObject({
      versions: [{ notification: { title, text: title, content_object: { title } } }],
    });

    const day = new Date().toISOString().slice(0, 10);
    const { results } = await desk.call(listCalendar, { query: { from: day, to: day } });
    expect(results.map((item) => item.title)).toEqual([title, title]);
    const feed = await desk.call(createCalendarFeed, { body: { name: 'Phone' } });
    const { body: calendar } = await desk.app.inject({ url: feed.path });
    // RFC 5545 folds lines and escapes semicolons.
    expect(calendar.replaceAll('\r\n ', '').replaceAll('\\;', ';')).toContain(
      `SUMMARY:Published: ${title}\r\n`,
    );

    const { body: page } = await desk.app.inject({ url: `/read/digests/${digest.slug}` });
    const { document } = parseHTML(page);
    expect(document.title).toContain(title);
    expect(document.querySelector('h1')?.textContent).toBe(title);
    expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(title);
  },
);

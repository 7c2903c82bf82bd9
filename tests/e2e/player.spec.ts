import type { Page } from '@playwright/test';
import { createDigest } from '#api/contract/digests.ts';
import type { Segment } from '#domain/video/wireSegment.ts';
import type { PlayerMessage } from '#domain/video/playerMessages.ts';
import { recordVideo } from '#support/recordedVideo.ts';
import { standInForYouTube } from '#support/youtubeStandIn.ts';
import { expect, test, type Desk } from './support.ts';

test.use({ account: 'super', viewport: { width: 375, height: 667 } });

const corner = (x: number) => ({ x_coord_: x, y_coord: 0 });
const left = { topLeft: corner(0), bottomRight: corner(30) };
const right = { topLeft: corner(70), bottomRight: corner(100) };
const segments: Segment[] = [
  {
    title: 'One',
    timestamp_start: 0.5,
    timestamp_end: 1,
    is_for_preview: true,
    timeCoordinate: { 0: left, 1: left },
  },
  {
    title: 'Two',
    timestamp_start: 2,
    timestamp_end: 2.6,
    is_for_preview: true,
    timeCoordinate: { 2: right },
  },
];

/** A video digest of two short segments, and the address of its player page. */
async function addVideo(desk: Desk, status = 'Published') {
  const { id } = await desk.api.call(createDigest, {
    body: {
      title: 'Two cuts',
      type: 255,
      image: 'https://youtu.be/dQw4w9WgXcQ',
      status,
      video_summary: { summary: segments },
    },
  });
  return `/player/${id}`;
}

/** Answers YouTube's addresses by a video of three seconds, recorded on a page of the product. */
async function standIn(page: Page) {
  await page.goto('/login');
  const site = await standInForYouTube(page, { video: await recordVideo(page, 3000), type: 'video/mp4' });
  await page.route('https://i.ytimg.com/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  return site;
}

/** Collects what the page sends, which without a page around it goes to itself. */
const collectMessages = (page: Page) =>
  page.addInitScript(() => {
    const messages: unknown[] = [];
    Object.assign(globalThis, { messages });
    addEventListener('message', ({ origin, data }: MessageEvent<PlayerMessage>) => {
      if (origin === location.origin && data.eventType) messages.push(data);
    });
  });
const findMessages = (page: Page, eventType: PlayerMessage['eventType']) =>
  page.evaluate(
    (type) =>
      (globalThis as unknown as { messages: PlayerMessage[] }).messages
        .filter((message) => message.eventType === type)
        .map(({ data }) => data),
    eventType,
  );

test('PLAYER-01 to PLAYER-06, PLAYER-09, PLAYER-10: the player page plays the chosen segments over and over @long', async ({
  page,
  desk,
}) => {
  const { commands } = await standIn(page);
  await collectMessages(page);
  await page.goto(await addVideo(desk));
  await expect(page.locator('#poster')).toBeVisible();
  await expect.poll(() => findMessages(page, 'playerReady')).toEqual([{ duration: 1.1 }]);
  expect(commands[0]).toEqual(['seekTo', 0.5, true]);
  expect(await findMessages(page, 'fullhtml')).toEqual([expect.stringContaining('Two cuts')]);

  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.locator('#poster')).toBeHidden();
  const picture = page.locator('#picture');
  const measureShift = () =>
    picture.evaluate((element: HTMLElement) =>
      Number(/translateX\((-?[\d.]+)px\)/.exec(element.style.transform)?.[1]),
    );
  await expect.poll(measureShift).toBeGreaterThan(0);
  await expect.poll(measureShift).toBeLessThan(0);
  const targets = () => commands.filter(([name]) => name === 'seekTo').map(([, time]) => time);
  await expect.poll(() => targets().slice(0, 4)).toEqual([0.5, 2, 0.5, 2]);
  await expect.poll(async () => (await findMessages(page, 'sliderValChange')).length).toBeGreaterThan(1);
  for (const value of await findMessages(page, 'sliderValChange')) expect(value).toBeLessThanOrEqual(1.1);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  expect((await findMessages(page, 'playerStateChange')).at(-1)).toBe(2);
  const shifts = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          resolve(list.getEntries().length);
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(0)));
      }),
  );
  expect(shifts).toBe(0);
});

test('PLAYER-07: a draft is played for those who are signed in, and with controls from 0 @long', async ({
  page,
  desk,
}) => {
  const { commands } = await standIn(page);
  const path = await addVideo(desk, 'Draft');
  await page.evaluate((address) => {
    const frame = Object.assign(document.createElement('iframe'), { src: address, title: 'Preview' });
    frame.allow = 'autoplay';
    document.body.replaceChildren(frame);
  }, `${path}?controls=1`);
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.locator('#picture')).toBeVisible();
  await expect.poll(() => commands.slice(0, 2)).toEqual([['seekTo', 0, true], ['playVideo']]);
  await expect.poll(() => commands.find(([, time]) => time === 2)).toBeTruthy();
  await expect(preview.getByRole('button', { name: 'Play' })).toBeHidden();
});

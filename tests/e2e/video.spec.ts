import type { Page } from '@playwright/test';
import { recordVideo } from '#support/recordedVideo.ts';
import { standInForYouTube } from '#support/youtubeStandIn.ts';
import { expect, test } from './support.ts';

test.use({ account: 'super' });

const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

/** Two seconds of a video, with its type. */
const recording = async (page: Page) => ({ video: await recordVideo(page, 2000), type: 'video/mp4' });

/** Opens the video of a link from the page that takes one. */
async function openLink(page: Page) {
  await page.getByRole('textbox', { name: 'YouTube link' }).fill(link);
  await page.getByRole('main').getByRole('button', { name: 'Go' }).click();
  await expect(page).toHaveURL('/video/create');
}

const frame = (page: Page) => page.frameLocator('iframe[title="Video of the digest"]');

test('VID-01, VID-02, VID-03, SHELL-42: a link is taken to the new video digest in navigation state', async ({
  page,
}) => {
  await page.goto('/video/search');
  await expect(page).toHaveTitle('Digest Desk: Dashboard');
  await page.getByRole('textbox', { name: 'YouTube link' }).fill('https://vimeo.com/1');
  await page.getByRole('textbox', { name: 'YouTube link' }).press('Enter');
  await expect(page.getByText('Please Enter valid url')).toBeVisible();
  await openLink(page);
  await expect.poll(() => page.evaluate(() => (history.state as { url: string }).url)).toBe(link);
  expect(new URL(page.url()).search).toBe('');
});

test('VID-09, C5: a YouTube video plays under the policy of its page, and its time is followed', async ({
  page,
}) => {
  await page.goto('/video/search');
  const { commands } = await standInForYouTube(page, await recording(page));
  await openLink(page);
  const video = frame(page).locator('video');
  await expect(video).toBeVisible();
  await expect(page.getByText(/^00:00:0[12]:\d\d$/)).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]!.name)).toContain(
    '/video/create',
  );
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect(page.getByText('00:00:00:00')).toBeHidden();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true);
  expect(commands).toEqual([]);
});

test('S42: without a network the page says so, and another attempt plays the video', async ({ page }) => {
  await page.goto('/video/search');
  const recorded = await recording(page);
  await page.route('https://www.youtube.com/**', (route) => route.abort());
  await openLink(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('YouTube cannot be reached. Everything but the picture still works.');
  await expect(alert.getByRole('link', { name: 'Watch it on YouTube' })).toHaveAttribute('href', link);
  await standInForYouTube(page, recorded);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(frame(page).locator('video')).toBeVisible();
  await expect(alert).toBeHidden();
});

test('what YouTube refuses is said', async ({ page }) => {
  await page.goto('/video/search');
  await standInForYouTube(page, { ...(await recording(page)), error: 150 });
  await openLink(page);
  await expect(page.getByRole('alert')).toContainText('YouTube allows this video on its own pages only.');
});

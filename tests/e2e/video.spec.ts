import type { Page } from '@playwright/test';
import { getDigest } from '#api/contract/digests.ts';
import { getPlayerVideo } from '#api/contract/digests/player.ts';
import { toHundredths } from '#domain/video/time.ts';
import type { Segment } from '#domain/video/wireSegment.ts';
import { addVideoDigest, chooseTagAndCategory, openVideoTab } from '#support/editorPage.ts';
import { recordVideo } from '#support/recordedVideo.ts';
import { standInForYouTube } from '#support/youtubeStandIn.ts';
import { expect, test, type Desk } from './support.ts';

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

const frame = (page: Page) => page.frameLocator('iframe[title="Digest video"]');

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

test('VID-09, C5: a YouTube video plays under the policy of its page, and its time is followed @long', async ({
  page,
}) => {
  await page.goto('/video/search');
  const { commands } = await standInForYouTube(page, await recording(page));
  await openLink(page);
  const video = frame(page).locator('video');
  await expect(video).toBeVisible();
  await expect(page.getByText(/^00:00:0[12]:\d\d$/).first()).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]!.name)).toContain(
    '/video/create',
  );
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true);
  expect(commands).toEqual([]);
  const time = await video.evaluate((element: HTMLVideoElement) => element.currentTime);
  // A segment ends on a hundredth, which may be the next second.
  const seconds = Math.floor(toHundredths(time) / 100);
  await page.getByRole('button', { name: 'Mark As End' }).click();
  await expect(
    page.getByRole('group', { name: 'End' }).getByRole('spinbutton', { name: 'Seconds' }),
  ).toHaveValue(String(seconds).padStart(2, '0'));
});

test('S42: without a network the page says so, and another attempt plays the video @long', async ({
  page,
}) => {
  await page.goto('/video/search');
  const recorded = await recording(page);
  await page.route('https://www.youtube.com/**', (route) => route.abort());
  await openLink(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('YouTube can’t be reached. Everything except the picture still works.');
  await expect(alert.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute('href', link);
  await standInForYouTube(page, recorded);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(frame(page).locator('video')).toBeVisible();
  await expect(alert).toBeHidden();
});

test('what YouTube refuses is said @long', async ({ page }) => {
  await page.goto('/video/search');
  await standInForYouTube(page, { ...(await recording(page)), error: 150 });
  await openLink(page);
  await expect(page.getByRole('alert')).toContainText('This video can only be played on YouTube.');
});

test('VID-04, VID-21, VID-37, VID-38, VID-47, VID-50, S23, EDIT-07: a link becomes a video digest with its segments, and continues at its address @long', async ({
  page,
  desk,
}) => {
  await page.goto('/video/search');
  await standInForYouTube(page, await recording(page));
  await openLink(page);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await page.getByRole('textbox', { name: 'Segment title' }).fill('The opening');
  await page.getByRole('button', { name: 'Add segment' }).click();
  await save.click();
  await expect(page.getByText('Please select digest tags').first()).toBeVisible();
  await openVideoTab(page, 'Digest');
  await chooseTagAndCategory(page, desk.api);
  await page.getByRole('textbox', { name: /^Title/ }).fill('A film of two seconds');
  await page.locator('[contenteditable=true]').first().fill('What it shows.');
  await expect(page.getByRole('button', { name: /Status/ })).toContainText('Draft');
  await page.getByRole('switch', { name: 'Continue Editing' }).press('Space');
  await save.click();
  await expect(page.getByText('Video digest created successfully.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/video\/edit\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())![0]);
  expect(await desk.api.call(getDigest, { params: { id } })).toMatchObject({
    title: 'A film of two seconds',
    type: { code: 255 },
    cover_pic: link,
    status: 'Draft',
    default_preview_count: 1,
    video_summary: {
      summary: [{ segment_id: 1, title: 'The opening', timestamp_start: 0, timestamp_end: 1 }],
    },
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit segment 1, The opening' })).toBeVisible();

  await page.getByRole('button', { name: 'Mobile Mode' }).click();
  const phone = page.getByRole('dialog', { name: 'Mobile Preview' });
  const box = await phone.locator('iframe').boundingBox();
  expect([box?.width, box?.height]).toEqual([375, 667]);
  await expect(phone.frameLocator('iframe').locator('#picture')).toBeAttached();
  await phone.getByRole('button', { name: 'Close' }).last().click();
  await expect(phone).toBeHidden();

  // The article editor loads anew with a policy that lets the player in.
  await page.goto(`/digests/${id}`);
  await expect(page).toHaveURL(`/digests/${id}?player=youtube`);
  await expect(frame(page).locator('video')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit segment 1, The opening' })).toBeVisible();
});

/** The segments of a stored digest. */
const toSegments = async (desk: Desk, id: number): Promise<readonly Segment[]> =>
  (await desk.api.call(getDigest, { params: { id } })).video_summary?.summary ?? [];

test('VID-12, VID-13, VID-33, VID-35: a crop path is recorded as the video plays, saved by itself and changed by keyboard; the player page follows it @long', async ({
  page,
  desk,
}) => {
  const id = await addVideoDigest(desk.api);
  await page.goto('/video/search');
  await standInForYouTube(page, await recording(page));
  await page.goto(`/video/edit/${id}`);
  const video = frame(page).locator('video');
  await expect(video).toBeVisible();
  await expect(page.getByText(/^00:00:0[12]:\d\d$/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Mark As Start' }).click();
  const box = page.getByRole('slider', { name: 'Crop box' });
  await box.focus();
  await expect(box).toHaveAttribute('aria-valuetext', 'Left edge at 36%');
  // Slowly, so that the key is pressed before the end on a busy machine too.
  await video.evaluate((element: HTMLVideoElement) => {
    element.playbackRate = 0.25;
    return element.play();
  });
  // The page's own time, of three frames: a hold needs two samples.
  const shown = page.getByRole('textbox', { name: 'Time', exact: true });
  for (let rendered = 1; rendered < 3; rendered++)
    await expect(shown).not.toHaveValue(await shown.inputValue());
  await page.keyboard.press('End');
  await expect(box).toHaveAttribute('aria-valuetext', 'Left edge at 72%');
  await video.evaluate((element: HTMLVideoElement) => (element.playbackRate = 1));
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true);
  await page.getByRole('button', { name: 'Mark As End' }).click();
  await page.getByRole('textbox', { name: 'Segment title' }).fill('The square');
  await page.getByRole('button', { name: 'Add segment' }).click();
  const moves = async () => (await toSegments(desk, id))[0]?.crop_keys?.map(({ x, move }) => [x, move]);
  await expect.poll(moves).toEqual([
    [35.94, 'glide'],
    [35.94, 'glide'],
    [71.88, 'cut'],
    [71.88, 'glide'],
  ]);

  await page.reload();
  await page.getByRole('button', { name: 'Edit segment 1, The square' }).click();
  await page.getByRole('slider', { name: 'Crop keyframe 1 of 4' }).focus();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('slider', { name: 'Crop keyframe 2 of 4' })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('slider', { name: 'Crop keyframe 2 of 3' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect.poll(moves).toEqual([
    [35.94, 'glide'],
    [70.88, 'cut'],
    [71.88, 'glide'],
  ]);
  const [segment] = await toSegments(desk, id);
  const played = await desk.api.call(getPlayerVideo, { params: { id } });
  expect(played.segments[0]?.keys).toEqual(segment!.crop_keys);

  // Undone beyond the reload.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await moves())?.length).toBe(4);
});

test('C5: the segments and the transformation of a video digest are two tabs @long', async ({
  page,
  desk,
}) => {
  const id = await addVideoDigest(desk.api);
  await page.goto('/video/search');
  await standInForYouTube(page, await recording(page));
  await page.goto(`/video/${id}`);
  const segments = page
    .getByRole('tablist', { name: 'Video digest sections' })
    .getByRole('tab', { name: 'Segments' });
  await segments.click();
  await expect(page).toHaveURL(`/video/edit/${id}`);
  await expect(segments).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Mark As Start' })).toBeVisible();
  await segments.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/video/${id}`);
  await expect(page.getByRole('button', { name: 'Save Video to Digest' })).toBeVisible();
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { getDigest } from '#api/contract/digests.ts';
import { chooseTagAndCategory, openVideoTab } from '#support/editorPage.ts';
import { ffmpeg, makePositionVideo, pictureAt, type Picture } from '#support/media/ffmpeg.ts';
import { expect, test, type Desk } from './support.ts';

test.use({ account: 'super' });
test.skip(!ffmpeg, 'There is no ffmpeg.');

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'desk-video-file-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const captions = `1
00:00:00,000 --> 00:00:01,000
On the left

2
00:00:02,000 --> 00:00:03,000
On the right
`;

/** Marks a segment by the keys of the editor, its crop box moved to an edge as it starts, and adds it. */
async function addSegment(
  page: Page,
  { title, start, edge }: { title: string; start: number; edge: string },
) {
  const video = page.locator('video').first();
  const seek = async (time: number) => {
    await video.evaluate((element: HTMLVideoElement, to) => {
      element.currentTime = to;
    }, time);
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.seeking)).toBe(false);
  };
  await seek(start);
  await page.getByRole('button', { name: 'Mark As Start' }).click();
  await page.getByRole('slider', { name: 'Crop box' }).press(edge);
  await seek(start + 1);
  await page.getByRole('button', { name: 'Mark As End' }).click();
  await page.getByRole('textbox', { name: 'Segment title' }).fill(title);
  await page.getByRole('button', { name: 'Add segment' }).click();
}

/** What a digest needs before it may be saved. */
async function fillDigest(page: Page, desk: Desk) {
  await openVideoTab(page, 'Digest');
  await page.getByRole('textbox', { name: /^Title/ }).fill('A film from a file');
  await page.locator('[contenteditable=true]').first().fill('What it shows.');
  await chooseTagAndCategory(page, desk.api);
}

/** Whether a caption, which is brighter than the 40 to 60 of the video, is in the lower half of a picture. */
const hasCaption = ({ at, width, height }: Picture) =>
  Array.from({ length: 40 }, (_, row) => height * (0.5 + row / 80)).some((y) =>
    Array.from({ length: 80 }, (_, column) => (width * column) / 80).some((x) => at(x, y).y > 90),
  );

test('S42: a file becomes a captioned portrait video, with nothing but the product @long', async ({
  page,
  desk,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http') && !url.startsWith(desk.url)) foreign.push(url);
  });
  const original = path.join(folder, 'film.mp4');
  await makePositionVideo(original, { seconds: 4 });
  await page.goto('/video/search');
  await page.locator('input[type=file]').setInputFiles(original);
  await expect(page).toHaveURL(/\/video\/edit\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())![0]);

  await openVideoTab(page, 'Transcript');
  await page.getByLabel('Import a file').setInputFiles({
    name: 'film.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from(captions),
  });
  const question = page.getByRole('alertdialog', { name: 'Import 2 lines?' });
  await question.getByRole('textbox', { name: 'Language' }).fill('en');
  await question.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByText('Transcript of 2 lines imported.').first()).toBeVisible();

  await openVideoTab(page, 'Segments');
  await addSegment(page, { title: 'The left', start: 0, edge: 'Home' });
  await addSegment(page, { title: 'The right', start: 2, edge: 'End' });
  await fillDigest(page, desk);
  const segments = async () =>
    (await desk.api.call(getDigest, { params: { id } })).video_summary?.summary?.map(
      ({ title, timestamp_start, timestamp_end }) => [title, timestamp_start, timestamp_end],
    );
  await expect.poll(segments).toEqual([
    ['The left', 0, 1],
    ['The right', 2, 3],
  ]);

  await page.getByRole('tab', { name: 'Transformation' }).click();
  await expect(page).toHaveURL(`/video/${id}`);
  await page.getByRole('checkbox', { name: 'Subtitles' }).press('Space');
  await page.getByRole('button', { name: 'Render video' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const answer = await page.request.get((await link.getAttribute('href'))!);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'video/mp4']);
  const rendered = path.join(folder, 'rendered.mp4');
  await writeFile(rendered, await answer.body());

  const [width, height] = /(\d+)x(\d+), 0:02/
    .exec(await page.getByText(/^\d+x\d+, /).innerText())!
    .slice(1)
    .map(Number) as [number, number];
  expect(width / height).toBeCloseTo(9 / 16, 1);
  const [left, right] = [
    await pictureAt(rendered, 0.5, { width, height }),
    await pictureAt(rendered, 1.5, { width, height }),
  ];
  // By the colours of makePositionVideo: where the middle of the window is in the original.
  const findPlace = (picture: Picture) => (picture.at(width / 2, height / 4).cb - 32) / 192;
  expect([findPlace(left), findPlace(right)]).toEqual([expect.closeTo(0.16, 1), expect.closeTo(0.84, 1)]);
  expect([hasCaption(left), hasCaption(right)]).toEqual([true, true]);
  expect(foreign).toEqual([]);
});

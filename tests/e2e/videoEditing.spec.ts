import type { Page } from '@playwright/test';
import { getDigest, updateDigest } from '#api/contract/digests.ts';
import type { Segment } from '#domain/video/wireSegment.ts';
import { addVideoDigest, openSection, openVideoTab } from '#support/editorPage.ts';
import { crash, expect, test, type Desk } from './support.ts';

test.use({ account: 'super' });

test.beforeEach(({ page }) => page.context().route('https://www.youtube.com/**', (route) => route.abort()));

const first = { summary: [{ title: 'First', timestamp_start: 0, timestamp_end: 2 }] };
/** A video digest with one segment. */
const addVideo = (desk: Desk, status: string) => addVideoDigest(desk.api, { status, video_summary: first });

const toTitles = (segments: readonly Segment[] | undefined) => segments?.map(({ title }) => title);
const storedTitles = async (desk: Desk, id: number) =>
  toTitles((await desk.api.call(getDigest, { params: { id } })).video_summary?.summary);

async function addSegment(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add segment' }).click();
  await page.getByRole('textbox', { name: 'Segment title' }).fill(title);
  await page.getByRole('button', { name: 'Add segment' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: new RegExp(`^Edit segment \\d, ${title}`) })).toBeVisible();
}

test('two editors of one video digest: what one changed is with what the other did, and segments of both are decided @long', async ({
  page,
  desk,
}) => {
  const id = await addVideo(desk, 'Draft');
  await page.goto(`/video/edit/${id}`);
  await addSegment(page, 'Second');
  await openVideoTab(page, 'Digest');
  await desk.api.call(updateDigest, { params: { id }, body: { title: 'Their title' } });
  await expect(page.getByRole('textbox', { name: /^Title/ })).toHaveValue('Their title');
  await expect.poll(() => storedTitles(desk, id)).toEqual(['First', 'Second']);

  // A field with the focus in it is not replaced.
  await page.getByRole('button', { name: 'All details' }).click();
  await openSection(page, 'People');
  await page.getByRole('textbox', { name: 'Editorial notes' }).focus();
  await desk.api.call(updateDigest, {
    params: { id },
    body: { video_summary: { summary: [{ title: 'Theirs', timestamp_start: 4, timestamp_end: 5 }] } },
  });
  await openVideoTab(page, 'Segments');
  await expect(page.getByRole('button', { name: /^Edit segment 1, Theirs/ })).toBeVisible();

  await addSegment(page, 'Ours');
  await desk.api.call(updateDigest, {
    params: { id },
    body: { video_summary: { summary: [{ title: 'Again', timestamp_start: 6, timestamp_end: 7 }] } },
  });
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('dialog')).toContainText('Again');
});

test('segments of a published video digest are private until they are saved @long', async ({
  page,
  desk,
}) => {
  const id = await addVideo(desk, 'Published');
  await page.goto(`/video/edit/${id}`);
  await addSegment(page, 'Second');
  await expect(page.getByText(/^Saved privately \d\d:\d\d$/)).toBeVisible();
  expect(await storedTitles(desk, id)).toEqual(['First']);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Edit segment 2, Second/ })).toBeVisible();
  await expect(page.getByText(/Changed: Segments\.$/)).toBeVisible();
});

test('segments that were added up to a crash of the tab are in this browser @long', async ({
  page,
  desk,
}) => {
  const id = await addVideo(desk, 'Draft');
  const context = page.context();
  const other = await context.newPage();
  await other.goto(`/video/edit/${id}`);
  await expect(other.getByRole('button', { name: 'Edit segment 1, First' })).toBeVisible();
  await openVideoTab(other, 'Digest');
  await expect(other.locator('[contenteditable=true]').first()).toBeVisible();
  await openVideoTab(other, 'Segments');
  await context.setOffline(true);
  await addSegment(other, 'Second');
  await crash(other);
  await context.setOffline(false);
  await page.goto(`/video/edit/${id}`);
  await page.getByRole('button', { name: 'Review and restore' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Edit segment 2, Second/ })).toBeVisible();
  await expect.poll(() => storedTitles(desk, id)).toEqual(['First', 'Second']);
});

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { getDigest, updateDigest } from '#api/contract/digests.ts';
import { addDigest, focusEnd, openSection, saveButton, toContent, toTitle } from '#support/editorPage.ts';
import { recordVideo } from '#support/recordedVideo.ts';
import { expect, findToastRegion, test } from './support.ts';

const cover = (page: Page) => page.getByRole('img', { name: 'Cover picture' });

const toNote = (page: Page) => page.getByRole('textbox', { name: 'Editorial notes' });

const words = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `${word}${index + 1}`).join(' ');

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

test('EDIT-13, IMG-09, IMG-11, IMG-16, IMG-17: a picture, a part of it or a video becomes the cover @long', async ({
  page,
  desk,
}) => {
  const { id } = await addDigest(desk.api);
  const buffer = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer();
  await page.goto(`/digests/${id}`);
  await page.getByRole('button', { name: 'Add picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cover picture' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name: 'pier.jpg', mimeType: 'image/jpeg', buffer });
  const preview = dialog.getByRole('img', { name: 'Preview' });
  const whole = await preview.getAttribute('src');
  await dialog.getByRole('button', { name: 'Next: Crop' }).click();
  const crop = dialog.getByRole('group', { name: 'Crop the picture' });
  await crop.getByText('Tall, 9:16').click();
  await expect(crop.getByRole('group', { name: 'Crop area' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save crop' }).click();
  await expect(crop).toBeHidden();
  await expect(preview).not.toHaveAttribute('src', whole!);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(cover(page)).toHaveAttribute('src', /\/media\//);
  await saveButton(page).click();
  await expect(page).toHaveURL('/');
  const saved = await desk.api.call(getDigest, { params: { id } });
  expect(saved.cover_pic).toMatch(/^\/media\//);
  const file = await fetch(desk.url + saved.cover_pic);
  expect(file.headers.get('content-type')).toMatch(/^image\//);
  const { width = 0, height = 1 } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect(width / height).toBeCloseTo(9 / 16, 2);

  const film = { name: 'Harbour.mp4', mimeType: 'video/mp4', buffer: await recordVideo(page, 170) };
  const video = page.locator('video[aria-label="Cover video"]');
  const videoWidth = () => video.evaluate((element: HTMLVideoElement) => element.videoWidth);
  await page.goto(`/digests/${id}`);
  await page.getByRole('button', { name: 'Replace' }).click();
  await dialog.locator('input[type=file]').setInputFiles(film);
  await expect.poll(videoWidth).toBe(160);
  await expect(toTitle(page)).toHaveValue('The pier reopens');

  // Typed before, and saved in the digest that the video makes.
  await page.goto('/digest-create');
  await toContent(page).click();
  await page.keyboard.type('At dawn');
  await page.getByRole('button', { name: 'Add picture' }).click();
  await dialog.locator('input[type=file]').setInputFiles(film);
  await expect(page).toHaveURL(/\/digests\/\d+$/);
  await expect(toTitle(page)).toHaveValue('Harbour');
  await expect(toContent(page)).toHaveText('At dawn');
  await expect.poll(videoWidth).toBe(160);
});

test('EDIT-16, EDIT-20, EDIT-23: the title is counted and cut, keys undo and redo in the content, and the editor is self-contained', async ({
  page,
  desk,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(desk.url)) elsewhere.push(request.url());
  });
  await page.goto('/digest-create');
  await expect(toContent(page)).toBeVisible();
  const background = () => toTitle(page).evaluate((element) => getComputedStyle(element).backgroundColor);
  const plain = await background();
  await toTitle(page).fill(words(12, 'w'));
  await expect(page.getByText('12/30')).toBeVisible();
  await expect.poll(background).not.toBe(plain);
  const yellow = await background();
  await toTitle(page).fill(words(35, 'w'));
  await expect(toTitle(page)).toHaveValue(words(30, 'w'));
  await expect(page.getByText('30/30')).toBeVisible();
  await expect.poll(background).not.toBe(yellow);

  await toContent(page).click();
  await page.keyboard.type('Typed');
  await expect(toContent(page)).toHaveText('Typed');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(toContent(page)).toHaveText('');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(toContent(page)).toHaveText('Typed');
  expect(elsewhere).toEqual([]);
});

test('EDIT-05, EDIT-17, EDIT-20: a button that rewrites a text is one step of its undo', async ({
  page,
  site,
}) => {
  const paragraph = 'The harbour board agreed, after a long evening, to dredge the channel. '.repeat(3);
  const url = site.serve(
    '/dredging.html',
    `<title>Dredging begins</title><article><h1>Dredging begins</h1>${`<p>${paragraph}</p>`.repeat(4)}</article>`,
  );
  await page.goto(`/digest-create?${new URLSearchParams({ url })}`);
  const title = toTitle(page);
  await title.click();
  await page.keyboard.type('the pier opens. at last!');
  await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: 'Capitalize sentences' }).click();
  await expect(title).toHaveValue('The pier opens. At last');
  await page.getByRole('button', { name: 'Copy title' }).click();
  await expect(title).toHaveValue('Dredging begins');
  await title.focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(title).toHaveValue('The pier opens. At last');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(title).toHaveValue('the pier opens. at last');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(title).toHaveValue('Dredging begins');
});

test('EDIT-20: restored text is one step of undo in each field', async ({
  page,
  context,
  desk,
  consoleErrors,
}) => {
  const { id } = await addDigest(desk.api, { title: 'Low tide', content: '<p>At noon.</p>' });
  const closed = await context.newPage();
  await closed.goto(`/digests/${id}`);
  await expect(toContent(closed)).toHaveText('At noon.');
  await closed.route('**/api/**', (route) => route.abort());
  await toTitle(closed).fill('Low tide at one');
  await openSection(closed, 'People');
  await toNote(closed).fill('Ask the pilots.');
  await focusEnd(closed, 'content');
  await closed.keyboard.type(' The ferries wait.');
  await expect(closed.getByText('Saved in this browser.')).toBeVisible();
  await closed.close();

  await page.goto(`/digests/${id}`);
  await expect(toContent(page)).toHaveText('At noon.');
  await page.getByRole('button', { name: 'Review and restore' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(toNote(page)).toHaveValue('Ask the pilots.');

  // Fields of a page share one history in browsers.
  await toNote(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(toNote(page)).toHaveValue('');
  await expect(toTitle(page)).toHaveValue('Low tide at one');
  await toTitle(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(toTitle(page)).toHaveValue('Low tide');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(toTitle(page)).toHaveValue('Low tide at one');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(toNote(page)).toHaveValue('Ask the pilots.');

  await toContent(page).focus();
  await expect(toContent(page)).toHaveText('At noon. The ferries wait.');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(toContent(page)).toHaveText('At noon.');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(toContent(page)).toHaveText('At noon. The ferries wait.');
  consoleErrors.length = 0;
});

test('EDIT-20, EDIT-71: an earlier version is one step of undo in each field', async ({ page, desk }) => {
  const { id } = await addDigest(desk.api, { title: 'Low tide', content: '<p>At noon.</p>' });
  const later = { title: 'High tide', content: '<p>At six.</p>' };
  await desk.api.call(updateDigest, { params: { id }, body: later });
  await page.goto(`/digests/${id}`);
  await expect(toContent(page)).toHaveText('At six.');
  await page.getByRole('tab', { name: 'Previous Versions' }).click();
  await page.getByRole('button', { name: 'Compare and restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toTitle(page)).toHaveValue('Low tide');
  await toTitle(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(toTitle(page)).toHaveValue('High tide');
  await toContent(page).focus();
  await expect(toContent(page)).toHaveText('At noon.');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(toContent(page)).toHaveText('At six.');
});

test('EDIT-34: a new digest names its author as others see them', async ({ page, desk }) => {
  const { digest_author: author } = await addDigest(desk.api);
  await page.goto('/digest-create');
  await openSection(page, 'People');
  await expect(page.getByRole('combobox', { name: 'Digest author' })).toHaveValue(author!.name);
});

test('EDIT-53, EDIT-54, EDIT-78: without content and tags nothing is sent, and the summary goes there', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/digest-create');
  await expect(toContent(page)).toBeVisible();
  await toTitle(page).fill('Nothing else');
  await saveButton(page).click();
  const summary = page.getByRole('region', { name: 'There are 2 problems' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button')).toHaveText([
    'Content: This field is mandatory.',
    'Tags: This field is mandatory.',
  ]);
  await summary.getByRole('button', { name: /^Tags/ }).click();
  await expect(page.getByRole('combobox', { name: 'Tags' })).toBeFocused();
  expect(sent).toEqual([]);
});

test('ERR-03: a lookup that fails says nothing, and the rest works @long', async ({
  page,
  desk,
  consoleErrors,
}) => {
  const { id } = await addDigest(desk.api);
  await page.route('**/api/dashboard/format/', (route) => route.fulfill({ status: 500, body: '' }));
  const response = page.waitForResponse('**/api/dashboard/format/');
  await page.goto(`/digests/${id}`);
  await response;
  await expect(toContent(page)).toHaveText('The pier opens again on Friday.');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(findToastRegion(page)).toHaveCount(0);
  await toTitle(page).fill('The pier is open');
  await saveButton(page).click();
  await expect(findToastRegion(page).getByText('Digest updated successfully.')).toBeVisible();
  expect(new Set(consoleErrors.splice(0).map((text) => /\d{3}/.exec(text)?.[0]))).toEqual(new Set(['500']));
});

test('FAQ-01, FAQ-02, FAQ-05: questions are answered behind the calls, and readers see them until they are turned off @long', async ({
  page,
  desk,
}) => {
  const { id, slug } = await addDigest(desk.api, {
    content: '<p>The pier of Marrow Bay opens again on Friday. Tickets cost two crowns.</p>',
    status: 'Published',
  });
  await page.goto(`/digests/${id}`);
  await page.getByText('Show Advance Settings').click();
  await openSection(page, 'Questions and answers');
  await page.getByText('Generate FAQ').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  const answer = page.getByRole('textbox', { name: 'Answer 1' });
  await expect(answer).toHaveValue(/Marrow Bay/, { timeout: 30_000 });
  await answer.fill('It opens on Friday.');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(findToastRegion(page).getByText('Questions and answers updated.')).toBeVisible();

  await page.goto(`/read/digests/${slug}`);
  await page.getByText('When does the pier of Marrow Bay open again?').click();
  await expect(page.getByText('It opens on Friday.')).toBeVisible();
  await page.goto(`/digests/${id}`);
  await page.getByText('Generate FAQ').click();
  await expect(page.getByRole('switch', { name: 'Generate FAQ' })).not.toBeChecked();
  await page.goto(`/read/digests/${slug}`);
  await expect(page.getByText('It opens on Friday.')).toHaveCount(0);
});

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  createDigest,
  getDigest,
  listDigests,
  updateDigest,
  type DigestInput,
} from '#api/contract/digests.ts';
import { listStatuses } from '#api/contract/statuses.ts';
import { listTags } from '#api/contract/tags.ts';
import { recordVideo } from '#support/recordedVideo.ts';
import { openSection } from '#support/editorPage.ts';
import { demoPassword, type Desk, expect, chooseOption, test, findToastRegion } from './support.ts';

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const subtitle = (page: Page) => page.getByRole('textbox', { name: 'Subtitle' });
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const original = (page: Page) => page.getByRole('region', { name: 'Original article' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const status = (page: Page) => page.getByRole('button', { name: /Status/ });
const cover = (page: Page) => page.getByRole('img', { name: 'Cover picture' });

/** A digest that can be saved unchanged. */
async function addDigest(desk: Desk, values: Partial<DigestInput> = {}) {
  const { results } = await desk.api.call(listTags, { query: { size: 1 } });
  return desk.api.call(createDigest, {
    body: {
      title: 'The pier reopens',
      content: '<p>The pier opens again on Friday.</p>',
      tags: results.map(({ id }) => id),
      ...values,
    },
  });
}

/** The bodies of the saves for everybody from now on. */
function watchSaves(page: Page) {
  const saves: DigestInput[] = [];
  page.on('request', (request) => {
    const isSave = new URL(request.url()).pathname.startsWith('/api/dashboard/digests/');
    if (request.method() === 'PUT' && isSave) saves.push(request.postDataJSON() as DigestInput);
  });
  return saves;
}

const words = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `${word}${index + 1}`).join(' ');
const paragraph =
  'The harbour board met on Tuesday and agreed, after a long evening, to dredge the channel. ';

test.describe('signed in', () => {
  test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

  test('EDIT-01: an address can name the source and the content', async ({ page, site }) => {
    const url = site.serve(
      '/dredging.html',
      `<title>Dredging begins</title><article><h1>Dredging begins</h1>${`<p>${paragraph.repeat(3)}</p>`.repeat(4)}</article>`,
    );
    await page.goto(`/digest-create?${new URLSearchParams({ url, content: 'Agreed on Tuesday.' })}`);
    await openSection(page, 'Original');
    await expect(page.getByRole('textbox', { name: 'Source link' })).toHaveValue(url);
    await expect(content(page)).toHaveText('Agreed on Tuesday.');
    await expect(original(page)).toContainText('Dredging begins');
  });

  test('EDIT-04, EDIT-05, EDIT-08, EDIT-09, API-15: the article is shown, and its parts are cut to their fields', async ({
    page,
    site,
  }) => {
    const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#7aa' } })
      .png()
      .toBuffer();
    const src = site.serve('/quay.png', picture, 'image/png');
    const url = site.serve(
      '/long.html',
      `<html lang="en"><head><title>${words(35, 'title')}</title>
        <meta property="og:title" content="${words(35, 'title')}">
        <meta property="og:description" content="${words(15, 'more')}">
        <meta property="og:image" content="${src}">
        <meta property="article:published_time" content="2026-03-04T10:20:00Z"></head>
        <body><article><h1>${words(35, 'title')}</h1><img src="${src}" width="640" height="360">
        ${`<p>${paragraph.repeat(3)}</p>`.repeat(5)}</article></body></html>`,
    );
    await page.goto(`/digest-create?${new URLSearchParams({ url })}`);
    const source = original(page);
    await expect(source.getByRole('group', { name: 'Pictures of the article' })).toBeVisible();
    await expect(source).toContainText('Mar 04 2026');
    await expect(source.getByText(paragraph.trim()).first()).toBeVisible();

    await source.getByRole('button', { name: 'Copy title' }).click();
    await expect(title(page)).toHaveValue(words(30, 'title'));
    await source.getByRole('button', { name: 'Copy subtitle' }).click();
    await expect(subtitle(page)).toHaveValue(words(12, 'more'));
    await source.getByRole('button', { name: 'Copy image' }).click();
    await expect(cover(page)).toHaveAttribute('src', src);
    await expect(content(page)).toBeVisible();
    await source.getByRole('button', { name: 'Copy start of content' }).click();
    await expect(content(page)).toContainText(paragraph.trim());
  });

  test('EDIT-02, EDIT-03: the original is 3, 6 or 10 of 12 columns wide, can be closed, and needs 768 px', async ({
    page,
  }) => {
    // Ten of twelve columns leave the form less than its 480 px anywhere narrower.
    await page.setViewportSize({ width: 3400, height: 900 });
    await page.goto('/digest-create');
    const column = page.getByRole('region', { name: 'Original article', includeHidden: true });
    const whole = (await original(page).locator('..').boundingBox())?.width ?? 0;
    const share = async () => (((await column.boundingBox())?.width ?? 0) / whole) * 12;
    for (const expected of [3, 6, 10]) {
      await expect.poll(async () => Math.round(await share())).toBe(expected);
      if (expected < 10) await original(page).getByRole('button', { name: 'Wider column' }).click();
    }
    const toggle = page.getByRole('button', { name: 'Original article' });
    await toggle.click();
    await expect.poll(share).toBeLessThan(1);
    await expect(page.getByText('No article yet')).toBeHidden();
    await toggle.click();
    await expect(page.getByText('No article yet')).toBeVisible();

    await page.setViewportSize({ width: 768, height: 900 });
    await expect(original(page)).toBeVisible();
    await page.setViewportSize({ width: 767, height: 900 });
    await expect(original(page)).toBeHidden();
  });

  test('EDIT-10, EDIT-11, API-15: why a page cannot be read is said, and its text can be pasted', async ({
    page,
    site,
    consoleErrors,
  }) => {
    await page.goto(`/digest-create?${new URLSearchParams({ url: `${site.url}/missing.html` })}`);
    await expect(original(page).getByText("Website can't be loaded currently")).toBeVisible();
    await page.goto(`/digest-create?${new URLSearchParams({ url: 'http://10.0.0.1/' })}`);
    await expect(original(page).getByText('Pages at this address may not be fetched.')).toBeVisible();
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('500'), expect.stringContaining('400')]);

    await original(page).getByRole('button', { name: 'Paste the text instead' }).click();
    const pasted = original(page).getByRole('textbox', { name: 'Text of the article' });
    await expect(pasted).toBeFocused();
    await pasted.fill('First thing.\n\nSecond thing.');
    await original(page).getByRole('button', { name: 'Use this text' }).click();
    await expect(content(page)).toBeVisible();
    await original(page).getByRole('button', { name: 'Copy paragraph 2' }).click();
    await expect(content(page)).toHaveText('Second thing.');
  });

  test('EDIT-13, IMG-09, IMG-11, IMG-16, IMG-17: a picture, a part of it or a video becomes the cover', async ({
    page,
    desk,
  }) => {
    const { id } = await addDigest(desk);
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
    await dialog.getByRole('button', { name: 'Crop' }).click();
    const crop = page.getByRole('dialog', { name: 'Crop the picture' });
    await crop.getByText('Tall, 9 to 16').click();
    await expect(crop.getByRole('group', { name: 'Crop area' })).toBeVisible();
    await crop.getByRole('button', { name: 'Save crop' }).click();
    await expect(crop).toBeHidden();
    await expect(preview).not.toHaveAttribute('src', whole!);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(cover(page)).toHaveAttribute('src', /\/media\//);
    await save(page).click();
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
    await expect(title(page)).toHaveValue('The pier reopens');

    // Typed before, and saved in the digest that the video makes.
    await page.goto('/digest-create');
    await content(page).click();
    await page.keyboard.type('At dawn');
    await page.getByRole('button', { name: 'Add picture' }).click();
    await dialog.locator('input[type=file]').setInputFiles(film);
    await expect(page).toHaveURL(/\/digests\/\d+$/);
    await expect(title(page)).toHaveValue('Harbour');
    await expect(content(page)).toHaveText('At dawn');
    await expect.poll(videoWidth).toBe(160);
  });

  test('EDIT-16, EDIT-20, EDIT-23: the title is counted and cut, keys undo and redo in the content, and the editor is self-contained', async ({
    page,
    desk,
  }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(desk.url))
        elsewhere.push(request.url());
    });
    await page.goto('/digest-create');
    await expect(content(page)).toBeVisible();
    const background = () => title(page).evaluate((element) => getComputedStyle(element).backgroundColor);
    const plain = await background();
    await title(page).fill(words(12, 'w'));
    await expect(page.getByText('12/30')).toBeVisible();
    await expect.poll(background).not.toBe(plain);
    const yellow = await background();
    await title(page).fill(words(35, 'w'));
    await expect(title(page)).toHaveValue(words(30, 'w'));
    await expect(page.getByText('30/30')).toBeVisible();
    await expect.poll(background).not.toBe(yellow);

    await content(page).click();
    await page.keyboard.type('Typed');
    await expect(content(page)).toHaveText('Typed');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(content(page)).toHaveText('');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(content(page)).toHaveText('Typed');
    expect(elsewhere).toEqual([]);
  });

  test('EDIT-53, EDIT-54, EDIT-78: without content and tags nothing is sent, and the summary goes there', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await page.goto('/digest-create');
    await expect(content(page)).toBeVisible();
    await title(page).fill('Nothing else');
    await save(page).click();
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

  test('EDIT-60, EDIT-61: the server’s statuses, and when a stored draft was last changed', async ({
    page,
    desk,
  }) => {
    const { id } = await addDigest(desk);
    const statuses = await desk.api.call(listStatuses);
    await page.goto(`/digests/${id}`);
    await expect(status(page)).toContainText('Draft');
    const line = page.getByText(/^Last modified at [A-Z][a-z]{2} \d{2} \d{4} \d{2}:\d{2} [AP]M$/);
    await expect(line).toBeVisible();
    await status(page).click();
    await expect(page.getByRole('option')).toHaveText(statuses.results.map((each) => each.status_name));
    await page.getByRole('option', { name: 'Published' }).click();
    await expect(line).toBeVisible();
    await page.getByRole('switch', { name: 'Continue Editing' }).press('Space');
    await save(page).click();
    await expect(page.getByRole('link', { name: 'View published page' })).toBeVisible();
    await expect(line).toHaveCount(0);
  });

  test('EDIT-32, EDIT-74, EDIT-75: with Continue Editing a save stays on the page, and later saves follow it', async ({
    page,
    desk,
  }) => {
    const { id, modified_at: before } = await addDigest(desk);
    const saves = watchSaves(page);
    await page.goto(`/digests/${id}`);
    await expect(content(page)).toBeVisible();
    await page.getByRole('switch', { name: 'Continue Editing' }).press('Space');
    for (const name of ['Pier opens', 'Pier opens on Friday']) {
      await title(page).fill(name);
      await save(page).click();
      await expect(findToastRegion(page).getByText('Digest updated successfully.').first()).toBeVisible();
      await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
      await expect(page).toHaveURL(`/digests/${id}`);
    }
    expect(saves.map((body) => body.title)).toEqual(['Pier opens', 'Pier opens on Friday']);
    expect(saves[0]?.modified_at).toBe(before);
    expect(saves[1]?.modified_at).not.toBe(before);

    await page.getByRole('switch', { name: 'Continue Editing' }).press('Space');
    await title(page).fill('Pier opens');
    await save(page).click();
    await expect(page).toHaveURL('/');
  });

  test('EDIT-73: a draft is saved silently five seconds after its last edit, and changes of a published one are private to their editor until Save', async ({
    page,
    desk,
  }) => {
    const draft = await addDigest(desk);
    const published = await addDigest(desk, { status: 'Published' });
    const saves = watchSaves(page);
    await page.clock.install();
    await page.goto(`/digests/${draft.id}`);
    await expect(content(page)).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await title(page).fill('The pier reopens on Friday');
    await page.clock.runFor(4900);
    expect(saves).toEqual([]);
    await page.clock.runFor(100);
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    expect(saves.map((body) => body.title)).toEqual(['The pier reopens on Friday']);
    await expect(findToastRegion(page)).toHaveCount(0);
    await expect(page).toHaveURL(`/digests/${draft.id}`);
    expect((await desk.api.call(getDigest, { params: { id: draft.id } })).title).toBe(
      'The pier reopens on Friday',
    );

    await page.clock.resume();
    await page.goto(`/digests/${published.id}`);
    await expect(content(page)).toBeVisible();
    await title(page).fill('Not to be seen yet');
    await page.clock.fastForward(30_000);
    await expect(page.getByText(/^Saved privately \d\d:\d\d$/)).toBeVisible();
    expect(saves).toHaveLength(1);
    const readersSee = async (text: string) => {
      await page.goto(`/read/digests/${published.slug}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
    };
    await readersSee(published.title);

    await page.goto(`/digests/${published.id}`);
    await expect(title(page)).toHaveValue('Not to be seen yet');
    await expect(page.getByText(/Changed: Title\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(title(page)).toHaveValue(published.title);
    await title(page).fill('To be seen');
    await page.clock.fastForward(5000);
    await expect(page.getByText(/^Saved privately \d\d:\d\d$/)).toBeVisible();
    // Opened again it is as it was last saved, and not as it was when it was opened before.
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.goBack();
    await expect(title(page)).toHaveValue('To be seen');
    await save(page).click();
    await expect(page).toHaveURL('/');
    await readersSee('To be seen');
    await page.goto(`/digests/${published.id}`);
    await expect(content(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
  });

  test('EDIT-76: a new digest is made once though its answer is lost, and stays open at its own address when Continue Editing is on', async ({
    page,
    desk,
    consoleErrors,
  }) => {
    const { results } = await desk.api.call(listTags, { query: { size: 1 } });
    await page.goto('/digest-create?content=Fresh+paint.');
    await expect(content(page)).toHaveText('Fresh paint.');
    await title(page).fill('Paint on the pier');
    await page.getByRole('combobox', { name: 'Tags' }).fill(results[0]!.title);
    await page.getByRole('option', { name: results[0]!.title, exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: 'Continue Editing' }).press('Space');
    const create = `**/api${createDigest.path}`;
    await page.route(create, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save(page).click();
    await expect(page.getByText('No connection')).toBeVisible();
    await page.unroute(create);
    consoleErrors.length = 0;
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('/digest-create');
    await page.getByRole('button', { name: 'Review and restore' }).click();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await title(page).fill('Paint on the whole pier');
    await save(page).click();
    await expect(findToastRegion(page).getByText('Digest created successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/digests\/\d+$/);
    // The answer by which the digest of the lost one is known.
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
    const { results: made } = await desk.api.call(listDigests, { query: { search: 'Paint on the' } });
    expect(made.map((digest) => digest.title)).toEqual(['Paint on the whole pier']);
    await page.reload();
    await expect(title(page)).toHaveValue('Paint on the whole pier');
    await expect(content(page)).toHaveText('Fresh paint.');
  });

  test('EDIT-77, EDIT-78: what the server refuses is shown at its field, and an answer without reasons is reported', async ({
    page,
    desk,
    consoleErrors,
  }) => {
    const { id } = await addDigest(desk, { status: 'Published' });
    await page.goto(`/digests/${id}`);
    await expect(content(page)).toBeVisible();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('x'.repeat(1001));
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
    await save(page).click();
    const refusal = (await (await answered).json()) as { title: string[] };
    const alert = page.getByRole('alert');
    await expect(alert.filter({ hasText: refusal.title[0]! })).toBeVisible();
    await expect(title(page)).toHaveAccessibleDescription(new RegExp(refusal.title[0]!.slice(0, 20)));
    await expect(page.getByText('Not saved')).toBeVisible();

    await title(page).fill('Short enough');
    await page.route(`**/api/dashboard/digests/${id}/`, (route) => route.abort());
    await save(page).click();
    await expect(alert.filter({ hasText: 'Something went wrong!' })).toBeVisible();
    await page.unroute(`**/api/dashboard/digests/${id}/`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/');
    expect((await desk.api.call(getDigest, { params: { id } })).title).toBe('Short enough');
    expect(consoleErrors.splice(0)).toEqual([
      expect.stringContaining('400'),
      expect.stringContaining('ERR_FAILED'),
    ]);
  });

  test('409: what was saved elsewhere meanwhile is shown, merged, and never overwritten unseen', async ({
    page,
    desk,
  }) => {
    const { id } = await addDigest(desk, { status: 'Published' });
    await page.goto(`/digests/${id}`);
    await expect(content(page)).toBeVisible();
    await title(page).fill('My title');
    await desk.api.call(updateDigest, {
      params: { id },
      body: { title: 'Their title', subtitle: 'Their subtitle' },
    });
    await expect(page.getByText('You changed Title on another screen')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await save(page).click();
    const dialog = page.getByRole('dialog', { name: 'Changed on another screen' });
    const choices = (name: string) => dialog.getByRole('radiogroup', { name, exact: true });
    await expect(choices('Title').getByRole('radio', { name: /^Keep mine/ })).toBeChecked();
    // Changed elsewhere only.
    await expect(choices('Subtitle')).toHaveCount(0);
    expect((await desk.api.call(getDigest, { params: { id } })).title).toBe('Their title');

    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/');
    expect(await desk.api.call(getDigest, { params: { id } })).toMatchObject({
      title: 'My title',
      subtitle: 'Their subtitle',
    });
  });

  test('leaving with unsaved changes is confirmed: links, logout, the browser’s buttons and closing', async ({
    page,
    desk,
  }) => {
    const { id } = await addDigest(desk, { title: 'A whole thought', status: 'Published' });
    // What is saved privately is not lost by leaving: here it never arrives.
    await page.route(`**/api/digests/${id}/revision/?*`, () => undefined);
    await page.goto('/?search=A+whole+thought');
    await page.getByRole('grid', { name: 'Digests' }).getByText('A whole thought').first().click();
    await expect(page).toHaveURL(`/digests/${id}`);
    await expect(content(page)).toBeVisible();
    await title(page).fill('Half a thought');
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const stay = async () => {
      await dialog.getByRole('button', { name: 'Stay here' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(`/digests/${id}`);
      await expect(title(page)).toHaveValue('Half a thought');
    };
    await page.getByRole('button', { name: 'LOGOUT' }).click();
    await stay();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await stay();
    await page.evaluate(() => history.back());
    await stay();

    const opened = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await opened;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await expect(title(page)).toHaveValue('Half a thought');

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/');
    expect((await desk.api.call(getDigest, { params: { id } })).title).toBe('A whole thought');

    const review = page.getByRole('button', { name: 'Review and restore' });
    await page.goto(`/digests/${id}`);
    await review.click();
    await page.getByRole('button', { name: 'Discard it' }).click();
    await expect(review).toHaveCount(0);
    await title(page).fill('A thought to be discarded');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await dialog.getByText('Save it in this browser, to continue later').click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/');
    await page.goto(`/digests/${id}`);
    await expect(title(page)).toHaveValue('A whole thought');
    await expect(review).toHaveCount(0);
  });

  test('ERR-03: a lookup that fails says nothing, and the rest works', async ({
    page,
    desk,
    consoleErrors,
  }) => {
    const { id } = await addDigest(desk);
    await page.route('**/api/dashboard/format/', (route) => route.fulfill({ status: 500, body: '' }));
    const response = page.waitForResponse('**/api/dashboard/format/');
    await page.goto(`/digests/${id}`);
    await response;
    await expect(content(page)).toHaveText('The pier opens again on Friday.');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(findToastRegion(page)).toHaveCount(0);
    await title(page).fill('The pier is open');
    await save(page).click();
    await expect(findToastRegion(page).getByText('Digest updated successfully.')).toBeVisible();
    expect(new Set(consoleErrors.splice(0).map((text) => /\d{3}/.exec(text)?.[0]))).toEqual(new Set(['500']));
  });

  test('FAQ-01, FAQ-02, FAQ-05: questions are answered behind the calls, and readers see them until they are turned off', async ({
    page,
    desk,
  }) => {
    const { id, slug } = await addDigest(desk, {
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

  test('a digest that does not exist says so, and goes back', async ({ page, consoleErrors }) => {
    await page.goto('/digests/987654');
    await expect(page.getByText('There is no such digest.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to all digests' }).click();
    await expect(page).toHaveURL('/');
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
  });
});

/** Presses Tab until the element is focused, as a keyboard user does. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 100; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('the keyboard alone signs in, writes a digest and publishes it: SHELL-32, EDIT-60, EDIT-76', async ({
  page,
  desk,
}) => {
  test.slow();
  const name = 'Written without a pointer';
  const { results } = await desk.api.call(listTags, { query: { size: 1 } });
  const tag = results[0]!.title;
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type('editor@example.com');
  await tabTo(page, page.getByLabel('Password'));
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Add News Digest' }));
  await page.keyboard.press('Enter');

  await expect(content(page)).toBeVisible();
  await tabTo(page, title(page));
  await page.keyboard.type(name);
  await tabTo(page, content(page));
  await page.keyboard.type('Every word of it.');
  await expect(content(page)).toHaveText('Every word of it.');
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('switch', { name: 'Show Advance Settings' }));
  await page.keyboard.press('Space');
  const category = page.getByRole('combobox', { name: 'Category' });
  await tabTo(page, category);
  await chooseOption(page, category);
  await page.keyboard.press('Escape');
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tabTo(page, tags);
  await page.keyboard.type(tag);
  await expect(page.getByRole('option', { name: tag, exact: true })).toBeVisible();
  await chooseOption(page, tags);
  await page.keyboard.press('Escape');
  await tabTo(page, status(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Published' })).toBeVisible();
  await page.keyboard.type('Pub');
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Published');
  // The list restores the focus after it has closed.
  await expect(status(page)).toBeFocused();
  await tabTo(page, save(page));
  await page.keyboard.press('Enter');

  await expect(findToastRegion(page).getByText('Digest created successfully.')).toBeVisible();
  await expect(page).toHaveURL('/');
  const found = await desk.api.call(listDigests, { query: { search: name } });
  expect(found.results).toMatchObject([{ title: name, status: 'Published' }]);
  expect(found.results[0]?.tag).toHaveLength(1);
  expect(found.results[0]?.categories).toHaveLength(1);
});

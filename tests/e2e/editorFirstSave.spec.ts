import type { Page, Route } from '@playwright/test';
import { createDigest, getDigest, listDigests } from '#api/contract/digests.ts';
import { toContent, focusEnd, openNewDigest, saveButton, toTitle } from '#support/editorPage.ts';
import { type Desk, expect, test, findToastRegion } from './support.ts';

const createCalls = `**/api${createDigest.path}`;

/** Makes the calls that create a digest wait until `release` is called. */
async function holdCreation(page: Page) {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  let started!: () => void;
  const isAsked = new Promise<void>((resolve) => (started = resolve));
  await page.route(createCalls, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    started();
    await released;
    return route.continue();
  });
  return { isAsked, release };
}

/** Marks the elements that are typed into, to be found again if they are the same ones. */
const markFields = (page: Page) =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll('textarea, [role=textbox]'))
      field.setAttribute('data-mark', '');
  });
const isMarked = (page: Page) => page.evaluate(() => document.activeElement?.hasAttribute('data-mark'));

const continueEditing = (page: Page) => page.getByRole('switch', { name: 'Continue Editing' });
const storedAt = (desk: Desk, page: Page) =>
  desk.api.call(getDigest, { params: { id: Number(/\d+$/.exec(page.url())![0]) } });

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

for (const isContinuing of [true, false]) {
  const state = isContinuing ? 'on' : 'off';
  for (const field of ['content', 'title'] as const) {
    const long = isContinuing && field === 'title' ? '' : ' @long';
    test(`EDIT-32, EDIT-76: with Continue Editing ${state}, what is typed into the ${field} while a digest is created stays, and so do caret, focus and undo${long}`, async ({
      page,
      desk,
    }) => {
      await openNewDigest(page, desk.api, 'Paint, fresh');
      await toTitle(page).fill('Paint, fresh');
      if (isContinuing) await continueEditing(page).press('Space');
      await markFields(page);
      await focusEnd(page, field);
      const text = () =>
        field === 'title'
          ? toTitle(page).inputValue()
          : toContent(page).evaluate((element) => element.textContent);
      const { isAsked, release } = await holdCreation(page);
      await page.keyboard.type(' on', { delay: 20 });
      await page.keyboard.press('ControlOrMeta+s');
      await isAsked;
      await page.keyboard.type(' the', { delay: 20 });
      release();
      // Typing continues over the answer.
      await page.keyboard.type(' pier of Marrow Bay', { delay: 40 });
      await expect(findToastRegion(page).getByText('Digest created successfully.')).toBeVisible();
      await expect(page).toHaveURL(/\/digests\/\d+$/);
      await page.keyboard.type('!');
      expect(await text()).toBe('Paint, fresh on the pier of Marrow Bay!');
      expect(await isMarked(page)).toBe(true);
      await expect(page.getByText('Unsaved changes')).toBeVisible();

      await page.keyboard.press('ControlOrMeta+z');
      await expect.poll(text).not.toContain('!');
      await page.keyboard.press('ControlOrMeta+Shift+z');
      expect(await text()).toBe('Paint, fresh on the pier of Marrow Bay!');

      if (!isContinuing) await continueEditing(page).press('Space');
      await page.keyboard.press('ControlOrMeta+s');
      await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
      const saved = await storedAt(desk, page);
      expect(field === 'title' ? saved.title : saved.digest).toContain(
        'Paint, fresh on the pier of Marrow Bay!',
      );
      await continueEditing(page).press('Space');
    });
  }
}

test('EDIT-73, EDIT-76: what was typed during the first save is autosaved, by the same editor @long', async ({
  page,
  desk,
}) => {
  await openNewDigest(page, desk.api);
  await toTitle(page).fill('Paint');
  await markFields(page);
  const { isAsked, release } = await holdCreation(page);
  await focusEnd(page, 'content');
  await page.keyboard.press('ControlOrMeta+s');
  await isAsked;
  await page.keyboard.type(' On all of it.');
  release();
  await expect(page).toHaveURL(/\/digests\/\d+$/);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect((await storedAt(desk, page)).digest).toContain('Fresh paint. On all of it.');
  expect(await isMarked(page)).toBe(true);
});

test('EDIT-76, EDIT-77: a first save that fails, is lost and is made again creates one digest, and the editor stays', async ({
  page,
  desk,
  consoleErrors,
}) => {
  await openNewDigest(page, desk.api);
  await continueEditing(page).press('Space');
  await focusEnd(page, 'title');
  await page.keyboard.type('Thrice');
  await markFields(page);
  const failures: [string, (route: Route) => Promise<unknown>][] = [
    ['Not saved', (route) => route.fulfill({ status: 502, body: '' })],
    [
      'No connection',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
    ],
  ];
  let fail = failures[0]![1];
  // The third save has another text under the same key: 422 names the digest that the second one made.
  // One handler for both failures: a save that repeats itself between two of them would succeed.
  const answer = (route: Route) => (route.request().method() === 'POST' ? fail(route) : route.fallback());
  await page.route(createCalls, answer);
  for (const [shown, failure] of failures) {
    fail = failure;
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText(shown)).toBeVisible();
    await expect(page).toHaveURL(/\/digest-create/);
    await page.keyboard.type(' tried');
  }
  await page.unroute(createCalls, answer);
  await page.keyboard.press('ControlOrMeta+s');
  await page.keyboard.type(', once made');
  await expect(page).toHaveURL(/\/digests\/\d+$/);
  await expect(toTitle(page)).toHaveValue('Thrice tried tried, once made');
  expect(await isMarked(page)).toBe(true);
  await page.keyboard.press('ControlOrMeta+s');
  const titles = async () =>
    (await desk.api.call(listDigests, { query: { search: 'Thrice tried' } })).results.map(
      ({ title }) => title,
    );
  // "Saved" may still be that of the save before this one.
  await expect.poll(titles).toEqual(['Thrice tried tried, once made']);
  const errors = consoleErrors.splice(0);
  expect(errors.length).toBeGreaterThanOrEqual(2);
  for (const error of errors) expect(error).toMatch(/422|502|ERR_FAILED/);
  await continueEditing(page).press('Space');
});

test('EDIT-76: what is typed into a digest that is published at once is saved privately @long', async ({
  page,
  desk,
}) => {
  await openNewDigest(page, desk.api);
  await continueEditing(page).press('Space');
  await toTitle(page).fill('Out at once');
  await page.getByRole('button', { name: /Status/ }).click();
  await page.getByRole('option', { name: 'Published' }).click();
  await markFields(page);
  await focusEnd(page, 'content');
  const { isAsked, release } = await holdCreation(page);
  await page.keyboard.press('ControlOrMeta+s');
  await isAsked;
  await page.keyboard.type(' Still wet.');
  release();
  await expect(page.getByRole('link', { name: 'View published page' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await expect(page.getByText(/^Saved privately \d\d:\d\d$/)).toBeVisible();
  expect((await storedAt(desk, page)).digest).not.toContain('Still wet.');
  await page.reload();
  await expect(toContent(page)).toHaveText('Fresh paint. Still wet.');
  await continueEditing(page).press('Space');
});

test('EDIT-76: the browser’s Back and a new digest leave the one that was created @long', async ({
  page,
  desk,
}) => {
  await page.goto('/');
  await openNewDigest(page, desk.api, '', async () => {
    await page.getByRole('link', { name: 'Add News Digest' }).click();
    await toContent(page).fill('Fresh paint.');
  });
  await continueEditing(page).press('Space');
  await toTitle(page).fill('To be left');
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/digests\/\d+$/);
  const created = new URL(page.url()).pathname;
  await focusEnd(page, 'title');
  await page.keyboard.type(' by Back');
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(created);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('link', { name: 'Add News Digest' }).click();
  await expect(page).toHaveURL('/digest-create');
  await expect(toTitle(page)).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(created);
  await expect(toTitle(page)).toHaveValue('To be left by Back');
});

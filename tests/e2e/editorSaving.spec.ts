import type { Page } from '@playwright/test';
import { createDigest, getDigest, listDigests, type DigestInput } from '#api/contract/digests.ts';
import { listStatuses } from '#api/contract/statuses.ts';
import { listTags } from '#api/contract/tags.ts';
import { addDigest, saveButton, toContent, toTitle } from '#support/editorPage.ts';
import { expect, findToastRegion, test } from './support.ts';

const status = (page: Page) => page.getByRole('button', { name: /Status/ });

/** The bodies of the saves for everybody from now on. */
function watchSaves(page: Page) {
  const saves: DigestInput[] = [];
  page.on('request', (request) => {
    const isSave = new URL(request.url()).pathname.startsWith('/api/dashboard/digests/');
    if (request.method() === 'PUT' && isSave) saves.push(request.postDataJSON() as DigestInput);
  });
  return saves;
}

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

test('EDIT-60, EDIT-61: the server’s statuses, and when a stored draft was last changed @long', async ({
  page,
  desk,
}) => {
  const { id } = await addDigest(desk.api);
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
  await saveButton(page).click();
  await expect(page.getByRole('link', { name: 'View published page' })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('EDIT-32, EDIT-74, EDIT-75: with Continue Editing a save stays on the page, and later saves follow it', async ({
  page,
  desk,
}) => {
  const { id, modified_at: before } = await addDigest(desk.api);
  const saves = watchSaves(page);
  await page.goto(`/digests/${id}`);
  await expect(toContent(page)).toBeVisible();
  await page.getByRole('switch', { name: 'Continue Editing' }).press('Space');
  for (const name of ['Pier opens', 'Pier opens on Friday']) {
    await toTitle(page).fill(name);
    await saveButton(page).click();
    await expect(findToastRegion(page).getByText('Digest updated successfully.').first()).toBeVisible();
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await expect(page).toHaveURL(`/digests/${id}`);
  }
  expect(saves.map((body) => body.title)).toEqual(['Pier opens', 'Pier opens on Friday']);
  expect(saves[0]?.modified_at).toBe(before);
  expect(saves[1]?.modified_at).not.toBe(before);

  await page.getByRole('switch', { name: 'Continue Editing' }).press('Space');
  await toTitle(page).fill('Pier opens');
  await saveButton(page).click();
  await expect(page).toHaveURL('/');
});

test('EDIT-73: a draft is saved silently five seconds after its last edit, and changes of a published one are private to their editor until Save', async ({
  page,
  desk,
}) => {
  const draft = await addDigest(desk.api);
  const published = await addDigest(desk.api, { status: 'Published' });
  const saves = watchSaves(page);
  await page.clock.install();
  await page.goto(`/digests/${draft.id}`);
  await expect(toContent(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await toTitle(page).fill('The pier reopens on Friday');
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
  await expect(toContent(page)).toBeVisible();
  await toTitle(page).fill('Not to be seen yet');
  await page.clock.fastForward(30_000);
  await expect(page.getByText(/^Saved privately \d\d:\d\d$/)).toBeVisible();
  expect(saves).toHaveLength(1);
  const readersSee = async (text: string) => {
    await page.goto(`/read/digests/${published.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
  };
  await readersSee(published.title);

  await page.goto(`/digests/${published.id}`);
  await expect(toTitle(page)).toHaveValue('Not to be seen yet');
  await expect(page.getByText(/Changed: Title\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(toTitle(page)).toHaveValue(published.title);
  await toTitle(page).fill('To be seen');
  await page.clock.fastForward(5000);
  await expect(page.getByText(/^Saved privately \d\d:\d\d$/)).toBeVisible();
  // Opened again it is as it was last saved, and not as it was when it was opened before.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.goBack();
  await expect(toTitle(page)).toHaveValue('To be seen');
  await saveButton(page).click();
  await expect(page).toHaveURL('/');
  await readersSee('To be seen');
  await page.goto(`/digests/${published.id}`);
  await expect(toContent(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
});

test('EDIT-76: a new digest is made once though its answer is lost, and stays open at its own address when Continue Editing is on @long', async ({
  page,
  desk,
  consoleErrors,
}) => {
  const { results } = await desk.api.call(listTags, { query: { size: 1 } });
  await page.goto('/digest-create?content=Fresh+paint.');
  await expect(toContent(page)).toHaveText('Fresh paint.');
  await toTitle(page).fill('Paint on the pier');
  await page.getByRole('combobox', { name: 'Tags' }).fill(results[0]!.title);
  await page.getByRole('option', { name: results[0]!.title, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'Continue Editing' }).press('Space');
  const create = `**/api${createDigest.path}`;
  await page.route(create, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await saveButton(page).click();
  await expect(page.getByText('No connection')).toBeVisible();
  await page.unroute(create);
  consoleErrors.length = 0;
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/digest-create');
  await page.getByRole('button', { name: 'Review and restore' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await toTitle(page).fill('Paint on the whole pier');
  await saveButton(page).click();
  await expect(findToastRegion(page).getByText('Digest created successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/digests\/\d+$/);
  // The answer by which the digest of the lost one is known.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('422')]);
  const { results: made } = await desk.api.call(listDigests, { query: { search: 'Paint on the' } });
  expect(made.map((digest) => digest.title)).toEqual(['Paint on the whole pier']);
  await page.reload();
  await expect(toTitle(page)).toHaveValue('Paint on the whole pier');
  await expect(toContent(page)).toHaveText('Fresh paint.');
});

test('EDIT-77, EDIT-78: what the server refuses is shown at its field, and an answer without reasons is reported @long', async ({
  page,
  desk,
  consoleErrors,
}) => {
  const { id } = await addDigest(desk.api, { status: 'Published' });
  await page.goto(`/digests/${id}`);
  await expect(toContent(page)).toBeVisible();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('x'.repeat(1001));
  const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
  await saveButton(page).click();
  const refusal = (await (await answered).json()) as { title: string[] };
  const alert = page.getByRole('alert');
  await expect(alert.filter({ hasText: refusal.title[0]! })).toBeVisible();
  await expect(toTitle(page)).toHaveAccessibleDescription(new RegExp(refusal.title[0]!.slice(0, 20)));
  await expect(page.getByText('Not saved')).toBeVisible();

  await toTitle(page).fill('Short enough');
  await page.route(`**/api/dashboard/digests/${id}/`, (route) => route.abort());
  await saveButton(page).click();
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

test('S6: what another tab had open is offered once that tab has ended', async ({
  page,
  context,
  desk,
  consoleErrors,
}) => {
  const { results } = await desk.api.call(listTags, { query: { size: 1 } });
  const body = { title: 'Low tide', content: '<p>At noon.</p>', tags: results.map((tag) => tag.id) };
  const { id } = await desk.api.call(createDigest, { body });
  const other = await context.newPage();
  await other.goto(`/digests/${id}`);
  await expect(toTitle(other)).toHaveValue('Low tide');
  await other.route('**/api/**', (route) => route.abort());
  await toTitle(other).fill('Low tide at one');
  await expect(other.getByText('Saved in this browser.')).toBeVisible();

  await page.goto(`/digests/${id}`);
  await expect(toTitle(page)).toHaveValue('Low tide');
  const review = page.getByRole('button', { name: 'Review and restore' });
  await expect(review).toHaveCount(0);
  await other.close();
  await review.click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(toTitle(page)).toHaveValue('Low tide at one');
  consoleErrors.length = 0;
});

test('EDIT-75, LIST-01: a save that leads back to the list restores its scroll position and the focused row @long', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  // Sorted by ID, the save doesn't move the row.
  const query = new URLSearchParams({ search: 'Tide table of the old harbour', sortBy: 'id' });
  for (let day = 1; day <= 8; day++)
    // oxlint-disable-next-line no-await-in-loop -- in the order of their IDs
    await addDigest(desk.api, { title: `Tide table of the old harbour, day ${day}` });
  await page.goto(`/?${query}`);
  const last = page.locator('tr[data-key]').last();
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(100);
  const address = page.url();
  const key = await last.getAttribute('data-key');
  await last.getByRole('rowheader').click();
  await expect(page).toHaveURL(`/digests/${key}`);
  await toTitle(page).fill('Tide table of the old harbour, corrected');
  await saveButton(page).click();
  await expect(page).toHaveURL(address);
  await expect(page.locator(`tr[data-key="${key}"]`)).toContainText('corrected');
  await expect(page.locator(`tr[data-key="${key}"]`)).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scrolled, -1);
});

import type { Page } from '@playwright/test';
import type { Client } from '#api/client.ts';
import { deleteDigests, undoJob } from '#api/contract/bulk.ts';
import { getDigest, listDigests, type DigestInput } from '#api/contract/digests.ts';
import { addDigest, toContent, focusEnd, toTitle } from '#support/editorPage.ts';
import { crash, expect, test, findToastRegion } from './support.ts';

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

const texts = { title: 'The pier closes', content: '<p>The pier opens again on Friday.</p>' };

/** A stored digest, open in its editor. */
async function openStored(page: Page, api: Client, values: Partial<DigestInput> = {}) {
  const { id } = await addDigest(api, { ...texts, ...values });
  await page.goto(`/digests/${id}`);
  await expect(toContent(page)).toHaveText('The pier opens again on Friday.');
  return id;
}

test('a digest that a colleague deletes while it is open preserves its text, and is saved as a new one', async ({
  page,
  desk,
  consoleErrors,
}) => {
  const id = await openStored(page, desk.api, { status: 'Published' });
  await desk.api.call(deleteDigests, { body: { digest_ids: [id] } });
  await focusEnd(page, 'content');
  await page.keyboard.type(' Bring a coat.');
  const notice = page.getByRole('alert').filter({ hasText: 'This digest was deleted.' });
  // The autosave finds it out at the latest.
  await expect(notice).toBeVisible();
  await page.keyboard.type(' And a scarf.');
  await expect(toContent(page)).toHaveText('The pier opens again on Friday. Bring a coat. And a scarf.');

  await page.evaluate(() =>
    document.addEventListener('copy', (event) => {
      document.body.dataset['copied'] = event.clipboardData?.getData('text/plain');
    }),
  );
  await notice.getByRole('button', { name: 'Copy' }).click();
  await expect(notice.getByRole('button', { name: 'Text copied.' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute(
    'data-copied',
    'The pier closes\nThe pier opens again on Friday. Bring a coat. And a scarf.',
  );

  await page.getByRole('switch', { name: 'Continue Editing' }).press('Space');
  await notice.getByRole('button', { name: 'Save as a new digest' }).click();
  await expect(findToastRegion(page).getByText('Digest created successfully.')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page).not.toHaveURL(`/digests/${id}`);
  const made = await desk.api.call(getDigest, { params: { id: Number(/\d+$/.exec(page.url())![0]) } });
  // Whether readers see it again is decided by a person.
  expect(made).toMatchObject({ title: texts.title, status: 'Draft' });
  expect(made.digest).toContain('And a scarf.');
  await page.goto('/local-copies');
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  expect(new Set(consoleErrors.splice(0).map((text) => /\d{3}/.exec(text)?.[0]))).toEqual(new Set(['404']));
});

test('what was typed into a digest that is gone is offered at its address and on the dashboard, and becomes a new one with all the rest @long', async ({
  page,
  context,
  desk,
  consoleErrors,
}) => {
  const tab = await context.newPage();
  const id = await openStored(tab, desk.api);
  await tab.route('**/api/dashboard/digests/**', (route) => route.abort());
  await focusEnd(tab, 'title');
  await tab.keyboard.type(' for good');
  // Before the first copy is written: what is typed is in the journal only, and the rest was only on the server.
  await crash(tab);
  await desk.api.call(deleteDigests, { body: { digest_ids: [id] } });
  await page.goto('/');
  await page.getByRole('link', { name: 'Show unsaved changes' }).click();
  const row = page.getByRole('row', { name: /^The pier closes for good/ });
  await expect(row).toContainText('2 words typed');
  await row.getByRole('button', { name: /^Restore/ }).click();

  await expect(page).toHaveURL(`/digests/${id}`);
  await expect(page.getByText('This digest doesn’t exist.')).toBeVisible();
  await row.getByRole('button', { name: /^Restore/ }).click();
  await expect(page).toHaveURL('/digest-create');
  const dialog = page.getByRole('dialog', { name: 'Restore what you typed?' });
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(toTitle(page)).toHaveValue('The pier closes for good');
  await expect(toContent(page)).toHaveText('The pier opens again on Friday.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page).toHaveURL('/');
  const { results } = await desk.api.call(listDigests, { query: { search: 'The pier closes for good' } });
  expect(results.map(({ title }) => title)).toEqual(['The pier closes for good']);
  await expect(page.getByRole('link', { name: 'Show unsaved changes' })).toHaveCount(0);
  consoleErrors.length = 0;
});

test('a digest that comes back from the trash is saved where it was @long', async ({
  page,
  desk,
  consoleErrors,
}) => {
  const id = await openStored(page, desk.api);
  const { job_id } = await desk.api.call(deleteDigests, { body: { digest_ids: [id] } });
  await focusEnd(page, 'title');
  await page.keyboard.type(' tonight');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('This digest was deleted.')).toBeVisible();
  await desk.api.call(undoJob, { params: { id: job_id } });
  await expect
    .poll(() =>
      desk.api.call(getDigest, { params: { id } }).then(
        () => 'back',
        () => 'gone',
      ),
    )
    .toBe('back');
  // Who does not press it has it saved with the next autosave.
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(page.getByText('This digest was deleted.')).toHaveCount(0);
  }).toPass();
  await expect
    .poll(async () => (await desk.api.call(getDigest, { params: { id } })).title)
    .toBe('The pier closes tonight');
  consoleErrors.length = 0;
});

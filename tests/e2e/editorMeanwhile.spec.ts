import { getDigest, updateDigest } from '#api/contract/digests.ts';
import { addDigest, saveButton, toContent, toTitle } from '#support/editorPage.ts';
import { expect, test } from './support.ts';

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

test('409: what was saved elsewhere meanwhile is shown, merged, and never overwritten unseen', async ({
  page,
  desk,
}) => {
  const { id } = await addDigest(desk.api, { status: 'Published' });
  await page.goto(`/digests/${id}`);
  await expect(toContent(page)).toBeVisible();
  await toTitle(page).fill('My title');
  await desk.api.call(updateDigest, {
    params: { id },
    body: { title: 'Their title', subtitle: 'Their subtitle' },
  });
  await expect(page.getByText('You changed Title in another tab or browser')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Changed in another tab or browser' });
  const choices = (name: string) => dialog.getByRole('radiogroup', { name, exact: true });
  await expect(choices('Title').getByRole('radio', { checked: true })).toHaveCount(0);
  // Changed elsewhere only.
  await expect(choices('Subtitle')).toHaveCount(0);
  expect((await desk.api.call(getDigest, { params: { id } })).title).toBe('Their title');

  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(choices('Title').getByRole('radio', { name: 'Keep mine' })).toBeFocused();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  expect(await desk.api.call(getDigest, { params: { id } })).toMatchObject({
    title: 'My title',
    subtitle: 'Their subtitle',
  });
});

test('leaving with unsaved changes is confirmed: links, logout, the browser’s buttons and closing @long', async ({
  page,
  desk,
}) => {
  const { id } = await addDigest(desk.api, { title: 'A whole thought', status: 'Published' });
  // What is saved privately is not lost by leaving: here it never arrives.
  await page.route(`**/api/digests/${id}/revision/?*`, () => undefined);
  await page.goto('/?search=A+whole+thought');
  await page.getByRole('grid', { name: 'Digests' }).getByText('A whole thought').first().click();
  await expect(page).toHaveURL(`/digests/${id}`);
  await expect(toContent(page)).toBeVisible();
  await toTitle(page).fill('Half a thought');
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const stay = async () => {
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(`/digests/${id}`);
    await expect(toTitle(page)).toHaveValue('Half a thought');
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
  await expect(toTitle(page)).toHaveValue('Half a thought');

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/');
  expect((await desk.api.call(getDigest, { params: { id } })).title).toBe('A whole thought');

  const review = page.getByRole('button', { name: 'Review and restore' });
  await page.goto(`/digests/${id}`);
  await review.click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(review).toHaveCount(0);
  await toTitle(page).fill('A thought to be discarded');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await dialog.getByText('Keep them in this browser to continue later').click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(`/digests/${id}`);
  await expect(toTitle(page)).toHaveValue('A whole thought');
  await expect(review).toHaveCount(0);
});

test('a digest that does not exist says so, and goes back @long', async ({ page, consoleErrors }) => {
  await page.goto('/digests/987654');
  await expect(page.getByText('This digest doesn’t exist.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to all digests' }).click();
  await expect(page).toHaveURL('/');
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('404')]);
});

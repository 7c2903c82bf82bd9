import type { Locator, Page } from '@playwright/test';
import { listDigests } from '#api/contract/digests.ts';
import { listTags } from '#api/contract/tags.ts';
import { saveButton, toContent, toTitle } from '#support/editorPage.ts';
import { chooseOption, demoPassword, expect, findToastRegion, test } from './support.ts';

const status = (page: Page) => page.getByRole('button', { name: /Status/ });

/** Presses Tab until the element is focused, as a keyboard user does. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 100; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('the keyboard alone signs in, writes a digest and publishes it: SHELL-32, EDIT-60, EDIT-76 @long', async ({
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

  await expect(toContent(page)).toBeVisible();
  await tabTo(page, toTitle(page));
  await page.keyboard.type(name);
  await tabTo(page, toContent(page));
  await page.keyboard.type('Every word of it.');
  await expect(toContent(page)).toHaveText('Every word of it.');
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
  await tabTo(page, saveButton(page));
  await page.keyboard.press('Enter');

  await expect(findToastRegion(page).getByText('Digest created successfully.')).toBeVisible();
  await expect(page).toHaveURL('/');
  const found = await desk.api.call(listDigests, { query: { search: name } });
  expect(found.results).toMatchObject([{ title: name, status: 'Published' }]);
  expect(found.results[0]?.tag).toHaveLength(1);
  expect(found.results[0]?.categories).toHaveLength(1);
});

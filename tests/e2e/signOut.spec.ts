import type { BrowserContext, Page } from '@playwright/test';
import { addDigest, toTitle } from '#support/editorPage.ts';
import { expect, expectAccessible, signIn, test, waitForKeys, type Account, type Desk } from './support.ts';

// A session of its own: each test ends it.
test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'staff');
  await expect(listHeading(page)).toBeVisible();
});

const listHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Digests' });
const logOut = (page: Page) => page.getByRole('button', { name: 'LOGOUT' }).click();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Sign out with unsaved changes?' });

/** What the browser has stored, beside what says nothing about a person. */
const readStorage = (page: Page) =>
  page.evaluate(() => [
    ...Object.keys(localStorage).filter((key) => key !== 'theme' && key !== 'selectedLanguage'),
    ...Object.keys(sessionStorage),
  ]);

/** Another tab with an editor, whose title never reaches the server. */
async function typeUnsaved(page: Page, context: BrowserContext, desk: Desk) {
  const { id } = await addDigest(desk.api, { title: 'A whole thought', status: 'Published' });
  const editor = await context.newPage();
  await editor.route(`**/api/digests/${id}/revision/?*`, () => undefined);
  await editor.goto(`/digests/${id}`);
  await toTitle(editor).fill('Half a thought');
  await page.goto('/tags');
  await expect(page.getByRole('heading', { level: 1, name: 'Tag' })).toBeVisible();
  return editor;
}

async function openTextsAs(page: Page, account: Account) {
  await signIn(page, account);
  await expect(listHeading(page)).toBeVisible();
  await page.goto('/local-copies');
}

test('PRIVACY-01: signing out empties the storage of all tabs, but for theme and language @long', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/digests/1');
  await other.evaluate(() => {
    sessionStorage.setItem('history', 'of what was typed');
    localStorage.setItem('theme', 'dark');
  });
  await page.goto('/digests/1');
  await expect(toTitle(page)).toBeVisible();
  await page.goto('/tags');
  await waitForKeys(page);
  expect(await readStorage(page)).toContain('recent');
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL(/\/login/);
  expect(await readStorage(page)).toEqual([]);
  await expect.poll(() => readStorage(other)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
});

test('PRIVACY-02: unsaved texts are asked about, and deleted where their person says so, in all tabs @long', async ({
  page,
  context,
  desk,
}) => {
  const editor = await typeUnsaved(page, context, desk);
  await logOut(page);
  await expect(question(page)).toContainText('You have unsaved changes that are only in this browser');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/tags');
  await expect(toTitle(editor)).toHaveValue('Half a thought');

  await logOut(page);
  await question(page).getByRole('checkbox').click({ force: true });
  await question(page).getByRole('button', { name: 'Delete them and sign out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(editor).toHaveURL(/\/login/);
  expect(await readStorage(page)).toEqual([]);
  await openTextsAs(page, 'staff');
  await expect(page.getByText('No unsaved changes')).toBeVisible();
});

test('PRIVACY-02: unsaved texts stay for their person where they say so @long', async ({
  page,
  context,
  desk,
}) => {
  const editor = await typeUnsaved(page, context, desk);
  await logOut(page);
  await question(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  await editor.close();
  await openTextsAs(page, 'super');
  await expect(page.getByText('No unsaved changes')).toBeVisible();
  await logOut(page);
  await expect(page).toHaveURL('/login');
  await openTextsAs(page, 'staff');
  await expect(page.getByText('Half a thought')).toBeVisible();
});

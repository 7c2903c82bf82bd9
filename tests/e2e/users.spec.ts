import { createClient } from '#api/client.ts';
import { whoAmI } from '#api/contract/session.ts';
import { expect, test, findToastRegion } from './support.ts';

// With motion: dialogs, menus and toasts are waited for while they come and go.
test.use({ account: 'super', contextOptions: { reducedMotion: 'no-preference' } });

test('USERS-01, USERS-02, USERS-03, USERS-04, USERS-12, SHELL-12: a user signs in with a password shown once, and is locked out at once @long', async ({
  page,
  browser,
  desk,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Create user' }).click();
  const form = page.getByRole('dialog', { name: 'Create user' });
  await form.getByLabel('Name').fill('Ines Duarte');
  await form.getByLabel('Email').fill('ines@example.com');
  await form.getByRole('button', { name: /Role/ }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await form.getByRole('button', { name: 'Generate', exact: true }).click();
  const password = await form.getByLabel('Password', { exact: true }).inputValue();
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(findToastRegion(page).getByText('User created successfully.')).toBeVisible();
  await expect(form).toBeHidden();
  const made = page.getByRole('dialog', { name: 'Share the password' });
  await expect(made.getByLabel('Password', { exact: true })).toHaveValue(password);
  await made.getByRole('button', { name: 'I’ve copied it' }).click();
  await expect(made).toBeHidden();

  const theirs = await browser.newPage({ baseURL: desk.url, storageState: undefined });
  await theirs.goto('/login');
  await theirs.getByLabel('Email').fill('ines@example.com');
  await theirs.getByLabel('Password').fill(password);
  await theirs.getByRole('button', { name: 'Login' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  await theirs.getByLabel('Password you were given').fill(password);
  await theirs.getByLabel(/^New password/).fill('a-good-one');
  await theirs.getByLabel('Confirm new password').fill('a-good-one');
  await theirs.getByRole('button', { name: 'Change password' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Digests' })).toBeVisible();

  await page.getByRole('searchbox').fill('ines');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/search=ines/);
  const off = page.getByRole('switch', { name: 'Ines Duarte is active' });
  // The rows of the search are others than those before.
  await expect(page.getByRole('switch')).toHaveCount(1);
  // By keyboard alone: into the row, along its cells, into the switch.
  await page.locator('tr[data-key]').focus();
  for (let cell = 1; cell <= 5; cell += 1) await page.keyboard.press('ArrowRight');
  await expect(off).toBeFocused();
  await page.keyboard.press('Space');
  const question = page.getByRole('alertdialog', { name: 'Deactivate Ines Duarte?' });
  await expect(question.getByText('1 session ends.')).toBeVisible();
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(off).not.toBeChecked();
  // Their page may be at the sign-in already, so nothing on it is waited for.
  await theirs.goto('/jobs');
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.close();

  await page.getByRole('link', { name: 'Audit log' }).click();
  // Not the newest row for sure: what their page asked for afterwards was refused, which is recorded too.
  const change = page
    .getByRole('grid', { name: 'Audit log' })
    .getByRole('row')
    .filter({ hasText: 'deactivated' })
    .first();
  await change.getByRole('button', { name: /^Details for/ }).click();
  await expect(page.getByRole('table', { name: 'Changes' })).toContainText(
    /is_active.*sessions_ended.*tokens_revoked/,
  );
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('audit.csv');
});

test('API tokens: one is made, signs a script in, and stops when it is revoked @long', async ({
  page,
  desk,
}) => {
  await page.goto('/tokens');
  // An empty list offers it, too.
  await page.getByRole('button', { name: 'Create token' }).first().click();
  await page.getByLabel('Name').fill('Nightly export');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const made = page.getByRole('dialog', { name: 'Your new token' });
  const token = await made.getByLabel('Token').inputValue();
  await made.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(token)).toHaveCount(0);

  const script = createClient({
    baseUrl: `${desk.url}/api`,
    fetch,
    headers: () => ({ authorization: `Token ${token}` }),
  });
  expect(await script.call(whoAmI)).toMatchObject({ email: 'super@example.com' });
  await page.reload();
  const row = page.getByRole('row', { name: /Nightly export/ });
  await expect(row).not.toContainText('Never');
  await row.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  await expect(script.call(whoAmI)).rejects.toThrow(/^This token was revoked on /);
});

import type { Page } from '@playwright/test';
import { updateSignInRules } from '#api/contract/signInRules.ts';
import { createUser, listRoles } from '#api/contract/users.ts';
import { normalizeText } from '#domain/normalizeText.ts';
import { appCode } from '#support/appCode.ts';
import { expect, expectAccessible, findToastRegion, test } from './support.ts';

test.use({ account: 'super' });

const given = 'given-to-them';
const own = 'Café-Ångström-9';
/** SIGNIN-36: as another device types it. */
const ownDecomposed = normalizeText(own, 'NFD');

async function enter(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

test('SIGNIN-01, SIGNIN-03, SIGNIN-05, SIGNIN-06, SIGNIN-36: a role demands a second factor, its owner adds one, signs in with it, and has it removed @long', async ({
  page,
  browser,
  desk,
}) => {
  const { results: roles } = await desk.api.call(listRoles);
  const staff = roles.find(({ name }) => /staff/i.test(name))!;
  const email = 'noor@example.com';
  await desk.api.call(createUser, {
    body: { name: 'Noor Haddad', email, password: given, roles: [staff.id] },
  });
  await page.goto('/settings');
  await page.getByRole('checkbox', { name: staff.name }).click({ force: true });
  const form = page.locator('form', { has: page.getByRole('checkbox', { name: staff.name }) });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(findToastRegion(page).getByText('Sign-in settings saved.')).toBeVisible();
  try {
    const context = await browser.newContext({ baseURL: desk.url, storageState: undefined });
    const theirs = await context.newPage();
    await theirs.goto('/login');
    await enter(theirs, email, given);
    await theirs.getByLabel('Password you were given').fill(given);
    await theirs.getByLabel(/^New password/).fill(own);
    await theirs.getByLabel('Confirm new password').fill(ownDecomposed);
    await theirs.getByRole('button', { name: 'Change password' }).click();

    await expect(theirs.getByRole('heading', { level: 1, name: 'Add a second factor' })).toBeVisible();
    await theirs.goto('/tags');
    await expect(theirs.getByRole('heading', { level: 1, name: 'Add a second factor' })).toBeVisible();
    await theirs.getByRole('button', { name: 'Add an authenticator app' }).click();
    await expect(theirs.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(theirs);
    const secret = (await theirs.getByLabel(/enter this key/).inputValue()).replaceAll(' ', '');
    await theirs.getByLabel(/^Code from the app/).fill(appCode(secret));
    await theirs.getByRole('button', { name: 'Confirm' }).click();
    const codes = (await theirs.getByLabel(/All codes/).inputValue()).split(' ');
    expect(codes).toHaveLength(10);
    await theirs.getByRole('button', { name: 'I’ve stored them' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Tag' })).toBeVisible();

    await theirs.evaluate(() => localStorage.clear());
    await theirs.goto('/login');
    await enter(theirs, email, own);
    await theirs.getByLabel(/^Code/).fill('000000');
    await theirs.getByRole('button', { name: 'Login' }).click();
    await expect(theirs.getByRole('alert')).toContainText('This code is wrong');
    await theirs.getByLabel(/^Code/).fill(appCode(secret, 30));
    await theirs.getByRole('button', { name: 'Login' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Digests' })).toBeVisible();

    await theirs.evaluate(() => localStorage.clear());
    await theirs.goto('/login');
    await enter(theirs, email, ownDecomposed);
    await theirs.getByLabel(/^Code/).fill(codes[3]!);
    await theirs.getByRole('button', { name: 'Login' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: 'Digests' })).toBeVisible();

    await page.goto('/users?search=noor');
    await page.getByRole('button', { name: 'Sessions of Noor Haddad' }).click();
    await page.getByRole('button', { name: 'Remove second factor' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove Noor Haddad’s second factor?' });
    await question.getByRole('button', { name: 'Remove second factor' }).click();
    await expect(findToastRegion(page).getByText('Second factor removed.')).toBeVisible();
    await theirs.goto('/jobs');
    await expect(theirs).toHaveURL(/\/login/);
    await context.close();
  } finally {
    await desk.api.call(updateSignInRules, { body: { factor_roles: [] } });
  }
});

import path from 'node:path';
import type { Page } from '@playwright/test';
import { finishProviderSignIn } from '#api/contract/session/provider.ts';
import { root } from '#scripts/lib/run.ts';
import { findFreePort } from '#support/freePort.ts';
import {
  clientId,
  clientSecret,
  startProvider,
  type Account,
  type RunningProvider,
} from '#support/oidcProvider.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { expect, expectAccessible, findToastRegion, signIn, test } from './support.ts';

const accounts: Record<string, Account> = {
  root: { email: 'super@example.com', email_verified: true, groups: ['admins'] },
  ada: { email: 'ada@example.com', email_verified: true, name: 'Ada Lovelace', groups: ['desk'] },
  stranger: { email: 'stranger@example.com', email_verified: true, groups: [] },
};
let provider: RunningProvider;
let server: RunningServer;
let url: string;

test.beforeAll(async () => {
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  provider = await startProvider({ accounts, publicUrl: url });
  server = await startServer({
    program: [path.join(root, 'dist/server/main.js')],
    env: {
      DEMO: 'on',
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_SCOPES: 'openid email profile groups',
      OIDC_LABEL: 'News ID',
      OIDC_ROLES: 'admins=SUPER_USER_PERM,desk=EDITOR_PERM',
      OIDC_CREATE_USERS: 'on',
      OIDC_TIMEOUT: '2',
    },
  });
});
test.afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const isIn = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Digests' })).toBeVisible();

/** What the page of the provider asks for. */
async function signInThere(page: Page, account: string) {
  await expect(page.getByRole('heading', { name: 'Provider' })).toBeVisible();
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('SIGNIN-20, SIGNIN-21: one signs in with the provider, comes to the requested page, and signs out of both @long', async ({
  page,
}) => {
  await page.goto(`${url}/account?from=a%20link`);
  await page.getByRole('link', { name: 'Sign in with News ID' }).click();
  await signInThere(page, 'stranger');
  await expect(page.getByRole('alert')).toContainText('News ID doesn’t assign you a role here');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page).toHaveURL(`${url}/login/provider`);
  await expectAccessible(page);

  // The provider still knows who that was, until its cookies are gone.
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Sign in with News ID' }).click();
  await signInThere(page, 'ada');
  await expect(page).toHaveURL(`${url}/account?from=a%20link`);
  await expect(page.getByText('You sign in with News ID.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/session/end`));
  await page.getByRole('button', { name: /Yes/ }).click();
  await expect(page).toHaveURL(`${url}/login`);

  // An address elsewhere is none of ours.
  await page.goto(`${url}/login?next=${encodeURIComponent('//evil.example/x')}`);
  await page.getByRole('link', { name: 'Sign in with News ID' }).click();
  await signInThere(page, 'ada');
  await isIn(page);
  await expect(page).toHaveURL(`${url}/`);
});

test('SIGNIN-23: a provider that does not answer is said on the sign-in page, where a password still signs in @long', async ({
  page,
}) => {
  // It sends the browser back, and then answers no more.
  await page.route(`**${finishProviderSignIn.path}`, (route) => {
    provider.setHanging(true);
    return route.continue();
  });
  try {
    await page.goto(`${url}/login`);
    await page.getByRole('link', { name: 'Sign in with News ID' }).click();
    await signInThere(page, 'root');
    await expect(page.getByRole('alert')).toContainText('News ID can’t be reached');
    await page.getByLabel(/^Email/).fill('staff@example.com');
    await page.getByLabel(/^Password/).fill('digest-desk-demo');
    await page.getByRole('button', { name: 'Login' }).click();
    await isIn(page);
  } finally {
    provider.setHanging(false);
  }
});

test('SIGNIN-24, SIGNIN-25: a super user confirms at the provider, in another tab, and demands it of a role @long', async ({
  page,
  context,
}) => {
  // A provider that is not asked when someone signed in there does not say it, so that the sign-in is not recent.
  await page.route(`${provider.issuer}/auth?*`, (route) => {
    const address = new URL(route.request().url());
    address.searchParams.delete('max_age');
    return route.continue({ url: address.href });
  });
  await page.goto(`${url}/settings`);
  await page.getByRole('link', { name: 'Sign in with News ID' }).click();
  await signInThere(page, 'root');
  const group = page.getByRole('group', { name: 'Require sign-in with News ID for' });
  await group.getByText('Editor').click();
  await page.getByRole('region', { name: 'Sign-in' }).getByRole('button', { name: 'Save' }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expectAccessible(page);
  const opening = context.waitForEvent('page');
  await dialog.getByRole('link', { name: /Confirm with News ID/ }).click();
  const tab = await opening;
  await signInThere(tab, 'root');
  await expect(findToastRegion(page).getByText('Sign-in settings saved.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto(`${url}/account`);
  await expect(page.getByText('You also sign in with News ID, which has its own password.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/login`);
  await signIn(page, 'editor');
  await expect(page.getByRole('alert')).toContainText('Your role requires signing in with News ID');
  await expectAccessible(page);
});

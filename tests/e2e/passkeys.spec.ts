import path from 'node:path';
import type { Page } from '@playwright/test';
import { signInWithPasskey } from '#api/contract/session.ts';
import { root } from '#scripts/lib/run.ts';
import { findFreePort } from '#support/freePort.ts';
import { startServer, type RunningServer } from '#support/server.ts';
import { expect, expectAccessible, findToastRegion, signIn, test } from './support.ts';

let server: RunningServer;
let url: string;

// Browsers make passkeys for the address that a server has by its settings alone.
test.beforeAll(async () => {
  const port = await findFreePort();
  url = `http://localhost:${port}`;
  server = await startServer({
    program: [path.join(root, 'dist/server/main.js')],
    env: { DEMO: 'on', NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: url },
  });
});
test.afterAll(() => server.stop());

/** An authenticator of the browser, whose holder it verifies without a prompt. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

async function signOut(page: Page) {
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/login`);
}

const isIn = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Digests' })).toBeVisible();

test('SIGNIN-17, SIGNIN-18, SIGNIN-19: a passkey is added, signs in alone and after the password, and is removed @long', async ({
  page,
}) => {
  const authenticator = await addAuthenticator(page);
  await page.goto(`${url}/login`);
  await signIn(page, 'editor');
  await isIn(page);
  await page.goto(`${url}/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Passkey name').fill('Laptop');

  // As where the prompt is cancelled.
  await authenticator.setVerified(false);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(findToastRegion(page).getByText(/the prompt was closed/)).toBeVisible();
  await expect(page.getByLabel('Passkey name')).toHaveValue('Laptop');
  await authenticator.setVerified(true);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel(/All codes/)).toBeVisible();
  await page.getByRole('button', { name: 'I’ve stored them' }).click();
  await expect(page.getByText('Passkey “Laptop”')).toBeVisible();
  await expectAccessible(page);

  // One authenticator has one passkey of a person.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Passkey name').fill('Again');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(findToastRegion(page).getByText(/already has your passkey/)).toBeVisible();

  await signOut(page);
  const sent = page.waitForRequest((request) => request.url().endsWith(signInWithPasskey.path));
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await isIn(page);
  const replayed = await page.request.post(`${url}/api${signInWithPasskey.path}`, {
    data: (await sent).postDataJSON() as object,
  });
  expect([replayed.status(), await replayed.json()]).toMatchObject([401, { code: 'sign_in_step_ended' }]);

  await signOut(page);
  await signIn(page, 'editor');
  await authenticator.setVerified(false);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('the prompt was closed');
  await expectAccessible(page);
  await authenticator.setVerified(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await isIn(page);

  await page.goto(`${url}/account`);
  await expect(page.getByText(/last used on/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the passkey “Laptop”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey “Laptop”')).toHaveCount(0);
  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('doesn’t work here');
});

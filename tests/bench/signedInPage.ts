import type { Browser, Page } from '@playwright/test';
import { signIn } from '#api/contract/session.ts';
import { createClient } from '#api/client.ts';
import { superUser } from '#support/server.ts';

/** A page of a browser with a session of the server; nothing is fetched yet. */
export async function signedInPage(browser: Browser, url: string): Promise<Page> {
  const { token, id, email, roles } = await createClient({ baseUrl: `${url}/api`, fetch }).call(signIn, {
    body: superUser,
  });
  const entries = {
    token,
    email,
    userId: String(id),
    role: roles[0]?.name ?? '',
    privilege: roles[0]?.codename ?? '',
  };
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
  return browser.newPage({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
}

import type { Browser, Page } from '@playwright/test';
import { signIn } from '#api/contract/session.ts';
import { createClient } from '#api/client.ts';
import { superUser } from '#support/server.ts';

/** A page of a browser that somebody signed in at the server beforehand; nothing is fetched yet. */
export async function signedInPage(browser: Browser, url: string): Promise<Page> {
  const { token, id, email, roles } = await createClient({ baseUrl: `${url}/api`, fetch }).call(signIn, {
    body: superUser,
  });
  const kept = {
    token,
    email,
    userId: String(id),
    role: roles[0]?.name ?? '',
    privilege: roles[0]?.codename ?? '',
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return browser.newPage({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
}

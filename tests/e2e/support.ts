import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import {
  expect,
  test as base,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { root } from '#scripts/lib/run.ts';
import { createClient, type Client } from '#api/client.ts';
import { confirmIdentity, signIn as signInCall } from '#api/contract/session.ts';
import { startServer, type RunningServer } from '#support/server.ts';

export const demoPassword = 'digest-desk-demo';

/** Keys count once the page is idle. */
export const waitForKeys = (page: Page) => expect(page.locator('html[data-keys]')).toBeAttached();

/** Real news pages, where the checkout has them beside it; otherwise the ones written for the tests. */
const savedPages = path.join(root, '../shared/data/pages');
const ownPages = path.join(root, 'tests/fixtures/pages');
export const pagesFolder = existsSync(savedPages) ? savedPages : ownPages;

export type Account = 'super' | 'staff' | 'editor';
const findEmail = (account: Account) => `${account}@example.com`;

/** The product as built, with demo content, and a way to end and start it again on the same data. */
export interface Desk {
  url: string;
  restart(): Promise<void>;
  /** The storage of a signed-in browser. Repeated calls return the same session. */
  findSession(account: Account): Promise<Record<string, string>>;
  /** Confirms the sessions before they no longer count as recent (SIGNIN-10), which comes within a run on a slow machine. */
  confirmSessions(): Promise<void>;
  /** The API as a super user, for what a test needs beforehand and looks at afterwards. */
  api: Client;
}

/** A site on loopback whose articles the product may fetch. */
interface Site {
  url: string;
  /** Puts something of the test's own there, and returns its address. */
  serve(place: string, body: string | Buffer, type?: string): string;
}

interface WorkerFixtures {
  /** Of the server, besides those of every test. */
  settings: Record<string, string>;
  desk: Desk;
  site: Site;
}

interface TestFixtures {
  /** Who the browser is signed in as from the start. Default: signed out. */
  account: Account | null;
  consoleErrors: string[];
  recentSessions: void;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  account: [null, { option: true }],
  baseURL: ({ desk }, provide) => provide(desk.url),
  storageState: async ({ account, desk }, provide) =>
    provide(account ? await toStorage(desk, account) : undefined),
  desk: [
    async ({ settings }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'desk-e2e-'));
      const options = {
        dataDir,
        program: [path.join(root, 'dist/server/main.js')],
        env: { DEMO: 'on', NODE_ENV: 'production', ALLOW_PRIVATE_HOSTS: '127.0.0.1', ...settings },
      };
      let server: RunningServer = await startServer(options);
      const sessions = new Map<Account, Promise<Record<string, string>>>();
      const findSession = (account: Account) => {
        const session = sessions.get(account) ?? startSession(server.url, account);
        sessions.set(account, session);
        return session;
      };
      let confirmedAt = Date.now();
      const { token } = await findSession('super');
      await use({
        get url() {
          return server.url;
        },
        findSession,
        async confirmSessions() {
          if (Date.now() - confirmedAt < confirmAfterMs) return;
          confirmedAt = Date.now();
          for (const session of sessions.values()) await confirmSession(server.url, await session);
        },
        api: createClient({
          baseUrl: `${server.url}/api`,
          fetch,
          headers: () => ({ authorization: `Token ${token}`, 'accept-language': 'en' }),
        }),
        async restart() {
          const { port } = new URL(server.url);
          await server.stop();
          server = await startServer({ ...options, env: { ...options.env, PORT: port } });
        },
      });
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from a pattern
    async ({}, use) => {
      const own = new Map<string, { body: string | Buffer; type: string }>();
      const server = createServer((request, response) => {
        const served = own.get(request.url ?? '/');
        if (served) return response.writeHead(200, { 'content-type': served.type }).end(served.body);
        const file = path.join(pagesFolder, path.normalize(request.url ?? '/'));
        readFile(file).then(
          (bytes) => response.writeHead(200, { 'content-type': 'text/html' }).end(bytes),
          () => response.writeHead(404).end(),
        );
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
      await use({
        url,
        serve(place, body, type = 'text/html; charset=utf-8') {
          own.set(place, { body, type });
          return url + place;
        },
      });
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  recentSessions: [({ desk }, use) => desk.confirmSessions().then(use), { auto: true }],
  /** What the page itself complained of; every test ends with none. */
  consoleErrors: [
    async ({ page, desk }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        // Pictures of foreign articles are not ours, and do not load without a network.
        const { url } = message.location();
        // Without a transcript the documents' answer is 400, which a browser calls an error (VID-30).
        const isDocumented = /\/video\/[^/]+\/transcript\//.test(url);
        if (message.type() === 'error' && url.startsWith(desk.url) && !isDocumented)
          errors.push(message.text());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

/** Less than the 15 minutes for which a sign-in is recent, less the longest test. */
const confirmAfterMs = 8 * 60_000;

async function confirmSession(url: string, { token }: Record<string, string>) {
  const headers = () => ({ authorization: `Token ${token}` });
  const body = { password: demoPassword };
  await createClient({ baseUrl: `${url}/api`, fetch, headers }).call(confirmIdentity, { body });
}

/** A session started by the API, as the browser stores one. */
async function startSession(url: string, account: Account): Promise<Record<string, string>> {
  const visitor = createClient({ baseUrl: `${url}/api`, fetch });
  const body = { email: findEmail(account), password: demoPassword };
  const { token, id, email, name, roles } = await visitor.call(signInCall, { body });
  const [role] = roles;
  return {
    token,
    email,
    name,
    userId: String(id),
    role: role?.name ?? '',
    privilege: role?.codename ?? '',
  };
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

export async function toStorage(desk: Desk, account: Account): Promise<StorageState> {
  const session = Object.entries(await desk.findSession(account));
  const localStorage = session.map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: desk.url, localStorage }] };
}

/** Fills the sign-in form that the page shows. */
export async function signIn(page: Page, account: Account = 'super', password = demoPassword) {
  await page.getByLabel('Email').fill(findEmail(account));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

export const findToastRegion = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** No axe violation on the page in its present state. */
export const expectAccessible = (page: Page) => expectNoViolation(new AxeBuilder({ page }));

/** Only the contrast rule, because another colour scheme changes nothing else. */
export const expectContrast = (page: Page) =>
  expectNoViolation(new AxeBuilder({ page }).withRules(['color-contrast']));

async function expectNoViolation(axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
}

/** Chooses the first option of a field by its keys; retries, because options load and are marked asynchronously. */
export async function chooseOption(page: Page, field: Locator) {
  await expect(async () => {
    await field.press('ArrowDown');
    await expect(field).toHaveAttribute('aria-activedescendant', /./, { timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Enter');
}

/** Ends a tab as a crash does, without any event of the page. */
export async function crash(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // It is never answered.
  devTools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** A second browser, with someone else in it. */
export async function openAs(browser: Browser, desk: Desk, account: Account) {
  const context = await browser.newContext({
    baseURL: desk.url,
    storageState: await toStorage(desk, account),
  });
  return context.newPage();
}

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { root } from '../../scripts/lib/run';
import { startServer, type RunningServer } from '../support/server';

export const demoPassword = 'digest-desk-demo';

/** Real news pages, where the checkout has them beside it; otherwise the ones written for the tests. */
const savedPages = path.join(root, '../shared/data/pages');
const ownPages = path.join(root, 'tests/fixtures/pages');
export const pagesFolder = existsSync(savedPages) ? savedPages : ownPages;

/** The product as built, with demo content, and a way to end and start it again on the same data. */
export interface Desk {
  url: string;
  restart(): Promise<void>;
}

/** A site on loopback whose articles the product may fetch. */
interface Site {
  url: string;
}

export const test = base.extend<{ consoleErrors: string[] }, { desk: Desk; site: Site }>({
  desk: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from a pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'desk-e2e-'));
      const options = {
        dataDir,
        program: [path.join(root, 'dist/server/main.js')],
        env: { DEMO: 'on', NODE_ENV: 'production', ALLOW_PRIVATE_HOSTS: '127.0.0.1' },
      };
      let server: RunningServer = await startServer(options);
      await use({
        get url() {
          return server.url;
        },
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
      const server = createServer((request, response) => {
        const file = path.join(pagesFolder, path.normalize(request.url ?? '/'));
        readFile(file).then(
          (bytes) => response.writeHead(200, { 'content-type': 'text/html' }).end(bytes),
          () => response.writeHead(404).end(),
        );
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      await use({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  /** What the page itself complained of; every test ends with none. */
  consoleErrors: [
    async ({ page, desk }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        // Pictures of foreign articles are not ours, and do not load without a network.
        const isOurs = message.location().url.startsWith(desk.url);
        if (message.type() === 'error' && isOurs) errors.push(message.text());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

export async function signIn(page: Page, desk: Desk, email = 'super@example.com') {
  await page.goto(`${desk.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Digests' })).toBeVisible();
}

/** No axe violation on the page as it stands. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
}

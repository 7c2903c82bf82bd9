import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '#scripts/lib/chromium.ts';
import { toTitle } from '#support/editorPage.ts';
import { expect, test } from './support.ts';

/** A browser with a profile of its own, which can be killed with all its processes. */
async function openBrowser(profile: string, session: Record<string, string>) {
  const own = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'];
  // Debian's program is a script that starts the browser: only a group has them both.
  const child = spawn(await findChromium(), [...chromiumFlags, ...own], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let address = '';
  for await (const line of createInterface(child.stderr)) {
    address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1] ?? '';
    if (address) break;
  }
  child.stderr.resume();
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  await context!.addInitScript((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, session);
  return {
    page: await context!.newPage(),
    async kill() {
      const exited = once(child, 'exit');
      process.kill(-child.pid!, 'SIGKILL');
      await exited;
      await browser.close();
    },
  };
}

const stores: [database: string, store: string][] = [
  ['digest-desk-journal', 'entries'],
  ['digest-desk', 'drafts'],
];

/** All that IndexedDB has, in the journal or in a copy that was written since. */
const readStored = (page: Page) =>
  page.evaluate(async (all) => {
    // One that is not there would be created, while the page creates it.
    const existing = new Set((await indexedDB.databases()).map(({ name }) => name));
    const reads = all
      .filter(([database]) => existing.has(database))
      .map(
        ([database, store]) =>
          new Promise<unknown[]>((resolve) => {
            const opening = indexedDB.open(database);
            opening.addEventListener('success', () => {
              const reading = opening.result.transaction(store).objectStore(store).getAll();
              reading.addEventListener('success', () => {
                opening.result.close();
                resolve(reading.result);
              });
            });
          }),
      );
    return JSON.stringify(await Promise.all(reads));
  }, stores);

test('018: what was typed is in a browser that was killed', async ({ desk }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'desk-profile-'));
  const session = await desk.findSession('super');
  let browser = await openBrowser(profile, session);
  try {
    await browser.page.route('**/api/**', (route) =>
      ['GET', 'HEAD'].includes(route.request().method()) ? route.fallback() : route.abort(),
    );
    await browser.page.goto(`${desk.url}/digest-create`);
    await toTitle(browser.page).pressSequentially('Ferry timetable');
    await expect.poll(() => readStored(browser.page), { intervals: [5] }).toContain('Ferry timetable');
    await browser.kill();
    browser = await openBrowser(profile, session);
    await browser.page.goto(`${desk.url}/local-copies`);
    await expect(browser.page.getByRole('rowheader', { name: /Ferry timetable/ })).toBeVisible();
  } finally {
    await browser.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
});

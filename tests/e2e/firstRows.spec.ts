import type { Page } from '@playwright/test';
import { dailyTagReport } from '#api/contract/reports.ts';
import { expect, test } from './support.ts';

test.use({ account: 'super' });

const firstRows = (page: Page) => page.locator('#first-rows tbody tr');
const rows = (page: Page) =>
  page
    .getByRole('grid', { name: 'Digests' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

/** Holds the requests of an address back until the returned function is called. */
async function hold(page: Page, address: string | RegExp) {
  let start: (() => void) | undefined;
  const started = new Promise<void>((resolve) => (start = resolve));
  await page.route(address, async (route) => {
    await started;
    await route.continue();
  });
  return () => start?.();
}

const holdApp = (page: Page) => hold(page, /\/assets\/vendor-/);

/** Where the texts of each row begin, and how high each row is; in whole pixels. */
const findPlaces = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((found) =>
    found.map((row) => ({
      height: Math.round(row.getBoundingClientRect().height),
      cells: [...row.children].map((cell) => Math.round(cell.getBoundingClientRect().x)),
    })),
  );

const measureTop = async (page: Page, selector: string) =>
  Math.round((await page.locator(selector).boundingBox())?.y ?? 0);

for (const width of [1920, 1440, 1280, 900]) {
  test(`LIST-02: rows are there before the app is, and stay where they are with it, at ${width} pixels`, async ({
    page,
  }) => {
    // Only the first read is answered, so that the rows of the app are of it too.
    let isRead = false;
    await page.route('**/api/digests/?*', async (route) => {
      if (isRead) return;
      isRead = true;
      const response = await route.fetch();
      const body = await response.json();
      // As wide as figures become, and a name of many lines, and a word of many with no mark below it.
      body.results[0].metrics = {
        ...body.results[0].metrics,
        notification_open_count: 9999,
        watch_count: 9999,
      };
      body.results[1].digest_author.name = 'Wilhelmina Featherstonehaugh of the Harbour Office';
      const [published] = body.results.filter(
        (row: { first_published_at: string | null }) => row.first_published_at,
      );
      published.title = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
      published.labels = [];
      await route.fulfill({ response, json: body });
    });
    await page.setViewportSize({ width, height: 800 });
    const goOn = await holdApp(page);
    const readTargets = await hold(page, `**${dailyTagReport.path}?*`);
    await page.goto('/');
    await expect(firstRows(page)).toHaveCount(10);
    const links = await page
      .locator('#first-rows a')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    await page.evaluate(() => document.fonts.ready);
    const before = await findPlaces(page, '#first-rows tbody tr');
    const top = await measureTop(page, '#first-rows table');

    goOn();
    await expect(rows(page)).toHaveCount(10);
    await expect(page.locator('#first-rows')).toHaveCount(0);
    expect(await measureTop(page, '[role=grid]')).toBe(top);
    readTargets();
    await expect(page.getByText('Daily tags target')).toBeVisible();
    const ofApp = rows(page).getByRole('rowheader').getByRole('link');
    expect(
      await ofApp.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')])),
    ).toEqual(links);
    expect(await findPlaces(page, 'tr[data-key]')).toEqual(before);
    // Narrower, the daily targets may take a second line, of which nothing is known before.
    if (width > 1100) expect(await measureTop(page, '[role=grid]')).toBe(top);
  });
}

test('a row of them opens its digest, without the app', async ({ page }) => {
  await holdApp(page);
  await page.goto('/?selectedStatus=published');
  await expect(firstRows(page)).toHaveCount(10);
  const link = page.locator('#first-rows a').first();
  const address = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test('a text of a digest stays a text', async ({ page }) => {
  const title = '<img src=x onerror=alert(1)> & <b>bold</b>';
  await holdApp(page);
  await page.route('**/api/digests/?*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.results[0].title = title;
    await route.fulfill({ response, json: body });
  });
  await page.goto('/');
  await expect(firstRows(page).first().locator('a')).toHaveText(title);
});

test('a phone, a saved view, another page and an ended session wait for the app', async ({
  page,
  consoleErrors,
}) => {
  const called: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) called.push(new URL(request.url()).pathname);
  });
  const start = await holdApp(page);
  for (const address of ['/?view=1', '/users']) {
    await page.goto(address);
    await page.waitForFunction(() => document.querySelector('script[data-app]') !== null);
    await expect(page.locator('#first-rows')).toHaveCount(0);
  }
  expect(called).toEqual([]);

  await page.setViewportSize({ width: 375, height: 800 });
  const answered = page.waitForResponse(/\/api\/digests\/\?/);
  await page.goto('/');
  await answered;
  await expect(page.locator('#first-rows')).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => localStorage.setItem('token', 'of-an-ended-session'));
  const refused = page.waitForResponse(/\/api\/digests\/\?/);
  await page.goto('/');
  expect((await refused).status()).toBe(401);
  start();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('#first-rows')).toHaveCount(0);
  expect(consoleErrors.splice(0).filter((text) => !text.includes('401'))).toEqual([]);
});

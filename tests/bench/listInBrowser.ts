import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '#scripts/lib/chromium.ts';
import { generateDigests } from '#server/db/generate.ts';
import { openSite } from '#support/site.ts';
import { median, percentile } from './load.ts';
import { onPglite } from './onDatabase.ts';
import { signedInPage } from './signedInPage.ts';

export interface BrowserFigures {
  rounds: number;
  /** Milliseconds from the start of a cold load until rows are there. */
  rows: number;
  /** The same for a static page with ten rows. */
  staticRows: number;
  /** The longest task while filters and statuses are chosen, in milliseconds; 0 when none was over 50. */
  longestTask: number;
  /** Keys typed in the search box. */
  keys: number;
  /** Milliseconds from a key to the next paint, in steps of 8. */
  paint: number;
  maxPaint: number;
}

const rounds = 5;
const typed = 'the harbour board agreed to dredge';
/** Milliseconds from a click to the first key, in which what the pointer left fades. */
const handToKeys = 300;

/** The list of many digests on a desktop screen, with an empty browser cache. */
export const measureListInBrowser = (digests: number): Promise<BrowserFigures> =>
  onPglite(
    (store) => generateDigests(store.db, digests),
    async ({ url }) => {
      const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
      try {
        await visit(browser, url); // The server is warm then.
        const visits: Awaited<ReturnType<typeof visit>>[] = [];
        for (let round = 0; round < rounds; round += 1) visits.push(await visit(browser, url));
        const paints = visits.flatMap((each) => each.paints);
        const staticLoads: number[] = [];
        for (let round = 0; round < rounds; round += 1) staticLoads.push(await visitStatic(browser));
        return {
          rounds,
          rows: median(visits.map(({ rows }) => rows)),
          staticRows: median(staticLoads),
          longestTask: Math.max(...visits.map(({ longestTask }) => longestTask)),
          keys: typed.length * rounds,
          paint: percentile(paints, 0.95),
          maxPaint: Math.max(...paints),
        };
      } finally {
        await browser.close();
      }
    },
  );

/** A text, as names that the compiler adds to functions are not there in a page. */
const watch = `
  window.seen = { longestTask: 0, paints: [] };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') seen.paints.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;

const rowsAt = `new Promise((resolve) => {
  requestAnimationFrame(function check() {
    if (document.querySelectorAll('tr[data-key] a').length > 5) resolve(performance.now());
    else requestAnimationFrame(check);
  });
})`;

async function visit(browser: Browser, url: string) {
  const page = await signedInPage(browser, url);
  await page.goto(`${url}/`, { waitUntil: 'commit' });
  const rows = await page.evaluate<number>(rowsAt);
  // Playwright looks for roles in the page itself, and that is not to be measured.
  const statuses = await Promise.all([/^Draft/, /^Published/].map((name) => centre(page, 'radio', name)));
  const search = await centre(page, 'searchbox', 'Search by title or ID');
  await page.evaluate(watch);
  await filter(page, statuses);
  const { longestTask } = await seen(page);
  await page.mouse.click(...search);
  await page.waitForTimeout(handToKeys);
  await page.keyboard.type(typed, { delay: 60 });
  // The browser reports no event under 16 ms.
  const { paints } = await seen(page);
  await page.context().close();
  return { rows, longestTask, paints: [...paints, ...Array<number>(typed.length - paints.length).fill(16)] };
}

const staticPage = `<!doctype html><title>Rows</title><table>${Array.from(
  { length: 10 },
  (_, index) => `<tr data-key="${index}"><td><a href="/${index}">Digest ${index}</a></td></tr>`,
).join('')}</table>`;

async function visitStatic(browser: Browser) {
  const site = await openSite({
    '/': (_, response) => response.setHeader('content-type', 'text/html').end(staticPage),
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${site.origin}/`, { waitUntil: 'commit' });
    return await page.evaluate<number>(rowsAt);
  } finally {
    await page.context().close();
    site.close();
  }
}

async function centre(
  page: Page,
  role: 'radio' | 'searchbox',
  name: string | RegExp,
): Promise<[number, number]> {
  const box = await page.getByRole(role, { name }).boundingBox();
  if (!box) throw new Error(`${String(name)} is not on the page.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** One status after the other, and back to all, whose rows are still cached. */
async function filter(page: Page, statuses: [number, number][]) {
  for (const place of statuses) {
    const isListed = page.waitForResponse((response) => response.url().includes('/api/digests/?'));
    await page.mouse.click(...place);
    await isListed;
    await page.evaluate(rowsAt);
  }
  await page.mouse.click(...statuses.at(-1)!);
  await page.waitForURL((address) => !address.searchParams.has('status'));
  await page.evaluate(rowsAt);
}

const seen = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { longestTask: number; paints: number[] } }).seen);

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page, Request } from '@playwright/test';
import { root } from '#scripts/lib/run.ts';
import { createDigest, listDigests } from '#api/contract/digests.ts';
import { defaultColumns } from '#api/contract/views.ts';
import { later } from '#support/later.ts';
import { expect, test, findToastRegion, waitForKeys } from './support.ts';

const run = promisify(execFile);

test.use({ account: 'super' });

/** Found by no other test: eleven published, then two drafts; the newest is the last. */
const word = 'quarterly-lantern';
const search = `/?search=${word}`;
const titles = Array.from({ length: 13 }, (_, index) => `${word} ${String(index + 1).padStart(2, '0')}`);

test.beforeAll(async ({ desk }) => {
  const { results } = await desk.api.call(listDigests, { query: { search: word, size: 1 } });
  if (results.length > 0) return;
  for (const [index, title] of titles.entries()) {
    await desk.api.call(createDigest, { body: { title, status: index < 11 ? 'Published' : 'Draft' } });
  }
});

const grid = (page: Page) => page.getByRole('grid', { name: 'Digests' });
const rows = (page: Page) => grid(page).getByRole('row').filter({ hasText: word });
const header = (page: Page, name: string) =>
  grid(page)
    .getByRole('columnheader')
    .filter({ hasText: new RegExp(`^${name}`) });
const tab = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Status' }).getByRole('radio', { name: new RegExp(`^${name}`) });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Digest pages' });
/** What a pointer can hit of a checkbox. */
const box = (page: Page, name: string) =>
  page.locator('label').filter({ has: page.getByRole('checkbox', { name }) });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search by title or ID' });

/** The queries of the list's calls from now on. */
function watchCalls(page: Page) {
  const calls: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/digests/') calls.push(url.searchParams);
  });
  return calls;
}

test('LIST-02, LIST-13: chosen columns scroll by themselves where space is short', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto(`${search}&columns=${defaultColumns.join(',')}`);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('checkbox', { name: 'Select all rows on this page' })).toBeVisible();
  await expect(grid(page).getByRole('columnheader')).toContainText([
    'Id',
    'Digest Title',
    'Total Segment/Video Duration',
    'Cover Pic',
    'First Published At',
    'Source',
    'Quality',
    'Relevance',
    'Article metrics',
    'Tags',
    'Modified At',
    'Author',
    'Action',
  ]);
  expect((await grid(page).boundingBox())?.width).toBeGreaterThanOrEqual(1000);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('KEYS-16: on the way back, the row that was open has the focus', async ({ page }) => {
  await page.goto(search);
  const row = rows(page).nth(3);
  await row.focus();
  await waitForKeys(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Edit news digest' })).toBeVisible();
  await page.goBack();
  await expect(row).toBeFocused();
});

test('LIST-11, LIST-12: first published last comes first, and three columns turn the order', async ({
  page,
}) => {
  const published = `/?selectedStatus=published&search=${word}`;
  await page.goto(published);
  await expect(rows(page).first()).toContainText(titles[10]!);
  await expect(header(page, 'First Published At')).toHaveAttribute('aria-sort', 'descending');
  await header(page, 'First Published At').click();
  await expect(rows(page).first()).toContainText(titles[0]!);

  await header(page, 'Id').click();
  await expect(page).toHaveURL(`${published}&sortBy=id&sortOrder=desc`);
  await expect(rows(page).first()).toContainText(titles[10]!);
  await header(page, 'Id').click();
  await expect(page).toHaveURL(`${published}&sortBy=id&sortOrder=asc`);
  await expect(rows(page).first()).toContainText(titles[0]!);

  await header(page, 'Modified At').click();
  await expect(header(page, 'Modified At')).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText(titles[10]!);
  const sortable = grid(page).locator('[role=columnheader][aria-sort], th[aria-sort]');
  await expect(sortable).toHaveCount(3);
});

test('LIST-15: pages of ten that count from 1, and none where ten are enough', async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto(search);
  await expect(rows(page)).toHaveCount(10);
  await pages(page).getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(`${search}&page=2`);
  await expect(rows(page)).toHaveCount(3);
  expect(calls[0]?.get('page')).toBe('1');
  expect(calls[0]?.get('size')).toBe('10');
  expect(calls.at(-1)?.get('page')).toBe('2');

  await page.goto(`/?search=${word}+0`);
  await expect(rows(page)).toHaveCount(9);
  await expect(pages(page)).toHaveCount(0);
});

test('LIST-15: a page is opened by a press that began before the chips of the filters were there', async ({
  page,
}) => {
  // What the list fetches without filters; the chips are beyond it.
  const fetched = new Set<string>();
  const record = (request: Request) => void fetched.add(request.url());
  page.on('request', record);
  await page.goto('/');
  await waitForKeys(page);
  page.off('request', record);
  const released = later();
  await page.route('**/assets/*.js', async (route) => {
    if (!fetched.has(route.request().url())) await released.promise;
    await route.continue();
  });
  await page.goto(search);
  await expect(rows(page)).toHaveCount(10);
  const second = pages(page).getByRole('button', { name: 'Page 2' });
  await second.hover();
  await page.mouse.down();
  released.resolve();
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await page.mouse.up();
  await expect(page).toHaveURL(`${search}&page=2`);
});

test('LIST-16, LIST-17, LIST-18, LIST-19: status tabs count, filter, order, start at page 1 and can be cleared', async ({
  page,
}) => {
  await page.goto(`${search}&page=2`);
  await expect(rows(page)).toHaveCount(3);
  for (const name of ['All 13', 'Draft 2', 'Published 11', 'In Review 0', 'Ready 0', 'Archived 0']) {
    await expect(tab(page, name)).toBeVisible();
  }
  await expect(tab(page, 'All')).toBeChecked();

  await tab(page, 'Draft').click();
  await expect(page).toHaveURL(`/?selectedStatus=draft&search=${word}`);
  await expect(rows(page)).toHaveCount(2);
  await expect(header(page, 'Modified At')).toHaveAttribute('aria-sort', 'descending');
  await expect(tab(page, 'All 13')).toBeVisible();

  await tab(page, 'Published').click();
  await expect(page).toHaveURL(`/?selectedStatus=published&search=${word}`);
  await expect(header(page, 'First Published At')).toHaveAttribute('aria-sort', 'descending');
  await tab(page, 'Published').click();
  await expect(page).toHaveURL(search);
  await expect(tab(page, 'All')).toBeChecked();
});

test('LIST-19, LIST-20: the search applies on Enter, from page 1', async ({ page }) => {
  await page.goto('/?page=2');
  await expect(page.getByRole('link', { name: /^Edit\b/ }).first()).toBeVisible();
  const calls = watchCalls(page);
  await searchBox(page).pressSequentially(`${word} 0`);
  await expect(page).toHaveURL('/?page=2');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(`/?search=${word}+0`);
  await expect(rows(page)).toHaveCount(9);
  // A page is read once more as soon as its changes are followed.
  const searches = calls.map((query) => query.get('search')).filter((text) => text !== null);
  expect(new Set(searches)).toEqual(new Set([`${word} 0`]));
});

test('LIST-01, LIST-58: filters live in the address, travel as documented, and outlive a reload', async ({
  page,
}) => {
  const filters =
    'selectedCategory=1,2&selectedLabels=3,4&selectedSource=harbourledger.example&selectedAuthor=1&quality=4&relevanceScore=2&filteredTags=5,6&filteredRegions=1';
  const calls = watchCalls(page);
  await page.goto(`/?${filters}&selectedType=275`);
  await tab(page, 'Draft').click();
  await searchBox(page).fill('tram');
  await searchBox(page).press('Enter');
  const address = `/?${filters}&selectedStatus=draft&selectedType=275&search=tram`;
  await expect(page).toHaveURL(address);
  await expect
    .poll(() => Object.fromEntries(calls.at(-1) ?? []))
    .toEqual({
      page: '1',
      size: '10',
      sort_by: 'modified_at',
      sort_order: 'desc',
      search: 'tram',
      status: 'draft',
      digest_types: '275',
      categories_or: '1,2',
      labels: '3,4',
      web_sources: 'harbourledger.example',
      authors: '1',
      editor_score_quality: '4',
      editor_score_relevance_term: '2',
      tags: '5,6',
      region_ids: '1',
      counts: 'if_quick',
    });
  await page.reload();
  await expect(searchBox(page)).toHaveValue('tram');
  await expect(tab(page, 'Draft')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(`/?${filters}&selectedStatus=draft&selectedType=275`);
  await expect(searchBox(page)).toHaveValue('');
});

test('LIST-25: a row opens its digest, a video its own address', async ({ page, desk }) => {
  await page.goto(`${search}&sortBy=id&sortOrder=asc`);
  // To another window, for one.
  await page.evaluate(() => {
    document.addEventListener('dragstart', ({ target }) => {
      document.body.dataset['dragged'] = (target as Element).textContent ?? '';
    });
  });
  await rows(page).first().getByRole('link', { name: titles[0]!, exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(600, 20, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator('body')).toHaveAttribute('data-dragged', titles[0]!);
  await rows(page).first().getByText(titles[0]!).click();
  await expect(page).toHaveURL(/\/digests\/\d+$/);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(titles[0]!);

  const [video] = (await desk.api.call(listDigests, { query: { digest_types: '255', size: 1 } })).results;
  await page.goto('/?selectedType=255');
  await grid(page).getByText(video!.title).first().click();
  await expect(page).toHaveURL(`/video/${video!.id}`);
});

test('LIST-26, LIST-28: Edit and View open beside the list @long', async ({ page, context, desk }) => {
  const [published] = (await desk.api.call(listDigests, { query: { search: titles[0], size: 1 } })).results;
  await page.goto(`${search}&sortBy=id&sortOrder=asc`);
  const row = rows(page).first();
  const follow = async (link: Locator) => {
    const opened = context.waitForEvent('page');
    await link.click();
    return await opened;
  };
  const editor = await follow(row.getByRole('link', { name: 'Edit' }));
  await expect(editor).toHaveURL(`/digests/${published!.id}`);
  await expect(editor.getByRole('heading', { level: 1, name: 'Edit news digest' })).toBeVisible();
  await row.getByRole('button', { name: 'Actions for' }).click();
  const reader = await follow(page.getByRole('menuitem', { name: 'View published page' }));
  await expect(reader).toHaveURL(`/read/digests/${published!.slug}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(titles[0]!);
  await expect(page).toHaveURL(`${search}&sortBy=id&sortOrder=asc`);

  await page.goto('/?selectedType=255');
  await expect(page.getByRole('link', { name: /^Edit\b/ }).first()).toHaveAttribute(
    'href',
    /^\/video\/edit\/\d+$/,
  );
});

test('LIST-02: the calm set of columns and compact rows are there again after a reload @long', async ({
  page,
}) => {
  await page.goto(search);
  await expect(rows(page)).toHaveCount(10);
  await expect(header(page, 'Author')).toBeVisible();
  await expect(header(page, 'Modified At')).toBeVisible();
  for (const choice of ['Essential', 'Compact']) {
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('menuitemradio', { name: choice }).click();
  }
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  await expect(header(page, 'Modified At')).toHaveCount(0);
  await expect(grid(page)).toHaveAttribute('data-density', 'compact');
  await expect.poll(async () => (await rows(page).first().boundingBox())?.height).toBeLessThan(42);
});

test('LIST-30, LIST-31: all rows of a page are selected and deselected, and leaving or refreshing it clears the selection @long', async ({
  page,
}) => {
  await page.goto(search);
  await expect(rows(page)).toHaveCount(10);
  const all = box(page, 'Select all rows on this page');
  const chosen = rows(page).and(page.locator('[aria-selected=true]'));
  await all.click();
  await expect(chosen).toHaveCount(10);
  await all.click();
  await expect(chosen).toHaveCount(0);

  await all.click();
  await pages(page).getByRole('button', { name: 'Page 2' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(chosen).toHaveCount(0);
  await pages(page).getByRole('button', { name: 'Page 1' }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(chosen).toHaveCount(0);

  await box(page, `Select ${titles[10]}`).click();
  await expect(chosen).toHaveCount(1);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(chosen).toHaveCount(0);
});

test('LIST-44, ERR-01: a failed load empties the list and says so at the bottom left @long', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(search);
  await expect(rows(page)).toHaveCount(10);
  await page.route('**/api/digests/?**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  const toast = findToastRegion(page).getByText('Something went wrong!');
  await expect(toast).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(pages(page)).toHaveCount(0);
  const place = await findToastRegion(page).boundingBox();
  const view = page.viewportSize();
  expect(place?.x).toBeLessThan(40);
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThan((view?.width ?? 0) / 2);
  expect((view?.height ?? 0) - (place?.y ?? 0) - (place?.height ?? 0)).toBeLessThan(40);

  await page.unroute('**/api/digests/?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(10);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('500')]);
});

test('ERR-02, ERR-07: nothing found is said, and dates read as documented @long', async ({ page }) => {
  await page.goto(search);
  await expect(rows(page).first()).toContainText(/[A-Z][a-z]{2}\s\d{2}\s\d{4}\s(0[1-9]|1[0-2]):\d{2}\s[AP]M/);
  await searchBox(page).fill('nothing-is-called-this');
  await searchBox(page).press('Enter');
  await expect(page.getByText('No Data Found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: /^Edit\b/ }).first()).toBeVisible();
});

test('API-03, LIST-15: an address beyond the last page shows the last one @long', async ({ page }) => {
  await page.goto(`${search}&page=99`);
  await expect(page).toHaveURL(`${search}&page=2`);
  await expect(rows(page)).toHaveCount(3);
});

test('the whole list is saved as the file that desk writes for the same filters @long', async ({
  page,
  desk,
}) => {
  await page.goto(`${search}&selectedStatus=published&page=2`);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Views' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^digests-published-\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(findToastRegion(page).getByText('The digests were saved as a CSV file.')).toBeVisible();

  const saved = await readFile(await download.path(), 'utf8');
  expect(saved.split('\r\n')).toHaveLength(13);
  const { token } = await desk.findSession('super');
  const list = ['digests', 'list', '--search', word, '--status', 'published', '--all', '--csv', '--bom'];
  const { stdout } = await run(process.execPath, [path.join(root, 'dist/cli/main.js'), ...list], {
    env: { ...process.env, DESK_API: `${desk.url}/api`, DESK_TOKEN: token },
  });
  expect(stdout).toBe(saved);
});

test('KEYS-18: in a low window no bar sticks, and what has the focus is seen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/digest-create');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-bottom-bar]')).not.toBeInViewport();
  for (let presses = 0; presses < 40; presses++) {
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Tab');
    // oxlint-disable-next-line no-await-in-loop
    expect(await page.evaluate(describeFocus)).toBe('seen');
  }
});

/** `seen`, or what covers the middle of the element with the focus. */
function describeFocus() {
  const element = document.activeElement ?? document.body;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  );
  const isSeen = hit && (element.contains(hit) || hit.contains(element) || hit.closest('label'));
  return isSeen ? 'seen' : `${element.outerHTML.slice(0, 200)} is under ${hit?.outerHTML.slice(0, 200)}`;
}

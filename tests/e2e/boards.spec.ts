import { readFile } from 'node:fs/promises';
import { createBoard, deleteBoard } from '#api/contract/boards.ts';
import { createFeed } from '#api/contract/feeds.ts';
import { expect, expectAccessible, test, findToastRegion } from './support.ts';

test.use({ account: 'super' });

const rss = (title: string) =>
  `<rss version="2.0"><channel><title>${title}</title><item><title>${title} one</title><link>https://n.example/${title}</link></item></channel></rss>`;

test('SHELL-13, SHELL-17, FEED-07, FEED-24, FEED-26: a board is created from the sub-menu, and its edit button carries it to its form @long', async ({
  page,
}) => {
  await page.goto('/');
  const submenu = page.getByRole('navigation', { name: 'News Feeds' });
  await expect(submenu).toHaveCount(0);
  await page.getByRole('link', { name: 'News Feeds' }).click();
  await submenu.getByRole('link', { name: 'Create New Board' }).click();
  await expect(page).toHaveURL(/\/board$/);
  await page.getByRole('textbox', { name: 'Title' }).fill('Ferries');
  await page.keyboard.press('Enter');
  await expect(findToastRegion(page).getByText('Board created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/boards$/);
  await expect(submenu.getByRole('link', { name: 'All Boards' })).toHaveAttribute('aria-current', 'page');

  await page.getByRole('button', { name: 'Edit Ferries' }).click();
  await expect(page).toHaveURL(/\/board\/\d+$/);
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('Ferries');
  // The browser restores the state with the page.
  await page.reload();
  await title.fill('Night ferries');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Night ferries', exact: true })).toBeVisible();
});

test('FEED-12, FEED-15, FEED-18, FEED-22: the feeds of a site are found and added, followed and renamed @long', async ({
  page,
  desk,
  site,
}) => {
  const { id } = await desk.api.call(createBoard, { body: { title: 'Harbours' } });
  site.serve('/harbour.xml', rss('Harbour'), 'application/rss+xml');
  const home = site.serve(
    '/harbours',
    '<html><head><link rel="alternate" type="application/rss+xml" href="/harbour.xml" title="Harbour news"></head></html>',
  );
  await page.goto(`/board-details/${id}/sources/`);
  await expect(page.getByText('No Data Found')).toBeVisible();
  await page.getByRole('searchbox').fill(home);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add Harbour news to the board' }).click();
  await expect(findToastRegion(page).getByText('Feed created successfully')).toBeVisible();
  const row = page.getByRole('row', { name: /Harbour news/ });
  // It is read, and the page shows it without a reload.
  await expect(row.getByText('Healthy')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Unfollow Harbour news' }).click();
  await expect(row.getByRole('button', { name: 'Follow Harbour news', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Followed' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Followed' }).click();

  await row.getByRole('button', { name: 'Edit Harbour news' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Feed' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Ports');
  await page.keyboard.press('Enter');
  await expect(findToastRegion(page).getByText('Feed updated successfully')).toBeVisible();
  await expect(page).toHaveURL(`/board-details/${id}/sources/`);
  await expect(page.getByRole('row', { name: /Ports/ })).toBeVisible();
});

test('FEED-11, FEED-13: a feed that fails says why and is tried now, and a board that is deleted goes from an open page @long', async ({
  page,
  desk,
  site,
  consoleErrors,
}) => {
  const { id } = await desk.api.call(createBoard, { body: { title: 'Rivers' } });
  const url = `${site.url}/no-such-feed.xml`;
  await desk.api.call(createFeed, { body: { url, title: 'River news', feed_categories: [id] } });
  await page.goto(`/board-details/${id}/sources/?unhealthy=true`);
  const row = page.getByRole('row', { name: /River news/ });
  await expect(row.getByText('Feed not found (404).')).toBeVisible({ timeout: 30_000 });
  site.serve('/no-such-feed.xml', rss('River'), 'application/rss+xml');
  await row.getByRole('button', { name: 'Try now: River news' }).click();
  await expect(row).toHaveCount(0, { timeout: 30_000 });

  await desk.api.call(deleteBoard, { params: { id } });
  await expect(page.getByText('This board doesn’t exist')).toBeVisible();
  expect(consoleErrors.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
});

test('boards and feeds leave as OPML and come back @long', async ({ page, desk }) => {
  const body = { title: 'Lakes' };
  const { id } = await desk.api.call(createBoard, { body });
  const url = 'https://lakes.example/rss';
  await desk.api.call(createFeed, { body: { url, title: 'Lake news', feed_categories: [id] } });
  await page.goto('/boards');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export OPML' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^feeds-\d{4}-\d\d-\d\d\.opml$/);
  const opml = await readFile(await file.path(), 'utf8');
  expect(opml).toContain(url);

  await page.getByRole('button', { name: 'Delete Lakes' }).click();
  await page.getByRole('button', { name: 'Delete board' }).click();
  await expect(findToastRegion(page).getByText('Board Lakes deleted!')).toBeVisible();
  await page.getByRole('button', { name: 'Import OPML' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import feeds from OPML' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  const skipped = opml.replace('</body>', '<outline text="Bad" xmlUrl="feed:nowhere"/></body>');
  await (await chooser).setFiles({ name: 'all.opml', mimeType: 'text/xml', buffer: Buffer.from(skipped) });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('1 new board · 0 new feeds')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: '1 feed was skipped' })).toBeVisible();
  await expect(dialog.getByText('feed:nowhere')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('link', { name: 'Lakes', exact: true })).toBeVisible();
});

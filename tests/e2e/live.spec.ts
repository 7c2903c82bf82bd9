import type { Page } from '@playwright/test';
import { followChanges } from '#api/contract/changes.ts';
import { createDigest, updateDigest } from '#api/contract/digests.ts';
import { presenceHeartbeatSeconds } from '#api/contract/presence.ts';
import { expect, openAs, test } from './support.ts';

test.use({ account: 'super' });

/** The streams of changes that a page has opened and not lost. */
function watchStreams(page: Page) {
  const open = new Set<unknown>();
  page.on('request', (request) => request.url().endsWith(followChanges.path) && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/** Presence is reported in the page for what changes only, however long it takes. */
async function stopHeartbeat(page: Page) {
  await page.addInitScript((heartbeatMs) => {
    const start = window.setInterval.bind(window);
    Object.assign(window, {
      setInterval: (handler: TimerHandler, ms?: number, ...args: unknown[]) =>
        ms === heartbeatMs ? 0 : start(handler, ms, ...args),
    });
  }, presenceHeartbeatSeconds * 1000);
}

test('who else edits a digest, and the field that they are in, is there at once', async ({
  browser,
  page,
  desk,
}) => {
  const { id } = await desk.api.call(createDigest, { body: { title: 'Rail' } });
  await stopHeartbeat(page);
  await page.goto(`/digests/${id}`);
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible();
  const other = await openAs(browser, desk, 'staff');
  await stopHeartbeat(other);
  await other.goto(`/digests/${id}`);
  const note = page.getByRole('status').filter({ hasText: /is editing / });
  await expect(note).toContainText('is editing this');
  await other.getByRole('textbox', { name: 'Title', exact: true }).focus();
  await expect(note).toContainText(/ is editing Title$/);
  await other.close();
  await expect(note).toHaveCount(0);
  await other.context().close();
});

test('the tabs of a browser share one stream, and the next one takes it over @long', async ({
  page,
  desk,
}) => {
  const { id } = await desk.api.call(createDigest, { body: { title: 'Rail' } });
  const first = watchStreams(page);
  await page.goto(`/digests/${id}`);
  await expect.poll(first).toBe(1);
  const tab = await page.context().newPage();
  const second = watchStreams(tab);
  await tab.goto(`/digests/${id}`);
  await expect(tab.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible();
  expect(second()).toBe(0);
  await page.close();
  await expect.poll(second).toBe(1);
});

test('what a colleague changes reaches an open list, and moves no row before it is shown', async ({
  page,
  desk,
}) => {
  const { id } = await desk.api.call(createDigest, { body: { title: 'A rail line opens' } });
  await page.goto('/?selectedStatus=draft&sortBy=id&sortOrder=desc');
  const first = page.locator('tr[data-key]').first();
  await expect(first).toContainText('A rail line opens');
  await desk.api.call(updateDigest, { params: { id }, body: { title: 'A rail line closes' } });
  await expect(first).toContainText('A rail line closes');
  const { id: later } = await desk.api.call(createDigest, { body: { title: 'Brought by a colleague' } });
  const offer = page.getByRole('button', { name: /digests? changed$/ });
  await expect(offer).toBeVisible();
  await expect(first).toHaveAttribute('data-key', String(id));
  await offer.click();
  await expect(first).toHaveAttribute('data-key', String(later));
  await expect(offer).toHaveCount(0);
});

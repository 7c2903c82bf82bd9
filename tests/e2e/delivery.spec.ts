import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#scripts/lib/run.ts';
import { expect, expectAccessible, findToastRegion, test } from './support.ts';

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

test('DELIVERY-10: the page of the docs shows what was published, until its key is revoked', async ({
  page,
  desk,
  site,
  context,
  browser,
}) => {
  await page.goto('/delivery-keys');
  await page.getByRole('button', { name: 'Create key' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create delivery key' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Sample page');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const made = page.getByRole('dialog', { name: 'Your new delivery key' });
  const key = await made.getByLabel('Key').inputValue();
  expect(key).toMatch(/^ddk_/);
  await made.getByRole('button', { name: 'Done' }).click();
  await expectAccessible(page);

  const docs = readFileSync(path.join(root, 'docs/delivery.md'), 'utf8');
  const [, sample] = /```html\n([^]*?)```/.exec(docs) ?? [];
  const address = site.serve(
    '/app.html',
    sample!.replace('https://desk.example.com', desk.url).replace('ddk_…', key),
  );
  const app = await context.newPage();
  await app.goto(address);
  await expect(app.getByRole('article')).toHaveCount(10);
  await app.getByRole('button', { name: 'More' }).click();
  await expect.poll(() => app.getByRole('article').count()).toBeGreaterThan(10);
  const first = app.getByRole('article').first();
  await first.click();
  await expect(first.locator('p').first()).toBeVisible();

  await page.getByRole('button', { name: 'Revoke Sample page' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(findToastRegion(page).getByText('Delivery key revoked.')).toBeVisible();
  // A new browser, as this one may show what it holds for a while.
  const stranger = await browser.newPage();
  await stranger.goto(address);
  await expect(stranger.getByText('Invalid delivery key.')).toBeVisible();
});

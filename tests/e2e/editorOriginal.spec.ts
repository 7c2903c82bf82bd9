import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openSection, toContent, toTitle } from '#support/editorPage.ts';
import { expect, test } from './support.ts';

const subtitle = (page: Page) => page.getByRole('textbox', { name: 'Subtitle' });
const original = (page: Page) => page.getByRole('region', { name: 'Original article' });
const cover = (page: Page) => page.getByRole('img', { name: 'Cover picture' });

const words = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => `${word}${index + 1}`).join(' ');

const paragraph =
  'The harbour board met on Tuesday and agreed, after a long evening, to dredge the channel. ';

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

test('EDIT-01: an address can name the source and the content', async ({ page, site }) => {
  const url = site.serve(
    '/dredging.html',
    `<title>Dredging begins</title><article><h1>Dredging begins</h1>${`<p>${paragraph.repeat(3)}</p>`.repeat(4)}</article>`,
  );
  await page.goto(`/digest-create?${new URLSearchParams({ url, content: 'Agreed on Tuesday.' })}`);
  await openSection(page, 'Original');
  await expect(page.getByRole('textbox', { name: 'Source link' })).toHaveValue(url);
  await expect(toContent(page)).toHaveText('Agreed on Tuesday.');
  await expect(original(page)).toContainText('Dredging begins');
});

test('EDIT-04, EDIT-05, EDIT-08, EDIT-09, API-15: the article is shown, and its parts are cut to their fields', async ({
  page,
  site,
}) => {
  const picture = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#7aa' } })
    .png()
    .toBuffer();
  const src = site.serve('/quay.png', picture, 'image/png');
  const url = site.serve(
    '/long.html',
    `<html lang="en"><head><title>${words(35, 'title')}</title>
      <meta property="og:title" content="${words(35, 'title')}">
      <meta property="og:description" content="${words(15, 'more')}">
      <meta property="og:image" content="${src}">
      <meta property="article:published_time" content="2026-03-04T10:20:00Z"></head>
      <body><article><h1>${words(35, 'title')}</h1><img src="${src}" width="640" height="360">
      ${`<p>${paragraph.repeat(3)}</p>`.repeat(5)}</article></body></html>`,
  );
  await page.goto(`/digest-create?${new URLSearchParams({ url })}`);
  const source = original(page);
  await expect(source.getByRole('group', { name: 'Pictures from the article' })).toBeVisible();
  await expect(source).toContainText('Mar 04 2026');
  await expect(source.getByText(paragraph.trim()).first()).toBeVisible();

  await source.getByRole('button', { name: 'Copy title' }).click();
  await expect(toTitle(page)).toHaveValue(words(30, 'title'));
  await source.getByRole('button', { name: 'Copy subtitle' }).click();
  await expect(subtitle(page)).toHaveValue(words(12, 'more'));
  await source.getByRole('button', { name: 'Copy image' }).click();
  await expect(cover(page)).toHaveAttribute('src', src);
  await expect(toContent(page)).toBeVisible();
  await source.getByRole('button', { name: 'Copy start of content' }).click();
  await expect(toContent(page)).toContainText(paragraph.trim());
});

test('EDIT-02, EDIT-03: the original is 3, 6 or 10 of 12 columns wide, can be closed, and needs 768 px @long', async ({
  page,
}) => {
  // Ten of twelve columns leave the form less than its 480 px anywhere narrower.
  await page.setViewportSize({ width: 3400, height: 900 });
  await page.goto('/digest-create');
  const column = page.getByRole('region', { name: 'Original article', includeHidden: true });
  const whole = (await original(page).locator('..').boundingBox())?.width ?? 0;
  const share = async () => (((await column.boundingBox())?.width ?? 0) / whole) * 12;
  for (const expected of [3, 6, 10]) {
    await expect.poll(async () => Math.round(await share())).toBe(expected);
    if (expected < 10) await original(page).getByRole('button', { name: 'Wider column' }).click();
  }
  const toggle = page.getByRole('button', { name: 'Original article' });
  await toggle.click();
  await expect.poll(share).toBeLessThan(1);
  await expect(page.getByText('No article yet')).toBeHidden();
  await toggle.click();
  await expect(page.getByText('No article yet')).toBeVisible();

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(original(page)).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(original(page)).toBeHidden();
});

test('EDIT-10, EDIT-11, API-15: why a page cannot be read is said, and its text can be pasted', async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.goto(`/digest-create?${new URLSearchParams({ url: `${site.url}/missing.html` })}`);
  await expect(original(page).getByText("Website can't be loaded currently")).toBeVisible();
  await page.goto(`/digest-create?${new URLSearchParams({ url: 'http://10.0.0.1/' })}`);
  await expect(
    original(page).getByText('This server isn’t allowed to fetch pages from this URL.'),
  ).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('500'), expect.stringContaining('400')]);

  await original(page).getByRole('button', { name: 'Paste the text instead' }).click();
  const pasted = original(page).getByRole('textbox', { name: 'Article text' });
  await expect(pasted).toBeFocused();
  await pasted.fill('First thing.\n\nSecond thing.');
  await original(page).getByRole('button', { name: 'Use this text' }).click();
  await expect(toContent(page)).toBeVisible();
  await original(page).getByRole('button', { name: 'Copy paragraph 2' }).click();
  await expect(toContent(page)).toHaveText('Second thing.');
});

import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { listDigests } from '#api/contract/digests.ts';
import { expect, pagesFolder, signIn, chooseOption, test, findToastRegion } from './support.ts';

interface Article {
  address: string;
  /** As a reader sees it on the page. */
  title: string;
}

async function savedArticles(): Promise<Article[]> {
  const names = (await readdir(pagesFolder))
    .filter((name) => existsSync(path.join(pagesFolder, name, 'expected-metadata.json')))
    .toSorted();
  return await Promise.all(
    names.map(async (name) => {
      const metadata = await readFile(path.join(pagesFolder, name, 'expected-metadata.json'), 'utf8');
      const { title } = JSON.parse(metadata) as { title: string };
      return { address: `/${name}/source.html`, title };
    }),
  );
}

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });

/** Copies title and text from the original article beside the form, and fills in the other required fields. */
async function writeFromOriginal(page: Page, { title }: Article) {
  const original = page.getByRole('region', { name: 'Original article' });
  await original.getByRole('button', { name: 'Copy title' }).click();
  await original.getByRole('button', { name: 'Copy start of content' }).click();
  await expect(titleField(page)).toHaveValue(title);
  await expect(page.getByRole('textbox', { name: 'Content' })).not.toBeEmpty();

  // It stays as it was left.
  const advance = page.getByRole('switch', { name: 'Show Advance Settings' });
  if (!(await advance.isChecked())) await page.getByText('Show Advance Settings').click();
  const category = page.getByRole('combobox', { name: 'Category' });
  await chooseOption(page, category);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Choose tags' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose tags' });
  await picker.getByRole('checkbox').first().press('Space');
  await picker.getByRole('button', { name: 'Save' }).click();
}

async function choosePublished(page: Page) {
  await page.getByRole('button', { name: /Status/ }).click();
  await page.getByRole('option', { name: 'Published' }).click();
}

/** What the console logs for calls to a server that ends. */
const lost = /503|ERR_CONNECTION_(?:REFUSED|RESET)|ERR_INCOMPLETE/;

test('a real page becomes a published digest, which survives a restart: SHELL-21, SHELL-25, EDIT-04, EDIT-05, EDIT-62, EDIT-74, EDIT-76, LIST-20', async ({
  page,
  desk,
  site,
  consoleErrors,
}) => {
  test.setTimeout(360_000);
  const articles = await savedArticles();
  // In English, where it is there.
  const article = articles.find(({ address }) => address.startsWith('/ars')) ?? articles[0]!;
  const toasts = findToastRegion(page);
  await page.goto('/login');
  await signIn(page);

  await page.getByRole('textbox', { name: 'Article URL' }).fill(site.url + article.address);
  await page.getByRole('textbox', { name: 'Article URL' }).press('Enter');
  await expect(page).toHaveURL(/\/digest-create/);

  await writeFromOriginal(page, article);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts.getByText('Digest created successfully.')).toBeVisible();
  await expect(page).toHaveURL(`${desk.url}/`);

  const find = async () => {
    await page.getByRole('searchbox', { name: 'Search by title or ID' }).fill(article.title);
    await page.getByRole('searchbox', { name: 'Search by title or ID' }).press('Enter');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('row').nth(1).getByText(article.title).first().click();
    await expect(page).toHaveURL(/\/digests\/\d+$/);
    await expect(titleField(page)).toHaveValue(article.title);
  };
  await find();
  await choosePublished(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts.getByText('Digest updated successfully.')).toBeVisible();
  // To the list as it was left: what was searched for is still searched for.
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');

  await desk.restart();
  // The stream of changes and calls under way are lost with the server, and the stream is opened again.
  expect(consoleErrors.splice(0).filter((text) => !lost.test(text))).toEqual([]);
  await page.reload();
  await find();
  const reader = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'View published page' }).click();
  await expect((await reader).getByRole('heading', { level: 1 })).toHaveText(article.title);
});

test.describe('signed in', () => {
  test.use({ account: 'super' });

  test(
    'every saved page, whatever its language and encoding, becomes a published digest',
    { tag: '@long' },
    async ({ page, desk, site }) => {
      const articles = await savedArticles();
      test.setTimeout(articles.length * 30_000);
      for (const article of articles) {
        await test.step(article.address, async () => {
          await page.goto(`/digest-create?url=${encodeURIComponent(site.url + article.address)}`);
          await writeFromOriginal(page, article);
          await choosePublished(page);
          await page.getByRole('button', { name: 'Save', exact: true }).click();
          await expect(page).toHaveURL(`${desk.url}/`);
          const { results } = await desk.api.call(listDigests, { query: { search: article.title, size: 1 } });
          await page.goto(`/read/digests/${results[0]?.slug}`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
        });
      }
    },
  );
});

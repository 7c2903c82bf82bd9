import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, pagesFolder, signIn, test, toastsOf } from './support';

/** The first saved page in English, with the title that a reader sees on it. */
async function anArticle() {
  const names = (await readdir(pagesFolder)).toSorted();
  const name = names.find((candidate) => candidate.startsWith('ars')) ?? names[0] ?? '';
  const { title } = JSON.parse(
    await readFile(path.join(pagesFolder, name, 'expected-metadata.json'), 'utf8'),
  ) as { title: string };
  return { address: `/${name}/source.html`, title };
}

test('a real page becomes a published digest, which a restart keeps: SHELL-21, SHELL-25, EDIT-04, EDIT-05, EDIT-62, EDIT-74, EDIT-76, LIST-20', async ({
  page,
  desk,
  site,
}) => {
  test.setTimeout(120_000);
  const article = await anArticle();
  const toasts = toastsOf(page);
  await page.goto('/login');
  await signIn(page);

  await page.getByRole('textbox', { name: 'Article address' }).fill(site.url + article.address);
  await page.getByRole('textbox', { name: 'Article address' }).press('Enter');
  await expect(page).toHaveURL(/\/digest-create/);

  const original = page.getByRole('region', { name: 'Original article' });
  await original.getByRole('button', { name: 'Copy title' }).click();
  await original.getByRole('button', { name: 'Copy start of content' }).click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toHaveValue(article.title);
  await expect(page.getByRole('textbox', { name: 'Content' })).not.toBeEmpty();

  await page.getByText('Show Advance Settings').click();
  await page.getByRole('combobox', { name: 'Category' }).press('ArrowDown');
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Choose tags' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose tags' });
  await picker.getByRole('checkbox').first().press('Space');
  await picker.getByRole('button', { name: 'Save' }).click();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts.getByText('Digest created successfully.')).toBeVisible();
  await expect(page).toHaveURL(`${desk.url}/`);

  const find = async () => {
    await page.getByRole('searchbox', { name: 'Search by title or id' }).fill(article.title);
    await page.getByRole('searchbox', { name: 'Search by title or id' }).press('Enter');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('row').nth(1).getByText(article.title).first().click();
    await expect(page).toHaveURL(/\/digests\/\d+$/);
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(article.title);
  };
  await find();
  await page.getByRole('button', { name: /Status/ }).click();
  await page.getByRole('option', { name: 'Published' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts.getByText('Digest updated successfully.')).toBeVisible();
  // To the list as it was left: what was searched for is still searched for.
  await expect(page).toHaveURL(({ pathname }) => pathname === '/');

  await desk.restart();
  await page.reload();
  await find();
  const reader = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'View published page' }).click();
  await expect((await reader).getByRole('heading', { level: 1 })).toHaveText(article.title);
});

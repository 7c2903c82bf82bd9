import { wordpressFile, wordpressPost } from '#support/importFiles.ts';
import { expect, test } from './support.ts';

test.use({ account: 'super' });

test('IMPORT-13: a super user drops an export, reads the report, imports it, opens a digest and undoes it', async ({
  page,
  desk,
}) => {
  const terms = '<category domain="category" nicename="x">Lighthouses</category>';
  const posts = [1, 2, 3].map((id) =>
    wordpressPost({
      id,
      title: `Lighthouse ${id}`,
      name: `lighthouse-${id}`,
      content: 'It blinks.\n\nTwice.',
      fields: terms,
    }),
  );
  await page.goto('/');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = Buffer.from(wordpressFile(posts.join('')));
  await (await chooser).setFiles({ name: 'lighthouses.xml', mimeType: 'text/xml', buffer });

  await expect(page.getByText('3 published')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lighthouses' })).toContainText('3 posts');
  await page.getByText('Create missing categories').click();
  await page.getByRole('button', { name: 'Start import' }).click();

  await page.getByRole('link', { name: 'Lighthouse 2' }).click();
  await expect(page.getByText('It blinks.')).toBeVisible();
  const moved = await page.request.get(`${desk.url}/read/2020/05/lighthouse-2/`);
  expect(moved.url()).toBe(`${desk.url}/read/digests/lighthouse-2`);
  expect(await moved.text()).toContain('Twice.');

  await page.goBack();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Undone').first()).toBeVisible();
  expect((await page.request.get(`${desk.url}/read/digests/lighthouse-2`)).status()).toBe(404);
});

/** For end-to-end tests: the parts of the digest editor, and digests to edit. */
import { expect, type Page } from '@playwright/test';
import { listCategories } from '#api/contract/categories.ts';
import { createDigest, type DigestInput } from '#api/contract/digests.ts';
import { listTags } from '#api/contract/tags.ts';
import type { Client } from '#api/client.ts';

export const toTitle = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
export const toContent = (page: Page) => page.getByRole('textbox', { name: 'Content' });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** A digest that can be saved as it is. */
export async function addDigest(api: Client, values: Partial<DigestInput> = {}) {
  const { results } = await api.call(listTags, { query: { size: 1 } });
  return api.call(createDigest, {
    body: {
      title: 'The pier reopens',
      content: '<p>The pier opens again on Friday.</p>',
      tags: results.map(({ id }) => id),
      ...values,
    },
  });
}

/** A video digest of a YouTube video that can be saved as it is. */
export async function addVideoDigest(api: Client, values: Partial<DigestInput> = {}): Promise<number> {
  const [category] = (await api.call(listCategories)).results;
  const { id } = await addDigest(api, {
    type: 255,
    categories: [category!.id],
    image: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    status: 'Draft',
    ...values,
  });
  return id;
}

/** Chooses a tag and a category in the form of a video digest, by keyboard. */
export async function chooseTagAndCategory(page: Page, api: Client) {
  const [tag] = (await api.call(listTags, { query: { size: 1 } })).results;
  const [category] = (await api.call(listCategories)).results;
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.click();
  await tags.pressSequentially(tag!.title);
  await page.getByRole('option', { name: tag!.title, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: /^Category/ }).fill(category!.title);
  await page.getByRole('option', { name: category!.title, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** Opens a new digest and fills in what it cannot be saved without. `go`: how it is opened. Default: by its address. */
export async function openNewDigest(
  page: Page,
  api: Client,
  content = 'Fresh paint.',
  go: () => Promise<unknown> = () => page.goto(`/digest-create?${new URLSearchParams({ content })}`),
) {
  const { results } = await api.call(listTags, { query: { size: 1 } });
  const tag = results[0]!.title;
  await go();
  await expect(toContent(page)).toContainText(content);
  await page.getByRole('combobox', { name: 'Tags' }).fill(tag);
  await page.getByRole('option', { name: tag, exact: true }).click();
  await page.keyboard.press('Escape');
}

/** Opens a tab of the panel beside a video. */
export const openVideoTab = (page: Page, name: 'Segments' | 'Transcript' | 'Digest') =>
  page
    .getByRole('tablist', { name: 'Segments and transcript' })
    .getByRole('tab', { name: new RegExp(`^${name}`) })
    .click();

/** Opens a section of the details, unless it is open. */
export async function openSection(page: Page, title: string) {
  const section = page
    .getByRole('region', { name: 'Details' })
    .getByRole('button', { name: new RegExp(`^${title}\\b`) });
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
}

/** Moves the caret behind the last letter of a text or a field. */
export async function focusEnd(page: Page, field: 'title' | 'content') {
  await (field === 'title' ? toTitle(page) : toContent(page)).click();
  await page.keyboard.press('ControlOrMeta+End');
  await waitForSelection(page);
}

/** Until the editor knows the selection: a browser reports it in a later task, and no person types within that. */
export const waitForSelection = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

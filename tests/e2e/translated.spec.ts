import type { Page } from '@playwright/test';
import { createDigest, getDigest } from '#api/contract/digests.ts';
import { listTags } from '#api/contract/tags.ts';
import { addDigest, focusEnd, toContent } from '#support/editorPage.ts';
import { expect, test } from './support.ts';

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

/** Replaces each text node by an element with another text, as a browser's translation does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.classList.add('translated-ltr');
    const untouched = '[translate=no], .notranslate, font, script, style, textarea, input';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest(untouched)) texts.push(text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `[de] ${text.data}`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });

test('EDIT-28, EDIT-73: a translated editor shows every change and stores only what was written', async ({
  page,
  desk,
}) => {
  const content = '<p>one</p><p><a href="https://example.org/">two</a></p><p>three</p>';
  const { id } = await addDigest(desk.api, { title: 'The ferry', content });
  const other = (await desk.api.call(listTags, { query: { size: 2 } })).results[1]!;
  await page.goto(`/digests/${id}`);
  await toContent(page).getByText('one').click();
  await translate(page);

  const status = page.getByRole('button', { name: /Status/ });
  await status.click();
  await translate(page);
  await page.getByRole('option', { name: 'In Review' }).click();
  await expect(status).toHaveText(/In Review/);
  await expect(status).not.toContainText('Draft');
  await status.click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await expect(status).toHaveText(/Draft/);

  const picker = page.getByRole('combobox', { name: 'Tags' });
  await picker.fill(other.title);
  await translate(page);
  await page.getByRole('option', { name: other.title }).click();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cover picture' });
  await expect(dialog).toBeVisible();
  await translate(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await focusEnd(page, 'content');
  await page.keyboard.type(' words');
  // Its label is translated too.
  const title = page.getByRole('textbox', { name: / Title$/ });
  await title.press('End');
  await page.keyboard.type(' waits');
  const read = () => desk.api.call(getDigest, { params: { id } });
  await expect.poll(async () => (await read()).title).toBe('The ferry waits');
  const stored = await read();
  expect(stored.digest).toBe(content.replace('three', 'three words'));
  expect(stored.tag.map((tag) => tag.id)).toContain(other.id);
  expect(JSON.stringify(stored)).not.toMatch(/\[de\]|<font/);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('[de] Saving')).toHaveCount(0);
  await expect(title).toHaveValue('The ferry waits');
});

test('LIST-06: a score is edited in place on a translated list', async ({ page, desk }) => {
  const title = 'The translated lighthouse';
  const { id } = await desk.api.call(createDigest, { body: { title } });
  await page.goto(`/?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await translate(page);
  const score = page.getByRole('button', { name: `Edit quality of ${title}` });
  await score.click();
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await translate(page);
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(score).toHaveText('4');
  await expect
    .poll(async () => (await desk.api.call(getDigest, { params: { id } })).editor_score_quality)
    .toBe(4);
});

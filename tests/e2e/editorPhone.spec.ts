import type { Page } from '@playwright/test';
import { getDigest } from '#api/contract/digests.ts';
import { addDigest, toContent, waitForSelection } from '#support/editorPage.ts';
import { expect, test, type Desk } from './support.ts';

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

async function openDraft(page: Page, { api }: Desk, content: string) {
  const { id } = await addDigest(api, { content });
  await page.goto(`/digests/${id}`);
  await expect(toContent(page)).toBeVisible();
  return async () => (await api.call(getDigest, { params: { id } })).digest;
}

const blocks = (page: Page) => toContent(page).locator('.bn-block-content');

/** Puts the caret at the start of a block. */
async function focusStart(page: Page, place: number) {
  await blocks(page).nth(place).click();
  await page.keyboard.press('Home');
  await waitForSelection(page);
}

/** Backspace as a phone's keyboard sends it: a key without a name, then the deletion itself. */
async function pressPhoneBackspace(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const key = { key: 'Unidentified', code: '', windowsVirtualKeyCode: 229 };
  await devTools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await page.evaluate(() => document.execCommand('delete'));
  await devTools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await waitForSelection(page);
}

test('KEYS-19: on a phone, a button goes to the details below the text @long', async ({ page, desk }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openDraft(page, desk, '<p>text</p>'.repeat(40));
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  const tab = page.getByRole('tab', { name: 'Details' });
  await expect(tab).toBeFocused();
  await expect(tab).toBeInViewport();
});

test('EDIT-73: Backspace of a phone joins and removes blocks, and adds none @long', async ({
  page,
  desk,
}) => {
  const read = await openDraft(page, desk, '<p>abc</p><p></p><p>def</p><ul><li></li></ul><p>wo</p>');
  await expect(blocks(page)).toHaveCount(5);
  await focusStart(page, 3);
  await pressPhoneBackspace(page);
  await expect(toContent(page).locator('[data-content-type=bulletListItem]')).toHaveCount(0);
  await expect(blocks(page)).toHaveCount(5);

  await focusStart(page, 1);
  await pressPhoneBackspace(page);
  await expect(blocks(page)).toHaveCount(4);
  await page.keyboard.type('!');
  await expect(blocks(page).first()).toHaveText('abc!');

  await focusStart(page, 1);
  await pressPhoneBackspace(page);
  await expect(blocks(page)).toHaveCount(3);
  await expect(blocks(page).first()).toHaveText('abc!def');
  await expect.poll(read).toMatch(/^<p>abc!def<\/p>(<p><\/p>)?<p>wo<\/p>$/);
});

test('EDIT-73: a word that a phone composes anew stands once @long', async ({ page, desk }) => {
  const read = await openDraft(page, desk, '<p>say </p><p>end</p>');
  await blocks(page).first().click();
  await page.keyboard.press('End');
  await waitForSelection(page);
  const devTools = await page.context().newCDPSession(page);
  for (const text of ['wor', 'wo'])
    await devTools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await devTools.send('Input.insertText', { text: 'wo' });
  await expect.poll(read).toMatch(/^<p>say ?wo<\/p><p>end<\/p>$/);
});

/** Selects a word in the text, and replaces it as a system does. */
async function replaceWord(page: Page, word: string, replacement: string) {
  await toContent(page).evaluate((element, found) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const start = node.data.indexOf(found);
      if (start < 0) continue;
      getSelection()!.setBaseAndExtent(node, start, node, start + found.length);
      return;
    }
    throw new Error(`${found} is not there.`);
  }, word);
  await waitForSelection(page);
  await page.evaluate((text) => document.execCommand('insertText', false, text), replacement);
}

test('EDIT-73, EDIT-20: a replacement by the system is literal and one step of undo @long', async ({
  page,
  desk,
}) => {
  const link = '<a href="https://ports.example/"><strong>all teh ports</strong></a>';
  const before = `<p>Call crd now</p><p>lst item</p><p>hdg here</p><p>tbl here</p><p>See ${link} today</p>`;
  const read = await openDraft(page, desk, before);
  const cases = [
    ['crd', '**[CARD]**', 'Call **[CARD]** now'],
    ['lst', '1. First', '1. First item'],
    ['hdg', '# Title', '# Title here'],
    ['tbl', '/table', '/table here'],
    ['teh', 'the', 'See all the ports today'],
  ] as const;
  await toContent(page).click();
  for (const [word, replacement, after] of cases) {
    const block = blocks(page).nth(cases.findIndex(([each]) => each === word));
    const text = await block.innerText();
    await replaceWord(page, word, replacement);
    await expect(block).toHaveText(after);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(block).toHaveText(text);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(block).toHaveText(after);
  }
  await expect(blocks(page)).toHaveCount(cases.length);
  await expect(toContent(page).locator('a strong, strong a')).toHaveText('all the ports');
  await expect.poll(async () => (await read()).replace(/<[^>]+>/g, '|')).toContain('all the ports');
  const stored = (await read()).replace(/<\/p>/g, '\n').replace(/<[^>]+>/g, '');
  expect(stored.trim().split('\n')).toEqual(cases.map(([, , after]) => after));
});

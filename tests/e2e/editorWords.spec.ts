import { addDigest, openSection, toContent, toTitle, waitForSelection } from '#support/editorPage.ts';
import { expect, test } from './support.ts';

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ');

test('S10, EDIT-16: a full title refuses a new word at its start, by paste and by an input method, and loses none', async ({
  page,
  context,
}) => {
  await page.goto('/digest-create');
  const title = toTitle(page);
  await title.fill(words(30));
  await title.press('ControlOrMeta+Home');
  await page.keyboard.type('x y');
  await expect(title).toHaveValue(`xy${words(30)}`);
  expect(await title.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(2);

  await title.fill(words(28));
  await title.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 3));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('a b c d '));
  await title.press('ControlOrMeta+v');
  await expect(title).toHaveValue(`w1 a b ${words(28).slice(3)}`);
  await title.press('ControlOrMeta+z');
  await expect(title).toHaveValue(words(28));

  const devTools = await context.newCDPSession(page);
  async function compose(syllable: string, word: string) {
    const selection = { selectionStart: syllable.length, selectionEnd: syllable.length };
    await devTools.send('Input.imeSetComposition', { text: syllable, ...selection });
    await devTools.send('Input.insertText', { text: word });
  }
  await title.fill(`${words(29)} `);
  await compose('にほ', '日本');
  await expect(title).toHaveValue(`${words(29)} 日本`);
  await title.fill(`${words(30)} `);
  await compose('にほ', '日本');
  await expect(title).toHaveValue(`${words(30)} `);
});

test('a relative link that is pasted links where its source does, and is words without one @long', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/digest-create');
  const content = toContent(page);
  const paste = (html: string) =>
    content.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted);
      clipboardData.setData('text/plain', 'unused');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  await content.click();
  await paste('<p>See <a href="/ports/7">the ports</a></p>');
  await expect(content).toHaveText('See the ports');
  await expect(content.locator('a')).toHaveCount(0);
  await expect(page.getByText(/^A link was pasted as text/)).toBeVisible();

  await openSection(page, 'Original');
  await page.getByRole('textbox', { name: 'Source link' }).fill('https://news.example/harbour/');
  await content.click();
  await page.keyboard.press('ControlOrMeta+a');
  await paste('<p>See <a href="/ports/7">the ports</a></p>');
  await expect(content.locator('a')).toHaveAttribute('href', 'https://news.example/ports/7');
  // The source is read once its link is left, and there is no such site.
  await expect(page.getByText("Website can't be loaded currently")).toBeVisible();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('500')]);
});

test('keys that undo and redo change nothing where nothing is left @long', async ({ page, desk }) => {
  const { id } = await addDigest(desk.api, { content: '<p>one</p>' });
  await page.goto(`/digests/${id}`);
  const content = toContent(page);
  await content.getByText('one').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' two');
  for (let count = 0; count < 2; count += 1) {
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(content).toHaveText('one two');
  }
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('ControlOrMeta+z');
  await expect(content).toHaveText('one');
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Control+y');
  await expect(content).toHaveText('one two');

  // The browser would take back its own last change of any field.
  await page.getByRole('button', { name: 'More formatting' }).click();
  await page.getByRole('button', { name: 'Redo' }).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(content).toHaveText('one');
});

test('an input method replaces all of a text, and a copy is not nested @long', async ({
  page,
  context,
  desk,
}) => {
  const list = '<ul><li>Port<ul><li>Quay</li><li>Dock</li></ul></li></ul><p>Ferry</p>';
  const { id } = await addDigest(desk.api, { content: list });
  await page.goto(`/digests/${id}`);
  const content = toContent(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await content.getByText('Quay').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+End');
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toMatch(/Quay\s+Dock/);
  await waitForSelection(page);
  await page.keyboard.press('ControlOrMeta+c');
  await content.getByText('Ferry').click();
  await page.keyboard.press('End');
  await waitForSelection(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(content.getByText('Dock')).toHaveCount(2);
  const items = content.locator('[data-content-type=bulletListItem]');
  const readDepths = () =>
    items.evaluateAll((all) =>
      all.map((item) => {
        let depth = 0;
        for (let at = item.closest('.bn-block-group'); at; depth += 1)
          at = at.parentElement!.closest('.bn-block-group');
        return depth;
      }),
    );
  await expect.poll(readDepths).toEqual([1, 2, 2, 1, 1]);

  await page.keyboard.press('ControlOrMeta+a');
  await waitForSelection(page);
  const devTools = await context.newCDPSession(page);
  for (const text of ['z', 'zh', 'zheli']) {
    await devTools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  }
  await devTools.send('Input.insertText', { text: '这里' });
  await expect(content).toHaveText('这里');
});

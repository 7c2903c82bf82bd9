import type { Page, Route } from '@playwright/test';
import { getDigest } from '#api/contract/digests.ts';
import { addDigest, saveButton, toContent, waitForSelection } from '#support/editorPage.ts';
import { expect, test, type Desk } from './support.ts';

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

const uploadFailed = 'A picture or video couldn’t be uploaded. Insert it with Picture in the toolbar.';
const stillUploading = 'A picture or video is still uploading. It won’t be in the text.';

/** Holds every upload until the test answers it. */
async function holdUploads(page: Page) {
  const held: Route[] = [];
  await page.route('**/api/dashboard/digest/image/upload/**', (route) => void held.push(route));
  return held;
}

async function openDraft(page: Page, { api }: Desk) {
  const { id } = await addDigest(api, { content: '<p>one</p><p>two</p>' });
  const held = await holdUploads(page);
  await page.goto(`/digests/${id}`);
  await toContent(page).getByText('one').click();
  await page.keyboard.press('End');
  await waitForSelection(page);
  return { id, held, read: async () => (await api.call(getDigest, { params: { id } })).digest };
}

/** Pastes or drops pictures of different colours where the caret is. */
async function insertPictures(
  page: Page,
  how: 'paste' | 'drop',
  colours: string[],
  file = { extension: '.png', type: 'image/png' },
) {
  await toContent(page).evaluate(
    async (element, { type, fills, extension, fileType }) => {
      const data = new DataTransfer();
      for (const fill of fills) {
        const canvas = new OffscreenCanvas(40, 30);
        const context = canvas.getContext('2d')!;
        context.fillStyle = fill;
        context.fillRect(0, 0, 40, 30);
        data.items.add(new File([await canvas.convertToBlob()], fill + extension, { type: fileType }));
      }
      const { left, bottom } = element.querySelector('p')!.getBoundingClientRect();
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', {
              ...options,
              dataTransfer: data,
              clientX: left + 5,
              clientY: bottom - 3,
            }),
      );
    },
    { type: how, fills: colours, extension: file.extension, fileType: file.type },
  );
}

const pictures = (html: string) => html.match(/<img [^>]*src="\/media\/[^"]+"[^>]*>/g) ?? [];

/** Types behind the last word, so that the draft is autosaved. */
async function typeAtEnd(page: Page, word: string) {
  await toContent(page).getByText('two').click();
  await page.keyboard.press('End');
  await waitForSelection(page);
  await page.keyboard.type(word);
}

test('EDIT-73: an autosave leaves out a picture that is uploading, which arrives where it was moved to @long', async ({
  page,
  desk,
}) => {
  const { held, read } = await openDraft(page, desk);
  await insertPictures(page, 'paste', ['red']);
  await expect.poll(() => held.length).toBe(1);
  await typeAtEnd(page, ' more');
  await expect.poll(read).toContain('two more');
  expect(await read()).toBe('<p>one</p><p>two more</p>');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowUp');
  await held[0]!.continue();
  await expect.poll(async () => pictures(await read())).toHaveLength(1);
  expect(await read()).toMatch(/^<p>one<\/p><p>two more<\/p>.*<img /);
});

test('EDIT-73: three pictures that are dropped at once each arrive once @long', async ({ page, desk }) => {
  const { held, read } = await openDraft(page, desk);
  await insertPictures(page, 'drop', ['red', 'green', 'blue']);
  await expect
    .poll(async () => {
      for (const route of held.splice(0)) await route.continue();
      return pictures(await read());
    })
    .toHaveLength(3);
  const stored = await read();
  expect(new Set(pictures(stored)).size).toBe(3);
  expect(stored.replace(/<[^>]+>/g, ' ').trim()).toMatch(/^one\s+two$/);
});

test('IMG-02: a picture whose type the system does not know is taken by paste and by drop', async ({
  page,
  desk,
}) => {
  const { held, read } = await openDraft(page, desk);
  for (const [index, how] of (['paste', 'drop'] as const).entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await insertPictures(page, how, ['teal'], { extension: ' (1).jfif', type: '' });
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => held.length).toBe(1);
    // oxlint-disable-next-line no-await-in-loop
    await held.pop()!.continue();
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(async () => pictures(await read())).toHaveLength(index + 1);
  }
});

test('EDIT-73: a picture that is undone while it uploads does not come back @long', async ({
  page,
  desk,
}) => {
  const { held, read } = await openDraft(page, desk);
  await insertPictures(page, 'paste', ['red']);
  await expect.poll(() => held.length).toBe(1);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(toContent(page).locator('img, [data-content-type=image]')).toHaveCount(0);
  const answered = page.waitForResponse('**/api/dashboard/digest/image/upload/**');
  await held[0]!.continue();
  await answered;
  await typeAtEnd(page, ' more');
  await expect.poll(read).toContain('two more');
  expect(await read()).toBe('<p>one</p><p>two more</p>');
});

test('EDIT-83: an upload that fails leaves the text, and says so @long', async ({
  page,
  desk,
  consoleErrors,
}) => {
  const { held, read } = await openDraft(page, desk);
  await insertPictures(page, 'paste', ['red']);
  await expect.poll(() => held.length).toBe(1);
  await held[0]!.fulfill({ status: 500, json: {} });
  await expect(page.getByText(uploadFailed)).toBeVisible();
  await typeAtEnd(page, ' more');
  await expect.poll(read).toContain('two more');
  expect(await read()).toBe('<p>one</p><p>two more</p>');
  expect(consoleErrors.splice(0).join()).toContain('500');
});

test('EDIT-73: leaving during an upload says that the picture is not there yet @long', async ({
  page,
  desk,
}) => {
  const { held, read } = await openDraft(page, desk);
  await insertPictures(page, 'paste', ['red']);
  await expect.poll(() => held.length).toBe(1);
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await saveButton(page).click();
  await expect(dialog.getByText(stillUploading)).toBeVisible();
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await held[0]!.continue();
  await expect.poll(async () => pictures(await read())).toHaveLength(1);
});

test('IMG-06: a cover is set once its upload has ended, and leaving before asks @long', async ({
  page,
  desk,
}) => {
  const { id } = await addDigest(desk.api);
  const held = await holdUploads(page);
  const read = () => desk.api.call(getDigest, { params: { id } });
  await page.goto(`/digests/${id}`);
  await page.getByRole('button', { name: 'Add picture' }).click();
  const dialog = page.getByRole('dialog');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture });
  await expect.poll(() => held.length).toBe(1);
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  expect((await read()).cover_pic ?? '').toBe('');
  await held[0]!.continue();
  await save.click();
  await expect.poll(async () => (await read()).cover_pic).toMatch(/^\/media\//);
});

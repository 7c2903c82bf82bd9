import type { Page } from '@playwright/test';
import { getDigest } from '#api/contract/digests.ts';
import { addDigest, toContent, waitForSelection } from '#support/editorPage.ts';
import { expect, test, waitForKeys, type Desk } from './support.ts';

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

const ferries = '[@Ferries return](/read/digests/ferries-return)';
const trains = '[@Night trains](/read/digests/night-trains)';

async function openCollection(page: Page, { api }: Desk) {
  const { id } = await addDigest(api, { content: `<p>${ferries}</p><p>See ${trains} today</p>` });
  await page.goto(`/digests/${id}`);
  await waitForKeys(page);
  await expect(toContent(page)).toBeVisible();
  return async () => (await api.call(getDigest, { params: { id } })).digest;
}

const lines = (page: Page) => toContent(page).locator('.bn-block-content');

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await waitForSelection(page);
  }
}

test('EDIT-58: a link to another digest shows its title alone until the caret is at it @long', async ({
  page,
  desk,
}) => {
  const read = await openCollection(page, desk);
  const chip = lines(page).last().locator('.dd-link-chip');
  await expect(chip).toHaveText('Night trains');
  await expect(lines(page).last()).toHaveText('See Night trains today', { useInnerText: true });

  await chip.click();
  await expect(lines(page).last()).toHaveText(`See ${trains} today`, { useInnerText: true });
  await page.keyboard.type('!');
  await expect.poll(read).toMatch(/See \[@.*!.*\]\(\/read\/digests\/night-trains\) today/);
  await press(page, 'ControlOrMeta+z', 'Home');
  await expect(lines(page).last()).toHaveText('See Night trains today', { useInnerText: true });
  await expect.poll(read).toBe(`<p>${ferries}</p><p>See ${trains} today</p>`);
});

test('EDIT-58: what is typed beside such a link is no part of it, and all keys reach its whole notation @long', async ({
  page,
  desk,
}) => {
  const read = await openCollection(page, desk);
  await lines(page)
    .last()
    .click({ position: { x: 5, y: 15 } });
  await press(page, 'Home', 'ArrowUp', 'End');
  await page.keyboard.type(' and');
  await press(page, 'Home');
  await page.keyboard.type('Now ');
  await expect.poll(read).toBe(`<p>Now ${ferries} and</p><p>See ${trains} today</p>`);

  // From the end of the line to before the link.
  await press(page, 'End', 'ArrowDown', 'Home');
  for (let step = 0; step < 'See '.length; step++) await press(page, 'ArrowRight');
  await press(page, 'Shift+End');
  await page.keyboard.type('none');
  await expect.poll(read).toBe(`<p>Now ${ferries} and</p><p>See none</p>`);

  // A selection that ends at the chip's edge takes all of it.
  await press(page, 'ArrowUp', 'End');
  for (let step = 0; step < ' and'.length; step++) await press(page, 'Backspace');
  await press(page, 'Home', 'Shift+End', 'Delete');
  await expect.poll(read).toBe('<p></p><p>See none</p>');
  await press(page, 'ControlOrMeta+z');
  // Quick edits beside each other are undone together.
  await expect
    .poll(read)
    .toMatch(/^<p>Now \[@Ferries return\]\(\/read\/digests\/ferries-return\)( and)?<\/p>/);
});

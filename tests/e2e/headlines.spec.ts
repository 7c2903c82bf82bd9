import type { Page } from '@playwright/test';
import { addIncomingHeadlines, listHeadlines, setHeadlineStatus } from '#api/contract/headlines.ts';
import { expect, openAs, test } from './support.ts';

test.use({ account: 'super' });

const source = 'Quay Wire';
const ferry = 'Ferry crews walk out over night shifts';
const orchard = 'Orchard near Lugo wins a cider prize';
const museum = 'Museum buys a meteorite of nine tonnes';
const tram = 'Tram drivers learn sign language';

const toRow = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) });
/** What a pointer can hit of the checkbox of a row. */
const toBox = (page: Page, text: string) =>
  toRow(page, text)
    .locator('label')
    .filter({ has: page.getByRole('checkbox') });

test('HEAD-06, HEAD-09: two editors of one page see each other’s changes, and act on no row that has gone @long', async ({
  browser,
  page,
  desk,
}) => {
  const headlines = [ferry, orchard, museum, tram].map((text) => ({ id: text, text, source }));
  await desk.api.call(addIncomingHeadlines, { body: { headlines } });
  const address = `/headlines?source=${encodeURIComponent(source)}`;
  await page.goto(address);
  const other = await openAs(browser, desk, 'staff');
  await other.goto(address);
  for (const each of [page, other])
    for (const { text } of headlines) await expect(toRow(each, text)).toBeVisible();
  const sent: string[] = [];
  other.on('request', (request) => {
    if (request.url().endsWith(setHeadlineStatus.path)) sent.push(request.postData() ?? '');
  });

  // One rejects what the other has selected.
  const bar = other.getByRole('group', { name: 'Selected headlines' });
  await toBox(other, ferry).click();
  await expect(bar).toContainText('1 selected');
  await page.getByRole('button', { name: `Reject ${ferry}` }).click();
  await expect(toRow(page, ferry)).toHaveCount(0);
  await expect(toRow(other, ferry)).toContainText('Changed by a colleague');
  await expect(bar).toHaveCount(0);
  await expect(other.getByRole('button', { name: `Reject ${ferry}` })).toHaveCount(0);
  await toRow(other, ferry).focus();
  await other.keyboard.press('r');

  // The other rejects another one: the call comes after what the key of the row that has gone could have sent.
  await other.getByRole('button', { name: `Reject ${orchard}` }).click();
  await expect(toRow(page, orchard)).toContainText('Changed by a colleague');
  expect(sent).toHaveLength(1);

  // A group is there for both, in its place.
  await toBox(page, museum).click();
  await toBox(page, tram).click();
  await page.getByRole('button', { name: 'Recluster' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Recluster' }).click();
  await expect(other.getByRole('button', { name: /^1 headline grouped with/ })).toBeVisible();
  await expect(toRow(other, tram)).toContainText('Changed by a colleague');
  await other.getByRole('button', { name: 'The list has changed' }).click();
  await expect(toRow(other, tram)).toHaveCount(0);

  const { results } = await desk.api.call(listHeadlines, { query: { notification_source: source } });
  const statuses = results
    .flatMap((row) => [row, ...row.groups])
    .map(({ text, status }) => [text, status] as const);
  expect(new Map(statuses)).toEqual(
    new Map([
      [ferry, 'REJECTED'],
      [orchard, 'REJECTED'],
      [museum, 'UNPROCESSED'],
      [tram, 'UNPROCESSED'],
    ]),
  );
  await other.context().close();
});

test('HEAD-14: what comes in is prepended; while the pointer is on the table it is counted and announced once, and nothing moves @long', async ({
  page,
  desk,
}) => {
  const wire = 'Pier Wire';
  const texts = ['Divers map a sunken tram', 'A lighthouse changes hands', 'Gulls delay the harbour race'];
  const bring = (text: string) =>
    desk.api.call(addIncomingHeadlines, { body: { headlines: [{ id: text, text, source: wire }] } });
  await bring(texts[0]!);
  await page.goto(`/headlines?source=${encodeURIComponent(wire)}`);
  const first = toRow(page, texts[0]!);
  await expect(first).toBeVisible();
  await bring('Ice closes the canal');
  await expect(page.getByRole('row').nth(1)).toContainText('Ice closes the canal');
  await first.hover();
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node.parentElement?.closest('[data-live-announcer]')) said.push(node.textContent ?? '');
    }).observe(document.body, { childList: true, subtree: true });
  });
  const place = await first.boundingBox();

  await bring(texts[1]!);
  await expect(page.getByRole('button', { name: '1 new', exact: true })).toBeVisible();
  await bring(texts[2]!);
  const button = page.getByRole('button', { name: '2 new', exact: true });
  await expect(button).toBeVisible();
  expect(await first.boundingBox()).toEqual(place);
  await expect(toRow(page, texts[1]!)).toHaveCount(0);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.filter((text) => text.endsWith(' new'))).toEqual(['1 new']);

  await button.click();
  for (const text of texts) await expect(toRow(page, text)).toBeVisible();
  await expect(button).toHaveCount(0);
});

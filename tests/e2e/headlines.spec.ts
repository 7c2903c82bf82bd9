import type { Page } from '@playwright/test';
import { addIncomingHeadlines, listHeadlines, setHeadlineStatus } from '#api/contract/headlines.ts';
import { expect, openAs, test } from './support.ts';

test.use({ account: 'super' });

const source = 'Quay Wire';
const ferry = 'Ferry crews walk out over night shifts';
const orchard = 'Orchard near Lugo wins a cider prize';
const museum = 'Museum buys a meteorite of nine tonnes';
const tram = 'Tram drivers learn sign language';

const rowOf = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) });
/** What a pointer can hit of the checkbox of a row. */
const boxOf = (page: Page, text: string) =>
  rowOf(page, text)
    .locator('label')
    .filter({ has: page.getByRole('checkbox') });

test('HEAD-06, HEAD-09: two editors of one page see each other’s changes, and act on no row that has gone', async ({
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
    for (const { text } of headlines) await expect(rowOf(each, text)).toBeVisible();
  const sent: string[] = [];
  other.on('request', (request) => {
    if (request.url().endsWith(setHeadlineStatus.path)) sent.push(request.postData() ?? '');
  });

  // One rejects what the other has selected.
  const bar = other.getByRole('group', { name: 'Selected headlines' });
  await boxOf(other, ferry).click();
  await expect(bar).toContainText('1 selected');
  await page.getByRole('button', { name: `Reject ${ferry}` }).click();
  await expect(rowOf(page, ferry)).toHaveCount(0);
  await expect(rowOf(other, ferry)).toContainText('Changed by a colleague');
  await expect(bar).toHaveCount(0);
  await expect(other.getByRole('button', { name: `Reject ${ferry}` })).toHaveCount(0);
  await rowOf(other, ferry).focus();
  await other.keyboard.press('r');

  // The other rejects another one: the call comes after what the key of the row that has gone could have sent.
  await other.getByRole('button', { name: `Reject ${orchard}` }).click();
  await expect(rowOf(page, orchard)).toContainText('Changed by a colleague');
  expect(sent).toHaveLength(1);

  // A group is there for both, in its place.
  await boxOf(page, museum).click();
  await boxOf(page, tram).click();
  await page.getByRole('button', { name: 'Recluster' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Recluster' }).click();
  await expect(other.getByRole('button', { name: /^1 headline grouped with/ })).toBeVisible();
  await expect(rowOf(other, tram)).toContainText('Changed by a colleague');
  await other.getByRole('button', { name: 'The list has changed' }).click();
  await expect(rowOf(other, tram)).toHaveCount(0);

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

import type { Page } from '@playwright/test';
import { deleteDigests } from '#api/contract/bulk.ts';
import { createDigest } from '#api/contract/digests.ts';
import { createTag } from '#api/contract/tags.ts';
import { createView, listViews } from '#api/contract/views.ts';
import { addDigest } from '#support/editorPage.ts';
import { expect, expectAccessible, openAs, test, findToastRegion } from './support.ts';

test.use({ account: 'super' });

/** The selection box of each row, without the one that selects them all. */
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/i });
/** What a pointer can hit of them. */
const hits = (page: Page) => page.locator('label').filter({ has: boxes(page) });

async function selectRows(page: Page, count: number) {
  for (let index = 0; index < count; index += 1) await hits(page).nth(index).click();
  return page.getByRole('group', { name: 'Selected digests' });
}

/** The numbers of the rows on the page. */
const idsOn = (page: Page) =>
  page.locator('tr[data-key]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-key')!));

async function act(page: Page, name: string) {
  const bar = page.getByRole('group', { name: 'Selected digests' });
  await bar.getByRole('button', { name, exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

async function openDrafts(page: Page) {
  await page.goto('/?selectedStatus=draft');
  await expect(boxes(page).first()).toBeVisible();
}

test('LIST-35, LIST-37: a published selection leaves the drafts, and undo brings it back @long', async ({
  page,
}) => {
  await openDrafts(page);
  const before = await idsOn(page);
  await selectRows(page, 3);
  await act(page, 'Publish');
  await expect(findToastRegion(page).getByText('Selected digests published')).toBeVisible();
  await expect.poll(() => idsOn(page)).not.toContain(before[0]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findToastRegion(page).getByText('3 digests restored.')).toBeVisible();
  await expect.poll(async () => (await idsOn(page)).toSorted()).toEqual(before.toSorted());
});

test('PLAN-15, PLAN-16: publishing a good and an untitled draft shows the checks first, then a warning with the reason @long', async ({
  page,
  desk,
}) => {
  const tag = await desk.api.call(createTag, { body: { title: 'Half published', slug: 'half-published' } });
  const tags = [tag.id];
  await desk.api.call(createDigest, { body: { title: 'A good draft', tags } });
  const untitled = await desk.api.call(createDigest, { body: { title: '', tags } });
  await page.goto(`/?filteredTags=${tag.id}`);
  await selectRows(page, 2);
  const bar = page.getByRole('group', { name: 'Selected digests' });
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('2 of 2 have failing checks. 1 can’t be published.')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Publish', exact: true }).click();
  const toasts = findToastRegion(page);
  await expect(toasts.getByText('1 of 2 digests changed, 1 failed.')).toBeVisible();
  await expect(toasts.getByText(/This digest has no title yet\./)).toBeVisible();
  await expect(toasts.getByRole('link', { name: `#${untitled.id}` })).toBeVisible();
  await expect(toasts.locator('[data-tone=warning]')).toBeVisible();
  await expectAccessible(page);
  // The other tests publish the first drafts of the list.
  await desk.api.call(deleteDigests, { body: { digest_ids: [untitled.id] } });
});

test('LIST-38: deleted digests come back whole @long', async ({ page, consoleErrors }) => {
  await openDrafts(page);
  const before = await idsOn(page);
  await selectRows(page, 2);
  await act(page, 'Delete');
  await expect(findToastRegion(page).getByText('Digests deleted successfully.')).toBeVisible();
  await expect.poll(() => idsOn(page)).not.toContain(before[0]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findToastRegion(page).getByText('2 digests restored.')).toBeVisible();
  await expect.poll(() => idsOn(page)).toContain(before[0]);
  // The pointer rests on a row that is prefetched while its digest is being deleted.
  expect(consoleErrors.splice(0).filter((text) => !text.includes('404'))).toEqual([]);
});

test('LIST-35: what a colleague edited after a bulk change stays edited, and undo names it @long', async ({
  browser,
  page,
  desk,
}) => {
  await openDrafts(page);
  const [edited] = await idsOn(page);
  await selectRows(page, 3);
  await act(page, 'Publish');
  await expect(findToastRegion(page).getByText('Selected digests published')).toBeVisible();

  const other = await openAs(browser, desk, 'editor');
  await other.goto(`/digests/${edited}`);
  const title = other.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).not.toHaveValue('');
  await title.fill('Edited by a colleague meanwhile');
  await other.keyboard.press('Control+s');
  await expect(findToastRegion(other).getByText('Digest updated successfully.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findToastRegion(page).getByText('2 restored, 1 skipped.')).toBeVisible();
  const named = page.getByRole('link', { name: `#${edited} Edited by a colleague meanwhile` });
  await expect(named).toHaveAttribute('href', `/digests/${edited}`);
  await page.goto(`/?search=${edited}`);
  await expect(page.getByText('Edited by a colleague meanwhile')).toBeVisible();

  await page.goto(`/jobs`);
  await page.getByText('Undo: Publish').first().click();
  await expect(page.getByText('1 digest was skipped.')).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Edited by a colleague meanwhile', exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await other.context().close();
});

test('LIST-29, LIST-30: all that match, and nothing that comes after the click @long', async ({
  page,
  desk,
}) => {
  // More drafts than a page holds.
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await desk.api.call(createDigest, { body: { title } });
  await openDrafts(page);
  const all = page.getByRole('checkbox', { name: 'Select all rows on this page' });
  await page.locator('label').filter({ has: all }).click();
  const bar = page.getByRole('group', { name: 'Selected digests' });
  await bar.getByRole('button', { name: /^Select all \d+$/ }).click();
  await expect(bar.getByText(/^All \d+ matches selected$/)).toBeVisible();

  const { id: late } = await desk.api.call(createDigest, { body: { title: 'Made after the click' } });

  await act(page, 'Publish');
  await expect(findToastRegion(page).getByText('Selected digests published')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => idsOn(page)).toEqual([String(late)]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(findToastRegion(page).getByText(/digests restored\.$/)).toBeVisible();
});

test('LIST-01: a saved view opens for a colleague from its address @long', async ({
  browser,
  page,
  desk,
}) => {
  await page.goto(`/?selectedStatus=draft&sortBy=id&sortOrder=asc`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view…' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Oldest drafts');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?view=\d+$/);
  const ids = await idsOn(page);

  const other = await openAs(browser, desk, 'staff');
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'Oldest drafts' })).toBeVisible();
  await expect.poll(() => idsOn(other)).toEqual(ids);
  await other.context().close();

  await page.getByRole('button', { name: 'Oldest drafts' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  const address = page.url();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(page).not.toHaveURL(/view=/);
  await page.goto(address);
  await expect(page.getByText('This view no longer exists.')).toBeVisible();
});

test('LIST-01: a filter added to a colleague’s view outlives an item, Back and a reload, and leaves the view as it is @long', async ({
  browser,
  page,
  desk,
}) => {
  const title = 'The ferry to the far lighthouse';
  const added: number[] = [];
  for (let made = 0; made < 11; made += 1)
    // oxlint-disable-next-line no-await-in-loop -- the first one made is the last of the list
    added.push((await addDigest(desk.api, { title, status: 'Published', editor_score_quality: 4 })).id);
  const ids = [String(added[0])];
  const query = 'selectedStatus=published';
  const { id } = await desk.api.call(createView, {
    body: { name: 'All that is out', query, columns: ['id', 'title'], sort: null },
  });
  const other = await openAs(browser, desk, 'staff');
  const edited = other.getByRole('button', { name: 'All that is out (edited)' });
  await other.goto(`/?view=${id}`);
  await expect(other.getByRole('button', { name: 'All that is out' })).toBeVisible();
  await other.getByRole('searchbox', { name: 'Search by title or ID' }).fill('far lighthouse');
  await other.keyboard.press('Enter');
  await expect(edited).toBeVisible();
  await other.goto(`${other.url()}&quality=4&page=2`);
  await expect.poll(() => idsOn(other)).toEqual(ids);
  const address = other.url();
  await other.locator(`tr[data-key="${ids[0]}"]`).getByRole('rowheader').click();
  await expect(other).toHaveURL(/\/(digests|video)\//);
  await other.goBack();
  for (const again of [async () => undefined, () => other.reload()]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await again();
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(edited).toBeVisible();
    expect(other.url()).toBe(address);
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect.poll(() => idsOn(other)).toEqual(ids);
  }
  await other.setViewportSize({ width: 375, height: 667 });
  await other.getByRole('link', { name: title }).first().click();
  await expect(other).toHaveURL(/\/(digests|video)\//);
  await other.goBack();
  await expect(other).toHaveURL(address);
  await expect(other.getByRole('link', { name: title }).first()).toBeVisible();
  await page.goto(`/?view=${id}`);
  await expect(page.getByRole('button', { name: 'All that is out', exact: true })).toBeVisible();
  const { results } = await desk.api.call(listViews);
  expect(results.find((view) => view.id === id)).toMatchObject({ query });
  await other.context().close();
});

/** Puts something over the rows as soon as they are there. It grows with each call of what is returned. */
async function pushRowsDown(page: Page) {
  await page.addInitScript(() => {
    const late = document.createElement('div');
    Object.assign(window, { late });
    new MutationObserver(() => {
      const list = document.querySelector('[role=grid]');
      if (list && !late.isConnected) list.before(late);
    }).observe(document, { childList: true, subtree: true });
    // As in browsers that do not anchor the scroll position themselves.
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.overflowAnchor = 'none';
    });
  });
  let height = 0;
  return () =>
    page.evaluate(
      (pixels) => {
        (window as unknown as { late: HTMLElement }).late.style.height = `${pixels}px`;
      },
      (height += 53),
    );
}

test('LIST-31: going back from a digest finds page, place and selection; a reload does not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  const pushDown = await pushRowsDown(page);
  await page.goto(`/?selectedStatus=published&page=2`);
  await selectRows(page, 2);
  const ids = await idsOn(page);
  const row = page.locator(`tr[data-key="${ids[6]}"]`);
  const placeOfRow = async () => Math.round((await row.boundingBox())!.y);
  await row.getByRole('rowheader').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 30));
  const place = await placeOfRow();
  await row.getByRole('rowheader').click();
  await expect(page).toHaveURL(/\/(digests|video)\/\d+$/);
  await pushDown();
  await page.goBack();
  await expect(page.getByRole('group', { name: 'Selected digests' }).getByText('2 selected')).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(placeOfRow).toBe(place);
  await pushDown();
  await expect.poll(placeOfRow).toBe(place);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);

  // A reader who has moved on stays there.
  await page.keyboard.press('Shift');
  await pushDown();
  await expect.poll(placeOfRow).toBe(place + 53);

  await page.reload();
  await expect(boxes(page).first()).not.toBeChecked();
  await expect(page.getByRole('group', { name: 'Selected digests' })).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { createJob, updateDigestStatuses } from '#api/contract/bulk.ts';
import { listCategories } from '#api/contract/categories.ts';
import { listBroadcasts } from '#api/contract/broadcasts/history.ts';
import { getDigest } from '#api/contract/digests.ts';
import { listHeadlines } from '#api/contract/headlines.ts';
import { addDigest } from '#support/editorPage.ts';
import { later } from '#support/later.ts';
import { expect, test, waitForKeys } from './support.ts';

test.use({ account: 'super' });

/** The presses of a task, letters of what is typed aside; `aim` is what it should take at most, `most` what it takes. */
const results: { task: string; presses: number; aim: number; most: number }[] = [];

/** The presses of all tasks together. A task that takes more, or a further one, needs it raised here too. */
const mostInAll = 73;

/** Runs a task from where the page is, and records its presses. */
async function measure(
  page: Page,
  task: string,
  [aim, most]: [aim: number, most: number],
  run: (press: (key: string, times?: number) => Promise<void>) => Promise<void>,
) {
  await test.step(task, async () => {
    let presses = 0;
    await run(async (key, times = 1) => {
      for (let time = 0; time < times; time++) {
        presses += 1;
        await page.keyboard.press(key);
      }
    });
    results.push({ task, presses, aim, most });
    expect(presses, task).toBeLessThanOrEqual(most);
  });
}

const focusedRow = (page: Page) => page.locator('tr[data-key]:focus');
const toast = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByText(text)
    .first();

async function openPage(page: Page, path: string) {
  await page.goto(path);
  await waitForKeys(page);
  await expect(page.locator('tr[data-key]').first()).toBeVisible();
}

test.afterAll(() => {
  const width = Math.max(...results.map(({ task }) => task.length));
  console.log(`${'task'.padEnd(width)}  presses  aim`);
  for (const { task, presses, aim } of results)
    console.log(`${task.padEnd(width)}  ${String(presses).padStart(7)}  ${String(aim).padStart(3)}`);
  const presses = results.reduce((sum, result) => sum + result.presses, 0);
  console.log(`${results.length} tasks, ${presses} presses`);
  expect(presses).toBeLessThanOrEqual(mostInAll);
});

test('KEYS-05, KEYS-07, KEYS-08: the tasks of the digest list take few presses @long', async ({
  page,
  desk,
}) => {
  const titles = ['First of the keys', 'Second of the keys', 'Third of the keys'];
  const ids: number[] = [];
  for (const title of titles.toReversed())
    ids.unshift((await addDigest(desk.api, { title, status: 'Draft' })).id);
  const third = ids[2]!;
  const read = (id: number) => desk.api.call(getDigest, { params: { id } });

  await openPage(page, '/?selectedStatus=draft');
  await expect(page.locator('tr[data-key]').nth(2)).toContainText(titles[2]!);
  await measure(page, 'tag the third draft', [6, 6], async (press) => {
    await press('j', 3);
    await expect(focusedRow(page)).toContainText(titles[2]!);
    await press('t');
    await expect(page.getByRole('combobox', { name: /Tags/ })).toBeFocused();
    await page.keyboard.type('Ferries');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await press('Enter');
    await press('Control+Enter');
  });
  await expect.poll(async () => (await read(third)).tag.length).toBe(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await measure(page, 'undo it', [1, 1], (press) => press('Control+z'));
  await expect.poll(async () => (await read(third)).tag.length).toBe(1);

  await page.reload();
  await waitForKeys(page);
  await expect(page.locator('tr[data-key]').nth(2)).toBeVisible();
  const [, , row] = await page.locator('tr[data-key]').all();
  const published = Number(await row!.getAttribute('data-key'));
  await measure(page, 'publish the third draft', [6, 6], async (press) => {
    await press('j', 3);
    await press('p');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    // KEYS-17: it starts on the safe answer.
    await press('Tab');
    await press('Enter');
  });
  await expect.poll(async () => (await read(published)).status).toBe('Published');
  await measure(page, 'undo it from the list', [1, 1], (press) => press('Control+z'));
  await expect.poll(async () => (await read(published)).status).toBe('Draft');

  await openPage(page, '/');
  await measure(page, 'save the second published digest to draft', [5, 5], async (press) => {
    await press('j', 2);
    await press('d');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    // KEYS-17: it starts on the safe answer.
    await press('Tab');
    await press('Enter');
  });
  await expect(toast(page, 'Digests updated successfully.')).toBeVisible();

  const [category] = (await desk.api.call(listCategories)).results;
  await addDigest(desk.api, {
    title: 'A bell for the keys',
    status: 'Published',
    categories: [category!.id],
  });
  await openPage(page, '/?selectedStatus=published');
  await measure(page, 'send a notification of the first digest to a list of users', [4, 4], async (press) => {
    await press('j');
    await expect(focusedRow(page)).toContainText('A bell for the keys');
    await press('b');
    await expect(page.getByRole('button', { name: /User list/ })).toBeFocused();
    await page.keyboard.type('Beta');
    await expect(page.getByRole('option', { name: 'Beta readers' })).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('button', { name: /User list/ })).toContainText('Beta readers');
    await press('Control+Enter');
  });
  await expect(page.getByRole('dialog', { name: 'Send a notification' })).toHaveCount(0);
  const [sent] = (await desk.api.call(listBroadcasts, { query: { page_size: 1 } })).results;
  expect(sent?.title).toBe('A bell for the keys');

  await openPage(page, '/?selectedStatus=published');
  await measure(page, 'label ten digests', [8, 5], async (press) => {
    await press('j');
    await press('Control+a');
    await expect(page.getByText('10 selected', { exact: true })).toBeVisible();
    await press('l');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await page.keyboard.type('Ex');
    await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['Exclusive']);
    await press('Enter');
    await expect(page.getByRole('dialog').getByRole('option').first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await press('Control+Enter');
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openPage(page, '/');
  await measure(page, 'select a range of five', [7, 7], async (press) => {
    await press('j');
    await press('x');
    await press('j', 4);
    await press('Shift+X');
  });
  await expect(page.getByText('5 selected', { exact: true })).toBeVisible();

  await openPage(page, '/');
  const peek = page.getByRole('complementary');
  await measure(page, 'read the second digest beside the list, and the next one', [4, 4], async (press) => {
    await press('j', 2);
    await press('Space');
    await expect(peek).toContainText('2 of 10');
    await press('j');
    await expect(peek).toContainText('3 of 10');
  });
  await measure(page, 'back to its row', [1, 1], (press) => press('Escape'));
  await expect(peek).toHaveCount(0);
  await expect(focusedRow(page)).toHaveCount(1);
  await measure(page, 'open the menu of the row', [1, 1], (press) => press('.'));
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');

  await measure(page, 'search the list', [2, 2], async (press) => {
    await press('/');
    await page.keyboard.type('coast');
    await press('Enter');
  });
  await expect(page).toHaveURL(/search=coast/);
});

test('KEYS-13: Ctrl Z takes back changes that the server has not answered yet, and not the one before them', async ({
  page,
  desk,
}) => {
  const titles = ['Heron answered before', 'Heron first under way', 'Heron second under way'];
  const ids: number[] = [];
  for (const title of titles) ids.push((await addDigest(desk.api, { title, status: 'Draft' })).id);
  const row = (index: number) => page.locator(`tr[data-key="${ids[index]}"]`);
  const question = page.getByRole('alertdialog', { name: /^Are you sure/ });
  const expectStatus = (index: number, status: string) => expect(row(index).getByTitle(status)).toBeVisible();
  const readStatuses = () =>
    Promise.all(ids.map(async (id) => (await desk.api.call(getDigest, { params: { id } })).status));
  async function publish(index: number) {
    await row(index).focus();
    await page.keyboard.press('p');
    await expect(question).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    await expectStatus(index, 'Published');
  }
  await openPage(page, '/?search=heron');
  await publish(0);
  await expect(toast(page, 'Digests updated successfully.')).toBeVisible();

  const released = later();
  await page.route(
    ({ pathname }) => pathname.endsWith(updateDigestStatuses.path),
    async (route) => {
      const answer = await route.fetch();
      await released.promise;
      await route.fulfill({ response: answer });
    },
  );
  await publish(1);
  await publish(2);
  await expect.poll(readStatuses).toEqual(['Published', 'Published', 'Published']);
  await page.keyboard.press('Control+z');
  await expectStatus(2, 'Draft');
  await expectStatus(1, 'Published');
  await page.keyboard.press('Control+z');
  await expectStatus(1, 'Draft');
  released.resolve();
  await expect.poll(readStatuses).toEqual(['Published', 'Draft', 'Draft']);
  for (const [index, status] of ['Published', 'Draft', 'Draft'].entries()) await expectStatus(index, status);
  await page.keyboard.press('Control+z');
  await expect.poll(readStatuses).toEqual(['Draft', 'Draft', 'Draft']);
});

test('KEYS-04, KEYS-07: the palette and the way to screens take few presses @long', async ({
  page,
  desk,
  site,
}) => {
  const found = await addDigest(desk.api, { title: 'Dirigible over the harbour', status: 'Draft' });
  const palette = page.getByRole('dialog', { name: 'Search or run a command…' });
  await openPage(page, '/');
  await measure(page, 'find a digest by its title and open it', [4, 2], async (press) => {
    await press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('dirigible');
    await press('Enter');
  });
  await expect(page).toHaveURL(new RegExp(`/digests/${found.id}$`));
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toHaveValue('Dirigible over the harbour');

  await measure(page, 'to the text', [1, 1], (press) => press('Alt+2'));
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeFocused();
  await measure(page, 'publish what is edited', [3, 3], async (press) => {
    await press('Control+Enter');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    // KEYS-17: it starts on the safe answer.
    await press('Tab');
    await press('Enter');
  });
  await expect
    .poll(async () => (await desk.api.call(getDigest, { params: { id: found.id } })).status)
    .toBe('Published');
  await expect(page).toHaveURL('/');

  await openPage(page, '/');
  const address = site.serve(
    '/keys.html',
    '<title>A page</title><article><p>Its text.</p></article>',
    'text/html',
  );
  await measure(page, 'a new digest of a pasted address', [4, 2], async (press) => {
    await press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.insertText(address);
    await press('Enter');
  });
  await expect(page).toHaveURL(/digest-create/);
  await expect(
    page.getByRole('textbox', { name: 'Source link' }).or(page.getByText('A page')).first(),
  ).toBeVisible();

  await openPage(page, '/');
  await measure(page, 'a saved draft of a pasted address', [4, 3], async (press) => {
    await press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.insertText(address);
    await expect(palette.getByRole('option', { name: /^Save a draft from this URL/ })).toBeVisible();
    await press('ArrowDown');
    await press('Enter');
  });
  await expect(page).toHaveURL(/\/digests\/\d+$/);
  const drafted = await desk.api.call(getDigest, { params: { id: Number(page.url().split('/').at(-1)) } });
  expect(drafted).toMatchObject({ title: 'A page', status: 'Draft', source: { link: address } });

  await openPage(page, '/');
  await measure(page, 'the digests in a status', [4, 2], async (press) => {
    await press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('archived');
    const archived = palette.getByRole('option', { name: /^Archived Digests/ });
    await expect(archived).toHaveAttribute('data-focused', 'true');
    const id = (await archived.getAttribute('id'))!;
    await expect(palette.getByRole('combobox')).toHaveAttribute('aria-activedescendant', id);
    await press('Enter');
  });
  await expect(page).toHaveURL(/selectedStatus=archived/);

  await openPage(page, '/');
  await measure(page, 'to the headlines', [2, 2], async (press) => {
    await press('g');
    await press('h');
  });
  await expect(page).toHaveURL(/\/headlines/);
  await expect(page.locator('tr[data-key]').first()).toBeVisible();
  await measure(page, 'to the tags, for a new one', [3, 3], async (press) => {
    await press('g');
    await press('t');
    await expect(page).toHaveURL(/\/tags/);
    await expect(page.getByRole('button', { name: 'Add Tag' })).toBeVisible();
    await expect(page.locator('tr[data-key]').first()).toBeVisible();
    await press('c');
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await openPage(page, '/users');
  await measure(page, 'edit the second user', [3, 3], async (press) => {
    await press('j', 2);
    await press('e');
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await openPage(page, '/');
  await measure(page, 'a new digest', [1, 1], (press) => press('c'));
  await expect(page).toHaveURL(/digest-create/);
  await page.goto('/');
  await waitForKeys(page);
  await measure(page, 'all keys of the page', [1, 1], (press) => press('?'));
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('HEAD-07, KEYS-06, KEYS-07: headlines take few presses @long', async ({ page, desk }) => {
  const unprocessed = async () =>
    (await desk.api.call(listHeadlines, { query: { status: 'UNPROCESSED' } })).count;
  await openPage(page, '/headlines');
  const before = await unprocessed();
  await measure(page, 'reject three headlines', [6, 4], async (press) => {
    await press('j');
    for (let time = 0; time < 3; time++) {
      const row = page.locator('tr[data-key]:focus');
      const id = await row.getAttribute('data-key');
      await press('r');
      await expect(page.locator(`tr[data-key="${id}"]`)).toHaveCount(0);
      await expect(row).toHaveCount(1);
    }
  });
  expect(await unprocessed()).toBeLessThanOrEqual(before - 3);

  await measure(page, 'look at a headline with its sources', [1, 1], (press) => press('Space'));
  await expect(page.getByRole('complementary')).toBeVisible();
  await measure(page, 'a digest of that headline', [2, 2], async (press) => {
    await press('d');
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
    await press('Enter');
  });
  await expect(page).toHaveURL(/\/digests\/\d+/);
});

/** What each list can do: how it adds one, what Enter opens, and whether E edits. What it has no use for does nothing. */
const lists = [
  { path: '/tags', adds: 'dialog', opens: 'dialog', edits: true },
  { path: '/users', adds: 'dialog', opens: 'dialog', edits: true },
  { path: '/boards', adds: /\/board$/, opens: /board-details\/\d+$/, edits: true },
  { path: '/notifications?selectedUser=all', adds: /notification\/create/, opens: /notifications\/\d+$/ },
  { path: '/headlines', opens: undefined },
  { path: '/jobs', opens: /jobs\/\d+$/ },
  { path: '/inbox', opens: 'its link' },
] as const;

test('KEYS-03, KEYS-05, KEYS-06: every list has the keys that its rows allow, and shows no others @long', async ({
  page,
  desk,
}) => {
  const { id } = await addDigest(desk.api, { title: 'For a job', status: 'Draft' });
  await desk.api.call(createJob, { body: { action: 'set_labels', labels: [1], digests: [id] } });
  const peek = page.getByRole('complementary');
  for (const list of lists)
    await test.step(list.path, async () => {
      const { path, opens } = list;
      const adds = 'adds' in list ? list.adds : undefined;
      const arrives = async (at: RegExp | string) => {
        if (at === 'dialog') await expect(page.getByRole('dialog')).toBeVisible();
        else await expect(page).toHaveURL(at);
      };
      await openPage(page, path);
      await page.keyboard.press('?');
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(sheet.getByText('Next row')).toBeVisible();
      await expect(sheet.getByText('Create a new item')).toHaveCount(adds ? 1 : 0);
      await expect(sheet.getByText('Edit the row')).toHaveCount('edits' in list ? 1 : 0);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);

      await page.keyboard.press('j');
      await expect(focusedRow(page)).toHaveCount(1);
      await page.keyboard.press('Space');
      await expect(peek).toContainText(/^1 of /);
      await page.keyboard.press('Escape');
      await expect(peek).toHaveCount(0);
      await expect(focusedRow(page)).toHaveCount(1);
      if (opens) {
        // What an inbox begins with depends on what ended last.
        const link =
          opens === 'its link' ? await focusedRow(page).getByRole('link').first().getAttribute('href') : null;
        await page.keyboard.press('Enter');
        await arrives(link ?? opens);
      }
      if (!adds) return;
      await openPage(page, path);
      await page.keyboard.press('c');
      await arrives(adds);
    });
});

import type { Locator, Page } from '@playwright/test';
import { bellGroupId, sendBroadcast } from '#api/contract/broadcasts.ts';
import { listGroupChannels } from '#api/contract/broadcasts/lookups.ts';
import { deleteDigests } from '#api/contract/bulk.ts';
import { createComment } from '#api/contract/comments.ts';
import { signIn } from '#api/contract/session.ts';
import { listLabels } from '#api/contract/labels.ts';
import { listTags } from '#api/contract/tags.ts';
import { createToken } from '#api/contract/tokens.ts';
import { addDigest, openSection, toContent } from '#support/editorPage.ts';
import { demoPassword, expect, test, waitForKeys } from './support.ts';

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

const rows = (page: Page) => page.locator('tr[data-key]');

async function press(page: Page, control: Locator) {
  await control.focus();
  await page.keyboard.press('Enter');
}

/** KEYS-17: a question starts on its safe answer. */
async function confirm(page: Page) {
  const question = page.getByRole('alertdialog');
  await question.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
}

test('KEYS-16: the focus stays among chips, filters, pages and threads as each of them goes', async ({
  page,
  desk,
}) => {
  const { results: tags } = await desk.api.call(listTags, { query: { size: 4 } });
  const { results: labels } = await desk.api.call(listLabels);
  const { id } = await addDigest(desk.api, {
    status: 'Draft',
    tags: tags.map((tag) => tag.id),
    labels: labels.slice(0, 2).map((label) => label.id),
  });
  for (const text of ['One', 'Two', 'Three'])
    // oxlint-disable-next-line no-await-in-loop
    await desk.api.call(createComment, { params: { id }, body: { text } });

  await page.goto(`/digests/${id}`);
  await expect(toContent(page)).toBeVisible();
  for (const field of ['Tags', 'Labels']) {
    const chips = page.getByRole('grid', { name: `${field}: selected` }).getByRole('row');
    // The first, then what has the focus, to the only one.
    await chips.first().focus();
    for (let left = (await chips.count()) - 1; left > 0; left -= 1) {
      await page.keyboard.press('Delete');
      await expect(chips).toHaveCount(left);
      await expect(chips.and(page.locator(':focus'))).toHaveCount(1);
    }
    await page.keyboard.press('Delete');
    await expect(page.getByRole('combobox', { name: field })).toBeFocused();
  }

  await page.getByRole('tab', { name: /^Comments/ }).click();
  const resolve = page.getByRole('button', { name: 'Resolve', exact: true });
  await expect(resolve).toHaveCount(3);
  await press(page, resolve.nth(1));
  for (let left = 2; left > 0; left -= 1) {
    await expect(resolve).toHaveCount(left);
    await expect(resolve.and(page.locator(':focus'))).toHaveCount(1);
    await page.keyboard.press('Enter');
  }
  await expect(resolve).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Resolved/ })).toBeFocused();

  await page.goto('/?selectedStatus=published&quality=4&relevanceScore=2');
  await waitForKeys(page);
  const filters = page.getByRole('button', { name: /^Remove (Quality|Relevance)/ });
  await press(page, filters.first());
  await expect(filters).toHaveCount(1);
  await expect(filters).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(filters).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();

  await page.goto('/tags');
  await waitForKeys(page);
  const pages = page.getByRole('navigation').filter({ has: page.getByRole('button', { name: 'Next page' }) });
  const next = pages.getByRole('button', { name: 'Next page' });
  await next.focus();
  while (await next.isEnabled()) {
    await expect(next).toBeFocused();
    const before = await pages.locator('[aria-current=page]').textContent();
    await page.keyboard.press('Enter');
    await expect(pages.locator('[aria-current=page]')).not.toHaveText(before!);
  }
  await expect(pages.locator('[aria-current=page]')).toBeFocused();
});

test('KEYS-16: the focus stays in a list as its last row, a session, a token or a dialog’s row goes @long', async ({
  page,
  desk,
}) => {
  const ids: number[] = [];
  for (let made = 0; made < 12; made += 1)
    // oxlint-disable-next-line no-await-in-loop
    ids.push((await addDigest(desk.api, { title: `Zeppelin ${made}`, status: 'Draft' })).id);
  await page.goto('/?search=Zeppelin&page=2');
  await waitForKeys(page);
  await expect(rows(page)).toHaveCount(2);
  const remove = async () => {
    await press(
      page,
      rows(page)
        .last()
        .getByRole('button', { name: /^Actions for/ }),
    );
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await confirm(page);
  };
  await remove();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('tr[data-key]:focus-within')).toHaveCount(1);
  await remove();
  await expect(rows(page)).toHaveCount(10);
  await expect(page.locator('main').locator(':focus')).toHaveCount(1);

  // What the dialog does takes its row off the list of drafts.
  await page.goto('/?search=Zeppelin&selectedStatus=draft');
  await waitForKeys(page);
  await rows(page).last().focus();
  const key = (await rows(page).last().getAttribute('data-key'))!;
  await page.keyboard.press('p');
  await confirm(page);
  await expect(page.locator(`tr[data-key="${key}"]`)).toHaveCount(0);
  await expect(page.locator('main').locator(':focus')).toHaveCount(1);

  // A colleague deletes the row of the open dialog.
  await rows(page).first().focus();
  await page.keyboard.press('t');
  await expect(page.getByRole('dialog')).toBeVisible();
  const gone = Number(await rows(page).first().getAttribute('data-key'));
  await desk.api.call(deleteDigests, { body: { digest_ids: [gone] } });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('main').locator(':focus')).toHaveCount(1);

  for (const name of ['first', 'second'])
    // oxlint-disable-next-line no-await-in-loop
    await desk.api.call(createToken, { body: { name, days: 30, scopes: ['read'] } });
  await page.goto('/tokens');
  const revoke = page.getByRole('button', { name: /^Revoke/ });
  await expect(revoke).toHaveCount(2);
  await press(page, revoke.first());
  await confirm(page);
  await expect(revoke).toHaveCount(1);
  // A revoked token stays in its row.
  await expect(page.locator('tr:focus-within')).toHaveCount(1);
  await press(page, revoke);
  await confirm(page);
  await expect(revoke).toHaveCount(0);
  await expect(page.locator('main').locator(':focus')).toHaveCount(1);
});

test('KEYS-16: the focus stays as a session ends, a notification is cancelled and a poll choice is removed @long', async ({
  page,
  desk,
}) => {
  const body = { email: 'super@example.com', password: demoPassword };
  for (let made = 0; made < 2; made += 1)
    // oxlint-disable-next-line no-await-in-loop
    await desk.api.call(signIn, { body });
  await page.goto('/account');
  const sessions = page.getByRole('grid', { name: 'Where you’re signed in' });
  const ends = sessions.getByRole('button', { name: /^Sign out/ });
  await expect(ends.nth(1)).toBeVisible();
  const count = await ends.count();
  await press(page, ends.last());
  await confirm(page);
  await expect(ends).toHaveCount(count - 1);
  await expect(sessions.locator('tr:focus-within')).toHaveCount(1);

  const { channel_list } = await desk.api.call(listGroupChannels, { params: { id: bellGroupId } });
  for (const title of ['First storm', 'Second storm'])
    // oxlint-disable-next-line no-await-in-loop
    await desk.api.call(sendBroadcast, {
      body: {
        notification_datas: [
          {
            title,
            text: 'Stay in',
            channel: channel_list[0]!.id,
            group: bellGroupId,
            notification_type: 'home',
          },
        ],
        user_list_type: 'all',
        schedule_datetime: new Date(Date.now() + 3_600_000).toISOString(),
      },
    });
  await page.goto('/notifications?selectedUser=all');
  await waitForKeys(page);
  const cancels = rows(page).getByRole('button', { name: /^Cancel / });
  await expect(cancels.first()).toBeVisible();
  const waiting = await cancels.count();
  await press(page, cancels.last());
  await confirm(page);
  await expect(cancels).toHaveCount(waiting - 1);
  await expect(page.locator('main').locator(':focus')).toHaveCount(1);

  const { id } = await addDigest(desk.api, {
    status: 'Draft',
    digest_poll: {
      has_poll: true,
      headline: '',
      question: { question: 'Which tram?' },
      choices: ['One', 'Two', 'Three', 'Four'].map((choice) => ({ choice })),
    },
  });
  await page.goto(`/digests/${id}`);
  await expect(toContent(page)).toBeVisible();
  await page.getByText('Show Advance Settings').click();
  await openSection(page, 'Poll');
  const removes = page.getByRole('button', { name: /^Remove choice/ });
  await expect(removes).toHaveCount(4);
  await press(page, removes.last());
  await expect(removes).toHaveCount(3);
  await expect(removes.and(page.locator(':focus'))).toHaveCount(1);
  // Two choices are the least: they have no such buttons.
  await page.keyboard.press('Enter');
  await expect(removes).toHaveCount(0);
  await expect(page.locator('main').locator(':focus')).toHaveCount(1);
});

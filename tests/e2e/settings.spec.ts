import { closeWelcome } from '#api/contract/account.ts';
import { getDigest, updateDigest } from '#api/contract/digests.ts';
import { deleteLanguage, listLanguages } from '#api/contract/languages.ts';
import { deleteStatus, listDigestStatuses } from '#api/contract/statuses.ts';
import { deleteDailyTarget, listDailyTargets } from '#api/contract/tags.ts';
import { expect, expectAccessible, findToastRegion, openAs, test } from './support.ts';

test.use({ account: 'super', viewport: { width: 1440, height: 900 } });

test('SETTINGS-01, SETTINGS-02: a status for super users is offered to them alone, and refused to others @long', async ({
  page,
  browser,
  desk,
}) => {
  await page.goto('/status-add');
  await page.getByRole('textbox', { name: 'Status Name' }).fill('Legal check');
  await page.getByRole('textbox', { name: 'Status Code' }).fill('LC');
  await page.getByRole('radiogroup', { name: 'Colour' }).getByText('Teal').click();
  await page
    .getByRole('radiogroup', { name: 'Who can set it' })
    .getByText('Super users', { exact: true })
    .click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expectAccessible(page);
  const row = page.getByRole('row', { name: /Legal check/ });
  await expect(row).toContainText('Super users');
  await row.getByRole('button', { name: 'Actions for Legal check' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.getByRole('row').last()).toContainText('Archived');

  const { status } = await desk.api.call(getDigest, { params: { id: 2 } });
  const staff = await openAs(browser, desk, 'staff');
  const offered = async () => {
    await staff.goto('/digests/2');
    await staff.getByRole('button', { name: /Status/ }).click();
    return staff.getByRole('listbox').getByRole('option');
  };
  await expect(await offered()).toHaveText(['Draft', 'In Review', 'Ready', 'Published', 'Archived']);
  const refused = await staff.evaluate(async () => {
    const answer = await fetch('/api/dashboard/digests/2/', {
      method: 'PATCH',
      headers: {
        authorization: `Token ${localStorage.getItem('token')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ status: 'Legal check' }),
    });
    return [answer.status, ((await answer.json()) as { detail: string }).detail];
  });
  expect(refused).toEqual([403, expect.stringContaining('Only super users can set the status')]);

  // One that a digest has stays in its own menu.
  await desk.api.call(updateDigest, { params: { id: 2 }, body: { status: 'Legal check' } });
  const withIt = ['Draft', 'In Review', 'Ready', 'Published', 'Legal check', 'Archived'];
  await expect(await offered()).toHaveText(withIt);
  await staff.context().close();

  await desk.api.call(updateDigest, { params: { id: 2 }, body: { status } });
  const { results } = await desk.api.call(listDigestStatuses);
  const { id } = results.find(({ status_name }) => status_name === 'Legal check')!;
  await desk.api.call(deleteStatus, { params: { id } });
});

test('SETTINGS-03, SETTINGS-04: a language and a daily target are set, and the list has both @long', async ({
  page,
  desk,
}) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add language' }).click();
  await page.getByRole('textbox', { name: /Code/ }).fill('pt');
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Português');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(findToastRegion(page).getByText('The language was saved.')).toBeVisible();

  const before = (await desk.api.call(listDailyTargets)).results;
  await page.getByRole('button', { name: 'Add target' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /Tag/ }).pressSequentially('Music');
  await page.getByRole('option', { name: 'Music', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(findToastRegion(page).getByText('The daily target was saved.')).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(
    page.getByRole('region', { name: 'Daily tag targets' }).getByRole('button', { name: /Music/ }),
  ).toBeAttached();
  const language = page.getByRole('combobox', { name: 'Language' });
  await expect(language.getByRole('option', { name: 'Português' })).toBeAttached();

  const added = (await desk.api.call(listDailyTargets)).results.filter(
    ({ id }) => !before.some((each) => each.id === id),
  );
  expect(added.map(({ title, target }) => [title, target])).toEqual([['Music', 1]]);
  for (const { id } of added) await desk.api.call(deleteDailyTarget, { params: { id } });
  const { results } = await desk.api.call(listLanguages);
  await desk.api.call(deleteLanguage, { params: { id: results.at(-1)!.id } });
});

test('SETTINGS-06: the first sign-in offers three things, by keyboard too, until they are closed @long', async ({
  page,
  browser,
  desk,
}) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Get started: three steps left' });
  await button.press('Enter');
  const panel = page.getByRole('dialog', { name: /^Welcome/ });
  await expect(panel.getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await button.click();
  await panel.getByRole('button', { name: 'Dismiss' }).click();
  await expect(button).toHaveCount(0);
  // In another browser, too.
  const other = await openAs(browser, desk, 'super');
  const asked = other.waitForResponse(/\/me\/welcome\//);
  await other.goto('/');
  await expect((await asked).json()).resolves.toEqual({ is_seen: true });
  await expect(other.getByRole('button', { name: 'Get started: three steps left' })).toHaveCount(0);
  await other.context().close();
  await desk.api.call(closeWelcome);
});

test('SETTINGS-07: a page that is not for everybody says whose it is, and leads back @long', async ({
  browser,
  desk,
}) => {
  const staff = await openAs(browser, desk, 'staff');
  await staff.goto('/notifications/limits');
  await expect(staff.getByText(/Only editors and super users can open this page\./)).toBeVisible();
  await expect(staff.getByText(/ask Sofia Marchetti/)).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('link', { name: 'Go to digests' }).click();
  await expect(staff).toHaveURL(/\/$/);
  // SHELL-05 stays a redirect.
  await staff.goto('/settings');
  await expect(staff).toHaveURL(/\/$/);
  await staff.context().close();
});

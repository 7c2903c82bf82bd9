import { createDigest, updateDigest } from '#api/contract/digests.ts';
import { getPlan, updatePlan } from '#api/contract/planning.ts';
import { addDigest } from '#support/editorPage.ts';
import { expect, expectAccessible, findToastRegion, test, waitForKeys } from './support.ts';

test.use({ account: 'editor', viewport: { width: 1440, height: 900 } });

const toDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('PLAN-03, PLAN-07, PLAN-08, PLAN-09: a digest is planned, moved in the calendar, moved back, and read by another calendar @long', async ({
  page,
  desk,
}) => {
  const { id } = await desk.api.call(createDigest, { body: { title: 'The ferry that waits' } });
  const params = { id };
  await desk.api.call(updatePlan, { params, body: { planned: { day: toDay(1) } } });
  await page.goto(`/digests/${id}`);
  await page.getByRole('button', { name: 'Planning' }).click();
  const panel = page.getByRole('group', { name: 'Planned for' });
  await expect(panel.getByRole('spinbutton').last()).toBeVisible();
  await panel.getByRole('spinbutton', { name: /year/ }).press('ArrowUp');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect(findToastRegion(page).getByText('Plan saved.')).toBeVisible();
  const later = await desk.api.call(getPlan, { params });
  expect(later.planned?.day.slice(0, 4)).toBe(String(Number(toDay(1).slice(0, 4)) + 1));

  await desk.api.call(updatePlan, { params, body: { planned: { day: toDay(1) } } });
  await page.goto('/');
  await waitForKeys(page);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/calendar$/);
  await page.goto(`/calendar?day=${toDay(1)}`);
  const entry = page.locator(`[data-entry="planned-${id}"]`);
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  await entry.press('Alt+ArrowRight');
  await expect.poll(async () => (await desk.api.call(getPlan, { params })).planned?.day).toBe(toDay(2));
  await expect(entry).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await desk.api.call(getPlan, { params })).planned?.day).toBe(toDay(1));

  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('textbox', { name: /Name/ }).fill('Phone');
  await page.getByRole('button', { name: 'Create URL' }).click();
  const address = await page.getByRole('textbox', { name: 'Calendar URL' }).inputValue();
  const read = async () => page.request.get(address);
  expect(await (await read()).text()).toContain(`UID:digest-${id}@`);
  await page.getByRole('button', { name: 'Revoke Phone' }).click();
  await expect(findToastRegion(page).getByText('URL revoked.')).toBeVisible();
  expect((await read()).status()).toBe(404);
});

for (const locale of ['th-TH', 'fa-IR', 'ja-JP-u-ca-japanese'])
  test.describe(`in a browser in ${locale}`, () => {
    test.use({ locale });

    test('PLAN-03: years are those of the Gregorian calendar, typed and shown @long', async ({
      page,
      desk,
    }) => {
      const { id } = await desk.api.call(createDigest, { body: { title: `The ferry in ${locale}` } });
      await page.goto(`/digests/${id}`);
      await page.getByRole('button', { name: 'Planning' }).click();
      const day = page.getByRole('group', { name: 'Planned for' });
      for (const [part, value] of [
        ['month', '3'],
        ['day', '2'],
        ['year', '2027'],
      ] as const)
        await day.getByRole('spinbutton', { name: new RegExp(part) }).fill(value);
      await page.getByRole('button', { name: 'Save plan' }).click();
      await expect
        .poll(async () => (await desk.api.call(getPlan, { params: { id } })).planned?.day)
        .toBe('2027-03-02');
      await expect(day).toHaveText(/03\/02\/2027/);
      await page.goto('/calendar?day=2027-03-02');
      await expect(page.getByText('March 2027')).toBeVisible();
      await expect(page.locator(`[data-entry="planned-${id}"]`)).toBeVisible();
      await page.goto(`/?columns=title,planned&search=${id}`);
      await expect(page.getByRole('row', { name: /The ferry in/ })).toContainText('Mar 02 2027');
    });
  });

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('PLAN-03: a plan shows and keeps the zone it was made in until another is selected', async ({
    page,
    desk,
  }) => {
    const { id } = await desk.api.call(createDigest, { body: { title: 'The ferry from New York' } });
    const params = { id };
    const planned = { day: '2030-03-12', time: '09:30', zone: 'America/New_York' };
    await desk.api.call(updatePlan, { params, body: { planned } });
    const stored = async () => (await desk.api.call(getPlan, { params })).planned;
    const day = page.getByRole('group', { name: 'Planned for' });
    const zone = page.getByRole('combobox', { name: 'Plan time zone' });
    const save = page.getByRole('button', { name: 'Save plan' });

    await page.goto(`/digests/${id}`);
    await page.getByRole('button', { name: 'Planning' }).click();
    await expect(zone).toHaveValue('America/New_York');
    await expect(page.getByText('Mar 12 2030 10:30 PM in your time zone, Asia/Tokyo.')).toBeVisible();

    // Clocks in New York skip 02:30 on 10 March.
    await day.getByRole('spinbutton', { name: /day/ }).fill('10');
    await day.getByRole('spinbutton', { name: /hour/ }).fill('2');
    await save.click();
    await expect(page.getByText(/^This time doesn’t exist/)).toBeVisible();
    await day.getByRole('spinbutton', { name: /day/ }).fill('14');
    await expect(page.getByText(/^This time doesn’t exist/)).toBeHidden();
    await save.click();
    await expect.poll(stored).toEqual({ day: '2030-03-14', time: '02:30', zone: 'America/New_York' });

    await zone.fill('Europe/Os');
    await page.getByRole('option', { name: 'Europe/Oslo' }).click();
    await save.click();
    await expect.poll(stored).toEqual({ day: '2030-03-14', time: '02:30', zone: 'Europe/Oslo' });

    await day.getByRole('spinbutton', { name: /year/ }).fill('2020');
    await expect(page.getByText('This date is in the past.')).toBeVisible();
    await save.click();
    await expect(findToastRegion(page).getByText('Plan saved. Its date is in the past.')).toBeVisible();
    await expectAccessible(page);
  });
});

test('PLAN-06: an open editor shows what becomes of a publication elsewhere, and what is being planned stays', async ({
  page,
  desk,
  consoleErrors,
}) => {
  const { id } = await addDigest(desk.api);
  const params = { id };
  const publish = { at: `${toDay(2)}T09:00:00Z`, zone: 'UTC' };
  await desk.api.call(updatePlan, { params, body: { planned: { day: toDay(2) }, publish } });
  await page.goto(`/digests/${id}`);
  await page.getByRole('button', { name: 'Planning' }).click();
  await expect(page.getByText(/^Will be published automatically on /)).toBeVisible();
  const year = page.getByRole('group', { name: 'Planned for' }).getByRole('spinbutton', { name: /year/ });
  await year.press('ArrowUp');
  await desk.api.call(updateDigest, { params, body: { status: 'Published' } });
  await expect(page.getByText(/^No longer scheduled for /)).toBeVisible();
  await expect(page.getByText(/^Will be published automatically on /)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save plan' }).click();
  await expect(findToastRegion(page).getByText(/This plan was changed/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save plan' })).toHaveCount(0);
  // The refusal is an error to the browser.
  expect(consoleErrors.splice(0).filter((text) => !text.includes('409'))).toEqual([]);
});

test('PLAN-10, PLAN-11: what is planned this week is found in the list, moved as one job, and moved back @long', async ({
  page,
  desk,
}) => {
  const title = 'The ferry that is planned';
  const { id } = await desk.api.call(createDigest, { body: { title } });
  const params = { id };
  await desk.api.call(updatePlan, { params, body: { planned: { day: toDay(0) } } });
  await page.goto('/?columns=title,planned&planned=week');
  const row = page.getByRole('row', { name: title });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan 1 digest' });
  await expectAccessible(page);
  await dialog.getByText('Move them by a number of days').click();
  await dialog.getByRole('textbox', { name: 'Days' }).fill('30');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(findToastRegion(page).getByText('Plans saved.')).toBeVisible();
  await expect(row).toBeHidden();
  expect((await desk.api.call(getPlan, { params })).planned?.day).toBe(toDay(30));
  await findToastRegion(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  expect((await desk.api.call(getPlan, { params })).planned?.day).toBe(toDay(0));
});

test('PLAN-12: on a phone the calendar is a list that begins with today @long', async ({ page, desk }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.clock.setFixedTime('2026-06-18T12:00:00Z');
  for (let day = 6; day <= 18; day += 1) {
    const { id } = await desk.api.call(createDigest, { body: { title: `Planned for the ${day}th` } });
    const planned = { day: `2026-06-${String(day).padStart(2, '0')}` };
    await desk.api.call(updatePlan, { params: { id }, body: { planned } });
  }
  await page.goto('/calendar');
  const planned = page.getByRole('link', { name: /Planned for the/ });
  await expect(page.locator('[data-today]')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeInViewport();
  await expect(planned).toHaveCount(1);
  await page.getByRole('button', { name: /^\d+ earlier$/ }).click();
  await expect(planned).toHaveCount(13);
  await expect(page.getByRole('button', { name: /earlier$/ })).toBeHidden();
  await page.getByRole('radiogroup', { name: 'View' }).scrollIntoViewIfNeeded();
  await expectAccessible(page);
});

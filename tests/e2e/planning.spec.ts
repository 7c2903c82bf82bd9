import { createDigest } from '#api/contract/digests.ts';
import { getPlan, updatePlan } from '#api/contract/planning.ts';
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
  await page.getByRole('textbox', { name: /Where it is used/ }).fill('Phone');
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = await page.getByRole('textbox', { name: 'The address' }).inputValue();
  const read = async () => page.request.get(address);
  expect(await (await read()).text()).toContain(`UID:digest-${id}@`);
  await page.getByRole('button', { name: 'Revoke Phone' }).click();
  await expect(findToastRegion(page).getByText('The address was revoked.')).toBeVisible();
  expect((await read()).status()).toBe(404);
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
  const dialog = page.getByRole('dialog', { name: 'Plan' });
  await expectAccessible(page);
  await dialog.getByText('Move them by days').click();
  await dialog.getByRole('textbox', { name: 'Days' }).fill('30');
  await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
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

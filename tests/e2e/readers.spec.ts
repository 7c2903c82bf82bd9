import { bellGroupId, listActiveBroadcasts, sendBroadcast } from '#api/contract/broadcasts.ts';
import { getBroadcast, listBroadcasts } from '#api/contract/broadcasts/history.ts';
import { listGroupChannels } from '#api/contract/broadcasts/lookups.ts';
import { listAudiences } from '#api/contract/presets.ts';
import { expect, expectAccessible, findToastRegion, test } from './support.ts';

test.use({ account: 'editor', viewport: { width: 1440, height: 900 } });

test('READER-02, READER-03, READER-04, READER-05: an audience is saved and used, a template filled in, a test sent, and all of it planned for the time of each reader @long', async ({
  page,
  desk,
}) => {
  await page.goto('/notification/create');
  await page.getByRole('button', { name: 'Saved audiences' }).click();
  const audiences = page.getByRole('dialog', { name: 'Saved audiences' });
  await expect(audiences.getByText(/^Choose an audience first\./)).toBeVisible();
  await audiences.getByRole('button', { name: 'Use First to see new things' }).click();
  await expect(findToastRegion(page).getByText('“First to see new things” applied.')).toBeVisible();

  await page.getByRole('button', { name: 'Saved audiences' }).click();
  await audiences.getByRole('textbox', { name: 'Save this audience as' }).fill('Evening testers');
  await page.keyboard.press('Enter');
  await expect(findToastRegion(page).getByText('“Evening testers” saved.')).toBeVisible();
  const { results } = await desk.api.call(listAudiences);
  expect(results.map(({ name }) => name)).toContain('Evening testers');

  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Use Morning briefing' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Your morning briefing');
  await page.getByRole('button', { name: 'Send to me' }).click();
  await expect(findToastRegion(page).getByText('Test notification sent.')).toBeVisible();

  await page.getByText('Schedule', { exact: true }).first().click();
  await page.getByText('At this time in each reader’s time zone').first().click();
  await page.getByRole('spinbutton', { name: /year/ }).press('ArrowUp');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(findToastRegion(page).getByText('Notification scheduled.')).toBeVisible();
  const history = await desk.api.call(listBroadcasts, { query: { status: 'SCHEDULED' } });
  const id = history.results[0]!.broadcast.id;
  expect((await desk.api.call(getBroadcast, { params: { id } })).schedule_local_time).toMatch(/T\d\d:\d\d$/);
  expect((await desk.api.call(listActiveBroadcasts)).results.map((each) => each.id)).not.toContain(id);
  await page.goto(`/notifications/${id}`);
  await expect(page.getByText('Local time')).toBeVisible();
});

test('READER-06: one of two versions that are tried is sent to the rest before its time @long', async ({
  page,
  desk,
}) => {
  const { channel_list } = await desk.api.call(listGroupChannels, { params: { id: bellGroupId } });
  const version = (title: string) => ({
    title,
    text: 'Which of the two is opened more often',
    channel: channel_list[0]!.id,
    group: bellGroupId,
    notification_type: 'home' as const,
  });
  const { data } = await desk.api.call(sendBroadcast, {
    body: {
      notification_datas: [version('Trains by night'), version('Night trains are back')],
      user_list_type: 'all',
      trial: { share: 10, minutes: 60 },
    },
  });
  const { id } = data.broadcast;
  await page.goto(`/notifications/${id}`);
  await page.getByRole('button', { name: 'Send version B to everyone else' }).click();
  await expectAccessible(page);
  const question = page.getByRole('alertdialog', { name: 'Send version B to everyone else now?' });
  await question.getByRole('button', { name: 'Send version B to everyone else' }).click();
  await expect(findToastRegion(page).getByText('Now sending to everyone else.')).toBeVisible();
  await expect(page.getByText(/chose version B for everyone else\./)).toBeVisible();
  await expect
    .poll(async () => (await desk.api.call(getBroadcast, { params: { id } })).status)
    .toBe('COMPLETE');
  const { versions } = await desk.api.call(getBroadcast, { params: { id } });
  const [, second, rest] = versions;
  expect(rest!.notification.title).toBe(second!.notification.title);
  expect(rest!.outcome.sent).toBeGreaterThan(second!.outcome.sent);
});

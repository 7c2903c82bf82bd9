import { readFile } from 'node:fs/promises';
import { dailyReport, type DigestReport } from '#api/contract/reports.ts';
import { formatCsvLine } from '#domain/csv.ts';
import { expect, expectAccessible, test } from './support.ts';

// Whose days they are is the viewer's: here it is already tomorrow when it is evening in Europe.
test.use({ account: 'super', timezoneId: 'Asia/Kolkata' });

const time = { from_date: '2020-01-01 00:00', to_date: '2100-01-01 00:00', timezone: 'Asia/Kolkata' };

test('REPORT-13, SHELL-14: a report by the keyboard, its table, and the same numbers as public_report.csv @long', async ({
  page,
  desk,
}) => {
  await page.goto('/');
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Daily Reports' });
  await entry.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Days in Asia\/(Calcutta|Kolkata)\./)).toBeVisible();
  await page.goto(`/dailyReports?from=${time.from_date}&to=${time.to_date}`);

  const report = (await desk.api.call(dailyReport, { body: time })) as DigestReport;
  const authors = page.getByRole('figure', { name: 'By author' });
  await expect(authors.getByRole('listitem').first()).toHaveText(
    `${report.author[0]!.user_id__name}${report.author[0]!.count}`,
  );
  await authors.getByRole('button', { name: 'Show as table' }).focus();
  await page.keyboard.press('Space');
  await expect(authors.getByRole('row')).toHaveCount(report.author.length + 1);
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('public_report.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines.slice(0, 2)).toEqual([
    '\uFEFFfrom_date,to_date,timezone,language',
    expect.stringMatching(/^2020-01-01 00:00,2100-01-01 00:00,Asia\/(Calcutta|Kolkata),en$/),
  ]);
  const block = lines.slice(lines.indexOf('author') + 2);
  expect(block.slice(0, block.indexOf(''))).toEqual(
    report.author.map(({ user_id__name, count }) => formatCsvLine([user_id__name, count]).trimEnd()),
  );
  expect(lines.slice(lines.indexOf('video_stats') + 2, -1)).toHaveLength(report.video_count);
});

test('REPORT-21: a linked report shows its zone, keeps it for other days, and gives it up when asked', async ({
  page,
}) => {
  await page.goto('/dailyReports?from=2026-11-16+00:00&to=2026-11-17+06:30&zone=Europe%2FOslo');
  const from = page.getByRole('group', { name: 'From date' });
  await expect(from).toHaveText(/11\/16\/2026, .?12:00.? AM GMT\+1/);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('Europe/Oslo');
  await page.getByText('7 days', { exact: true }).click();
  await expect(page).toHaveURL(/from=.*zone=Europe%2FOslo/);
  await expect(from).toHaveText(/12:00.? AM GMT\+/);
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();

  await zone.fill('Asia/Tok');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  const call = page.waitForRequest(/\/dashboard\/daily_report\/$/);
  await page.getByRole('button', { name: 'Show report' }).click();
  expect((await call).postDataJSON()).toMatchObject({
    timezone: 'Asia/Tokyo',
    from_date: expect.stringMatching(/00:00$/),
  });
  await expect(page).toHaveURL(/zone=Asia%2FTokyo/);
});

test('POLLREP-02, SHELL-09: a poll opens by the keyboard and closes by a click @long', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'View Polls' }).click();
  const table = page.getByRole('grid', { name: 'Polls' });
  const row = table
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Details for/ }) })
    .first();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(table.getByRole('figure')).toBeVisible();
  await expectAccessible(page);
  await row.click();
  await expect(table.getByRole('figure')).toBeHidden();
});

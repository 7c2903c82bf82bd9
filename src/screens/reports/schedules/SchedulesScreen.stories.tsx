import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  listReportRuns,
  listReportSchedules,
  runReportSchedule,
  updateReportSchedule,
  type ReportRun,
  type ReportSchedule,
} from '#api/contract/reportSchedules.ts';
import { listUsers } from '#api/contract/users.ts';
import { answer, atPath, expectToast, Failure, withApi } from '#support/stories/storySupport.tsx';
import { SchedulesScreen } from './SchedulesScreen.tsx';

const done: ReportRun = {
  id: 31,
  schedule_id: 4,
  state: 'done',
  due_at: '2026-11-23T06:00:00.000Z',
  from_date: '2026-11-16 00:00',
  to_date: '2026-11-23 00:00',
  timezone: 'Europe/Vienna',
  made_at: '2026-11-23T06:00:04.000Z',
  count: 134,
  rows: 50_000,
  is_cut: true,
  expires_at: '2026-12-23T06:00:04.000Z',
  error: null,
};
const failed: ReportRun = {
  ...done,
  id: 30,
  state: 'failed',
  from_date: '2026-11-22 00:00',
  made_at: null,
  expires_at: null,
  error: 'Please select an author.',
};
const weekly: ReportSchedule = {
  id: 4,
  name: 'The week, on Mondays',
  kind: 'digests',
  filters: { tag_ids: [9], type_ids: [275] },
  language_id: 1,
  period: 'last_week',
  every: 'week',
  weekday: 1,
  at: '07:00',
  zone: 'Europe/Vienna',
  by_mail: true,
  file_days: 30,
  recipients: [
    { id: 3, name: 'Ada Moreau', can_read: true },
    { id: 4, name: 'عائشة المنصوري', can_read: false },
  ],
  created_by: { id: 3, name: 'Ada Moreau' },
  next_at: '2026-11-30T06:00:00.000Z',
  hold: null,
  last_run: done,
};
const paused: ReportSchedule = {
  ...weekly,
  id: 5,
  name: 'Quality of yesterday',
  kind: 'quality',
  filters: { author_user_ids: [4] },
  period: 'yesterday',
  every: 'day',
  weekday: null,
  created_by: { id: 8, name: 'Ibrahim Saleh' },
  hold: 'owner_inactive',
  last_run: failed,
};

let sent: unknown[] = [];
const person = { email: 'a@example.com', phone: null, roles: [], is_active: true };
const answers = [
  answer(listReportSchedules, () => ({ results: [paused, weekly], has_mail: true })),
  answer(listReportRuns, () => ({
    results: [done, { ...done, id: 29, is_cut: false, expires_at: null }, failed],
  })),
  answer(runReportSchedule, ({ params }) => {
    sent.push(params);
    return { ...done, state: 'waiting' as const };
  }),
  answer(updateReportSchedule, ({ body }) => {
    sent.push(body);
    return weekly;
  }),
  answer(listUsers, () => ({ results: [{ ...person, id: 3, name: 'Ada Moreau' }], count: 1 })),
];

const meta = {
  title: 'Screens/Scheduled reports',
  component: SchedulesScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/dailyReports/schedules')],
  beforeEach: () => {
    sent = [];
    return withApi(answers)();
  },
} satisfies Meta<typeof SchedulesScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const findRow = async (canvasElement: HTMLElement, name: RegExp) =>
  within(await within(canvasElement).findByRole('row', { name }));

export const Example: Story = {
  name: 'REPORT-21, REPORT-23, REPORT-25: what is made when and for whom, and what is paused',
  play: async ({ canvasElement }) => {
    const row = await findRow(canvasElement, /The week, on Mondays/);
    await expect(row.getByText('Every Monday at 07:00 AM')).toBeVisible();
    await expect(row.getByText('2 filters')).toBeVisible();
    await expect(
      row.getByText(/Ada Moreau, عائشة المنصوري \(no access, won’t get the report\)/),
    ).toBeVisible();
    const second = await findRow(canvasElement, /Quality of yesterday/);
    await expect(second.getByText('Paused')).toBeVisible();
    await expect(second.getByText('Ibrahim Saleh can no longer sign in.')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Actions for The week, on Mondays' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Generate now' }));
    await waitFor(() => expect(sent).toEqual([{ id: '4' }]));
    await expectToast('The report is being generated.');
  },
};

export const Files: Story = {
  name: 'REPORT-21, REPORT-24, REPORT-26: each report with its file, the way to the same report, and why it has none',
  decorators: [atPath('/dailyReports/schedules?schedule=4')],
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Files for The week, on Mondays' }));
    await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(4));
    const [link] = dialog.getAllByRole('link', { name: 'Open the report for Nov 16 2026 – Nov 22 2026' });
    await expect(link).toHaveAttribute(
      'href',
      '/dailyReports?from=2026-11-16+00%3A00&to=2026-11-23+00%3A00&tags=9&types=275&language=1&zone=Europe%2FVienna',
    );
    await expect(
      dialog.getByText('The file has only the first 50,000 rows. The report itself is complete.'),
    ).toBeVisible();
    await expect(dialog.getByText('Deleted')).toBeVisible();
    await expect(dialog.getByText('Please select an author.')).toBeVisible();
  },
};

export const Editing: Story = {
  name: 'REPORT-25: when and to whom it goes is changed, what it reports stays',
  play: async ({ canvasElement }) => {
    const row = await findRow(canvasElement, /The week, on Mondays/);
    await userEvent.click(row.getByRole('button', { name: 'Actions for The week, on Mondays' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit The week, on Mondays' }));
    const name = dialog.getByRole('textbox', { name: /Name/ });
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Enter a name.')).toBeVisible();
    await userEvent.type(name, 'Mondays');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        {
          name: 'Mondays',
          kind: 'digests',
          filters: { tag_ids: [9], type_ids: [275] },
          every: 'week',
          weekday: 1,
          at: '07:00',
          zone: 'Europe/Vienna',
          by_mail: true,
          recipients: [3, 4],
        },
      ]),
    );
  },
};

export const Nothing: Story = {
  name: 'Without a schedule it says where one is made',
  beforeEach: withApi([answer(listReportSchedules, () => ({ results: [], has_mail: false }))]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No scheduled reports')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach: withApi([answer(listReportSchedules, () => new Failure(500))]),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('The scheduled reports couldn’t be loaded.'),
    ).toBeVisible();
  },
};

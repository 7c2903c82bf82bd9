import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { reportBroadcasts, type BroadcastTotals } from '#api/contract/reports/broadcasts.ts';
import { listUserLists } from '#api/contract/userLists.ts';
import { answer, atPath, withApi } from '#support/stories/storySupport.tsx';
import { BroadcastReportScreen } from './BroadcastReportScreen.tsx';

const sent = {
  id: 71,
  broadcast: 31,
  sent_at: '2026-11-04T09:00:00.000Z',
  title: 'How a harbour town got its fish market back',
  notification_type: 'article' as const,
  user_type: 'all',
  trial_part: null,
  total: 5210,
  success_count: 5170,
  open_count: 612,
};

const report: BroadcastTotals = {
  count: 23,
  success_count: 24_350,
  open_count: 2110,
  previous: { count: 20, success_count: 25_000, open_count: 2000 },
  unit: 'day',
  days: [4, 0, 9, 2, 1, 4, 3].map((count, index) => ({
    date: `2026-11-0${index + 1}`,
    count,
    success_count: count * 1100,
    open_count: count * 92,
  })),
  results: [
    sent,
    {
      ...sent,
      id: 72,
      broadcast: 32,
      title: 'السوق القديم يفتح أبوابه من جديد',
      trial_part: 'rest',
      success_count: 3100,
      open_count: 305,
    },
    {
      ...sent,
      id: 73,
      broadcast: 33,
      title: 'Storm',
      notification_type: 'home',
      success_count: 0,
      open_count: 0,
    },
  ],
};

let requests: URLSearchParams[] = [];

const meta = {
  title: 'Screens/Broadcast report',
  component: BroadcastReportScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/dailyReports/broadcasts')],
  beforeEach: () => {
    requests = [];
    return withApi([
      answer(reportBroadcasts, ({ query }) => {
        requests.push(query);
        return report;
      }),
      answer(listUserLists, () => ({ results: [], count: 0 })),
    ])();
  },
} satisfies Meta<typeof BroadcastReportScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'REPORT-28, REPORT-29: figures beside those before, days, and the notifications opened most',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('24,350')).toBeVisible();
    await expect(canvas.getByText('−650 vs previous period')).toBeVisible();
    await expect(canvas.getByText('8.67%')).toBeVisible();
    await expect(canvas.getByText('+0.67 points vs previous period')).toBeVisible();
    await expect(canvas.getByRole('link', { name: sent.title })).toHaveAttribute('href', '/notifications/31');
    await expect(canvas.getByText('A/B test: everyone else')).toBeVisible();

    const accepted = within(canvas.getByRole('figure', { name: 'Deliveries per day' }));
    await userEvent.click(accepted.getByRole('button', { name: 'Show as table' }));
    const [, first] = await accepted.findAllByRole('row');
    await expect(first).toHaveTextContent(/4.*4,400.*368.*8\.36%/);

    await userEvent.click(canvas.getByRole('radio', { name: '7 days' }));
    await waitFor(() => expect(requests.length).toBeGreaterThan(1));
    const days =
      Date.parse(requests.at(-1)!.get('to_date')!) - Date.parse(requests.at(-1)!.get('from_date')!);
    // An hour more or less where clocks change.
    await expect(Math.round(days / 86_400_000)).toBe(7);
    await expect(requests.at(-1)!.get('page')).toBe('1');
  },
};

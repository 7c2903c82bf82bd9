import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { listCategories } from '#api/contract/categories.ts';
import { listLanguages } from '#api/contract/languages.ts';
import { listDigestTypes } from '#api/contract/lookups.ts';
import { reportTagTrends, type TagTrends } from '#api/contract/reports/tagTrends.ts';
import { createReportSchedule, listReportSchedules } from '#api/contract/reportSchedules.ts';
import { listUsers } from '#api/contract/users.ts';
import { answer, atPath, Failure, withApi } from '#support/stories/storySupport.tsx';
import { TagTrendsScreen } from './TagTrendsScreen.tsx';

const tags = [
  { tag_id: 4, tag__title: 'Trams', count: 21, previous_count: 9 },
  { tag_id: 9, tag__title: 'أسواق المدينة', count: 14, previous_count: 14 },
  {
    tag_id: 2,
    tag__title: 'Harbours, rivers and everything else beside the water',
    count: 3,
    previous_count: 30,
  },
];

const report: TagTrends = {
  count: 3,
  digest_count: 27,
  previous_digest_count: 40,
  rose_count: 1,
  fell_count: 1,
  unit: 'day',
  top: tags.slice(0, 2),
  days: [4, 0, 9, 2, 1, 2, 3].map((count, index) => ({
    date: `2026-11-0${index + 1}`,
    digest_count: count + 1,
    counts: [count, 2],
    others: index % 2,
  })),
  results: tags,
};

const none: TagTrends = {
  count: 0,
  digest_count: 0,
  previous_digest_count: 0,
  rose_count: 0,
  fell_count: 0,
  unit: 'day',
  top: [],
  days: [],
  results: [],
};

let requests: URLSearchParams[] = [];

const withReport = (read: TagTrends) => () => {
  requests = [];
  return withApi([
    answer(reportTagTrends, ({ query }) => {
      requests.push(query);
      return read;
    }),
    answer(listLanguages, () => ({ results: [{ id: 1, title: 'English', code: 'en' }] })),
    answer(listCategories, () => ({ results: [] })),
    answer(listDigestTypes, () => ({ results: [{ id: 1, code: 1, title: 'article' }] })),
  ])();
};

const meta = {
  title: 'Screens/Tag trends',
  component: TagTrendsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/dailyReports/tags')],
  beforeEach: withReport(report),
} satisfies Meta<typeof TagTrendsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'REPORT-30, REPORT-31: tags by day, and which rose and fell',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('−13 vs previous period')).toBeVisible();
    await expect(canvas.getAllByText('+12')).not.toHaveLength(0);
    await expect(canvas.getAllByText('−27')).not.toHaveLength(0);

    const chart = within(canvas.getByRole('figure', { name: 'Trams' }));
    await expect(chart.getByText('21')).toBeVisible();
    await userEvent.click(chart.getByRole('button', { name: 'Show as table' }));
    const [, , , third] = await chart.findAllByRole('row');
    await expect(third).toHaveTextContent(/9$/);
    await expect(canvas.getByRole('figure', { name: 'All other tags' })).toBeVisible();

    await userEvent.click(canvas.getByRole('radio', { name: 'Biggest fall' }));
    await waitFor(() => expect(requests.at(-1)!.get('order')).toBe('fell'));
    await expect(requests.at(-1)!.get('page')).toBe('1');
    await userEvent.click(canvas.getByRole('radio', { name: '7 days' }));
    await waitFor(() => {
      const [from, to] = ['from_date', 'to_date'].map((name) => Date.parse(requests.at(-1)!.get(name)!));
      // An hour more or less where clocks change.
      return expect(Math.round((to! - from!) / 86_400_000)).toBe(7);
    });
  },
};

export const Empty: Story = {
  name: 'REPORT-31: without a digest',
  beforeEach: withReport(none),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('No Data Found')).toBeVisible();
    await expect(canvas.queryByRole('figure')).toBeNull();
  },
};

const scheduled: unknown[] = [];
export const Scheduling: Story = {
  name: 'REPORT-32: the days of a zone are in the address, and the report is scheduled from its page',
  decorators: [
    atPath('/dailyReports/tags?from=2026-11-16&to=2026-11-22&language=1&type=1&zone=Asia%2FTokyo'),
  ],
  beforeEach: () => {
    requests = [];
    scheduled.length = 0;
    return withApi([
      answer(reportTagTrends, ({ query }) => {
        requests.push(query);
        return report;
      }),
      answer(listLanguages, () => ({ results: [{ id: 1, title: 'English', code: 'en' }] })),
      answer(listCategories, () => ({ results: [] })),
      answer(listDigestTypes, () => ({ results: [{ id: 1, code: 1, title: 'article' }] })),
      answer(listUsers, () => ({ results: [], count: 0 })),
      answer(listReportSchedules, () => ({ results: [], has_mail: false })),
      answer(createReportSchedule, ({ body }) => {
        scheduled.push(body);
        return new Failure(500);
      }),
    ])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(requests.at(-1)?.get('timezone')).toBe('Asia/Tokyo'));
    await expect(canvas.getByText(/Asia\/Tokyo/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Schedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule this report' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Name/ }), 'Tags of Tokyo');
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
    await waitFor(() => expect(scheduled).toHaveLength(1));
    await expect(scheduled[0]).toMatchObject({
      kind: 'tags',
      filters: { type_ids: [1] },
      language_id: 1,
      zone: 'Asia/Tokyo',
    });
  },
};

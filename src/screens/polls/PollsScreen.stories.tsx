import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { listPollSubmissions, type PollSubmission } from '#api/contract/polls.ts';
import { answer, atPath, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { PollsScreen } from './PollsScreen.tsx';

const poll = (digest: number, question: string, votes: Record<string, number>): PollSubmission => ({
  digest,
  question: { question },
  choices: Object.entries(votes).map(([choice, choice_count]) => ({ choice, choice_count })),
});

const polls = [
  poll(412, 'Should the night train to the coast run every day?', {
    Yes: 640,
    No: 120,
    'Only in summer': 240,
  }),
  poll(398, 'Which park should stay open after dark?', { Riverside: 51, 'Old Mill': 51, Hilltop: 12 }),
  poll(371, 'Would you pay for a seat at the library?', { Yes: 0, No: 0 }),
  poll(365, 'هل تستخدم الدراجة للذهاب إلى العمل؟', { نعم: 320, لا: 180 }),
  poll(350, 'A question that is as long as editors make it, '.repeat(6), {
    'An answer that is longer than the space that it has beside its bar': 1_234_567,
    Short: 3,
  }),
];

let requests: URLSearchParams[] = [];
const somePolls = answer(listPollSubmissions, ({ query }) => {
  requests.push(query);
  return { results: polls, count: 45 };
});

const meta = {
  title: 'Screens/Polls',
  component: PollsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/poll')],
  beforeEach: () => {
    requests = [];
    return withApi([somePolls], 'STAFF_USER_PERM')();
  },
} satisfies Meta<typeof PollsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const table = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('grid', { name: 'Polls' }));

export const Example: Story = {
  name: 'POLLREP-01, POLLREP-02, POLLREP-03, POLLREP-07: a row opens and closes the votes of its choices',
  play: async ({ canvasElement }) => {
    const grid = await table(canvasElement);
    const headings = (await grid.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    await expect(headings).toEqual(['Details', 'Id', 'Question', 'Most polled value']);
    const row = await grid.findByRole('row', { name: /Should the night train/ });
    await expect(within(row).getByText('Yes')).toBeVisible();
    await expect(grid.getByText('Riverside, Old Mill')).toBeVisible();
    await expect(grid.getByText('No votes yet')).toBeVisible();

    await userEvent.click(within(row).getByText('Yes'));
    const chart = within(await grid.findByRole('figure', { name: '1,000 votes' }));
    await expect(chart.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Yes640 (64%)',
      'No120 (12%)',
      'Only in summer240 (24%)',
    ]);
    const [bar] = chart.getAllByRole('listitem');
    await expect(bar!.querySelector<HTMLElement>('[style]')!.style.inlineSize).toBe('64%');
    await expect(bar!.getBoundingClientRect().width).toBeGreaterThan(
      grid.getByRole('row', { name: /Should/ }).clientWidth * 0.8,
    );
    await expect(grid.getByRole('link', { name: 'Open digest' })).toHaveAttribute('href', '/digests/412');

    await userEvent.click(within(row).getByText('Yes'));
    await waitFor(() => expect(grid.queryByRole('figure')).toBeNull());
  },
};

export const Sorted: Story = {
  name: 'POLLREP-04, POLLREP-05: twenty a page by Id, descending at first; turning the order starts at page 1',
  play: async ({ canvasElement }) => {
    const grid = await table(canvasElement);
    await waitFor(() => expect(requests.length).toBeGreaterThan(0));
    await expect(Object.fromEntries(requests[0]!)).toEqual({
      page: '1',
      page_size: '20',
      sort_by: 'id',
      sort_order: 'desc',
    });
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(requests.at(-1)!.get('page')).toBe('3'));
    await userEvent.click(grid.getByRole('columnheader', { name: 'Id' }));
    await waitFor(() => expect(requests.at(-1)!.get('sort_order')).toBe('asc'));
    await expect(requests.at(-1)!.get('page')).toBe('1');
    await expect(grid.getByRole('columnheader', { name: 'Id' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(grid.getByRole('columnheader', { name: 'Question' })).not.toHaveAttribute('aria-sort');
  },
};

export const Failed: Story = {
  name: 'POLLREP-06: a load that fails says so and empties the list',
  beforeEach: withApi([answer(listPollSubmissions, () => new Failure(500))]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Something went wrong!')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Empty: Story = {
  beforeEach: withApi([answer(listPollSubmissions, () => ({ results: [], count: 0 }))]),
};

export const Loading: Story = { beforeEach: withApi([answer(listPollSubmissions, never)]) };

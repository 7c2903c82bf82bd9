import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Route } from 'wouter';
import { getJob, listJobItems, type Job } from '#api/contract/bulk.ts';
import { answer, atPath, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { JobScreen } from './JobScreen.tsx';
import { sampleItem, sampleJob } from '#support/samples/bulk.ts';

const requests: URLSearchParams[] = [];
const items = answer(listJobItems, ({ query }) => {
  requests.push(query);
  return {
    results: [
      sampleItem(1, { result: 'restored' }),
      sampleItem(2, { result: 'skipped', detail: { code: 'changed_since' } }),
      sampleItem(3, {
        result: 'failed',
        detail: { code: 'deleted' },
        digest: { id: 3, title: '' },
      }),
    ],
    count: 43,
  };
});

const at = (job: Job) => withApi([answer(getJob, () => job), items]);

const meta = {
  title: 'Screens/Job',
  component: JobScreen,
  parameters: { layout: 'fullscreen' },
  render: () => <Route path="/jobs/:id" component={JobScreen} />,
  decorators: [atPath('/jobs/9')],
  beforeEach: at(sampleJob(9, { total: 43, done_count: 43, changed_count: 43 })),
} satisfies Meta<typeof JobScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};

export const Undone: Story = {
  name: 'Jobs: an undo says how many it restored and skipped, and names them with links',
  beforeEach: at(
    sampleJob(9, {
      undo_of: 5,
      total: 43,
      changed_count: 41,
      skipped_count: 1,
      failed_count: 1,
      can_undo: false,
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('1 digest was skipped.')).toBeVisible());
    await expect(canvas.getByRole('link', { name: 'Job 5' })).toHaveAttribute('href', '/jobs/5');
    await waitFor(() => expect(canvas.getByText('This digest was changed since.')).toBeVisible());
    await expect(canvas.getByRole('link', { name: /part 2$/ })).toHaveAttribute('href', '/digests/2');

    await userEvent.click(canvas.getByRole('button', { name: /Result/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Skipped' }));
    await waitFor(() => expect(requests.at(-1)!.get('result')).toBe('skipped'));
  },
};

let readings = 0;
export const Running: Story = {
  name: 'Jobs: progress is read again only while the job runs',
  beforeEach: () => {
    readings = 0;
    return withApi([
      answer(getJob, () => {
        readings += 1;
        const done = readings * 20;
        return sampleJob(9, {
          state: done >= 40 ? 'done' : 'running',
          total: 40,
          done_count: Math.min(done, 40),
          can_undo: done >= 40,
        });
      }),
      items,
    ])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('20 of 40')).toBeVisible());
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Undo/ })).toBeVisible());
    const last = readings;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await expect(readings).toBe(last);
  },
};

export const Loading: Story = { beforeEach: withApi([answer(getJob, never)]) };

export const Missing: Story = {
  name: 'Jobs: an unknown job says so',
  beforeEach: withApi([answer(getJob, () => new Failure(404))]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('There is no such job.')).toBeVisible();
  },
};

export const Failed: Story = { beforeEach: withApi([answer(getJob, () => new Failure(500))]) };

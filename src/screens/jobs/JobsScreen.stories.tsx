import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getJob, listJobItems, listJobs, stopJob, undoJob, type Job } from '#api/contract/bulk.ts';
import {
  answer,
  atPath,
  expectToast,
  Failure,
  findToasts,
  never,
  toPath,
  withApi,
} from '#support/stories/storySupport.tsx';
import { JobsScreen } from './JobsScreen.tsx';
import { sampleItem, sampleJob } from '#support/samples/bulk.ts';

const jobs: Job[] = [
  sampleJob(6, {
    action: 'add_tags',
    parameters: {
      tags: [
        { id: 1, title: 'Rail' },
        { id: 2, title: 'Night trains' },
      ],
    },
    state: 'running',
    total: 12_480,
    done_count: 4200,
    changed_count: 4150,
    can_undo: false,
    finished_at: null,
  }),
  sampleJob(5),
  sampleJob(4, { action: 'delete', parameters: {}, undone_by: 3, can_undo: false, total: 3 }),
  sampleJob(3, {
    action: 'delete',
    parameters: {},
    undo_of: 4,
    total: 3,
    changed_count: 2,
    skipped_count: 1,
    can_undo: false,
    created_by: { id: 8, name: 'Ibrahim Saleh' },
  }),
  sampleJob(2, { state: 'stopped', done_count: 40, total: 90, parameters: { status: 'Draft' } }),
  sampleJob(1, {
    action: 'remove_labels',
    parameters: { labels: [{ id: 1, title: 'Evergreen' }] },
    state: 'failed',
    changed_count: 0,
    can_undo: false,
  }),
];

const requests: URLSearchParams[] = [];
const changed: string[] = [];
const someJobs = answer(listJobs, ({ query }) => {
  requests.push(query);
  return { results: jobs, count: 45 };
});

const meta = {
  title: 'Screens/Jobs',
  component: JobsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/jobs')],
  beforeEach: withApi([someJobs]),
} satisfies Meta<typeof JobsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'Jobs: who did what, when, to how many, and how far it is',
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('grid', { name: 'Jobs' }));
    const row = await table.findByRole('row', { name: /Add tags: Rail, Night trains/ });
    await expect(within(row).getByText('12,480')).toBeVisible();
    await expect(within(row).getByText('Ada Moreau')).toBeVisible();
    await expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33.65384615384615');
    await expect(table.getByRole('row', { name: /Undo: Delete/ })).toBeVisible();
  },
};

export const Filtering: Story = {
  name: 'Jobs: filtered by owner, state and action, in the address',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /Started by/ }));
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Me' }));
    await waitFor(() => expect(requests.at(-1)!.get('mine')).toBe('true'));
    await waitFor(() => expect(toPath(canvasElement)).toBe('/jobs?mine=1'));
    await userEvent.click(canvas.getByRole('button', { name: 'Page 3' }));
    await waitFor(() => expect(requests.at(-1)!.get('page')).toBe('3'));
    await expect(requests.at(-1)!.get('mine')).toBe('true');
  },
};

export const Undoing: Story = {
  name: 'Jobs: undo names and links what it skipped',
  beforeEach: withApi([
    someJobs,
    answer(undoJob, () => sampleJob(9, { undo_of: 5, changed_count: 11, skipped_count: 1 })),
    answer(getJob, () => sampleJob(9, { undo_of: 5 })),
    answer(listJobItems, () => ({ results: [sampleItem(31, { result: 'skipped' })], count: 1 })),
  ]),
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('grid', { name: 'Jobs' }));
    await userEvent.click(await table.findByRole('button', { name: 'Undo Publish' }));
    await expectToast('11 restored, 1 skipped.');
    await expect((await findToasts()).getByRole('link', { name: /^#31 How a harbour town/ })).toHaveAttribute(
      'href',
      '/digests/31',
    );
    await expect((await findToasts()).getByRole('link', { name: 'Details' })).toHaveAttribute(
      'href',
      '/jobs/9',
    );
  },
};

let stopped: string[] = [];
export const Stopping: Story = {
  name: 'Jobs: a job that runs can be stopped',
  beforeEach: () => {
    stopped = [];
    return withApi([
      someJobs,
      answer(stopJob, ({ params }) => {
        stopped.push(params['id']!);
        return sampleJob(6, { state: 'stopped' });
      }),
    ])();
  },
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('grid', { name: 'Jobs' }));
    await userEvent.click(await table.findByRole('button', { name: /^Stop Add tags/ }));
    await waitFor(() => expect(stopped).toEqual(['6']));
  },
};

export const Several: Story = {
  name: 'KEYS-10: jobs are searched; of the selected, what is done is undone and what runs is stopped',
  beforeEach: withApi([
    answer(undoJob, ({ params }) => {
      changed.push(`undo ${params['id']}`);
      return sampleJob(Number(params['id']) + 90, { undo_of: Number(params['id']), changed_count: 2 });
    }),
    answer(stopJob, ({ params }) => {
      changed.push(`stop ${params['id']}`);
      return params['id'] === '6' ? jobs[0]! : new Failure(409, { detail: 'It has ended.' });
    }),
    someJobs,
  ]),
  play: async ({ canvas }) => {
    changed.length = 0;
    await userEvent.type(await canvas.findByRole('searchbox', { name: 'Search jobs' }), 'rail{Enter}');
    await waitFor(() => expect(requests.at(-1)!.get('search')).toBe('rail'));
    const table = within(canvas.getByRole('grid', { name: 'Jobs' }));
    const row = await table.findByRole('row', { name: /Undo: Delete/ });
    row.focus();
    await userEvent.click(within(row).getByRole('checkbox'));
    await expect(canvas.getByText('These jobs can’t be undone or stopped')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Stop 1 job' }));
    await waitFor(() => expect(changed).toEqual(['stop 6']));
    await waitFor(() => expect(canvas.queryByText(/selected$/)).toBeNull());
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo 2 jobs' }));
    await waitFor(() => expect(changed).toEqual(['stop 6', 'undo 5', 'undo 2']));
  },
};

export const OthersJobs: Story = {
  name: 'Jobs: only a super user stops a colleague’s job',
  beforeEach: withApi(
    [answer(listJobs, () => ({ results: [{ ...jobs[0]!, created_by: { id: 99, name: 'Ida' } }], count: 1 }))],
    'EDITOR_PERM',
  ),
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('grid', { name: 'Jobs' }));
    await table.findByRole('row', { name: /Add tags/ });
    await expect(table.queryByRole('button', { name: /^Stop/ })).toBeNull();
  },
};

export const Opening: Story = {
  name: 'Jobs: a row opens its job',
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('grid', { name: 'Jobs' }));
    await userEvent.click(await table.findByText('Publish'));
    await expect(toPath(canvasElement)).toBe('/jobs/5');
  },
};

export const Empty: Story = { beforeEach: withApi([answer(listJobs, () => ({ results: [], count: 0 }))]) };

export const NothingMatches: Story = {
  decorators: [atPath('/jobs?state=failed')],
  beforeEach: withApi([answer(listJobs, () => ({ results: [], count: 0 }))]),
};

export const Loading: Story = { beforeEach: withApi([answer(listJobs, never)]) };

export const Failed: Story = {
  name: 'ERR-01: jobs that cannot be loaded can be tried again',
  beforeEach: withApi([answer(listJobs, () => new Failure(500))]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const LongTexts: Story = {
  beforeEach: withApi([
    answer(listJobs, () => ({
      results: [
        sampleJob(1, {
          action: 'add_tags',
          parameters: {
            tags: Array.from({ length: 40 }, (_, id) => ({
              id: id + 1,
              title: `A tag with a long name ${id}`,
            })),
          },
          created_by: { id: 1, name: 'Wolfeschlegelsteinhausenbergerdorff the Elder' },
          total: 1_234_567,
        }),
        sampleJob(2, {
          action: 'add_labels',
          parameters: { labels: [{ id: 1, title: 'عاجل' }] },
          created_by: { id: 2, name: 'إبراهيم صالح' },
        }),
      ],
      count: 2,
    })),
  ]),
};

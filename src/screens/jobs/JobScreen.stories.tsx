import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Route } from 'wouter';
import { decideJob, getJob, listJobItems, type Job } from '#api/contract/bulk.ts';
import type { Decision } from '#api/contract/bulk.ts';
import { record, sent } from '#support/stories/callRecorder.ts';
import { answer, atPath, expectToast, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { JobScreen } from './JobScreen.tsx';
import { sampleItem, sampleJob } from '#support/samples/bulk.ts';

const requests: URLSearchParams[] = [];
const items = answer(listJobItems, ({ query }) => {
  requests.push(query);
  return {
    results: [
      sampleItem(1, {
        result: 'restored',
        changes: [{ field: 'tags', before: null, after: 'Rail, Harbours' }],
      }),
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
    await waitFor(() => expect(canvas.getByText('This digest has since been changed.')).toBeVisible());
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

/** `desk` sends the digests of a long job in parts, which takes minutes. */
export const Receiving: Story = {
  name: 'DESK-30: a job whose digests arrive can be stopped',
  beforeEach: withApi([
    answer(getJob, () =>
      sampleJob(9, {
        state: 'receiving',
        total: 0,
        done_count: 0,
        changed_count: 0,
        can_undo: false,
        finished_at: null,
        undo_until: null,
        receiving: { parts: 3, until: '2026-11-05T16:04:00.000Z' },
      }),
    ),
    items,
  ]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: /^Stop/ })).toBeEnabled();
  },
};

const waiting = sampleJob(9, {
  state: 'waiting',
  done_count: 0,
  changed_count: 0,
  can_undo: false,
  finished_at: null,
  undo_until: null,
  created_by: { id: 9, name: 'Priya Raman' },
  approval: {
    by: null,
    until: '2026-11-06T15:04:00.000Z',
    decided_by: null,
    decided_at: null,
    comment: null,
    can_decide: true,
  },
});
const decided = (state: Job['state'], comment: string | null): Job => ({
  ...waiting,
  state,
  approval: {
    ...waiting.approval!,
    decided_by: { id: 7, name: 'Ada Moreau' },
    decided_at: '2026-11-05T15:09:00.000Z',
    comment,
    can_decide: false,
  },
});

let present = waiting;
const decidable = () => {
  present = waiting;
  return withApi([
    answer(getJob, () => present),
    answer(decideJob, (call) => {
      const { decision, comment } = call.body as Decision;
      present = decided(decision === 'approve' ? 'queued' : 'refused', comment ?? null);
      return record('decideJob', present)(call);
    }),
    items,
  ])();
};

export const Refusing: Story = {
  name: 'DESK-27, DESK-29: a job that waits for an approval says what it changes, and is refused with a sentence',
  beforeEach: decidable,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Waiting for approval by a super user.')).toBeVisible();
    await expect(await canvas.findByText('Tags: – → Rail, Harbours')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject “Publish”?' }));
    await expect(
      dialog.getByText(
        /^Requested by Priya Raman for 12 digests: .+, .+, \u2068Untitled digest\u2069 and 9 more\.$/,
      ),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(dialog.getByText('Enter a reason.')).toBeVisible());
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Not on a Sunday.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await expectToast('The job was rejected.');
    await expect(sent).toEqual([
      { call: 'decideJob', id: '9', body: { decision: 'refuse', comment: 'Not on a Sunday.' } },
    ]);
    await waitFor(() => expect(canvas.getByText('Rejected by Ada Moreau')).toBeVisible());
    await expect(canvas.getByText('Not on a Sunday.')).toBeVisible();
  },
};

export const Approving: Story = {
  name: 'DESK-27: a job that waits for an approval is approved, with a sentence or without',
  beforeEach: decidable,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve “Publish”?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await expectToast('The job was approved.');
    await expect(sent).toEqual([{ call: 'decideJob', id: '9', body: { decision: 'approve' } }]);
    await waitFor(() => expect(canvas.getByText('Approved by Ada Moreau')).toBeVisible());
  },
};

export const OwnApproval: Story = {
  name: 'DESK-27: whoever requested an approval can only stop the job',
  beforeEach: at({
    ...waiting,
    created_by: { id: 7, name: 'Ada Moreau' },
    approval: { ...waiting.approval!, by: { id: 9, name: 'Priya Raman' }, can_decide: false },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Waiting for approval by Priya Raman.')).toBeVisible();
    await expect(canvas.getByText('Another super user must approve it.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull();
    await expect(canvas.getByRole('button', { name: /^Stop/ })).toBeVisible();
  },
};

export const Expired: Story = {
  name: 'DESK-27: a job that was not approved in time says so',
  beforeEach: at({ ...waiting, state: 'expired', approval: { ...waiting.approval!, can_decide: false } }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Not approved in time')).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: withApi([answer(getJob, never)]) };

export const Missing: Story = {
  name: 'Jobs: an unknown job says so',
  beforeEach: withApi([answer(getJob, () => new Failure(404))]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('This job doesn’t exist.')).toBeVisible();
  },
};

export const Failed: Story = { beforeEach: withApi([answer(getJob, () => new Failure(500))]) };

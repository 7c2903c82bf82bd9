import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  discardTasks,
  getSystemStatus,
  retryTasks,
  type SystemCheck,
  type SystemPart,
  type SystemStatus,
} from '#api/contract/system.ts';
import { record, sent } from '#support/stories/callRecorder.ts';
import { answer, atPath, expectToast, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { SystemScreen } from './SystemScreen.tsx';

const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const check = (part: SystemPart, summary: string, more: Partial<SystemCheck> = {}): SystemCheck => ({
  key: part,
  part,
  subject: null,
  state: 'fine',
  summary,
  advice: null,
  at: null,
  alerted_at: null,
  ...more,
});

const server = {
  name: 'desk-1:4000',
  role: 'web',
  version: '1.4.0',
  node: '24.11.1',
  started_at: at(3000),
  seen_at: at(0),
  is_silent: false,
  is_this: true,
} as const;

const fine: SystemStatus = {
  state: 'fine',
  version: '1.4.0',
  node: '24.11.1',
  database: { kind: 'postgresql', version: '17.6' },
  servers: [server, { ...server, name: 'desk-2:4000', role: 'worker', is_this: false }],
  queue: { waiting: 0, running: 2, planned: 14, failed: 0, oldest_at: null },
  checks: [
    check('readiness', 'The API is responding.'),
    check('servers', '2 servers are running: 1 as web, 1 as worker.'),
    check('disk', '214.2 GB free.', { key: 'disk:desk-1:1', subject: 'desk-1' }),
    check('disk', '96.8 GB free.', { key: 'disk:desk-2:1', subject: 'desk-2' }),
    check('uploads', 'In a bucket. Its operator can tell you how much space is left.'),
    check('ffmpeg', 'Version 7.1.1-1ubuntu2 (supported).', { key: 'ffmpeg:desk-2', subject: 'desk-2' }),
    check('queue', 'No backlog.'),
    check('failed_tasks', 'No failed tasks in the last 14 days.'),
    check('failing_task', 'Recurring tasks are healthy.'),
    check('feeds', 'All 20 can be read.'),
    check('backup', '2.5 GB, verified.', { at: at(300) }),
    check('mail', 'Email delivery works.'),
    check('phones', 'The phone push service accepts notifications.'),
    check('browsers', 'The browser push services accept notifications.'),
    check('texts', 'Set up. You can test it in the settings.'),
    check('transcription', 'Not set up. Transcripts can be imported from YouTube or a caption file.', {
      state: 'off',
    }),
    check('embeddings', 'Not set up. Headlines are compared only by their words.', { state: 'off' }),
  ],
};

const changes: Partial<Record<string, Partial<SystemCheck>>> = {
  'disk:desk-2:1': {
    state: 'warning',
    summary: '412.6 MB free.',
    advice:
      'Below 67.1 MB (MIN_FREE_MB), nothing more is stored there. Delete what you don’t need, or use a larger disk.',
    alerted_at: at(42),
  },
  failed_tasks: {
    key: 'failed_tasks:answer-question',
    subject: 'answer-question',
    state: 'failing',
    summary: '2 were marked as failed after several attempts.',
    advice:
      'These tasks didn’t complete. The log says why (“A task failed.”). Once the cause is fixed, retry or discard them.',
    at: at(90),
    alerted_at: at(90),
  },
  feeds: {
    state: 'warning',
    summary: '1 of 20 can’t be read.',
    advice:
      'Each feed shows its own error. Feeds are retried automatically, except those that no longer exist.',
  },
  backup: {
    state: 'failing',
    summary: 'Failed: The disk of the backups is full.',
    advice:
      'Without a backup, lost data can’t be recovered. The previous backup is still available. The backup is retried every ten minutes after 03:30.',
    at: at(300),
    alerted_at: at(299),
  },
};
const bad: SystemStatus = {
  ...fine,
  state: 'failing',
  servers: [
    ...fine.servers,
    { ...server, name: 'desk-3:4000', is_silent: true, is_this: false, seen_at: at(7) },
  ],
  queue: { waiting: 3, running: 2, planned: 14, failed: 2, oldest_at: at(4) },
  checks: fine.checks.map((each) => ({ ...each, ...changes[each.key] })),
};

const meta = {
  title: 'Screens/System',
  component: SystemScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/system')],
  beforeEach: withApi([answer(getSystemStatus, () => fine)]),
} satisfies Meta<typeof SystemScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const findRow = async (element: HTMLElement, name: string) => {
  const titles = await within(element).findAllByText(name);
  return within(titles.map((title) => title.closest('li')).find((row) => row !== null)!);
};

export const Fine: Story = {
  name: 'SYSTEM-09: each part has its state in a word, and the page says that all is fine',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('All systems operational')).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Servers',
      'Background tasks',
      'Backup',
      'Services',
    ]);
    await expect(canvas.queryByRole('list', { name: 'Backup: problems' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '1 check passed' }));
    await waitFor(async () =>
      expect((await findRow(canvasElement, 'Nightly backup')).getByText('Healthy')).toBeVisible(),
    );
    const transcription = await findRow(canvasElement, 'Transcription');
    await waitFor(() => expect(transcription.getByText('Not set up')).toBeVisible());
    await expect(transcription.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    await expect((await findRow(canvasElement, 'desk-2:4000')).getByText('Worker')).toBeVisible();
  },
};

export const Bad: Story = {
  name: 'SYSTEM-09: what is not fine is named at the top, with what to do at its row',
  beforeEach: withApi([answer(getSystemStatus, () => bad)]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const summary = await canvas.findByRole('alert');
    await expect(summary).toHaveTextContent('2 problems, 2 warnings to review');
    await expect(summary).toHaveTextContent('Failed tasks: answer-question · Nightly backup');
    await expect(canvas.getByRole('list', { name: 'Servers: problems' }).children).toHaveLength(1);
    const disk = await findRow(canvasElement, 'Disk space: desk-2');
    await expect(disk.getByText('Warning')).toBeVisible();
    await expect(disk.getByText(/Delete what you don’t need/)).toBeVisible();
    await expect(disk.getByText('Super users notified: 42 min ago')).toBeVisible();
    await expect((await findRow(canvasElement, 'desk-3:4000')).getByText('Silent')).toBeVisible();
    await expect(
      (await findRow(canvasElement, 'Feeds')).getByRole('link', { name: 'Show feeds' }),
    ).toBeVisible();
  },
};

export const GivenUp: Story = {
  name: 'SYSTEM-04: tasks that were given up are tried again, or discarded after a question',
  beforeEach: withApi([
    answer(getSystemStatus, () => bad),
    answer(retryTasks, record('retry', { count: 2 })),
    answer(discardTasks, record('discard', { count: 2 })),
  ]),
  play: async ({ canvasElement }) => {
    const row = await findRow(canvasElement, 'Failed tasks: answer-question');
    await userEvent.click(row.getByRole('button', { name: 'Retry answer-question' }));
    await expectToast('2 tasks are being retried.');
    await userEvent.click(row.getByRole('button', { name: 'Discard answer-question' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    await expectToast('2 tasks were discarded.');
    await expect(sent.map(({ call }) => call)).toEqual(['retry', 'discard']);
  },
};

export const Loading: Story = {
  name: 'SYSTEM-09: while it loads, parts have their names',
  beforeEach: withApi([answer(getSystemStatus, never)]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Phone notifications')).toBeVisible();
    await expect(within(canvasElement).queryByText('Healthy')).toBeNull();
  },
};

let isBroken = true;
export const Failed: Story = {
  name: 'SYSTEM-09: a reading that fails is said, and made again',
  beforeEach: withApi([
    answer(getSystemStatus, () => (isBroken ? new Failure(500, { detail: 'No.' }) : fine)),
  ]),
  play: async ({ canvasElement }) => {
    isBroken = true;
    const canvas = within(canvasElement);
    const retry = await canvas.findByRole('button', { name: /try again/i });
    isBroken = false;
    await userEvent.click(retry);
    await expect(await canvas.findByText('All systems operational')).toBeVisible();
  },
};

export const Forbidden: Story = {
  name: 'SYSTEM-09: others read that they may not see it',
  beforeEach: withApi([
    answer(
      getSystemStatus,
      () => new Failure(403, { detail: 'Only super users may do this.', code: 'not_allowed' }),
    ),
  ]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Only super users may do this.')).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
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
    check('readiness', 'Calls are answered.'),
    check('servers', '2 servers run: 1 answer calls, 1 do tasks.'),
    check('disk', '214.2 GB are free.', { key: 'disk:desk-1:1', subject: 'desk-1' }),
    check('disk', '96.8 GB are free.', { key: 'disk:desk-2:1', subject: 'desk-2' }),
    check('uploads', 'In a bucket. Whoever runs it says how much space it has.'),
    check('ffmpeg', 'Version 7.1.1-1ubuntu2, which gets fixes.', { key: 'ffmpeg:desk-2', subject: 'desk-2' }),
    check('queue', 'What is due is done in time.'),
    check('failed_tasks', 'None was given up in the last 14 days.'),
    check('failing_task', 'What is done again and again succeeds.'),
    check('feeds', 'All 20 can be read.'),
    check('backup', '2.5 GB, verified.', { at: at(300) }),
    check('mail', 'Mails to staff leave.'),
    check('phones', 'The push service for phones accepts notifications.'),
    check('browsers', 'The push services for browsers accept notifications.'),
    check('texts', 'Set up. It can be tested in the settings.'),
    check('transcription', 'Not set up. Transcripts come from captions and files alone.', { state: 'off' }),
    check('embeddings', 'Not set up. Headlines are compared by their words alone.', { state: 'off' }),
  ],
};

const changes: Partial<Record<string, Partial<SystemCheck>>> = {
  'disk:desk-2:1': {
    state: 'warning',
    summary: '412.6 MB are free.',
    advice:
      'Below 67.1 MB (MIN_FREE_MB) nothing more is stored there. Delete what is not needed, or give it a larger disk.',
    alerted_at: at(42),
  },
  failed_tasks: {
    key: 'failed_tasks:answer-question',
    subject: 'answer-question',
    state: 'failing',
    summary: '2 were given up after several attempts.',
    advice:
      'What it was for was not done. The log says why (“A task failed.”). Once the cause is gone, try it again, or discard it.',
    at: at(90),
    alerted_at: at(90),
  },
  feeds: {
    state: 'warning',
    summary: '1 of 20 cannot be read.',
    advice: 'Each says why. They are retried automatically, except for those that have ended.',
  },
  backup: {
    state: 'failing',
    summary: 'It failed: The disk of the backups is full.',
    advice:
      'Without a backup what is lost stays lost. The previous one is still there. It is tried again every ten minutes after 03:30.',
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
    await expect(await canvas.findByText('Everything is fine')).toBeVisible();
    await expect(canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Servers',
      'Work',
      'Backup',
      'Services',
    ]);
    await expect((await findRow(canvasElement, 'Backup')).getByText('Fine')).toBeVisible();
    const transcription = await findRow(canvasElement, 'Transcription');
    await expect(transcription.getByText('Not set up')).toBeVisible();
    await expect(transcription.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
    await expect((await findRow(canvasElement, 'desk-2:4000')).getByText('Does tasks')).toBeVisible();
  },
};

export const Bad: Story = {
  name: 'SYSTEM-09: what is not fine is named at the top, with what to do at its row',
  beforeEach: withApi([answer(getSystemStatus, () => bad)]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const summary = await canvas.findByRole('alert');
    await expect(summary).toHaveTextContent('2 parts fail, 2 parts are worth a look');
    await expect(summary).toHaveTextContent('Tasks that were given up: answer-question · Backup');
    const disk = await findRow(canvasElement, 'Space on the disk: desk-2');
    await expect(disk.getByText('Worth a look')).toBeVisible();
    await expect(disk.getByText(/Delete what is not needed/)).toBeVisible();
    await expect(disk.getByText('Super users notified: 42 min ago')).toBeVisible();
    await expect((await findRow(canvasElement, 'desk-3:4000')).getByText('Silent')).toBeVisible();
    await expect(
      (await findRow(canvasElement, 'Sources')).getByRole('link', { name: 'Show them' }),
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
    const row = await findRow(canvasElement, 'Tasks that were given up: answer-question');
    await userEvent.click(row.getByRole('button', { name: 'Try answer-question again' }));
    await expectToast('2 tasks are done again.');
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
    await expect(await within(canvasElement).findByText('Notifications to phones')).toBeVisible();
    await expect(within(canvasElement).queryByText('Fine')).toBeNull();
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
    await expect(await canvas.findByText('Everything is fine')).toBeVisible();
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

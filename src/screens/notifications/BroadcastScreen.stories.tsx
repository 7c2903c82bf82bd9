import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Route } from 'wouter';
import { changeBroadcast } from '#api/contract/broadcasts.ts';
import { getBroadcast, type Broadcast } from '#api/contract/broadcasts/history.ts';
import { listOpens } from '#api/contract/broadcasts/opens.ts';
import { sampleBroadcast, sampleNotification, sampleOpens } from '#support/samples/notifications.ts';
import { answer, atPath, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { BroadcastScreen } from './BroadcastScreen.tsx';

let sent: unknown[] = [];
const setup = (broadcast: Broadcast) => () => {
  sent = [];
  return withApi([
    answer(getBroadcast, () => broadcast),
    answer(listOpens, () => sampleOpens(broadcast)),
    answer(changeBroadcast, ({ body }) => {
      sent.push(body);
      return { id: 117, status: 'STOPPED' as const, schedule_datetime: null, notification_data: [] };
    }),
  ])();
};

const meta = {
  title: 'Screens/Broadcast',
  component: BroadcastScreen,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Route path="/notifications/:id">
      <BroadcastScreen />
    </Route>
  ),
  decorators: [atPath('/notifications/117')],
  beforeEach: setup(sampleBroadcast()),
} satisfies Meta<typeof BroadcastScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'NOTIF-08, NOTIF-09: a broadcast shows what became of every message',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('51,904')).toBeVisible();
    for (const text of ['52,118', '210', '4', '6,411', '12.35 %', 'Norte, Centro', 'com.example.digest'])
      await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByText('180 failed: the app is no longer there')).toBeVisible();
    await expect(canvas.getByText(/^4 messages were handed over without an answer/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Who decided what' })).toHaveAttribute(
      'href',
      '/audit?entity=broadcast&id=117',
    );
  },
};

const [first] = sampleBroadcast().versions;
export const Versions: Story = {
  beforeEach: setup(
    sampleBroadcast({
      audience: {
        ...sampleBroadcast().audience,
        type: 'user_list',
        user_list: { id: 9, title: 'Beta readers' },
      },
      versions: [
        first!,
        { ...first!, notification: sampleNotification(18, 'المكتبات الصغيرة تعيد الحياة إلى القرى البعيدة') },
        { ...first!, notification: sampleNotification(19, 'The long read, made short. '.repeat(6).trim()) },
      ],
    }),
  ),
};

/** The first sample with the figures of a version. */
const versionWith = (id: number, title: string, total: number, opened: number) => ({
  notification: sampleNotification(id, title),
  outcome: { ...first!.outcome, total, sent: total, failed: [], unknown: 0, unsent: 0, opened },
});

export const Opened: Story = {
  name: 'NOTIF-09: opens over time as a chart and a table, and which version is opened more often',
  beforeEach: setup(
    sampleBroadcast({
      versions: [
        versionWith(18, 'Apples for three schools', 2000, 180),
        versionWith(19, 'The orchard behind the station', 2000, 260),
      ],
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByText(/^Version 2 is opened more often\. .* less than once in 1,000 times\.$/),
    ).toBeVisible();
    const chart = await canvas.findByRole('figure', { name: 'Opens over time' });
    await userEvent.click(within(chart).getByRole('button'));
    const table = await canvas.findByRole('grid', { name: 'Opens over time' });
    await expect(within(table).getByRole('columnheader', { name: 'Version 2' })).toBeVisible();
    await expect(within(table).getAllByRole('row')).toHaveLength(5);
  },
};

export const TooFewOpens: Story = {
  name: 'NOTIF-09: with few opens it says that there are not enough to tell',
  beforeEach: setup(
    sampleBroadcast({
      versions: [
        versionWith(18, 'Apples for three schools', 2000, 4),
        versionWith(19, 'The orchard behind the station', 2000, 9),
      ],
    }),
  ),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText('There are not enough opens yet to tell.'),
    ).toBeVisible();
  },
};

export const Stopping: Story = {
  name: 'Notifications: one that is being sent is stopped after a confirmation',
  beforeEach: setup(
    sampleBroadcast({
      status: 'IN_PROGRESS',
      finished_at: null,
      versions: [
        {
          notification: sampleNotification(17, 'Apples for three schools', {
            broadcast: { status: 'IN_PROGRESS' },
          }),
          outcome: { total: 9000, sent: 3000, failed: [], unknown: 0, unsent: 6000, opened: 0 },
        },
      ],
    }),
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Stop sending' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Stop sending this notification?' }),
    );
    await expect(sent).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Stop sending' }));
    await waitFor(() => expect(sent).toEqual([{ status_change_to: 'stop' }]));
  },
};

export const Loading: Story = { beforeEach: withApi([answer(getBroadcast, never)]) };
export const Missing: Story = {
  beforeEach: withApi([answer(getBroadcast, () => new Failure(404, { detail: 'Gone.' }))]),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Route } from 'wouter';
import { changeBroadcast } from '#api/contract/broadcasts.ts';
import { getBroadcast, type Broadcast } from '#api/contract/broadcasts/history.ts';
import { sampleBroadcast, sampleNotification } from '#support/samples/notifications.ts';
import { answer, atPath, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { BroadcastScreen } from './BroadcastScreen.tsx';

let sent: unknown[] = [];
const setup = (broadcast: Broadcast) => () => {
  sent = [];
  return withApi([
    answer(getBroadcast, () => broadcast),
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

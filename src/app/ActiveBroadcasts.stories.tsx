import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { changeBroadcast, listActiveBroadcasts, type ActiveBroadcast } from '#api/contract/broadcasts.ts';
import { getBroadcast } from '#api/contract/broadcasts/history.ts';
import { sampleBroadcast } from '#support/samples/notifications.ts';
import { answer, atPath, toPath, withApi } from '#support/stories/storySupport.tsx';
import { ActiveBroadcasts } from './ActiveBroadcasts.tsx';

const sample = (id: number, title: string, over: Partial<ActiveBroadcast> = {}): ActiveBroadcast => ({
  id,
  title,
  status: 'HELD',
  hold_reason: 'countdown',
  leaves_in_ms: 54_000,
  chooses_at: null,
  confirmed_users: 41_302,
  reach: { users: 41_302, devices: 52_118 },
  percentage: 0,
  send_by: { id: 9, name: 'Priya Raman' },
  ...over,
});

const counting = sample(117, 'The orchard that feeds three schools');
const waiting = sample(118, 'المكتبات الصغيرة تعيد الحياة إلى القرى البعيدة', {
  hold_reason: 'repeated',
  leaves_in_ms: null,
  reach: null,
});
const sending = sample(119, 'The long read, made short. '.repeat(8).trim(), {
  status: 'IN_PROGRESS',
  hold_reason: null,
  leaves_in_ms: null,
  reach: null,
  percentage: 46,
});

let sent: unknown[] = [];
const withActive = (...results: ActiveBroadcast[]) => {
  return async () => {
    sent = [];
    return withApi([
      answer(listActiveBroadcasts, () => ({ results })),
      answer(getBroadcast, () => sampleBroadcast({ status: 'CANCELLED' })),
      answer(changeBroadcast, ({ params, body }) => {
        sent.push([params['id'], body]);
        return { id: 117, status: 'CANCELLED' as const, schedule_datetime: null, notification_data: [] };
      }),
    ])();
  };
};

const meta = {
  title: 'Shell/ActiveBroadcasts',
  component: ActiveBroadcasts,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/notifications')],
  beforeEach: withActive(counting),
} satisfies Meta<typeof ActiveBroadcasts>;
export default meta;

type Story = StoryObj<typeof meta>;

const bar = () => screen.findByRole('region', { name: 'Outgoing notifications' });

export const Countdown: Story = {
  name: 'A notification that is about to leave counts down on every page and is stopped by one press',
  play: async ({ canvasElement }) => {
    const inside = within(await bar());
    await expect(inside.getByRole('link', { name: counting.title })).toHaveAttribute(
      'href',
      '/notifications/117',
    );
    const countdown = inside.getByText(/^Sends in \d+ s$/);
    await expect(countdown).toBeVisible();
    const shown = countdown.textContent;
    await expect(inside.getByText(/^41,302 people, 52,118 devices/)).toBeVisible();
    await waitFor(() => expect(inside.getByText(/^Sends in \d+ s$/)).not.toHaveTextContent(shown));
    await userEvent.click(inside.getByRole('button', { name: `Stop ${counting.title}` }));
    await waitFor(() => expect(sent).toEqual([['117', { status_change_to: 'stop' }]]));
    // The toast and, for screen readers, its announcement.
    const stopped = await screen.findAllByText('The notification was stopped. Nothing was sent.');
    await expect(stopped[0]).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit again' }));
    await waitFor(() => expect(toPath(canvasElement)).toBe('/notification/create'));
  },
};

export const Sending: Story = {
  name: 'One that is being sent is stopped after a confirmation; one that waits opens its page',
  beforeEach: withActive(counting, waiting, sending),
  play: async () => {
    const inside = within(await bar());
    await expect(inside.getByText('Waiting for a decision')).toBeVisible();
    await expect(inside.getAllByRole('button')).toHaveLength(2);
    await userEvent.click(inside.getByRole('button', { name: `Stop ${sending.title}` }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Stop sending this notification?' }),
    );
    await expect(sent).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Stop sending' }));
    await waitFor(() => expect(sent).toEqual([['119', { status_change_to: 'stop' }]]));
  },
};

export const Many: Story = {
  beforeEach: withActive(counting, waiting, sending, sample(120, 'A fourth')),
  play: async () => {
    await expect(within(await bar()).getByRole('link', { name: '2 more' })).toHaveAttribute(
      'href',
      '/notifications',
    );
  },
};

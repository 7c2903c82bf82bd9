import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { changeBroadcast } from '#api/contract/broadcasts.ts';
import { listBroadcasts } from '#api/contract/broadcasts/history.ts';
import { listChannelGroups, listChannels } from '#api/contract/broadcasts/lookups.ts';
import { listUserLists } from '#api/contract/userLists.ts';
import { listUsers } from '#api/contract/users.ts';
import { sampleNotification } from '#support/samples/notifications.ts';
import { sampleUserList } from '#support/samples/userLists.ts';
import {
  answer,
  atPath,
  expectToast,
  Failure,
  never,
  toPath,
  withApi,
} from '#support/stories/storySupport.tsx';
import { NotificationsScreen } from './NotificationsScreen.tsx';

const nothing = {
  percentage: 0,
  total: 0,
  success_count: 0,
  fail_count: 0,
  unknown_count: 0,
  held_count: 0,
  open_count: 0,
};
const notifications = [
  sampleNotification(1_204_113, 'Apples for three schools', {
    report: { sent_status: nothing },
    broadcast: { status: 'SCHEDULED', schedule_datetime: '2026-11-30T08:00:00.000Z' },
  }),
  sampleNotification(18, 'المكتبات الصغيرة تعيد الحياة إلى القرى البعيدة', {
    text: 'خمس قرى، خمس مكتبات، وقصة واحدة.',
    report: { sent_status: { ...nothing, percentage: 43, total: 4_800, success_count: 2_064 } },
    broadcast: { status: 'IN_PROGRESS', is_all: false, user_type: 'channel_follower' },
  }),
  sampleNotification(17, 'The long read, made short. '.repeat(8).trim(), {
    subtext: 'Every morning at seven',
    notification_type: 'home',
    content_object: null,
    broadcast: {
      user_type: 'user_list',
      is_all: false,
      user_list_type: { id: 9, title: 'Beta readers' },
      cities: ['Porto'],
      followed_tag: { id: 31, title: 'Weather' },
    },
  }),
  sampleNotification(16, 'Never sent', {
    report: { sent_status: nothing },
    broadcast: { status: 'CANCELLED', send_by: null },
  }),
];

let requests: Record<string, string>[] = [];
let sent: unknown[] = [];

const history = answer(listBroadcasts, ({ query }) => {
  requests.push(Object.fromEntries(query));
  return { results: notifications, count: 43 };
});
const calls = [
  history,
  answer(listChannels, () => ({ results: [{ id: 2, name: 'Alerts' }] })),
  answer(listChannelGroups, () => ({ results: [{ id: 2, name: 'Breaking' }] })),
  answer(listUserLists, () => ({ results: [sampleUserList(9, 'Beta readers')], count: 1 })),
  answer(listUsers, () => ({
    results: [
      { id: 7, name: 'Priya Raman', email: 'priya@example.com', phone: null, is_active: true, roles: [] },
      { id: 8, name: '', email: 'night@example.com', phone: '+1 555 0142', is_active: true, roles: [] },
    ],
    count: 2,
  })),
  answer(changeBroadcast, ({ params, body }) => {
    sent.push({ id: params['id'], body });
    return { id: 1, status: 'CANCELLED' as const, schedule_datetime: null, notification_data: [] };
  }),
];

const setup =
  (answers = calls) =>
  () => {
    requests = [];
    sent = [];
    return withApi(answers)();
  };

const meta = {
  title: 'Screens/Notifications',
  component: NotificationsScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/notifications?selectedUser=all')],
  beforeEach: setup(),
} satisfies Meta<typeof NotificationsScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const last = () => requests.at(-1)!;
const press = async (canvasElement: HTMLElement, name: string | RegExp) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }));

const question = (what = 'the notification') =>
  within(screen.getByRole('alertdialog', { name: `Are you sure you want to cancel ${what}?` }));

export const Example: Story = {
  name: 'NOTIF-02, NOTIF-04, NOTIF-08, NOTIF-09: the history has figures and open rates, and leads on',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = within(await canvas.findByRole('row', { name: /The long read/ }));
    for (const figure of ['52,118', '51,904', '210', '6,411', '12.35%'])
      await expect(row.getByText(figure)).toBeVisible();
    await expect(row.getByText('Beta readers')).toBeVisible();
    await expect(row.getByText('Only: Porto, followers of Weather')).toBeVisible();
    await expect(last()).toMatchObject({
      page: '1',
      sort_by: 'id',
      sort_order: 'desc',
      user_list_types: 'all',
    });
    await expect(canvas.getByRole('link', { name: 'Create Notification' })).toHaveAttribute(
      'href',
      '/notification/create',
    );
    await expect(canvas.getByRole('link', { name: 'View Groups' })).toHaveAttribute(
      'href',
      '/notifications/groups',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(last()).toMatchObject({ page: '2' }));
  },
};

export const Sorting: Story = {
  name: 'NOTIF-05: columns sort',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('row', { name: /The long read/ });
    for (const [header, sort_by] of [
      ['Notification', 'title'],
      ['Author', 'author'],
      ['Created At', 'created_at'],
      ['Modified At', 'modified_at'],
    ] as const) {
      await userEvent.click(canvas.getByRole('columnheader', { name: header }));
      await waitFor(() => expect(last()).toMatchObject({ sort_by, sort_order: 'asc' }));
    }
  },
};

export const Filtering: Story = {
  name: 'NOTIF-01, SEND-20: filters go to page 1, and offer people with a name',
  decorators: [atPath('/notifications?page=3')],
  play: async ({ canvasElement }) => {
    await press(canvasElement, /Sent by/);
    const named = await screen.findByRole('option', { name: 'Priya Raman' });
    await expect(screen.queryByRole('option', { name: /555/ })).not.toBeInTheDocument();
    await userEvent.click(named);
    await waitFor(() => expect(last()).toMatchObject({ send_by: '7', page: '1' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await press(canvasElement, /^Filter Status/);
    await userEvent.click(await screen.findByRole('option', { name: 'Scheduled' }));
    await waitFor(() => expect(last()).toMatchObject({ send_by: '7', status: 'SCHEDULED' }));
  },
};

export const Dates: Story = {
  name: 'NOTIF-02, NOTIF-10: the date panel opens, and an end before the start does nothing',
  decorators: [atPath('/notifications?startDate=2026-11-01T10:00:00.000Z&endDate=2026-11-02T10:00:00.000Z')],
  play: async ({ canvasElement }) => {
    const panel = within(await within(canvasElement).findByRole('region', { name: 'Filter by date' }));
    await waitFor(() => expect(last()['end_date_time']).toMatch(/^02-11-2026 \d\d:00:00$/));
    const before = requests.length;
    const end = within(panel.getByRole('group', { name: 'To' }));
    await userEvent.click(end.getByRole('spinbutton', { name: /^year/ }));
    await userEvent.keyboard('2025');
    await userEvent.click(panel.getByRole('button', { name: 'Apply' }));
    await expect(requests).toHaveLength(before);
    await userEvent.click(panel.getByRole('button', { name: 'Clear dates' }));
    await waitFor(() => expect(last()['end_date_time']).toBeUndefined());
  },
};

export const Cancelling: Story = {
  name: 'NOTIF-06, NOTIF-07: only a scheduled notification can be cancelled, after a confirmation',
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Cancel Apples for three schools');
    await expect(within(canvasElement).queryByRole('button', { name: /^Cancel The/ })).toBeNull();
    await userEvent.click(question().getByRole('button', { name: 'No' }));
    await expect(sent).toEqual([]);
    await press(canvasElement, 'Cancel Apples for three schools');
    await userEvent.click(question().getByRole('button', { name: 'Yes' }));
    await expectToast('Notication cancelled');
    await expect(sent).toEqual([{ id: '1204213', body: { status_change_to: 'cancel' } }]);
  },
};

export const Several: Story = {
  name: 'KEYS-10: notifications are searched; of the selected, those that wait are cancelled, one is copied',
  beforeEach: setup([
    answer(listBroadcasts, ({ query }) => {
      requests.push(Object.fromEntries(query));
      const waiting = { status: 'HELD', schedule_datetime: null } as const;
      return {
        results: [...notifications, sampleNotification(15, 'Also waits', { broadcast: waiting })],
        count: 5,
      };
    }),
    ...calls,
  ]),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(
      await canvas.findByRole('searchbox', { name: 'Search notifications' }),
      'apples{Enter}',
    );
    await waitFor(() => expect(requests.at(-1)).toMatchObject({ search: 'apples' }));
    const bar = within(canvasElement);
    const check = async (name: string) =>
      userEvent.click(await canvas.findByRole('checkbox', { name: new RegExp(`^Select ${name}`) }));
    await check('Never sent');
    await expect(bar.queryByRole('button', { name: /^Cancel \d/ })).toBeNull();
    await expect(bar.getByRole('button', { name: 'Copy' })).toBeEnabled();
    await check('Apples');
    await check('Also waits');
    await expect(bar.queryByRole('button', { name: 'Copy' })).toBeNull();
    await userEvent.click(bar.getByRole('button', { name: 'Cancel 2' }));
    await userEvent.click(question('2 notifications').getByRole('button', { name: 'No' }));
    await expect(sent).toEqual([]);
    await userEvent.click(bar.getByRole('button', { name: 'Cancel 2' }));
    await userEvent.click(question('2 notifications').getByRole('button', { name: 'Yes' }));
    await expectToast('2 notifications cancelled');
    await expect(sent).toHaveLength(2);
    await waitFor(() => expect(bar.queryByText(/selected$/)).toBeNull());
  },
};

export const CancelFailed: Story = {
  name: 'NOTIF-07: a notification that was sent meanwhile is not cancelled',
  beforeEach: setup([
    answer(
      changeBroadcast,
      () => new Failure(409, { detail: 'Only a notification that is still scheduled can be cancelled.' }),
    ),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Cancel Apples for three schools');
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await expectToast('Unable to cancel notification');
  },
};

export const Copying: Story = {
  name: 'NOTIF-03: a copy opens the form',
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Copy Never sent');
    await waitFor(() => expect(toPath(canvasElement)).toBe('/notification/create'));
  },
};

export const Empty: Story = {
  name: 'NOTIF-11: an empty history says No Data Found',
  beforeEach: setup([answer(listBroadcasts, () => ({ results: [], count: 0 })), ...calls]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No Data Found')).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: setup([answer(listBroadcasts, never), ...calls]) };

export const Failed: Story = {
  name: 'NOTIF-12: what cannot be fetched is said',
  beforeEach: setup([
    answer(listBroadcasts, () => new Failure(500)),
    answer(listChannels, () => new Failure(500)),
    ...calls,
  ]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Unable to fetch notifications.')).toBeVisible();
    await expectToast('Unable to fetch channel list.');
  },
};

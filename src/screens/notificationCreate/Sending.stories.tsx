import { listOwnDevices } from '#api/contract/broadcasts/devices.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  changeBroadcast,
  getBroadcastReport,
  listActiveBroadcasts,
  sendBroadcast,
  type ActiveBroadcast,
  type BroadcastInput,
} from '#api/contract/broadcasts.ts';
import { answer, expectToast, Failure } from '#support/stories/storySupport.tsx';
import { notificationDrafts } from '#data/storage/textStore.ts';
import { NotificationCreateScreen } from './NotificationCreateScreen.tsx';
import {
  unstorable,
  sent,
  counted,
  lastSent,
  done,
  report,
  setup,
  said,
  button,
  press,
  choose,
  search,
  write,
  notificationStory,
} from '#support/stories/notificationStory.tsx';

const meta = { title: 'Screens/New notification/Sending', ...notificationStory } satisfies Meta<
  typeof NotificationCreateScreen
>;
export default meta;

type Story = StoryObj<typeof meta>;

const tooFew = 'Number of users in the list selected, are lesser than the number of notification versions.';

export const Incomplete: Story = {
  name: 'SEND-21, SEND-22, SEND-23, SEND-24, SEND-25, SEND-29: what is missing is said, and follows what is typed',
  play: async () => {
    await choose(/Type$/, 'Categories');
    await waitFor(() => expect(screen.getAllByText('com.example.app')[0]).toBeVisible());
    await userEvent.click(screen.getByRole('combobox', { name: /^Package/ }));
    await userEvent.keyboard('{Backspace}{Escape}');
    await press('Send');
    for (const text of [
      'Please select attendees',
      'Please select Package',
      'Please select category',
      'Please enter title',
      'Please enter text',
      'Please enter group',
      'Please enter channel',
    ])
      await said(text);
    await expect(sent).toHaveLength(0);
    await waitFor(() => expect(screen.getByRole('button', { name: /Users/ })).toHaveFocus());

    const title = screen.getByRole('textbox', { name: 'Title' });
    await userEvent.type(title, 'A');
    await waitFor(() => expect(screen.queryByText('Please enter title')).toBeNull());
    await userEvent.clear(title);
    await said('Please enter title');
    await userEvent.type(screen.getByRole('combobox', { name: 'Category' }), 'sci');
    await userEvent.click(await screen.findByRole('option', { name: 'Science' }));
    await waitFor(() => expect(screen.queryByText('Please select category')).toBeNull());
  },
};

export const Reading: Story = {
  name: 'SEND-27, SEND-28: keywords by Enter, a past time, and why the server refuses a read filter',
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await press(/^Reading history/);
    await userEvent.type(
      await screen.findByRole('combobox', { name: /^Keywords/ }),
      'storm{Enter}flood{Enter}',
    );
    await waitFor(() => expect(counted.at(-1)?.filters?.read?.keywords).toEqual(['storm', 'flood']));
    await said(unstorable);

    const from = within(screen.getByRole('group', { name: /^Read since/ }));
    const soon = new Date(Date.now() + 48 * 3_600_000);
    await userEvent.click(from.getByRole('spinbutton', { name: /^year/i }));
    await userEvent.keyboard(String(soon.getFullYear()));
    await userEvent.click(from.getByRole('spinbutton', { name: /^month/i }));
    await userEvent.keyboard(String(soon.getMonth() + 1).padStart(2, '0'));
    await userEvent.click(from.getByRole('spinbutton', { name: /^day/i }));
    await userEvent.keyboard(String(soon.getDate()).padStart(2, '0'));
    await userEvent.click(from.getByRole('spinbutton', { name: /^hour/i }));
    await userEvent.keyboard('10');
    await userEvent.click(from.getByRole('spinbutton', { name: /^minute/i }));
    await userEvent.keyboard('30');
    await press('Send');
    await said('Please select past date and time');
    await expect(sent).toHaveLength(0);
  },
};

export const Sending: Story = {
  name: 'SEND-30, SEND-31, SEND-32: each version is watched until it is sent, then the dialog closes by itself',
  beforeEach: setup({ answers: [report([done, { ...done, success_count: 40, fail_count: 0 }])] }),
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await write();
    await press('Add Notification');
    await write(2, 'Other');
    await press('Send');
    await said('Sending notification.');
    await expect(lastSent()).toMatchObject({
      notification_datas: [
        { title: 'Hello', channel: 5, group: 2, notification_type: 'home', object_id: null },
        { title: 'Other' },
      ],
      user_list_type: '9',
      test_user: null,
      app_package_name: ['com.example.app'],
      app_config_data: [{ app_package_name: 'com.example.app', app_config_ids: [4] }],
      schedule_datetime: null,
    });
    await screen.findByRole('dialog', { name: 'Sending Notification 1' });
    await said('38 of 40 sent, 2 failed');
    await screen.findByRole('dialog', { name: 'Sending Notification 2' });
    await said('40 of 40 sent');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    await expect(screen.queryByRole('tab', { name: 'Notification 2' })).toBeNull();
    await expect(notificationDrafts.ids()).toEqual([]);
  },
};

export const Trial: Story = {
  name: 'READER-06: two versions are tried on a part of the people each, not together with the time of each reader',
  beforeEach: setup({ answers: [report([done, done])] }),
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await write();
    await expect(screen.queryByRole('checkbox', { name: /^Test both versions/ })).toBeNull();
    await press('Add Notification');
    await write(2, 'Other');
    await userEvent.click(screen.getByRole('checkbox', { name: /^Test both versions/ }));
    await choose(/Test each version on$/, '20% of the audience');
    await choose(/Choose the winner after$/, '30 minutes');
    await press('Send');
    await said('Sending notification.');
    await expect(lastSent()).toMatchObject({ trial: { share: 20, minutes: 30 } });
  },
};

const onHold = (over: Partial<ActiveBroadcast>) =>
  answer(listActiveBroadcasts, () => ({
    results: [
      {
        id: 77,
        title: 'Hello',
        status: 'HELD' as const,
        hold_reason: 'countdown' as const,
        leaves_in_ms: 24_000,
        chooses_at: null,
        confirmed_users: 41_302,
        reach: { users: 41_302, devices: 52_118 },
        percentage: 0,
        send_by: { id: 7, name: 'Ada Moreau' },
        ...over,
      },
    ],
  }));

const none = { ...done, percentage: 0, total: 0, success_count: 0, fail_count: 0 };

const notBegun = answer(getBroadcastReport, () => ({
  id: 77,
  status: 'HELD' as const,
  schedule_datetime: null,
  notification_data: ['Hello', 'مرحبا'].map((title, id) => ({ id, title, report: { sent_status: none } })),
}));

let decided: unknown[] = [];

export const Confirmed: Story = {
  name: 'The number of people is typed, then the notification counts down and can be stopped',
  beforeEach: () => {
    decided = [];
    return setup({
      answers: [
        answer(sendBroadcast, ({ body }) => {
          sent.push(body as BroadcastInput);
          return lastSent().confirmed_users === 41_302
            ? { data: { broadcast: { id: 77, status: 'HELD' as const } } }
            : new Failure(409, {
                detail: 'Type it.',
                code: 'needs_confirmation',
                users: 41_302,
                devices: 52_118,
              });
        }),
        notBegun,
        onHold({}),
        answer(changeBroadcast, ({ body }) => {
          decided.push(body);
          return { id: 77, status: 'CANCELLED' as const, schedule_datetime: null, notification_data: [] };
        }),
      ],
    })();
  },
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await write();
    await press('Send');
    const question = within(await screen.findByRole('alertdialog', { name: 'Send this to 41,302 people?' }));
    await expect(question.getByText('It goes to 52,118 devices.')).toBeVisible();
    const send = question.getByRole('button', { name: 'Send' });
    await expect(send).toBeDisabled();
    await userEvent.type(question.getByRole('textbox', { name: /^Type .* to confirm/ }), '41302');
    await userEvent.click(send);
    const progress = within(await screen.findByRole('dialog', { name: 'Sending Notification 1' }));
    await expect(await progress.findByText(/^Sends in \d+ s$/)).toBeVisible();
    for (const title of ['Hello', 'مرحبا']) await expect(await progress.findByText(title)).toBeVisible();
    await expect(progress.getByText('It will be sent to 41,302 people on 52,118 devices.')).toBeVisible();
    await userEvent.click(progress.getByRole('button', { name: 'Stop' }));
    await said('The notification was stopped. Nothing was sent.');
    await expect(screen.getAllByRole('button', { name: 'Edit again', hidden: true })[0]).toBeVisible();
    await expect(decided).toEqual([{ status_change_to: 'stop' }]);
  },
};

export const Stopped: Story = {
  name: 'One that was stopped half-way shows how far it came',
  beforeEach: setup({
    answers: [
      answer(getBroadcastReport, () => ({
        id: 77,
        status: 'STOPPED' as const,
        schedule_datetime: null,
        notification_data: [
          {
            id: 1,
            title: 'Hello',
            report: { sent_status: { ...done, percentage: 35, success_count: 14, fail_count: 0 } },
          },
        ],
      })),
    ],
  }),
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await write();
    await press('Send');
    const progress = within(await screen.findByRole('dialog', { name: 'Sending Notification 1' }));
    await expect(await progress.findByText('14 of 40 sent')).toBeVisible();
    const bar = progress.getByRole('progressbar', { name: 'Sending has stopped.' });
    await expect(bar).toHaveAttribute('aria-valuenow', '35');
  },
};

export const Waiting: Story = {
  name: 'A notification that waits for a person says why',
  beforeEach: setup({
    answers: [notBegun, onHold({ hold_reason: 'repeated', leaves_in_ms: null, reach: null })],
  }),
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await write();
    await press('Send');
    const progress = within(await screen.findByRole('dialog', { name: 'Sending Notification 1' }));
    await expect(
      await progress.findByText(
        'Another notification with the same target and audience was sent or is scheduled within 24 hours of this one.',
      ),
    ).toBeVisible();
    await expect(progress.queryByRole('button', { name: 'Stop' })).toBeNull();
  },
};

const refusing = (status: number, body: unknown) =>
  setup({ answers: [answer(sendBroadcast, () => new Failure(status, body))] });

export const TooFewUsers: Story = {
  name: 'SEND-33, C10: more versions than users',
  beforeEach: refusing(400, { user_list_type: [tooFew] }),
  play: async ({ canvas }) => {
    await choose(/Users$/, 'Beta readers');
    await write();
    await press('Send');
    await said(tooFew);
    await expectToast(tooFew);
    await expect(canvas.getByText(tooFew)).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Hello');
    await choose(/Users$/, 'Device token');
    await waitFor(() => expect(canvas.queryByText(tooFew)).toBeNull());
  },
};

const notPublished = 'This article isn’t published, so readers can’t open it. Publish it first.';

export const Unpublished: Story = {
  name: 'An article that is not published is refused at its field, and another may be selected',
  beforeEach: refusing(400, { 'notification_datas.0.object_id': [notPublished] }),
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await choose(/Type$/, 'Articles');
    await search('Article', 'orch', /orchard/);
    await write();
    await press('Send');
    await said(notPublished);
    const article = screen.getByRole('combobox', { name: 'Article' });
    await expect(article).toHaveAccessibleDescription(notPublished);
    await userEvent.clear(article);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(notPublished)).toBeNull());
  },
};

export const SendFailed: Story = {
  name: 'SEND-34, C11: any other failure, and the next try is the same call',
  beforeEach: refusing(502, 'Bad gateway'),
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await write();
    await press('Send');
    await said('Unable to send notifications.');
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Hello');
    const [id] = notificationDrafts.ids();
    const { attempt } = JSON.parse(notificationDrafts.read(id!)!) as { attempt: { key: string } };
    await expect(attempt.key).toMatch(/^[\da-f]{32}$/);
  },
};

export const Testing: Story = {
  name: 'SEND-20, SEND-26, S35: a test is sent to one person with a name, without the audience',
  play: async () => {
    const test = await button('Send test');
    await expect(test).toBeDisabled();
    await userEvent.type(screen.getByRole('combobox', { name: 'Test user' }), 'pri');
    await userEvent.click(await screen.findByRole('option', { name: /Priya Raman/ }));
    await expect(screen.queryByRole('option', { name: /night@example.com/ })).toBeNull();
    await userEvent.click(test);
    await said('Please enter title');
    await expect(screen.queryByText('Please select attendees')).toBeNull();
    await expect(sent).toHaveLength(0);
    await write();
    await userEvent.click(test);
    await said('Test notification sent.');
    await expect(lastSent()).toMatchObject({ test_user: 4, notification_datas: [{ title: 'Hello' }] });
    await expect(lastSent()).not.toHaveProperty('user_list_type');
    await expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Hello');
  },
};

export const TestFailed: Story = {
  name: 'SEND-34, C11: a test that fails',
  beforeEach: setup({ answers: [answer(sendBroadcast, () => new Failure(500))] }),
  play: async () => {
    await write();
    await userEvent.type(screen.getByRole('combobox', { name: 'Test user' }), 'pri');
    await userEvent.click(await screen.findByRole('option', { name: /Priya Raman/ }));
    await press('Send test');
    await said('Unable to send notification');
  },
};

export const TestOfSeveral: Story = {
  name: 'SEND-26: of several notifications the open one is tested, and a refusal says why',
  beforeEach: setup({
    answers: [
      answer(sendBroadcast, ({ body }) => {
        sent.push(body as BroadcastInput);
        return new Failure(400, { bottom_tab_index: ['This person has no device with the app installed.'] });
      }),
    ],
  }),
  play: async () => {
    await write();
    await press('Add Notification');
    await write(2, 'Second');
    await userEvent.type(screen.getByRole('combobox', { name: 'Test user' }), 'pri');
    await userEvent.click(await screen.findByRole('option', { name: /Priya Raman/ }));
    await press('Send test');
    await said('This person has no device with the app installed.');
    await expect(lastSent()).toMatchObject({ test_user: 4, notification_datas: [{ title: 'Second' }] });
    await expect(lastSent().notification_datas).toHaveLength(1);
  },
};

export const TestToOneself: Story = {
  name: 'READER-04: the version that is open is sent to the own devices',
  play: async () => {
    await write();
    await press('Add Notification');
    await write(2, 'Second');
    await press('Send notification 2 to me');
    await said('Test notification sent.');
    await expect(lastSent()).toMatchObject({ notification_datas: [{ title: 'Second' }] });
    await expect(lastSent().test_user).toEqual(expect.any(Number));
  },
};

export const NoOwnDevice: Story = {
  name: 'READER-04: without a device of one’s own it says so',
  beforeEach: setup({ answers: [answer(listOwnDevices, () => ({ devices: [] }))] }),
  play: () => said(/^Your account has no device/),
};

export const LocalTime: Story = {
  name: 'READER-05: a time where each reader is is chosen, and refused where it has passed',
  beforeEach: setup({
    answers: [
      answer(
        sendBroadcast,
        () => new Failure(400, { schedule_local_time: ['In Asia/Tokyo, it has passed.'] }),
      ),
    ],
  }),
  play: async () => {
    await choose(/Users$/, 'Beta readers');
    await write();
    await userEvent.click(await screen.findByRole('switch', { name: 'Schedule' }));
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'At this time in each reader’s time zone' }),
    );
    await press('Schedule');
    await said('Choose a time that hasn’t passed yet in any of these readers’ time zones.');
  },
};

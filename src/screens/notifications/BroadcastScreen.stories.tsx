import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Route } from 'wouter';
import { changeBroadcast } from '#api/contract/broadcasts.ts';
import { getBroadcast, type Broadcast } from '#api/contract/broadcasts/history.ts';
import { listOpens } from '#api/contract/broadcasts/opens.ts';
import { sampleBroadcast, sampleNotification, sampleOpens } from '#support/samples/notifications.ts';
import { answer, atPath, Failure, never, toPath, withApi } from '#support/stories/storySupport.tsx';
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
    for (const text of ['52,118', '210', '4', '6,411', '12.35%', 'Norte, Centro', 'com.example.digest'])
      await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByText('180 failed: the app was uninstalled')).toBeVisible();
    await expect(canvas.getByText(/^4 devices may have received it/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Decision log' })).toHaveAttribute(
      'href',
      '/audit?entity=broadcast&id=117',
    );
  },
};

const narrowed = sampleBroadcast().audience;
export const Narrowed: Story = {
  name: 'S33, SEND-39: a broadcast shows all that narrowed its audience',
  beforeEach: setup(
    sampleBroadcast({
      audience: {
        ...narrowed,
        followed_tag: { id: 31, title: 'Weather' },
        read: {
          tags: [{ id: 4, title: 'Rain' }],
          categories: [{ id: 5, title: 'World' }],
          keywords: ['storm', 'flood'],
          datetime_from: null,
        },
      },
    }),
  ),
  play: async ({ canvas }) => {
    for (const text of ['Weather', 'Rain', 'World', 'storm, flood'])
      await expect(await canvas.findByText(text)).toBeVisible();
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

const part = (id: number, title: string, trial_part: 'tried' | 'rest', arrived: number, opened: number) => ({
  notification: sampleNotification(id, title, { trial_part }),
  outcome: {
    total: 1000,
    sent: arrived,
    failed: [],
    unknown: 0,
    held_back: [],
    unsent: 1000 - arrived,
    opened,
  },
});
const tried = { share: 10, minutes: 60, until: '2026-11-21T10:30:30.000Z', chosen: null, rest_at: null };

export const Trying: Story = {
  name: 'READER-06: two versions are tried, and a person has one go to the rest before its time',
  beforeEach: setup(
    sampleBroadcast({
      status: 'IN_PROGRESS',
      trial: tried,
      versions: [
        part(17, 'Apples for three schools', 'tried', 1000, 80),
        part(18, 'An orchard feeds them', 'tried', 1000, 121),
        part(19, 'Apples for three schools', 'rest', 0, 0),
      ],
    }),
  ),
  play: async ({ canvas }) => {
    for (const name of ['Version A', 'Version B', 'Everyone else'])
      await expect(await canvas.findByRole('heading', { name })).toBeVisible();
    await expect(
      canvas.getByText('Each version is tested on 10% of the audience for 60 minutes.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send version B to everyone else' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByText(/^It will be sent to 1,000 devices right away/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send version B to everyone else' }));
    await waitFor(() => expect(sent).toEqual([{ status_change_to: 'choose', notification: 18 }]));
  },
};

export const Tried: Story = {
  name: 'READER-06: which version went to the rest, why, and the figures of each part',
  beforeEach: setup(
    sampleBroadcast({
      trial: {
        ...tried,
        chosen: { notification: 18, reason: 'opens', at: '2026-11-21T10:30:31.000Z', by: null },
        rest_at: '2026-11-21T10:30:31.000Z',
      },
      versions: [
        part(17, 'Apples for three schools', 'tried', 1000, 80),
        part(18, 'An orchard feeds them', 'tried', 1000, 121),
        part(19, 'An orchard feeds them', 'rest', 990, 118),
      ],
    }),
  ),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(
        'Version B went to everyone else because it had the higher open rate. The odds of seeing a lead this large by chance are less than 1 in 100.',
      ),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /to everyone else$/ })).toBeNull();
    await expect(canvas.getByText('118')).toBeVisible();
  },
};

export const Suppressed: Story = {
  name: 'What quiet hours and limits suppress is shown, and adds up',
  beforeEach: setup(
    sampleBroadcast({
      versions: [
        {
          ...first!,
          outcome: {
            ...first!.outcome,
            total: 1000,
            sent: 700,
            failed: [],
            unknown: 0,
            held_back: [
              { reason: 'quiet_hours', count: 299 },
              { reason: 'daily_limit', count: 1 },
            ],
            unsent: 0,
          },
        },
      ],
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Suppressed')).toBeVisible();
    await expect(canvas.getByText('300')).toBeVisible();
    await expect(canvas.getByText('299 devices were in quiet hours and won’t get it later.')).toBeVisible();
    await expect(canvas.getByText(/^1 device was skipped because its reader had/)).toBeVisible();
  },
};

export const Resumed: Story = {
  name: 'One that was stopped continues to those who did not get it, after a confirmation',
  beforeEach: setup(
    sampleBroadcast({
      status: 'STOPPED',
      versions: [
        {
          ...first!,
          outcome: {
            ...first!.outcome,
            total: 1000,
            sent: 700,
            failed: [{ reason: 'unavailable', count: 40 }],
            unknown: 10,
            unsent: 250,
          },
        },
      ],
    }),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send to devices that missed it' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Send this to 290 devices that missed it?' }),
    );
    await expect(
      question.getByText(
        '10 more devices may already have received it and will be skipped, so no device gets it twice.',
      ),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Send to devices that missed it' }));
    await waitFor(() => expect(sent).toEqual([{ status_change_to: 'resume' }]));
  },
};

export const Cancelled: Story = {
  name: 'One that was stopped during its countdown can be edited again',
  beforeEach: setup(
    sampleBroadcast({
      status: 'CANCELLED',
      started_at: null,
      versions: [
        {
          notification: sampleNotification(17, 'Apples', { broadcast: { status: 'CANCELLED' } }),
          outcome: { ...first!.outcome, total: 0, sent: 0, failed: [], unknown: 0, opened: 0 },
        },
      ],
    }),
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit again' }));
    await expect(toPath(canvasElement)).toBe('/notification/create');
  },
};

/** The first sample with the figures of a version. */
const versionWith = (id: number, title: string, total: number, opened: number) => ({
  notification: sampleNotification(id, title),
  outcome: {
    ...first!.outcome,
    total,
    sent: total,
    failed: [],
    unknown: 0,
    held_back: [],
    unsent: 0,
    opened,
  },
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
      await canvas.findByText(/^Version 2 is opened more often\. .* less than 1 in 1,000\.$/),
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
      await within(canvasElement).findByText('There aren’t enough opens yet to tell.'),
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
          outcome: {
            total: 9000,
            sent: 3000,
            failed: [],
            unknown: 0,
            held_back: [],
            unsent: 6000,
            opened: 0,
          },
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

const unsent = (hold: Broadcast['hold'], over: Partial<Broadcast> = {}) =>
  sampleBroadcast({
    status: 'HELD',
    started_at: null,
    finished_at: null,
    hold,
    versions: [
      {
        notification: sampleNotification(17, 'Apples for three schools', { broadcast: { status: 'HELD' } }),
        outcome: { total: 0, sent: 0, failed: [], unknown: 0, held_back: [], unsent: 0, opened: 0 },
      },
    ],
    decisions: [
      {
        action: 'create',
        at: '2026-11-21T09:30:00.000Z',
        by: { id: 9, name: 'Priya Raman' },
        hold_reason: hold!.reason,
        confirmed_users: 41_302,
        comment: null,
      },
    ],
    ...over,
  });

const hold = {
  leaves_in_ms: null,
  reach: { users: 41_302, devices: 52_118 },
  needs_number: false,
  repeats: null,
};

export const Countdown: Story = {
  name: 'Notifications: one that counts down is stopped by one press',
  beforeEach: setup(unsent({ ...hold, reason: 'countdown', leaves_in_ms: 24_000, reach: null })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^Sends in \d+ s$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(sent).toEqual([{ status_change_to: 'stop' }]));
  },
};

export const Repeated: Story = {
  name: 'Notifications: one that repeats another is sent after all, or cancelled',
  beforeEach: setup(unsent({ ...hold, reason: 'repeated', repeats: 112 })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const reason =
      'Another notification with the same target and audience was sent or is scheduled within 24 hours of this one.';
    await expect((await canvas.findAllByText(reason))[0]).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View the notification it repeats' })).toHaveAttribute(
      'href',
      '/notifications/112',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('alertdialog', { name: 'Are you sure you want to cancel the notification?' });
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send it' }));
    await waitFor(() => expect(sent).toEqual([{ status_change_to: 'release' }]));
  },
};

export const Grown: Story = {
  name: 'Notifications: an audience that has grown needs its new number typed',
  beforeEach: async () => {
    sent = [];
    return withApi([
      answer(getBroadcast, () => unsent({ ...hold, reason: 'grown', needs_number: true })),
      answer(changeBroadcast, ({ body }) => {
        sent.push(body);
        return (body as { confirmed_users?: number }).confirmed_users === 41_302
          ? { id: 117, status: 'HELD' as const, schedule_datetime: null, notification_data: [] }
          : new Failure(409, {
              detail: 'Type it.',
              code: 'needs_confirmation',
              users: 41_302,
              devices: 52_118,
            });
      }),
    ])();
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByText('If sent now: Reaches 41,302 people on 52,118 devices.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send it' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /^Type .* to confirm/ }), '41302{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
    await expect(sent[1]).toEqual({ status_change_to: 'release', confirmed_users: 41_302 });
  },
};

export const Approval: Story = {
  name: 'Notifications: a second super user approves one or sends it back with a comment',
  beforeEach: setup(unsent({ ...hold, reason: 'approval' }, { send_by: { id: 9, name: 'Priya Raman' } })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send back' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send this notification back?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    // The dialog fades in.
    await waitFor(() => expect(dialog.getByText('Please enter a comment')).toBeVisible());
    await userEvent.type(dialog.getByRole('textbox', { name: /What needs to change/ }), 'The wrong river.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send back' }));
    await waitFor(() => expect(sent).toEqual([{ status_change_to: 'return', comment: 'The wrong river.' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await expect(sent[1]).toEqual({ status_change_to: 'approve' });
  },
};

export const OwnApproval: Story = {
  name: 'Notifications: people cannot approve their own',
  beforeEach: setup(unsent({ ...hold, reason: 'approval' })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Another super user must approve it.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Approve' })).toBeNull();
  },
};

export const Decided: Story = {
  name: 'Notifications: the page says who decided what',
  beforeEach: setup(
    sampleBroadcast({
      status: 'CANCELLED',
      decisions: [
        ...unsent({ ...hold, reason: 'approval' }).decisions,
        {
          action: 'return',
          at: '2026-11-21T09:41:00.000Z',
          by: { id: 7, name: 'Ada Moreau' },
          hold_reason: null,
          confirmed_users: null,
          comment: 'The title names the wrong river.',
        },
      ],
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Confirmed for 41,302 people.')).toBeVisible();
    await expect(canvas.getByText('The title names the wrong river.')).toBeVisible();
  },
};

export const Loading: Story = { beforeEach: withApi([answer(getBroadcast, never)]) };
export const Missing: Story = {
  beforeEach: withApi([answer(getBroadcast, () => new Failure(404, { detail: 'Gone.' }))]),
};

const zone = { total: 20, sent: 0, failed: 0, unknown: 0, held_back: 0, unsent: 20 };
export const ByZone: Story = {
  name: 'READER-05: one at the local time of each reader shows how far it has come by zone',
  beforeEach: setup(
    sampleBroadcast({
      status: 'IN_PROGRESS',
      schedule_datetime: '2026-11-30T23:00:00.000Z',
      schedule_timezone: 'Europe/Berlin',
      schedule_local_time: '2026-12-01T08:00',
      zones: [
        {
          ...zone,
          at: '2026-11-30T23:00:00.000Z',
          zones: ['Asia/Seoul', 'Asia/Tokyo'],
          sent: 17,
          failed: 2,
          held_back: 1,
          unsent: 0,
        },
        {
          ...zone,
          at: '2026-12-01T07:00:00.000Z',
          zones: ['Europe/Berlin', 'Europe/Madrid', 'Europe/Oslo', 'Europe/Paris', 'Europe/Rome'],
        },
      ],
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByText('Dec 01 2026 08:00 AM (devices with no known time zone use Europe/Berlin)'),
    ).toBeVisible();
    const rows = within(canvas.getByRole('list', { name: 'By time zone' })).getAllByRole('listitem');
    await expect(rows[0]).toHaveTextContent(
      /Asia\/Seoul, Asia\/Tokyo.*2 failed, 1 suppressed.*17 of 20 sent/,
    );
    await expect(rows[1]).toHaveTextContent(/Europe\/Oslo and 2 more.*0 of 20 sent/);
  },
};

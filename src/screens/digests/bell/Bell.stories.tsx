import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  countAudience,
  getBroadcastReport,
  sendBroadcast,
  type AudienceInput,
  type BroadcastInput,
} from '#api/contract/broadcasts.ts';
import { listGroupChannels } from '#api/contract/broadcasts/lookups.ts';
import { getDigest, type Digest } from '#api/contract/digests.ts';
import { listUserLists } from '#api/contract/userLists.ts';
import { listUsers } from '#api/contract/users.ts';
import { answer, atPath, expectToast, Failure, findToasts, withApi } from '#support/stories/storySupport.tsx';
import { Stack } from '#ui/layout/Layout.tsx';
import { sampleUserList } from '#support/samples/userLists.ts';
import { sampleRow } from '#support/samples/digests.ts';
import { bellState, closeBell } from './bell.ts';
import { BellButton, BellHost } from './BellButton.tsx';

const digest = {
  id: 3,
  title: 'The orchard that feeds three schools',
  status: 'Published',
  categories: [{ id: 1, title: 'Cities' }],
  notification_short_title: 'Apples for everybody',
  notification_text: '',
  cover_pic: null,
  custom_thumbnail: null,
  type: { code: 275, title: 'long_digest' },
} as unknown as Digest;

const sent: BroadcastInput[] = [];
const lastSent = () => sent.at(-1)!;

const lookups = [
  answer(getDigest, () => digest),
  answer(listGroupChannels, () => ({
    channel_list: [
      { id: 2, name: 'Alerts' },
      { id: 5, name: 'Cities' },
    ],
  })),
  answer(listUserLists, () => ({ results: [sampleUserList(9, 'Beta readers')], count: 1 })),
  answer(countAudience, ({ body }) =>
    (body as AudienceInput).user_list_type === 'all'
      ? { users: 4812, devices: 5177 }
      : { users: 31, devices: 40 },
  ),
  answer(listUsers, () => ({
    results: [
      { id: 4, name: 'Priya Raman', email: 'priya@example.com', phone: null, is_active: true, roles: [] },
      { id: 6, name: '', email: 'night@example.com', phone: '+1 555 0142', is_active: true, roles: [] },
    ],
    count: 2,
  })),
];

const accepting = answer(sendBroadcast, ({ body }) => {
  sent.push(body as BroadcastInput);
  return { data: { broadcast: { id: 77, status: 'IN_PROGRESS' as const } } };
});
const refusing = (status: number, body: unknown = { detail: 'Something went wrong.' }) =>
  answer(sendBroadcast, () => new Failure(status, body));

/** Half on the first question, all on the next. */
function progressing() {
  let calls = 0;
  return answer(getBroadcastReport, () => {
    calls += 1;
    const done = calls > 1;
    const sent_status = done
      ? {
          percentage: 100,
          total: 5177,
          success_count: 5170,
          fail_count: 7,
          unknown_count: 0,
          held_count: 0,
          open_count: 0,
        }
      : {
          percentage: 46,
          total: 5177,
          success_count: 2400,
          fail_count: 2,
          unknown_count: 0,
          held_count: 0,
          open_count: 0,
        };
    return {
      id: 77,
      status: done ? ('COMPLETE' as const) : ('IN_PROGRESS' as const),
      schedule_datetime: null,
      notification_data: [{ id: 1, title: digest.title, report: { sent_status } }],
    };
  });
}

/** Calls are answered, and no dialog is left over. */
function withBell(...answers: Parameters<typeof withApi>[0]) {
  return async () => {
    sent.length = 0;
    const restore = await withApi([...answers, ...lookups])();
    return () => {
      closeBell();
      bellState.pendingBroadcasts.value = [];
      restore();
    };
  };
}

const meta = {
  title: 'Screens/Digests/Bell',
  component: BellButton,
  args: { row: sampleRow(3) },
  decorators: [
    atPath('/'),
    (Story) => (
      <Stack align="flex-start">
        <Story />
        <BellHost />
      </Stack>
    ),
  ],
  beforeEach: withBell(accepting, progressing()),
} satisfies Meta<typeof BellButton>;
export default meta;

type Story = StoryObj<typeof meta>;

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: /^Send notification/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Send a notification' });
  const form = within(dialog);
  await form.findByRole('textbox', { name: /^Text/ });
  await waitFor(() => expect(form.getByRole('button', { name: /Channel/ })).toHaveTextContent('Cities'));
  return form;
}

async function choose(form: Awaited<ReturnType<typeof openDialog>>, field: RegExp, option: string) {
  await userEvent.click(form.getByRole('button', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

export const Example: Story = {};

export const States: Story = {
  name: 'LIST-48: there is one notification of a digest',
  render: () => (
    <>
      {['COMPLETE', 'SCEHEDULED', 'IN_PROGRESS', null].map((notification_status, id) => (
        <BellButton key={notification_status} row={sampleRow(id, { notification_status })} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const name of [
      /^Notification was sent/,
      /^Notification is scheduled/,
      /^Notification is being sent/,
    ])
      await expect(canvas.getByRole('button', { name })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: /^Send notification/ })).toBeEnabled();
  },
};

export const NoCategory: Story = {
  name: 'LIST-52: a digest without a category cannot be notified',
  args: { row: sampleRow(3, { categories: [] }) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Send notification/ }));
    await expectToast('No category present. Cannot create notification');
    await expect(screen.queryByRole('dialog', { name: 'Send a notification' })).toBeNull();
  },
};

export const Open: Story = {
  name: 'LIST-53: Alert, the first of three tabs, and the channel of the category',
  play: async () => {
    const form = await openDialog();
    await expect(form.getByRole('textbox', { name: /^Title/ })).toHaveValue('Apples for everybody');
    await expect(form.getByRole('textbox', { name: /^Text/ })).toHaveValue('Alert');
    await userEvent.click(form.getByRole('button', { name: /Dynamic field/ }));
    const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
    await expect(options).toEqual(['Briefing', 'DailyBrief TV', 'Notification']);
    await expect(screen.getByRole('option', { name: 'Briefing' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
  },
};

export const Asking: Story = {
  name: 'LIST-51: sending to all users or all followers is confirmed first',
  play: async () => {
    const form = await openDialog();
    await choose(form, /User list/, 'All');
    const first = await screen.findByRole('alertdialog', {
      name: 'This will send notification to all the users. Are you sure you want to proceed ?',
    });
    await expect(await within(first).findByText('Reaches 4,812 people on 5,177 devices.')).toBeVisible();
    // KEYS-17
    await expect(within(first).getByRole('button', { name: 'No' })).toHaveFocus();
    await userEvent.click(within(first).getByRole('button', { name: 'No' }));
    await waitFor(() =>
      expect(form.getByRole('button', { name: /User list/ })).toHaveTextContent('Choose an audience'),
    );

    await choose(form, /User list/, 'Channel Followers Only');
    const second = await screen.findByRole('alertdialog', {
      name: 'This will send notification to all the channel followers. Are you sure you want to proceed ?',
    });
    await userEvent.click(within(second).getByRole('button', { name: 'Yes' }));
    await waitFor(() =>
      expect(form.getByRole('button', { name: /User list/ })).toHaveTextContent('Channel Followers Only'),
    );
    await waitFor(() => expect(form.getByText('Reaches 31 people on 40 devices.')).toBeVisible());

    await choose(form, /User list/, 'Beta readers');
    await expect(screen.queryByRole('alertdialog')).toBeNull();
  },
};

export const Sending: Story = {
  name: 'LIST-54, LIST-55: sent at once, and watched every 5 seconds until it is done',
  beforeEach: () => withBell(accepting, progressing())(),
  play: async () => {
    const form = await openDialog();
    await choose(form, /User list/, 'Beta readers');
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    await expectToast('Sending notification.');
    await expect(lastSent()).toMatchObject({
      notification_datas: [
        { object_id: 3, text: 'Alert', channel: 5, group: 2, notification_type: 'article' },
      ],
      user_list_type: '9',
      bottom_tab_index: '1',
      schedule_datetime: null,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // Nothing is to be closed, and nothing says that it was sent before it was.
    await expect((await findToasts()).queryByText(/was sent to/)).toBeNull();
    await expect(
      await (
        await findToasts()
      ).findByText('“Apples for everybody” was sent to 5,170 devices; 7 failed.', {}),
    ).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

export const Large: Story = {
  name: 'A notification to many has their number typed first',
  beforeEach: withBell(
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
    progressing(),
  ),
  play: async () => {
    const form = await openDialog();
    await choose(form, /User list/, 'Beta readers');
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Send this to 41,302 people?' }));
    const send = question.getByRole('button', { name: 'Send' });
    await userEvent.type(question.getByRole('textbox', { name: /^Type .* to confirm/ }), '41,32');
    await expect(send).toBeDisabled();
    await userEvent.clear(question.getByRole('textbox', { name: /^Type .* to confirm/ }));
    await userEvent.type(question.getByRole('textbox', { name: /^Type .* to confirm/ }), '41,302{Enter}');
    await expectToast('Sending notification.');
    await expect(sent.map(({ confirmed_users }) => confirmed_users)).toEqual([undefined, 41_302]);
  },
};

export const Scheduling: Story = {
  name: 'LIST-49, LIST-50, LIST-54: scheduled five minutes from now, and not earlier',
  play: async () => {
    const form = await openDialog();
    await choose(form, /User list/, 'Beta readers');
    const before = Date.now();
    await userEvent.click(form.getByRole('switch', { name: 'Schedule' }));
    const year = await form.findByRole('spinbutton', { name: /year/i });
    await userEvent.click(year);
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(form.getByRole('button', { name: 'Schedule' }));
    await expect(
      (await form.findAllByText('Please select atleast five minute more than current time'))[0],
    ).toBeVisible();
    await expect(sent).toHaveLength(0);

    await userEvent.click(year);
    await userEvent.keyboard('{ArrowUp}');
    await userEvent.click(form.getByRole('switch', { name: 'Schedule' }));
    await userEvent.click(form.getByRole('switch', { name: 'Schedule' }));
    await userEvent.click(form.getByRole('button', { name: 'Schedule' }));
    await expectToast('Notification scheduled.');
    const delay = Date.parse(lastSent().schedule_datetime!) - before;
    await expect(delay).toBeGreaterThan(4 * 60_000);
    await expect(delay).toBeLessThan(6.5 * 60_000);
    await expect(screen.queryByRole('dialog', { name: /Sending/ })).toBeNull();
  },
};

let keys: (string | null)[] = [];

export const Unanswered: Story = {
  name: 'A schedule whose answer was lost is the same call when the earliest minute has moved',
  beforeEach: async () => {
    const end = await withBell(refusing(502, 'Bad gateway'))();
    keys = [];
    const answering = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const key = new Headers(init?.headers).get('idempotency-key');
      if (key) {
        keys.push(key);
        sent.push(JSON.parse(init?.body as string) as BroadcastInput);
      }
      return answering(input, init);
    };
    return end;
  },
  play: async () => {
    const form = await openDialog();
    await choose(form, /User list/, 'Beta readers');
    await userEvent.click(form.getByRole('switch', { name: 'Schedule' }));
    await userEvent.click(form.getByRole('button', { name: 'Schedule' }));
    await expectToast('Unable to send notifications.');
    await waitFor(() => expect(form.getByRole('button', { name: 'Schedule' })).toBeEnabled());
    const end = minutesLater(2);
    try {
      await userEvent.click(form.getByRole('button', { name: 'Schedule' }));
      await waitFor(() => expect(keys).toHaveLength(2));
    } finally {
      end();
    }
    const [first, second] = sent;
    await expect(second!.schedule_datetime).not.toBe(first!.schedule_datetime);
    await expect(keys[1]).toBe(keys[0]);
  },
};

/** Sets the page's clock forward until the end. */
function minutesLater(minutes: number) {
  const Real = Date;
  const delay = minutes * 60_000;
  globalThis.Date = class extends Real {
    constructor(...args: []) {
      super(...(args.length > 0 ? args : ([Real.now() + delay] as unknown as [])));
    }
  } as DateConstructor;
  return () => void (globalThis.Date = Real);
}

export const Refused: Story = {
  name: 'LIST-56: a refused channel',
  beforeEach: withBell(refusing(400, { 'notification_datas.0.channel': ['Channel not found.'] })),
  play: async () => {
    const form = await openDialog();
    await choose(form, /User list/, 'Beta readers');
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    await expectToast('Channel not found.');
    // What was written stays.
    await expect(form.getByRole('textbox', { name: /^Text/ })).toHaveValue('Alert');
  },
};

export const Failed: Story = {
  name: 'LIST-56: any other failure',
  beforeEach: withBell(refusing(500)),
  play: async () => {
    const form = await openDialog();
    await choose(form, /User list/, 'Beta readers');
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    await expectToast('Unable to send notifications.');
  },
};

export const Overtaken: Story = {
  name: 'A colleague was faster',
  beforeEach: withBell(
    refusing(409, { detail: 'A notification for this digest has already been sent or scheduled.' }),
  ),
  play: async () => {
    const form = await openDialog();
    await choose(form, /User list/, 'Beta readers');
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(
        form.getByText('A notification for this digest has already been sent or scheduled.'),
      ).toBeVisible(),
    );
  },
};

export const Incomplete: Story = {
  name: 'Says what is missing',
  play: async () => {
    const form = await openDialog();
    await userEvent.clear(form.getByRole('textbox', { name: /^Text/ }));
    await userEvent.click(form.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(form.getByText('Please enter text')).toBeVisible());
    await expect(form.getByText('Please select attendees')).toBeVisible();
    await userEvent.type(form.getByRole('textbox', { name: /^Text/ }), 'New');
    await waitFor(() => expect(form.queryByText('Please enter text')).toBeNull());
  },
};

export const Testing: Story = {
  name: 'S35: a test is sent to one person',
  play: async () => {
    const form = await openDialog();
    const button = form.getByRole('button', { name: 'Send test' });
    await expect(button).toBeDisabled();
    await userEvent.click(form.getByRole('combobox', { name: /Test user/ }));
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(await screen.findByRole('option', { name: '+1 555 0142' }));
    await userEvent.click(button);
    await expectToast('Test notification sent.');
    await expect(lastSent().test_user).toBe(6);
    await expect(lastSent()).not.toHaveProperty('user_list_type');
  },
};

export const Keyboard: Story = {
  name: 'Opens and closes by keyboard, and returns the focus',
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: /^Send notification/ });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Send a notification' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const Unpublished: Story = {
  beforeEach: withBell(
    answer(getDigest, () => ({
      ...digest,
      status: 'Draft',
      title: 'المكتبات الصغيرة تعيد الحياة إلى القرى البعيدة',
      notification_short_title: '',
    })),
  ),
  play: async () => {
    const form = await openDialog();
    await expect(form.getByText('This digest is not published')).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  changePassword,
  endSession,
  listSessions,
  signOutEverywhere,
  type Session,
} from '#api/contract/account.ts';
import { getFactors } from '#api/contract/factors.ts';
import { getNotices, saveNotices, stopInboxPush } from '#api/contract/inbox.ts';
import { defaultNotices, noticeGroups, type NoticeSettings } from '#domain/notices.ts';
import { noFactors } from '#support/stories/factorsStory.ts';
import { answer, atPath, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { AccountScreen } from './AccountScreen.tsx';

const sessions: Session[] = [
  {
    id: 3,
    browser: 'Firefox on Windows',
    address: '192.0.2.17',
    created_at: '2026-11-20T08:00:00.000Z',
    last_seen_at: '2026-11-20T09:41:00.000Z',
    is_current: true,
  },
  {
    id: 2,
    browser: 'Safari on iPhone',
    address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
    created_at: '2026-11-03T18:20:00.000Z',
    last_seen_at: '2026-11-19T21:05:00.000Z',
    is_current: false,
  },
  {
    id: 1,
    browser: 'Unknown browser',
    address: '',
    created_at: '2026-10-30T06:00:00.000Z',
    last_seen_at: '2026-11-01T06:00:00.000Z',
    is_current: false,
  },
];
const sent: unknown[] = [];
const notices = {
  settings: null as NoticeSettings | null,
  has_mail: false,
  email: 'ada@example.com',
  failure: null as { at: string; reason: string } | null,
  push_key: 'BKey',
  is_pushed: false,
};
const someNotices = (over: Partial<typeof notices> = {}) =>
  answer(getNotices, () => ({ ...notices, ...over }));
const someFactors = answer(getFactors, () => noFactors);
const someSessions = answer(listSessions, () => ({ results: sessions }));

const meta = {
  title: 'Screens/Account',
  component: AccountScreen,
  parameters: { layout: 'fullscreen' },
  decorators: [atPath('/account')],
  beforeEach: async () => {
    sent.length = 0;
    return withApi([
      someSessions,
      someFactors,
      someNotices(),
      answer(endSession, ({ params }) => {
        sent.push(params['id']);
        return undefined;
      }),
      answer(signOutEverywhere, () => {
        sent.push('all');
        return undefined;
      }),
      answer(changePassword, ({ body }) => {
        sent.push(body);
        return (body as { password: string }).password === 'wrong'
          ? new Failure(400, { password: ['This isn’t your current password.'] })
          : undefined;
      }),
    ])();
  },
} satisfies Meta<typeof AccountScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const table = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('grid', { name: 'Where you’re signed in' }));

export const Example: Story = {
  name: '13.9: where one is signed in, this session marked, another one ended after a question',
  play: async ({ canvasElement }) => {
    const rows = await table(canvasElement);
    const here = await rows.findByRole('row', { name: /Firefox on Windows/ });
    await expect(within(here).getByText('This session')).toBeVisible();
    await expect(within(here).queryByRole('button')).toBeNull();
    await userEvent.click(await rows.findByRole('button', { name: /^Sign out Safari on iPhone/ }));
    const dialog = within(await page().findByRole('alertdialog', { name: /Safari on iPhone/ }));
    await expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(sent).toEqual(['2']));
    await waitFor(() => expect(page().queryByRole('alertdialog', { name: /iPhone/ })).toBeNull());
  },
};

export const Password: Story = {
  name: '13.9: one’s own password needs the present one, and is typed twice',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const present = await canvas.findByLabelText(/^Current password/);
    const change = canvas.getByRole('button', { name: 'Change password' });
    await userEvent.type(canvas.getByLabelText(/^New password/), 'abc');
    await userEvent.click(change);
    await expect(canvas.getByText('Please enter password')).toBeVisible();
    await expect(canvas.getByText('Use at least 8 characters.')).toBeVisible();
    await expect(canvas.getByText('Confirm password should be same as password')).toBeVisible();
    await expect(present).toHaveFocus();

    await userEvent.type(canvas.getByLabelText(/^New password/), 'd');
    await userEvent.click(change);
    await expect(await canvas.findByText('Use at least 8 characters.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^New password/), 'efgh-1');
    await userEvent.type(canvas.getByLabelText(/^Confirm new password/), 'abcdefgh-1');
    await userEvent.type(present, 'wrong');
    await userEvent.click(change);
    await expect(await canvas.findByText('This isn’t your current password.')).toBeVisible();

    await userEvent.clear(present);
    await userEvent.type(present, 'right');
    await userEvent.click(change);
    await waitFor(() => expect(sent.at(-1)).toEqual({ password: 'right', new_password: 'abcdefgh-1' }));
    await waitFor(() => expect(canvas.getByLabelText(/^Current password/)).toHaveValue(''));
  },
};

export const Provider: Story = {
  name: 'SIGNIN-20: the account says that it signs in with the provider, and has no password then',
  beforeEach: withApi([
    answer(getFactors, () => ({ ...noFactors, has_password: false, provider: 'News ID' })),
    someSessions,
    someNotices(),
  ]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You sign in with News ID/)).toBeVisible();
    await expect(canvas.queryByLabelText(/^Current password/)).toBeNull();
  },
};

export const Mail: Story = {
  name: 'MAIL-01, STAFFPUSH-02: a way for each group, a time for the daily mail, and quiet hours, by the keyboard',
  beforeEach: async () => {
    sent.length = 0;
    let settings: NoticeSettings | null = null;
    return withApi([
      someSessions,
      someFactors,
      answer(getNotices, () => ({ ...notices, settings, has_mail: true })),
      answer(saveNotices, ({ body }) => {
        sent.push(body);
        settings = body as NoticeSettings;
        return settings;
      }),
    ])();
  },
  play: async ({ canvasElement }) => {
    const section = within(await within(canvasElement).findByRole('region', { name: 'Email and browser' }));
    await expect(await section.findByText(/ada@example\.com/)).toBeVisible();
    await expect(await section.findByRole('button', { name: 'Save preferences' })).toBeDisabled();
    await expect(section.queryByLabelText(/^Time of the daily email/)).toBeNull();

    section.getByRole('button', { name: /Mentions of you/ }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await page().findByRole('option', { name: 'Email immediately' }));
    section.getByRole('button', { name: /^Inbox only Jobs|Jobs/ }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await page().findByRole('option', { name: 'Daily email' }));
    await userEvent.click(section.getByRole('checkbox', { name: 'Jobs' }));
    await userEvent.click(section.getByRole('checkbox', { name: /quiet hours/ }));
    await userEvent.clear(section.getByLabelText(/^To/));
    await userEvent.type(section.getByLabelText(/^To/), '22:00');
    await userEvent.click(section.getByRole('button', { name: 'Save preferences' }));
    await expect(
      await section.findByText('Quiet hours must start and end at different times.'),
    ).toBeVisible();
    await expect(section.getByLabelText(/^To/)).toHaveFocus();
    await expect(sent).toEqual([]);

    await userEvent.clear(section.getByLabelText(/^To/));
    await userEvent.type(section.getByLabelText(/^To/), '06:30');
    await userEvent.click(section.getByRole('button', { name: 'Save preferences' }));
    const { ways, push, zone } = defaultNotices(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    await waitFor(() =>
      expect(sent).toEqual([
        {
          ways: { ...ways, mentions: 'mail', jobs: 'daily' },
          push: noticeGroups.filter((group) => group === 'jobs' || push.includes(group)),
          quiet: { from: '22:00', to: '06:30' },
          daily_at: '08:00',
          zone,
        },
      ]),
    );
    await waitFor(() => expect(section.getByRole('button', { name: 'Save preferences' })).toBeDisabled());
  },
};

export const WithoutMailServer: Story = {
  name: 'MAIL-01: a server without SMTP says so',
  play: async ({ canvasElement }) => {
    const section = within(await within(canvasElement).findByRole('region', { name: 'Email and browser' }));
    await expect(await section.findByText('This server doesn’t send email')).toBeVisible();
    await expect(section.queryByLabelText(/Mentions of you$/, { selector: 'button' })).toBeNull();
    await userEvent.click(section.getByRole('checkbox', { name: /quiet hours/ }));
    await expect(section.getByLabelText(/^From/)).toHaveValue('22:00');
  },
};

/** The permission of this browser, and how often it was asked. */
function withPermission(present: NotificationPermission, answered: NotificationPermission) {
  const real = window.Notification;
  const standIn = {
    permission: present,
    requestPermission: async () => {
      standIn.permission = answered;
      return answered;
    },
  };
  Object.assign(window, { Notification: standIn });
  return () => void Object.assign(window, { Notification: real });
}

export const BrowserBlocks: Story = {
  name: 'STAFFPUSH-04: a person who refuses notifications reads how to allow them',
  beforeEach: async () => withPermission('default', 'denied'),
  play: async ({ canvasElement }) => {
    const section = within(await within(canvasElement).findByRole('region', { name: 'Email and browser' }));
    await userEvent.click(await section.findByRole('button', { name: 'Turn on in this browser' }));
    await expect(await section.findByText('This browser blocks notifications')).toBeVisible();
    await expect(section.queryByRole('button', { name: 'Turn on in this browser' })).toBeNull();
  },
};

export const BrowserStops: Story = {
  name: 'STAFFPUSH-04: a browser that shows what comes in can stop it',
  beforeEach: async () => {
    let isPushed = true;
    const end = withPermission('granted', 'granted');
    await withApi([
      someSessions,
      someFactors,
      answer(getNotices, () => ({ ...notices, is_pushed: isPushed })),
      answer(stopInboxPush, () => {
        isPushed = false;
        return undefined;
      }),
    ])();
    return end;
  },
  play: async ({ canvasElement }) => {
    const section = within(await within(canvasElement).findByRole('region', { name: 'Email and browser' }));
    await userEvent.click(await section.findByRole('button', { name: 'Turn off in this browser' }));
    await expect(await section.findByText('Off in this browser.')).toBeVisible();
    await expect(section.getByRole('button', { name: 'Turn on in this browser' })).toHaveFocus();
  },
};

export const NotDelivered: Story = {
  name: 'MAIL-04: people read why their last mail was not delivered',
  beforeEach: withApi([
    someSessions,
    someFactors,
    someNotices({
      has_mail: true,
      settings: {
        ...defaultNotices('Europe/Oslo'),
        ways: { ...defaultNotices('UTC').ways, reviews: 'mail', comments: 'daily' },
        quiet: { from: '22:00', to: '07:00' },
      },
      failure: { at: '2026-11-20T08:00:00.000Z', reason: '550 5.1.1 No such mailbox here' },
    }),
  ]),
  play: async ({ canvasElement }) => {
    const section = within(await within(canvasElement).findByRole('region', { name: 'Email and browser' }));
    await expect(await section.findByText(/No such mailbox here/)).toBeVisible();
    await expect(section.getByLabelText(/^Time of the daily email/)).toHaveValue('08:00');
  },
};

export const NoticesFailed: Story = {
  name: 'ERR-01: mail settings that cannot be loaded can be tried again',
  beforeEach: withApi([someSessions, someFactors, answer(getNotices, () => new Failure(500))]),
  play: async ({ canvasElement }) => {
    const section = within(await within(canvasElement).findByRole('region', { name: 'Email and browser' }));
    await expect(await section.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: withApi([answer(listSessions, never), answer(getFactors, never), answer(getNotices, never)]),
};

export const Failed: Story = {
  name: 'ERR-01: sessions that cannot be loaded can be tried again',
  beforeEach: withApi([
    answer(listSessions, () => new Failure(500)),
    answer(getFactors, () => new Failure(500)),
    someNotices(),
  ]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

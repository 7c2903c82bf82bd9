import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  changePassword,
  endSession,
  listSessions,
  signOutEverywhere,
  type Session,
} from '#api/contract/account.ts';
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
    browser: 'Not known',
    address: '',
    created_at: '2026-10-30T06:00:00.000Z',
    last_seen_at: '2026-11-01T06:00:00.000Z',
    is_current: false,
  },
];
const sent: unknown[] = [];
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
          ? new Failure(400, { password: ['This is not your present password.'] })
          : undefined;
      }),
    ])();
  },
} satisfies Meta<typeof AccountScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const table = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('grid', { name: 'Where you are signed in' }));

export const Example: Story = {
  name: '13.9: where one is signed in, this session marked, another one ended after a question',
  play: async ({ canvasElement }) => {
    const rows = await table(canvasElement);
    const here = await rows.findByRole('row', { name: /Firefox on Windows/ });
    await expect(within(here).getByText('This session')).toBeVisible();
    await expect(within(here).queryByRole('button')).toBeNull();
    await userEvent.click(await rows.findByRole('button', { name: /^End Safari on iPhone/ }));
    const dialog = within(await page().findByRole('alertdialog', { name: /Safari on iPhone/ }));
    await expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(sent).toEqual(['2']));
    await waitFor(() => expect(page().queryByRole('alertdialog', { name: /iPhone/ })).toBeNull());
  },
};

export const Password: Story = {
  name: '13.9: one’s own password needs the present one, and is typed twice',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const present = await canvas.findByLabelText(/^Present password/);
    const change = canvas.getByRole('button', { name: 'Change password' });
    await userEvent.type(canvas.getByLabelText(/^New password/), 'abc');
    await userEvent.click(change);
    await expect(canvas.getByText('Please enter password')).toBeVisible();
    await expect(canvas.getByText('Password should contain atleast 4 characters')).toBeVisible();
    await expect(canvas.getByText('Confirm password should be same as password')).toBeVisible();
    await expect(present).toHaveFocus();

    await userEvent.type(canvas.getByLabelText(/^New password/), 'd');
    await userEvent.click(change);
    await expect(await canvas.findByText('Use at least 8 characters.')).toBeVisible();
    await userEvent.type(canvas.getByLabelText(/^New password/), 'efgh-1');
    await userEvent.type(canvas.getByLabelText(/^Confirm new password/), 'abcdefgh-1');
    await userEvent.type(present, 'wrong');
    await userEvent.click(change);
    await expect(await canvas.findByText('This is not your present password.')).toBeVisible();

    await userEvent.clear(present);
    await userEvent.type(present, 'right');
    await userEvent.click(change);
    await waitFor(() => expect(sent.at(-1)).toEqual({ password: 'right', new_password: 'abcdefgh-1' }));
    await waitFor(() => expect(canvas.getByLabelText(/^Present password/)).toHaveValue(''));
  },
};

export const Loading: Story = { beforeEach: withApi([answer(listSessions, never)]) };

export const Failed: Story = {
  name: 'ERR-01: sessions that cannot be loaded can be tried again',
  beforeEach: withApi([answer(listSessions, () => new Failure(500))]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

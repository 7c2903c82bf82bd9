import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { closeWelcome, getWelcome } from '#api/contract/account.ts';
import { record, sent } from '#support/stories/callRecorder.ts';
import { answer, atPath, expectToast, Failure, withApi } from '#support/stories/storySupport.tsx';
import { Welcome } from './Welcome.tsx';

const calls = (isSeen: boolean) => [
  answer(getWelcome, () => {
    record('read', undefined)({ params: {}, body: undefined });
    return { is_seen: isSeen };
  }),
  answer(closeWelcome, record('close', undefined)),
];

const setup =
  (isSeen: boolean, privilege: Parameters<typeof withApi>[1] = 'SUPER_USER_PERM', answers = calls(isSeen)) =>
  () => {
    for (const key of ['welcomeSeenBy', 'welcomeFollowed']) {
      localStorage.removeItem(key);
      dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    }
    return withApi(answers, privilege)();
  };

const meta = {
  title: 'Screens/Digests/Welcome',
  component: Welcome,
  decorators: [atPath('/')],
  beforeEach: setup(false),
} satisfies Meta<typeof Welcome>;
export default meta;

type Story = StoryObj<typeof meta>;

const open = async (canvasElement: HTMLElement, name: string) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Welcome, Ada' }));
};

export const Example: Story = {
  name: 'SETTINGS-06: the first sign-in offers three things, and closing them is stored',
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement, 'Get started: three steps left');
    await expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/digest-create',
      '/boards',
      '/settings',
    ]);
    await userEvent.click(panel.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['read', 'close']));
    await waitFor(() => expect(within(canvasElement).queryByRole('button')).toBeNull());
  },
};

export const Followed: Story = {
  name: 'SETTINGS-06: what was followed is ticked',
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement, 'Get started: three steps left');
    await userEvent.click(panel.getByRole('link', { name: /Write a digest/ }));
    await expect(await within(document.body).findByText('Get started: two steps left')).toBeInTheDocument();
  },
};

export const Phone: Story = {
  name: 'SETTINGS-06: on a phone an icon offers them',
  args: { isShort: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement, 'Get started: three steps left');
    await expect(panel.getAllByRole('link')).toHaveLength(3);
  },
};

export const Staff: Story = {
  name: 'SETTINGS-06: limited staff see links to what they may open',
  beforeEach: setup(false, 'STAFF_USER_PERM'),
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement, 'Get started: three steps left');
    await expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/digest-create',
      '/headlines',
      '/account',
    ]);
  },
};

export const Seen: Story = {
  name: 'SETTINGS-06: who has closed them is not asked again',
  beforeEach: setup(true),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['read']));
    await waitFor(() => expect(localStorage.getItem('welcomeSeenBy')).toBe('7'));
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};

export const CloseFailed: Story = {
  name: 'SETTINGS-06: a close that fails says so, and can be tried again',
  beforeEach: setup(false, 'SUPER_USER_PERM', [
    answer(closeWelcome, () => new Failure(503, { detail: 'The server stops.', code: 'stopping' })),
    ...calls(false),
  ]),
  play: async ({ canvasElement }) => {
    const panel = await open(canvasElement, 'Get started: three steps left');
    await userEvent.click(panel.getByRole('button', { name: 'Dismiss' }));
    await expectToast('The server stops.');
    await expect(panel.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  },
};

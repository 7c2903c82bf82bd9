import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { sampleAudience, type AudiencePerson } from '#api/contract/broadcasts/audience.ts';
import { listPushLimits } from '#api/contract/broadcasts/limits.ts';
import { answer, atPath, Failure, never, withApi } from '#support/stories/storySupport.tsx';
import { AudienceSample } from './AudienceSample.tsx';
import { LimitsNotice } from './ReachCard.tsx';

const phone = { package: 'com.example.digest', city: 'Porto', state: 'Norte' };
const people: AudiencePerson[] = [
  { id: 1, name: 'Priya Raman', devices: [phone, phone, { package: 'web', city: '', state: '' }] },
  { id: 2, name: 'ليلى منصور', devices: [{ ...phone, city: '', state: 'Centro' }] },
  { id: 3, name: '', devices: [phone] },
];

let read: unknown[] = [];
const setup = (found: AudiencePerson[]) => () => {
  read = [];
  return withApi([
    answer(sampleAudience, ({ body }) => {
      read.push(body);
      return { people: found };
    }),
  ])();
};

const meta = {
  title: 'Screens/New notification/Audience sample',
  component: AudienceSample,
  args: { input: { user_list_type: 'all', cities: ['Porto'] } },
  beforeEach: setup(people),
} satisfies Meta<typeof AudienceSample>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  name: 'Ten people of the audience are shown on demand, with their devices',
  play: async ({ canvas }) => {
    const toggle = await canvas.findByRole('button', { name: 'Show ten recipients' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(read).toEqual([]);
    await userEvent.click(toggle);
    const list = within(await canvas.findByRole('list', { name: 'Ten recipients' }));
    await expect(list.getAllByRole('listitem')).toHaveLength(3);
    const [first, , third] = list.getAllByRole('listitem');
    await expect(within(first!).getByText('Priya Raman')).toBeVisible();
    // Two devices of a kind are listed once.
    await expect(within(first!).getByText('com.example.digest, Porto, Norte')).toBeVisible();
    await expect(within(first!).getByText('web')).toBeVisible();
    await expect(within(third!).getByText('Reader 3')).toBeVisible();
    await expect(read).toEqual([{ user_list_type: 'all', cities: ['Porto'] }]);
    await userEvent.click(toggle);
    await waitFor(() => expect(canvas.queryByRole('list')).toBeNull());
  },
};

export const NotChosen: Story = {
  name: 'Without an audience there are no people to show',
  args: { input: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

const open: Story['play'] = async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Show ten recipients' }));
};

export const NoRecipients: Story = {
  beforeEach: setup([]),
  play: async (context) => {
    await open(context);
    await expect(await context.canvas.findByText('There are no recipients right now.')).toBeVisible();
  },
};

export const Refused: Story = {
  name: 'An audience that the server refuses says why',
  beforeEach: withApi([
    answer(sampleAudience, () => new Failure(400, { user_list_type: ['Group 9 does not exist.'] })),
  ]),
  play: async (context) => {
    await open(context);
    await expect(await context.canvas.findByText('Group 9 does not exist.')).toBeVisible();
  },
};

export const Loading: Story = {
  beforeEach: withApi([answer(sampleAudience, never)]),
  play: open,
};

const limits = {
  id: 1,
  app_package_name: null,
  quiet_from: null,
  quiet_to: null,
  time_zone: 'UTC',
  max_per_day: 3,
  modified_at: '2026-11-21T09:30:00.000Z',
};

export const Limited: Story = {
  name: 'Where limits are set, it says that what they suppress is not sent later',
  render: () => <LimitsNotice />,
  decorators: [atPath('/notification/create')],
  beforeEach: withApi([answer(listPushLimits, () => ({ results: [limits] }))]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Suppressed notifications aren’t sent later\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Quiet hours and limits' })).toHaveAttribute(
      'href',
      '/notifications/limits',
    );
  },
};

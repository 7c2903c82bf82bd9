import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Banner, LiveRegion } from './Banner.tsx';
import { Stack } from '../layout/Layout.tsx';

export default {
  title: 'Feedback/Banner',
  component: Banner,
  args: { title: 'This digest was saved by someone else.', children: 'Reload it to see what changed.' },
  parameters: {
    usage: {
      anatomy: {
        Icon: 'Shows the tone without relying on colour.',
        Message: 'States the problem.',
        Action: 'Helps solve the problem.',
        Close: 'Only if the banner can be dismissed.',
      },
      do: ['Put it above the content it’s about.'],
      dont: ['Use it to confirm a successful action; use a toast instead.'],
    },
  },
} satisfies Meta<typeof Banner>;

type Story = StoryObj<typeof Banner>;

export const Default: Story = {};
export const Tones: Story = {
  render: (args) => (
    <Stack gap={2}>
      <Banner {...args} />
      <Banner {...args} tone="success" />
      <Banner {...args} tone="warning" />
      <Banner {...args} tone="danger" />
    </Stack>
  ),
};
export const TitleOnly: Story = { args: { children: undefined } };
export const LongText: Story = {
  args: { tone: 'warning', children: 'Something worth reading to its end. '.repeat(12) },
};
/** Read out when it appears, as its region was there before it. */
export const InLiveRegion: Story = {
  args: { tone: 'warning', isLive: false },
  render: (args) => (
    <LiveRegion>
      <Banner {...args} />
    </LiveRegion>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')).toHaveLength(1);
  },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { title: 'حفظ شخص آخر هذا الملخص.', children: 'أعد تحميله.' },
};

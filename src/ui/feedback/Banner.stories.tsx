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
      compare: {
        right: {
          shown: (
            <Banner isLive={false} tone="warning" title="Mara saved this digest at 14:02.">
              Compare the two versions before you save.
            </Banner>
          ),
          code: `<Banner tone="warning" title="Mara saved this digest at 14:02.">
  Compare the two versions before you save.
</Banner>`,
          why: 'It stays as long as the problem does, and says what to do.',
        },
        wrong: {
          shown: <Banner isLive={false} tone="success" title="Saved." />,
          code: `<Banner tone="success" title="Saved." />`,
          why: 'A success doesn’t need space on the page; show a toast.',
        },
      },
      anatomy: {
        Icon: 'Shows the tone without relying on colour.',
        Message: 'States the problem.',
        Action: 'Helps solve the problem.',
        Close: 'Only if the banner can be dismissed.',
      },
      do: ['Put it above the content it’s about.'],
      dont: ['Use it to confirm a successful action; use a toast instead.'],
      accessibility: {
        role: '`status`; a danger is an `alert`.',
        announced:
          'Its text when it appears, politely; a danger interrupts. Inside another live region set `isLive` to false.',
        forcedColours: 'The icons distinguish the tones.',
      },
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
/** Read out when it appears, because its live region was there first. */
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

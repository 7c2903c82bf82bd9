import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Clock, Eye, Share2 } from 'lucide-react';
import { Stats } from './Stats.tsx';

export default {
  title: 'Charts/Stats',
  component: Stats,
  args: {
    stats: [
      { label: 'Notification opens', value: '1,204', icon: <Bell /> },
      { label: 'Shares', value: '87', icon: <Share2 /> },
      { label: 'Average watch time', value: '0:42', icon: <Clock /> },
      { label: 'Watch count', value: '12,960', icon: <Eye /> },
    ],
  },
  parameters: {
    usage: {
      anatomy: {
        Icon: 'Replaces the name where space is short; its tooltip shows the name.',
        Value: 'The number, in tabular digits.',
      },
      do: ['Use the same icon for the same figure everywhere.'],
      dont: ['Use it for a page’s main figures; use `KeyStats` instead.'],
      accessibility: {
        role: 'List of terms (`dl`).',
        name: 'The label is the term, even if only the icon is shown.',
      },
    },
  },
} satisfies Meta<typeof Stats>;

type Story = StoryObj<typeof Stats>;

export const Example: Story = {};

export const Narrow: Story = {
  decorators: [
    (Inner) => (
      <div style={{ inlineSize: '7rem' }}>
        <Inner />
      </div>
    ),
  ],
};
export const RightToLeft: Story = {
  args: { stats: [{ label: 'الفتح', value: '١٬٢٠٤', icon: <Bell /> }] },
  globals: { direction: 'rtl' },
};

export const Named: Story = {
  name: 'Named, where there is a line for them',
  args: {
    stats: [
      { label: 'Sent', value: '461' },
      { label: 'Failed', value: '4' },
      { label: 'Opened', value: '26' },
      { label: 'Open rate', value: '5.64%' },
    ],
  },
};

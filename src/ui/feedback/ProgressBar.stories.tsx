import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProgressBar } from './ProgressBar.tsx';

export default {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'Uploading', value: 40 },
  parameters: {
    usage: {
      anatomy: {
        Label: 'What is at work.',
        Figure: 'The share, where it is known.',
        Track: 'Filled from the start of the line.',
      },
      do: ['Show how far it is when that is known.'],
      dont: ['Let it go backwards.'],
    },
  },
} satisfies Meta<typeof ProgressBar>;

type Story = StoryObj<typeof ProgressBar>;

export const Default: Story = {};
export const Indeterminate: Story = { args: { isIndeterminate: true } };
export const Done: Story = { args: { value: 100 } };
export const LongText: Story = { args: { label: 'Uploading a file with a very long name.mp4 '.repeat(4) } };
export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { label: 'جارٍ الرفع' } };

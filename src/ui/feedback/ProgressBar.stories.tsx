import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProgressBar } from './ProgressBar.tsx';

export default {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'Uploading', value: 40 },
  parameters: {
    usage: {
      anatomy: {
        Label: 'Names the work in progress.',
        Figure: 'The percentage, if known.',
        Track: 'Fills up in the reading direction.',
      },
      do: ['Show the percentage if it’s known.'],
      dont: ['Let the bar go backwards.'],
      accessibility: {
        role: '`progressbar`.',
        name: 'The label.',
        announced: 'Its value in words, when someone navigates to it; nothing while it changes.',
        forcedColours: 'The value uses `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof ProgressBar>;

type Story = StoryObj<typeof ProgressBar>;

export const Default: Story = {};
export const Indeterminate: Story = { args: { isIndeterminate: true } };
export const Done: Story = { args: { value: 100 } };
export const LongText: Story = { args: { label: 'Uploading a file with a very long name.mp4 '.repeat(4) } };
export const RightToLeft: Story = { globals: { direction: 'rtl' }, args: { label: 'جارٍ الرفع' } };

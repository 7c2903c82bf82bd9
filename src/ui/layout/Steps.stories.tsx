import type { Meta, StoryObj } from '@storybook/react-vite';
import { Steps } from './Steps.tsx';

const meta = {
  title: 'Layout/Steps',
  component: Steps,
  args: { label: 'Steps', steps: ['Choose', 'Crop'], current: 0 },
  parameters: {
    usage: {
      anatomy: {
        Number: 'In a circle, filled for the present one.',
        Word: 'What the step is.',
        Line: 'Between two steps.',
      },
      do: ['Put Back and Next in the foot of the dialog, and let Escape go back.'],
      dont: ['Use it for pages, or for more than five steps.'],
    },
  },
} satisfies Meta<typeof Steps>;
export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Second: Story = { args: { current: 1 } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

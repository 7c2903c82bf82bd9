import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Steps } from './Steps.tsx';

const meta = {
  title: 'Navigation/Steps',
  component: Steps,
  args: { label: 'Steps', steps: ['Choose', 'Crop'], current: 0 },
  parameters: {
    usage: {
      anatomy: {
        Number: 'In a circle, which is filled for the current step.',
        Label: 'Names the step. With `onChoose`, earlier steps are buttons.',
        Line: 'Between two steps.',
      },
      do: ['Put Back and Next in the dialog’s footer, and let Escape go back.'],
      dont: ['Use it for pages, or for more than five steps.'],
      accessibility: {
        role: 'Ordered `list`; the current step has `aria-current="step"`.',
        name: '`label`.',
      },
    },
  },
} satisfies Meta<typeof Steps>;
export default meta;

type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Second: Story = {
  args: { current: 1, onChoose: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '1 Choose' }));
    await expect(args.onChoose).toHaveBeenCalledWith(0);
  },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };

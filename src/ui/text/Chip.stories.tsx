import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Chip } from './Chip.tsx';

const meta = {
  title: 'Data/Chip',
  component: Chip,
  args: { kind: 'Category', children: 'World', removeLabel: 'Remove Category: World', onRemove: fn() },
  parameters: {
    usage: {
      anatomy: { Words: 'The field and its value.', Remove: 'A cross of 24 px at the end.' },

      keys: { 'Enter / Space': 'On its button: removes it.' },
      do: ['Say what kind of thing it is where several kinds are side by side.'],
      dont: ['Use it for a state of something: use a `Badge`.'],
    },
  },
} satisfies Meta<typeof Chip>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove Category: World' }));
    await expect(args.onRemove).toHaveBeenCalled();
  },
};

export const Plain: Story = { args: { kind: undefined, onRemove: undefined } };

export const LongText: Story = { args: { children: 'A very long title of a category '.repeat(5) } };

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { kind: 'التصنيف', children: 'العالم' },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Chip } from './Chip.tsx';

const meta = {
  title: 'Text/Chip',
  component: Chip,
  args: { kind: 'Category', children: 'World', removeLabel: 'Remove Category: World', onRemove: fn() },
  parameters: {
    usage: {
      anatomy: { Text: 'The field and its value.', Remove: 'A 24 px X button at the end.' },

      keys: { 'Enter / Space': 'On the button: removes the chip.' },
      do: ['Name the field if chips for several fields are next to each other.'],
      dont: ['Use it for a state; use a `Badge` instead.'],
      accessibility: {
        role: 'Text, and a `button` if it can be removed.',
        name: '`kind` and text; `removeLabel` names the button.',
      },
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

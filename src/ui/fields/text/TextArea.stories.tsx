import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'Forms/TextArea',
  component: TextArea,
  args: { label: 'Summary', onChange: fn() },
  parameters: {
    usage: {
      anatomy: {
        Label: 'Above.',
        Text: 'At least two lines; grows by its corner.',
        Description: 'Under the field.',
      },
      keys: { Enter: 'Begins a new line.', Tab: 'Leaves the field.' },
      do: ['Give it the height of a usual answer with `rows`.'],
      dont: ['Use it for one line.'],
    },
  },
} satisfies Meta<typeof TextArea>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByLabelText('Summary'), 'One{Enter}two');
    await expect(args.onChange).toHaveBeenLastCalledWith('One\ntwo');
  },
};

export const Described: Story = {
  args: { description: 'Two or three sentences.', isRequired: true, rows: 5 },
};
export const Invalid: Story = { args: { errorMessage: 'Please enter a summary.', isRequired: true } };
export const ReadOnly: Story = {
  args: { isReadOnly: true, defaultValue: 'The warning was lifted at noon.' },
};
export const Disabled: Story = {
  args: { isDisabled: true, defaultValue: 'The warning was lifted at noon.' },
};
export const LongText: Story = {
  args: {
    defaultValue: 'The warning was lifted at noon, after three days without a single train. '.repeat(12),
  },
};
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { label: 'الملخص', defaultValue: 'رفعت السلطات التحذير ظهر اليوم بعد ثلاثة أيام.' },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TextArea } from './TextArea.tsx';

const meta = {
  title: 'Fields/TextArea',
  component: TextArea,
  args: { label: 'Summary', onChange: fn() },
  parameters: {
    usage: {
      anatomy: {
        Label: 'Above the field.',
        Text: 'At least two lines; the corner resizes the field.',
        Description: 'Below the field.',
      },
      keys: { Enter: 'Starts a new line.', Tab: 'Leaves the field.' },
      do: ['Set `rows` to the height of a typical answer.'],
      dont: ['Use it for a single line.'],
      accessibility: {
        role: 'Multiline `textbox`.',
        name: 'The label, or `aria-label` if there is none.',
        announced:
          'It’s described by the description and the error; required and invalid are states. The error isn’t announced by itself.',
        forcedColours: 'Disabled fields use `GrayText`.',
      },
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

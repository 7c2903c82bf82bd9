import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { RadioGroup } from './RadioGroup.tsx';

const meta = {
  title: 'Fields/RadioGroup',
  component: RadioGroup,
  args: {
    label: 'Version',
    items: [
      { id: 'mine', label: 'Keep mine' },
      { id: 'theirs', label: 'Take theirs', description: 'What you wrote since 14:05 is lost' },
      { id: 'both', label: 'Keep both', isDisabled: true },
    ],
    defaultValue: 'mine',
    onChange: fn(),
  },
  parameters: {
    usage: {
      anatomy: {
        Label: 'Above the choices.',
        Choice: 'A radio button and its label.',
        Description: 'Below the choices.',
      },
      keys: {
        Tab: 'Moves to the selected choice, then out of the group.',
        '↑ / ↓ / ← / →': 'Selects the previous or next choice.',
      },
      do: ['Preselect the usual choice, if there is one.'],
      dont: ['Use it for yes or no; use a checkbox instead.'],
      accessibility: {
        role: '`radiogroup` of `radio`s, one tab stop.',
        name: 'The label, or `aria-label` if there is none.',
        announced:
          'It’s described by the description and the error; required and invalid are states. The error isn’t announced by itself.',
        forcedColours: 'The dot and the border of a selected segment use `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof RadioGroup>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('radio', { name: 'Keep mine' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith('theirs');
  },
};
export const Horizontal: Story = { args: { orientation: 'horizontal' } };
export const Invalid: Story = {
  args: { errorMessage: 'Please choose a version.', isRequired: true, defaultValue: undefined },
};
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const Disabled: Story = { args: { isDisabled: true } };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    label: 'النسخة',
    items: [
      { id: 'mine', label: 'نسختي' },
      { id: 'theirs', label: 'نسختهم' },
    ],
  },
};
export const LongText: Story = {
  args: {
    label: 'A label that says more than a label should, because it holds the whole house rule',
    description:
      'A description that is longer than the field is wide, and then some words longer still, so that it has to break.',
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { NumberField } from './NumberField.tsx';

const meta = {
  title: 'Fields/NumberField',
  component: NumberField,
  args: { label: 'Daily target', onChange: fn(), minValue: 0, maxValue: 500 },
  parameters: {
    usage: {
      anatomy: { Label: 'Above the field.', Digits: 'Tabular.', Steps: 'Up and down buttons at the end.' },

      keys: {
        '↑ / ↓': 'Increases or decreases the value by one step.',
        'Page Up / Page Down': 'Increases or decreases the value by a larger step.',
        'Home / End': 'Sets the minimum or maximum.',
      },
      do: ['Set `minValue` and `maxValue`, and state them in the description.'],
      dont: ['Use it for years, codes or ids; they aren’t quantities.'],
      accessibility: {
        role: '`textbox` described as a number field; its two buttons aren’t tab stops.',
        name: 'The label, or `aria-label` if there is none.',
        announced:
          'It’s described by the description and the error; required and invalid are states. The error isn’t announced by itself.',
        forcedColours: 'Disabled fields use `GrayText`.',
      },
    },
  },
} satisfies Meta<typeof NumberField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: 40 },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Daily target' });
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith(41);
    await userEvent.clear(field);
    await userEvent.type(field, '900');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(500);
  },
};

export const Empty: Story = { args: { placeholder: '40' } };
export const WithUnit: Story = {
  args: { defaultValue: 0.25, formatOptions: { style: 'percent' }, step: 0.05, maxValue: 1, label: 'Share' },
};
export const Invalid: Story = { args: { errorMessage: 'Enter a number from 0 to 500.', isRequired: true } };
export const ReadOnly: Story = { args: { isReadOnly: true, defaultValue: 40 } };
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 40 } };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { label: 'الهدف اليومي', defaultValue: 40 },
};
export const LongText: Story = {
  args: {
    label: 'A label that says more than a label should, because it holds the whole house rule',
    description:
      'A description that is longer than the field is wide, and then some words longer still, so that it has to break.',
  },
};

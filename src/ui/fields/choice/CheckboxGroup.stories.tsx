import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const meta = {
  title: 'Fields/CheckboxGroup',
  component: CheckboxGroup,
  args: {
    label: 'Editions',
    items: [
      { id: 'en', label: 'English' },
      { id: 'es', label: 'Español' },
      { id: 'ar', label: 'العربية', description: 'Reads from right to left' },
    ],
    defaultValue: ['en'],
    onChange: fn(),
  },
  parameters: {
    usage: {
      anatomy: {
        Label: 'Above the choices.',
        Choice: 'A checkbox and its label.',
        Description: 'Below the choices.',
      },
      keys: { Tab: 'Moves to the next checkbox.', Space: 'Selects or clears it.' },
      do: ['Name the group after its choices.'],
      dont: ['Use it if only one choice is allowed; use a `RadioGroup` instead.'],
      accessibility: {
        role: '`group` of `checkbox`es.',
        name: 'The label, or `aria-label` if there is none.',
        announced:
          'It’s described by the description and the error; required and invalid are states. The error isn’t announced by itself.',
        forcedColours: 'A tick has a `Highlight` background.',
      },
    },
  },
} satisfies Meta<typeof CheckboxGroup>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Español' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(['en', 'es']);
    await expect(canvas.getByRole('group', { name: 'Editions' })).toBeVisible();
  },
};
export const Horizontal: Story = { args: { orientation: 'horizontal', description: 'At least one.' } };
export const Invalid: Story = {
  args: { errorMessage: 'Please choose an edition.', isRequired: true, defaultValue: [] },
};
export const ReadOnly: Story = { args: { isReadOnly: true } };
export const Disabled: Story = { args: { isDisabled: true } };
export const RightToLeft: Story = {
  args: {
    label: 'اللغات',
    items: [
      { id: 'en', label: 'الإنجليزية' },
      { id: 'ar', label: 'العربية', description: 'من اليمين إلى اليسار' },
    ],
  },
  globals: { direction: 'rtl' },
};
export const LongText: Story = {
  args: {
    label: 'A label that says more than a label should, because it holds the whole house rule',
    description:
      'A description that is longer than the field is wide, and then some words longer still, so that it has to break.',
  },
};

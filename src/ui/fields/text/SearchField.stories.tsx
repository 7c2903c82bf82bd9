import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SearchField } from './SearchField.tsx';

const meta = {
  title: 'Fields/SearchField',
  component: SearchField,
  args: { 'aria-label': 'Search digests', placeholder: 'Search digests', onSubmit: fn(), onClear: fn() },
  parameters: {
    usage: {
      anatomy: {
        Icon: 'Identifies the field as a search.',
        Text: 'The search text.',
        Clear: 'Shown once the field has text.',
      },
      keys: { Enter: 'Searches.', Escape: 'Clears the field.' },
      do: ['Say in the label what is searched.'],
      dont: ['Send a request on every keystroke; wait for Enter or a pause.'],
      accessibility: {
        role: '`searchbox`; “Clear search” isn’t a tab stop.',
        name: 'The label, or `aria-label` if there is none.',
        announced: 'The shortcut, as `aria-keyshortcuts`.',
        forcedColours: 'Disabled fields use `GrayText`.',
      },
    },
  },
} satisfies Meta<typeof SearchField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox', { name: 'Search digests' });
    await userEvent.type(field, 'storm{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith('storm');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await expect(args.onClear).toHaveBeenCalledOnce();
    await expect(field).toHaveFocus();
  },
};

export const Filled: Story = {
  args: { defaultValue: 'storm' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await userEvent.type(canvas.getByRole('searchbox'), 'rain');
  },
};

export const Labelled: Story = {
  args: { label: 'Tag', description: 'By its title or its id.', 'aria-label': undefined },
};
export const Invalid: Story = {
  args: { errorMessage: 'Search for at least three letters.', defaultValue: 'st' },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const ReadOnly: Story = { args: { isReadOnly: true, defaultValue: 'storm' } };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { 'aria-label': 'بحث', placeholder: 'بحث في الموجزات', defaultValue: 'عاصفة' },
};
export const LongText: Story = {
  args: {
    label: 'A label that says more than a label should, because it holds the whole house rule',
    description:
      'A description that is longer than the field is wide, and then some words longer still, so that it has to break.',
    'aria-label': undefined,
  },
};

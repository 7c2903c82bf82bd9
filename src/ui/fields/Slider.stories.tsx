import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Slider } from './Slider.tsx';

const meta = {
  title: 'Fields/Slider',
  component: Slider,
  args: { label: 'Volume', defaultValue: 40, onChange: fn() },
  parameters: {
    usage: {
      anatomy: {
        Label: 'Above the track, or for screen readers only.',
        Track: 'Filled up to the handle.',
        Handle: '24 px.',
      },

      keys: {
        '← / → / ↑ / ↓': 'Moves the handle by one step.',
        'Page Up / Page Down': 'Moves the handle by a larger step.',
        'Home / End': 'Moves the handle to either end.',
      },
      do: ['Show the effect while the handle moves.'],
      dont: ['Use it where the exact number matters; use a number field instead.'],
      accessibility: {
        role: '`group` with a `slider`.',
        name: 'The label, or `aria-label` if there is none.',
        announced: 'The value, as formatted.',
        forcedColours: 'Track and value have system colours.',
      },
    },
  },
} satisfies Meta<typeof Slider>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('slider', { name: 'Volume' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onChange).toHaveBeenLastCalledWith(41);
  },
};
export const Formatted: Story = {
  args: {
    label: 'Zoom',
    minValue: 1,
    maxValue: 3,
    step: 0.1,
    defaultValue: 1.5,
    formatOptions: { style: 'percent' },
    description: 'Of the picture in its frame.',
  },
};
export const AtTheEnd: Story = { args: { defaultValue: 100 } };
export const Disabled: Story = { args: { isDisabled: true } };
export const RightToLeft: Story = { args: { label: 'الصوت' }, globals: { direction: 'rtl' } };
export const LongText: Story = {
  args: {
    label: 'A label that says more than a label should, because it holds the whole house rule',
    description:
      'A description that is longer than the field is wide, and then some words longer still, so that it has to break.',
  },
};
export const Invalid: Story = {
  args: { errorMessage: 'Louder than the opening titles allow.', isRequired: true },
};

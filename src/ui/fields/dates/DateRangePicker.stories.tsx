import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DateRangePicker } from './DateRangePicker.tsx';

const week = { start: '2026-03-09', end: '2026-03-15' };

const meta = {
  title: 'Fields/DateRangePicker',
  component: DateRangePicker,
  args: { label: 'Period', onChange: fn() },
  parameters: {
    usage: {
      anatomy: { Segments: 'For the first and the last day.', Calendar: 'One calendar to choose both days.' },

      keys: {
        Enter: 'In the calendar: selects the first day, then the last.',
        'Alt ↓': 'Opens the calendar.',
        Escape: 'Cancels an incomplete range.',
      },
      do: ['Say that both days are included.'],
      dont: ['Use it for common periods, such as the last week; offer them as choices instead.'],
      accessibility: {
        role: '`group` of `spinbutton`s for two dates, and a button that opens a `dialog` with a `grid` of days.',
        name: 'The label; each part says which date it belongs to.',
        announced: 'The calendar’s month and the selected dates.',
        forcedColours: 'The focused part and the selected days use `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof DateRangePicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: week },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.click(await screen.findByRole('button', { name: /, 3 March 2026/ }));
    await userEvent.click(await screen.findByRole('button', { name: /, 5 March 2026/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ start: '2026-03-03', end: '2026-03-05' });
  },
};
export const Empty: Story = {};
const opened: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
};
export const Open: Story = { play: opened, args: { defaultValue: week } };
export const Invalid: Story = {
  args: { errorMessage: 'The period is longer than a year.', defaultValue: week },
};
export const ReadOnly: Story = { args: { isReadOnly: true, defaultValue: week } };
export const Disabled: Story = { args: { isDisabled: true, defaultValue: week } };
export const RightToLeft: Story = {
  play: opened,
  args: { label: 'الفترة', defaultValue: week },
  globals: { direction: 'rtl' },
};
export const LongText: Story = {
  args: {
    label: 'A label that says more than a label should, because it holds the whole house rule',
    description:
      'A description that is longer than the field is wide, and then some words longer still, so that it has to break.',
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DatePicker } from './DatePicker.tsx';

const meta = {
  title: 'Fields/DatePicker',
  component: DatePicker,
  args: { label: 'From', onChange: fn() },
  parameters: {
    usage: {
      anatomy: {
        Segments: 'Month, day and year, each at least 24 px wide.',
        Calendar: 'Opens below the field.',
      },
      keys: {
        '0 … 9': 'Fills the segment, and moves to the next when it’s full.',
        '↑ / ↓': 'Increases or decreases the segment by one.',
        '← / →': 'Moves between segments.',
        'Alt ↓': 'Opens the calendar.',
        'Page Up / Page Down': 'In the calendar: goes to the previous or next month.',
        Escape: 'Closes the calendar and returns the focus.',
      },
      do: ['Set `minValue` and `maxValue` if not every day makes sense.'],
      dont: [
        'Use it alone for a distant date that people know by heart, such as a birth date; add a text field too.',
      ],
      accessibility: {
        role: '`group` of `spinbutton`s, and a button that opens a `dialog` with a `grid` of days.',
        name: 'The label names the group; each part combines its own name with the label: “day, Publish on”.',
        announced: 'The calendar’s month and the selected date.',
        forcedColours: 'The focused part and the selected day use `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof DatePicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: '2026-03-14' },
  play: async ({ canvas, args }) => {
    const open = canvas.getByRole('button');
    await userEvent.click(open);
    await userEvent.click(await screen.findByRole('button', { name: /18 March 2026/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-18');
    await waitFor(() => expect(open).toHaveFocus());
  },
};
export const Empty: Story = {};
const opened: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
};
export const Open: Story = { play: opened, args: { defaultValue: '2026-03-14', minValue: '2026-03-05' } };
export const Invalid: Story = { args: { errorMessage: 'Please choose a date.', isRequired: true } };
export const ReadOnly: Story = { args: { isReadOnly: true, defaultValue: '2026-03-14' } };
export const Disabled: Story = { args: { isDisabled: true, defaultValue: '2026-03-14' } };
export const RightToLeft: Story = {
  play: opened,
  args: { label: 'من', defaultValue: '2026-03-14' },
  globals: { direction: 'rtl' },
};
export const LongText: Story = {
  args: {
    label: 'A label that says more than a label should, because it holds the whole house rule',
    description:
      'A description that is longer than the field is wide, and then some words longer still, so that it has to break.',
  },
};

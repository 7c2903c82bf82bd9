import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { DateTimePicker } from './DateTimePicker.tsx';

const meta = {
  title: 'Fields/DateTimePicker',
  component: DateTimePicker,
  args: { label: 'Published at', timeZone: 'Europe/Oslo', onChange: fn() },
  parameters: {
    usage: {
      anatomy: {
        Segments: 'Month, day, year and time, each at least 24 px wide.',
        Zone: 'After the segments.',
        Calendar: 'Opens below the field.',
      },
      keys: {
        '0 … 9': 'Fills the segment, and moves to the next when it’s full.',
        '↑ / ↓': 'Increases or decreases the segment by one.',
        'Alt ↓': 'Opens the calendar.',
      },
      do: ['Keep the time zone visible; staff work in several zones.'],
      dont: ['Show a server time without its zone.'],
      accessibility: {
        role: '`group` of `spinbutton`s; the time zone is text. A time that occurs twice adds a `radiogroup`.',
        name: 'The label names the group; each part combines its own name with the label.',
        announced: 'The calendar’s month and the selected date.',
        forcedColours: 'The focused part and the selected day use `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof DateTimePicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { defaultValue: '2026-03-01T08:30:00Z' },
  play: async ({ canvas, args }) => {
    const hour = canvas.getByRole('spinbutton', { name: /hour/ });
    await expect(hour).toHaveTextContent('09');
    hour.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-01T09:30:00.000Z');
  },
};
export const ShownTwice: Story = {
  name: 'Of a time that clocks show twice the field asks which',
  args: { label: 'Published at' },
  render: function Chosen(args) {
    const [value, setValue] = useState<string | null>('2026-10-25T00:30:00Z');
    return <DateTimePicker {...args} value={value} onChange={setValue} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'First (UTC+02:00)' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Second (UTC+01:00)' }));
    await expect(canvas.getByRole('radio', { name: 'Second (UTC+01:00)' })).toBeChecked();
    canvas.getByRole('spinbutton', { name: /hour/ }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(canvas.queryByRole('radio')).toBeNull());
  },
};
export const Empty: Story = {};
const opened: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
};
export const Open: Story = { play: opened, args: { defaultValue: '2026-03-01T08:30:00Z' } };
export const Invalid: Story = {
  args: { errorMessage: 'Please choose a time in the future.', defaultValue: '2026-03-01T08:30:00Z' },
};
export const ReadOnly: Story = { args: { isReadOnly: true, defaultValue: '2026-03-01T08:30:00Z' } };
export const Disabled: Story = { args: { isDisabled: true, defaultValue: '2026-03-01T08:30:00Z' } };
export const RightToLeft: Story = {
  play: opened,
  args: { label: 'وقت النشر', defaultValue: '2026-03-01T08:30:00Z' },
  globals: { direction: 'rtl' },
};
export const LongText: Story = {
  args: {
    label: 'A label that says more than a label should, because it holds the whole house rule',
    description:
      'A description that is longer than the field is wide, and then some words longer still, so that it has to break.',
  },
};

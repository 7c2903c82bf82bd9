import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { TimecodeField } from './TimecodeField.tsx';

const meta = {
  title: 'Fields/TimecodeField',
  component: TimecodeField,
  args: { label: 'Starts at', onChange: fn() },
  parameters: {
    usage: {
      anatomy: { Segments: 'Four segments of 24 px, separated by colons.' },

      keys: {
        '0 … 9': 'Fills the segment, and moves to the next when it’s full.',
        '↑ / ↓': 'Increases or decreases the segment by one, carrying over into the others.',
        'Page Up / Page Down': 'Increases or decreases the segment by ten.',
        'Home / End': 'Sets the minimum or maximum.',
        '← / → / : / .': 'Moves between segments.',
        'Backspace / Delete': 'Sets the segment to zero; if all are zero, clears the field.',
        'Ctrl V / Ctrl C': 'Pastes and copies the whole timecode.',
      },
      do: ['Set `maxValue` to the length of the video.'],
      dont: ['Use it for a time of day; use a `DateTimePicker` instead.'],
      accessibility: {
        role: '`group` of four `spinbutton`s, always from left to right.',
        name: 'The label; the parts are Hours, Minutes, Seconds and Hundredths.',
        announced: 'A rejected time becomes the group’s description; it isn’t announced by itself.',
      },
    },
  },
} satisfies Meta<typeof TimecodeField>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const parts = canvas.getAllByRole('spinbutton');
    for (const part of parts) {
      // WCAG 2.5.8
      const { width, height } = part.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
    const [hours, minutes, seconds, hundredths] = parts;
    await userEvent.tab();
    await expect(hours).toHaveFocus();
    await userEvent.keyboard('012');
    await expect(minutes).toHaveFocus();
    await userEvent.keyboard('3');
    await expect(seconds).toHaveFocus();
    await userEvent.keyboard('450');
    await expect(hundredths).toHaveFocus();
    await userEvent.keyboard('7');
    await expect(args.onChange).toHaveBeenLastCalledWith(3600 + 23 * 60 + 45 + 0.07);
  },
};

export const CarriesOver: Story = {
  tags: ['!dev'],
  args: { defaultValue: 59.99 },
  play: async ({ canvas, args }) => {
    canvas.getByRole('spinbutton', { name: 'Hundredths' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith(60);
    await expect(canvas.getByRole('spinbutton', { name: 'Minutes' })).toHaveValue('01');
  },
};

export const Pasted: Story = {
  tags: ['!dev'],
  args: { maxValue: 600 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('spinbutton', { name: 'Seconds' }));
    await userEvent.paste('00:01:02:50');
    await expect(args.onChange).toHaveBeenLastCalledWith(62.5);
    await userEvent.paste('01:00:00.00');
    await expect(
      canvas.getByText('01:00:00:00 isn’t between 00:00:00:00 and 00:10:00:00. The time hasn’t changed.'),
    ).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith(62.5);
    await userEvent.paste('soon');
    await expect(canvas.getByText('The pasted text isn’t a timecode such as 00:01:30.00.')).toBeVisible();
  },
};

/** Values out of range are rejected on Enter or when the field loses focus. */
export const Bounded: Story = {
  name: 'VID-08, VID-10: a time out of bounds is refused and said',
  args: { minValue: 10, maxValue: 95.5, defaultValue: 20, description: 'From 00:00:10.00 to 00:01:35.50.' },
  play: async ({ canvas, args }) => {
    canvas.getByRole('spinbutton', { name: 'Minutes' }).focus();
    await userEvent.keyboard('5');
    await expect(args.onChange).not.toHaveBeenCalled();
    for (let presses = 0; presses < 3; presses += 1) await userEvent.tab();
    const refusal = /^00:05:20:00 isn’t between 00:00:10:00 and 00:01:35:50\./;
    await expect(canvas.getByText(refusal)).toBeVisible();
    await expect(canvas.getByRole('spinbutton', { name: 'Minutes' })).toHaveValue('00');
    canvas.getByRole('spinbutton', { name: 'Seconds' }).focus();
    await userEvent.keyboard('{PageUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith(30);
    await expect(canvas.queryByText(refusal)).toBeNull();
    await userEvent.keyboard('{ArrowLeft}{PageUp}');
    await expect(canvas.getByText(/^00:10:30:00 isn’t between/)).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};

export const Cleared: Story = {
  tags: ['!dev'],
  args: { defaultValue: 5 },
  play: async ({ canvas, args }) => {
    canvas.getByRole('spinbutton', { name: 'Seconds' }).focus();
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

export const Invalid: Story = {
  args: { errorMessage: 'The end is before the start.', defaultValue: 3, isRequired: true },
};
export const ReadOnly: Story = { args: { isReadOnly: true, defaultValue: 62.5 } };
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 62.5 } };
export const RightToLeft: Story = {
  args: { label: 'البداية', defaultValue: 62.5 },
  globals: { direction: 'rtl' },
};
export const LongText: Story = {
  args: {
    label: 'A label that says more than a label should, because it holds the whole house rule',
    description:
      'A description that is longer than the field is wide, and then some words longer still, so that it has to break.',
  },
};

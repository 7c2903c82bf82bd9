import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { WallTimePicker } from './WallTimePicker.tsx';

const meta = {
  title: 'Fields/WallTimePicker',
  component: WallTimePicker,
  args: { label: 'Send at', value: '2026-03-29T01:30', onChange: fn() },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <WallTimePicker
        {...args}
        value={value}
        onChange={(wall) => {
          setValue(wall);
          args.onChange(wall);
        }}
      />
    );
  },
  parameters: {
    usage: {
      do: ['Use it if each reader gets something at their own time, such as at 9:00 wherever they are.'],
      dont: ['Use it for a single instant; `DateTimePicker` shows the time zone.'],
      keys: {
        '↑ / ↓': 'Changes the part.',
        '← / →': 'Moves to the next part.',
        Backspace: 'Clears the part.',
      },
      accessibility: {
        role: '`group` of `spinbutton`s, and a button that opens a `dialog` with a `grid` of days.',
        name: 'The label names the group; each part combines its own name with the label.',
        announced: 'The calendar’s month and the selected date.',
        forcedColours: 'The focused part and the selected day use `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof WallTimePicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'A time that clocks skip can be typed, so that it can be refused',
  play: async ({ canvas, args }) => {
    canvas.getByRole('spinbutton', { name: /hour/ }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-29T02:30');
  },
};
export const Empty: Story = { args: { value: null } };
export const Invalid: Story = { args: { errorMessage: 'Clocks skip this time.' } };
export const Disabled: Story = { args: { isDisabled: true } };

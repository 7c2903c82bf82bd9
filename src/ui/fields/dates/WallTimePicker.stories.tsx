import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { WallTimePicker } from './WallTimePicker.tsx';

const meta = {
  title: 'Forms/WallTimePicker',
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

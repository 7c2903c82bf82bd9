import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FieldRow } from './FieldRow.tsx';
import { Select } from '../options/Select.tsx';
import { TextField } from '../text/TextField.tsx';

const sizes = [
  { id: 's', label: 'Small' },
  { id: 'l', label: 'Large' },
];

const meta = {
  title: 'Fields/FieldRow',
  component: FieldRow,
  args: {
    children: (
      <>
        <TextField label="Name" defaultValue="Harbour" />
        <Select label="Size" items={sizes} defaultSelectedKey="s" />
      </>
    ),
  },
  parameters: {
    layout: 'padded',
    usage: {
      do: ['Use it for fields that belong together: first and last name, from and to.'],
      dont: ['Put long text fields side by side; they need the full width.'],
      accessibility: { role: 'None: it’s only layout.' },
    },
  },
} satisfies Meta<typeof FieldRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: 'Name' }).getBoundingClientRect();
    const size = canvas.getByRole('button', { name: /Size/ }).getBoundingClientRect();
    await expect(Math.round(size.top)).toBe(Math.round(name.top));
  },
};

export const RightToLeft: Story = {
  args: {
    children: (
      <>
        <TextField label="الاسم" defaultValue="الميناء" />
        <Select label="المقاس" items={[{ id: 's', label: 'صغير' }]} defaultSelectedKey="s" />
      </>
    ),
  },
  globals: { direction: 'rtl' },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FieldRow } from './FieldRow';
import { Select } from './Select';
import { TextField } from './TextField';

const sizes = [
  { id: 's', label: 'Small' },
  { id: 'l', label: 'Large' },
];

const meta = {
  title: 'Forms/FieldRow',
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
    usage: { dont: ['Put long texts beside each other: they need the whole width.'] },
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

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

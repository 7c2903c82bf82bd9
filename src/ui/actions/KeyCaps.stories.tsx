import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { KeyCaps } from './KeyCaps.tsx';

const meta = {
  title: 'Actions/KeyCaps',
  component: KeyCaps,
  args: { keys: ['Ctrl K'] },
} satisfies Meta<typeof KeyCaps>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {};

export const AfterOneAnother: Story = {
  args: { keys: ['G', 'D'] },
  async play({ canvas }) {
    await expect(canvas.getByText('G')).toBeVisible();
    await expect(canvas.getByText('D')).toBeVisible();
  },
};

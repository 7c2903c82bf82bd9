import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { KeyCaps } from './KeyCaps.tsx';

const meta = {
  title: 'Actions/KeyCaps',
  component: KeyCaps,
  args: { keys: ['Ctrl K'] },
  parameters: {
    usage: {
      do: ['Use it in lists of shortcuts, with a cap for each key of a sequence.'],
      dont: ['Put it on a button; use `Keys`, which is hidden on touch screens.'],
      accessibility: {
        role: '`kbd` elements, read as text.',
        name: 'None; the text next to it says what the keys do.',
        forcedColours: 'The caps keep their borders.',
      },
    },
  },
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

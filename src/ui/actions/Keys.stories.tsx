import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from './Button.tsx';
import { Keys } from './Keys.tsx';

const meta = {
  title: 'Actions/Keys',
  component: Keys,
  args: { keys: 'Ctrl S' },
  render: (args) => (
    <Button variant="primary">
      Save
      <Keys {...args} />
    </Button>
  ),
  parameters: {
    usage: {
      anatomy: { Caps: 'One per key, in the colour of the button.' },

      do: ['Show the shortcuts of actions that people use many times a day.'],
      dont: ['Show shortcuts that don’t work here.'],
      accessibility: { role: 'None: it is hidden.', name: 'Not part of the button’s name.' },
    },
  },
} satisfies Meta<typeof Keys>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeVisible();
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { Popover } from './Popover.tsx';
import { TextField } from '../fields/TextField.tsx';

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  args: {
    trigger: <Button>Rename</Button>,
    title: 'Rename status',
    children: <TextField label="Name" defaultValue="In review" />,
  },
  parameters: {
    usage: {
      keys: { 'Enter / Space': 'Opens it and moves into it.', Escape: 'Closes it and gives the focus back.' },
      do: ['Keep it to one or two controls.'],
      dont: ['Use it for a name or a hint: use a tooltip.'],
    },
  },
} satisfies Meta<typeof Popover>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Rename' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Rename status' })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};
export const Open: Story = { args: { isOpen: true } };
export const LongText: Story = {
  args: {
    isOpen: true,
    title: 'About this figure',
    children:
      'Counted from the first minute of the day in your own time zone until now, with the digests that were archived since. '.repeat(
        3,
      ),
  },
};
export const RightToLeft: Story = {
  args: {
    isOpen: true,
    trigger: <Button>إعادة التسمية</Button>,
    title: 'إعادة التسمية',
    children: <TextField label="الاسم" />,
  },
  globals: { direction: 'rtl' },
};
export const Dark: Story = { args: { isOpen: true }, globals: { theme: 'dark' }, tags: ['!test'] };

import { Copy, Trash2 } from 'lucide-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ActionMenu } from './ActionMenu';

const meta = {
  title: 'Actions/ActionMenu',
  component: ActionMenu,
  args: {
    label: 'Actions of Storm closes port',
    items: [
      { id: 'publish', label: 'Publish' },
      { id: 'copy', label: 'Copy', icon: <Copy /> },
      { id: 'delete', label: 'Delete', icon: <Trash2 />, isDanger: true },
    ],
    onAction: fn(),
  },
} satisfies Meta<typeof ActionMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  play: async ({ canvasElement, args }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Actions of Storm closes port' });
    await userEvent.click(trigger);
    await expect(await screen.findByRole('menuitem', { name: 'Publish' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('copy', undefined);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};

import { Copy, Settings, Trash2 } from 'lucide-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { ActionMenu } from './ActionMenu.tsx';

const meta = {
  title: 'Overlays/ActionMenu',
  component: ActionMenu,
  args: {
    label: 'Actions for Storm closes port',
    items: [
      { id: 'publish', label: 'Publish' },
      { id: 'copy', label: 'Copy', icon: <Copy /> },
      { id: 'delete', label: 'Delete', icon: <Trash2 />, isDanger: true },
    ],
    onAction: fn(),
  },
  parameters: {
    usage: {
      anatomy: {
        Button: 'Three dots, 28 px, named after the row.',
        Menu: 'The actions, with deletion last. On a phone, a bottom sheet with the label above them.',
        Keys: 'At the end of an item, if there is a shortcut for it.',
      },
      keys: {
        'Enter / Space / ↓': 'Opens the menu at its first item.',
        '↑ / ↓': 'Moves through the items.',
        Escape: 'Closes it and returns the focus.',
      },
      do: ['Include the row’s name in the label, because every row of a table has a menu.'],
      dont: ['Hide the main action; give it its own button instead.'],
      accessibility: {
        role: '`button` that opens a `menu`; its state is `aria-expanded`.',
        name: '`label` names the button and the menu.',
        announced: 'The item that gets the focus.',
        forcedColours: 'Focused and selected items use `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof ActionMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Example: Story = {
  play: async ({ canvasElement, args }) => {
    const trigger = within(canvasElement).getByRole('button', { name: 'Actions for Storm closes port' });
    await userEvent.click(trigger);
    await expect(await screen.findByRole('menuitem', { name: 'Publish' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('copy', undefined);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

const open: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
};

export const Medium: Story = { args: { size: 'medium', icon: <Settings />, label: 'Your account' } };

export const SomeDisabled: Story = {
  args: {
    items: [
      { id: 'publish', label: 'Publish', isDisabled: true },
      { id: 'copy', label: 'Copy', icon: <Copy /> },
    ],
  },
  play: async (context) => {
    await open(context);
    await expect(screen.getByRole('menuitem', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus());
  },
};

export const LongText: Story = {
  args: {
    items: [{ id: 'publish', label: 'Publish it, and notify all followers of one of its tags '.repeat(3) }],
  },
  play: open,
};

export const Phone: Story = {
  name: 'On a phone, a sheet with the label as its title and items of 44 px',
  globals: { viewport: { value: 'phone' } },
  play: open,
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    label: 'إجراءات',
    items: [
      { id: 'copy', label: 'نسخ', icon: <Copy /> },
      { id: 'delete', label: 'حذف', icon: <Trash2 />, isDanger: true },
    ],
  },
  play: open,
};

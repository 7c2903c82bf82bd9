import type { Meta, StoryObj } from '@storybook/react-vite';
import { Archive, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { IconButton } from '../actions/IconButton.tsx';
import { Menu } from './Menu.tsx';

const meta = {
  title: 'Overlays/Menu',
  component: Menu,
  args: {
    trigger: <Button>Actions</Button>,
    items: [
      { id: 'edit', label: 'Edit', icon: <Pencil />, shortcut: 'E' },
      { id: 'copy', label: 'Duplicate', icon: <Copy />, description: 'As a draft of today' },
      { id: 'archive', label: 'Archive', icon: <Archive />, isDisabled: true },
      { id: 'delete', label: 'Delete', icon: <Trash2 />, isDanger: true },
    ],
    onAction: fn(),
  },
  parameters: {
    usage: {
      anatomy: {
        Button: 'Says what the items have in common.',
        Heading: 'Above a group of items.',
        Item: 'An icon, a label, and a shortcut at the end.',
        Line: 'Between groups.',
      },
      keys: {
        'Enter / Space / ↓': 'Opens the menu at its first item; ↑ opens it at the last.',
        '↑ / ↓': 'Moves through the items.',
        'A … Z': 'Moves to the item that starts with the letter.',
        Enter: 'Runs the item’s action and returns the focus to the button.',
        Escape: 'Closes the menu and returns the focus to the button.',
      },
      do: ['Put irreversible actions last, marked as danger.'],
      dont: ['Hide a row’s main action.'],
      accessibility: {
        role: '`menu` of `menuitem`s; in groups with a selection, `menuitemradio` or `menuitemcheckbox`.',
        name: 'The trigger names the menu; label names the item; description and shortcut describe it.',
        announced: 'The item that gets the focus.',
        forcedColours: 'Focused and selected items use `Highlight`.',
      },
    },
  },
} satisfies Meta<typeof Menu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Actions' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('menuitem', { name: /Edit/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('copy', undefined);
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

export const Open: Story = { args: { isOpen: true } };

export const Groups: Story = {
  args: {
    isOpen: true,
    items: [
      { id: 'view', title: 'View', items: [{ id: 'open', label: 'Open page', href: '#page' }] },
      {
        id: 'change',
        title: 'Change',
        items: [
          { id: 'rename', label: 'Rename' },
          { id: 'remove', label: 'Remove', isDanger: true },
        ],
      },
    ],
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('menuitem', { name: 'Open page' }));
    await waitFor(() => expect(location.hash).toBe('#page'));
    await expect(args.onAction).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
    await expect(args.onAction).toHaveBeenCalledWith('rename', undefined);
  },
};

export const Selection: Story = {
  args: {
    trigger: <Button>Columns</Button>,
    isOpen: true,
    selectionMode: 'multiple',
    defaultSelectedKeys: ['title', 'status'],
    items: [
      { id: 'title', label: 'Digest title' },
      { id: 'status', label: 'Status' },
      { id: 'author', label: 'Author' },
    ],
  },
};

export const OnAnIconButton: Story = {
  args: { trigger: <IconButton label="More actions" icon={<Ellipsis />} /> },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    trigger: <Button>إجراءات</Button>,
    isOpen: true,
    items: [
      { id: 'edit', label: 'تحرير', icon: <Pencil /> },
      { id: 'delete', label: 'حذف', icon: <Trash2 />, isDanger: true },
    ],
  },
};

export const LongText: Story = {
  args: {
    isOpen: true,
    items: Array.from({ length: 30 }, (_, index) => ({
      id: index,
      label: `An entry that would rather be a sentence, and is the one with the number ${index + 1}`,
    })),
  },
};
export const Disabled: Story = { args: { trigger: <Button isDisabled>Actions</Button> } };

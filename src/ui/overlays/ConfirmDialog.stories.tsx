import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../actions/Button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx';

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: 'Delete “Storm warning lifted”?',
    children: 'Readers lose it at once. It cannot be brought back.',
    confirmLabel: 'Delete digest',
    isDanger: true,
  },
  parameters: {
    usage: {
      anatomy: {
        Question: 'The title: names the action and its object.',
        Consequence: 'Says what can’t be undone.',
        Actions: 'Cancel, and a button with the verb of the question.',
      },
      keys: { Enter: 'Presses the focused button, which is initially the safe one.', Escape: 'Cancels.' },
      do: ['Say what will happen to what, and whether it can be undone.'],
      dont: ['Ask “Are you sure?”.', 'Ask before an action that can be undone; do it, and offer Undo.'],
      accessibility: {
        role: '`alertdialog`, modal. The safe answer has the focus.',
        name: 'The title.',
        announced: 'The title and the safe answer, when it opens.',
      },
    },
    docs: { story: { inline: false, height: '22rem' } },
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

function Opener(props: ConfirmDialogProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Delete…</Button>
      <ConfirmDialog {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

export const Default: Story = {
  render: (args) => <Opener {...args} />,
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: 'Delete…' });
    trigger.focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('alertdialog', { name: /Delete/ });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete digest' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
};

/** Stays open for another try. */
export const Refused: Story = {
  args: { onConfirm: fn(() => Promise.reject(new Error('no connection'))) },
  render: (args) => <Opener {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete digest' }));
    await expect(screen.getByRole('alertdialog')).toBeVisible();
  },
};

export const Open: Story = {};
export const Harmless: Story = {
  args: {
    title: 'Reduce the content to 100 words?',
    children: undefined,
    confirmLabel: 'Yes',
    cancelLabel: 'No',
    isDanger: false,
  },
};
export const Loading: Story = { args: { isLoading: true } };
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    title: 'حذف الموجز؟',
    children: 'لا يمكن التراجع عن ذلك.',
    confirmLabel: 'حذف',
    cancelLabel: 'إلغاء',
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { NameDialog } from './NameDialog.tsx';

const meta = {
  title: 'Overlays/NameDialog',
  component: NameDialog,
  args: {
    title: 'Save this list',
    label: 'Name',
    description: 'Your colleagues see it too.',
    saveLabel: 'Save',
    cancelLabel: 'Cancel',
    missing: 'Give it a name.',
    onSave: fn(async () => undefined),
    onClose: fn(),
  },
  parameters: {
    usage: {
      keys: { Enter: 'Saves.', Escape: 'Closes, unless it is saving.' },
      do: ['Name on the button what happens: Save, Create.'],
      dont: ['Ask for more than a name and a choice or two: that is a form of its own.'],
    },
    docs: { story: { inline: false, height: '22rem' } },
  },
} satisfies Meta<typeof NameDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { onSave: fn(async (name: string) => (name === 'Taken' ? 'There is one of this name.' : undefined)) },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this list' }));
    const field = dialog.getByRole('textbox', { name: /^Name/ });
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await dialog.findByText('Give it a name.')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.type(field, 'Taken{Enter}');
    await expect(await dialog.findByText('There is one of this name.')).toBeVisible();
    await userEvent.type(field, ' not{Enter}');
    await expect(args.onSave).toHaveBeenLastCalledWith('Taken not');
  },
};
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ConflictDialog } from './ConflictDialog.tsx';
import { PlainCustomText } from './ConflictPassage.tsx';

const passage = (name: string, place: number, count: number, local: string, remote: string) => ({
  decision: { key: `${name} ${place}`, name: 'title' as const, place, count, local, remote, hasBoth: true },
  label: count === 1 ? name : `${name}, passage ${place} of ${count}`,
  mine: local === '' ? [] : [local],
  theirs: remote === '' ? [] : [remote],
  CustomText: PlainCustomText,
});

const meta = {
  title: 'Editor/ConflictDialog',
  component: ConflictDialog,
  args: {
    passages: [
      passage('Title', 1, 1, 'The pier opens on Friday', 'The new pier opens on Monday'),
      passage('Content', 1, 2, 'It was closed for a year.', 'It was closed for two years.'),
      passage('Content', 2, 2, 'Bring a coat.', ''),
    ],
    writer: { isSelf: false, name: 'Ana' },
    isOpen: true,
    onOpenChange: fn(),
    onResolve: fn(),
  },
} satisfies Meta<typeof ConflictDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

const single = [passage('Title', 1, 1, 'The pier opens on Friday', 'The new pier opens on Monday')];

const findDialog = async () => within(await within(document.body).findByRole('dialog'));

export const Example: Story = {
  play: async ({ args }) => {
    const dialog = await findDialog();
    const table = within(dialog.getByRole('table', { name: 'Title' }));
    await expect(table.getByRole('columnheader', { name: 'Ana’s' })).toBeVisible();
    await expect(table.getAllByText(/^Only in mine/)).toHaveLength(1);
    await expect(dialog.getByRole('table', { name: 'Content, passage 2 of 2' })).toHaveTextContent('Deleted');

    const choices = within(dialog.getByRole('radiogroup', { name: 'Title' }));
    await userEvent.click(choices.getByRole('radio', { name: 'Keep mine' }));
    await userEvent.keyboard('{ArrowDown}');
    await expect(choices.getByRole('radio', { name: 'Use theirs' })).toBeChecked();
    await expect(args.onResolve).not.toHaveBeenCalled();
  },
};

export const NothingChosen: Story = {
  name: 'Nothing is chosen at first, and every passage needs a choice',
  play: async ({ args }) => {
    const dialog = await findDialog();
    for (const radio of dialog.getAllByRole('radio')) await expect(radio).not.toBeChecked();
    const resolve = dialog.getByRole('button', { name: 'Continue' });
    await userEvent.click(within(dialog.getByRole('radiogroup', { name: 'Title' })).getByText('Keep mine'));
    await userEvent.click(resolve);
    await expect(args.onResolve).not.toHaveBeenCalled();
    await expect(dialog.getAllByText('Choose one.')).toHaveLength(2);
    const second = within(dialog.getByRole('radiogroup', { name: 'Content, passage 1 of 2' }));
    await expect(second.getByRole('radio', { name: 'Keep mine' })).toHaveFocus();
    await userEvent.click(second.getByText('Use theirs'));
    await expect(dialog.getAllByText('Choose one.')).toHaveLength(1);
    const third = within(dialog.getByRole('radiogroup', { name: 'Content, passage 2 of 2' }));
    await userEvent.click(third.getByText('Keep mine'));
    await userEvent.click(resolve);
    await expect(args.onResolve).toHaveBeenCalledWith({
      'Title 1': expect.objectContaining({ choice: 'local' }),
      'Content 1': expect.objectContaining({
        choice: 'remote',
        remote: 'It was closed for two years.',
      }),
      'Content 2': expect.objectContaining({ choice: 'local', remote: '' }),
    });
  },
};

export const WrittenAnew: Story = {
  args: { passages: single },
  play: async ({ args }) => {
    const dialog = await findDialog();
    const choices = within(dialog.getByRole('radiogroup', { name: 'Title' }));
    await userEvent.click(choices.getByRole('radio', { name: 'Rewrite it' }));
    const text = dialog.getByRole('textbox', { name: 'New text: Title' });
    await expect(text).toHaveValue('The pier opens on Friday');
    await userEvent.type(text, ' or Monday');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await expect(args.onResolve).toHaveBeenCalledWith({
      'Title 1': expect.objectContaining({ choice: 'own', text: 'The pier opens on Friday or Monday' }),
    });
  },
};

export const OwnOtherScreen: Story = { args: { writer: { isSelf: true } } };
export const WriterUnknown: Story = { args: { writer: { isSelf: false } } };
export const LongText: Story = {
  args: {
    passages: [
      passage(
        'Content',
        1,
        1,
        'A sentence that both of them have read. '.repeat(40),
        `${'A sentence that both of them have read. '.repeat(39)}And one that only they have.`,
      ),
    ],
  },
};
export const RightToLeft: Story = {
  args: {
    passages: [passage('Title', 1, 1, 'تعير المكتبات الصغيرة الكتب', 'تعير المكتبات الكبيرة الكتب')],
    writer: { isSelf: false, name: 'عائشة كريم' },
  },
  globals: { direction: 'rtl' },
};
